import Journal

/// "yesterday", "last week", "3 days ago" of a language.
extension Tongue {
  private static let units: [(String, TimeUnit)] = [
    ("second", .second), ("minute", .minute), ("hour", .hour), ("day", .day), ("week", .week),
    ("month", .month), ("year", .year),
  ]
  private static let weekdays: [(String, Weekday)] = [
    ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday),
    ("fri", .friday), ("sat", .saturday), ("sun", .sunday),
  ]

  mutating func addRelatives(_ locale: String) {
    for (key, unit) in Self.units {
      for width in unit.isClock ? [key, key + "-short"] : [key] {
        for entry in UnicodeData.entries(of: locale, under: "fields/\(width)/relativeTime") {
          addPattern(entry, unit)
        }
      }
      guard !unit.isClock else { continue }
      addPeriod(unit, locale)
      for entry in UnicodeData.entries(of: locale, under: "fields/\(key)/relative") {
        guard let offset = entry.keys.last.flatMap(Int.init) else { continue }
        phrases.add(entry.text, unit == .day ? .day(offset) : .period(unit, offset))
        if unit != .day { addStops(entry.text, except: []) }
      }
    }
    for (key, weekday) in Self.weekdays {
      for entry in UnicodeData.entries(of: locale, under: "fields/\(key)/relative") {
        guard let offset = entry.keys.last.flatMap(Int.init) else { continue }
        let which: Which = offset < 0 ? .last : offset > 0 ? .next : .this
        phrases.add(entry.text, .weekday(weekday, which, isShort: false))
        addInflected(weekday, in: entry.text, locale)
      }
    }
  }

  /// What "last week", "this week" and "next week" share: "tygodniu", "veckan", "週".
  private mutating func addPeriod(_ unit: TimeUnit, _ locale: String) {
    guard [.week, .month].contains(unit) else { return }
    let said = UnicodeData.entries(
      of: locale, under: "fields/\(unit == .week ? "week" : "month")/relative"
    )
    .filter { ["-1", "0", "1"].contains($0.keys.last) }
    .map { Set(WorldTokenizer.tokens(of: $0.text).filter { $0.kind == .word }.map(\.text)) }
    guard let first = said.first, said.count > 1 else { return }
    let shared = said.dropFirst().reduce(first) { $0.intersection($1) }
    guard let word = shared.max(by: { $0.count < $1.count }) else { return }
    periods[word] = unit
  }

  private mutating func addPattern(_ entry: UnicodeData.Entry, _ unit: TimeUnit) {
    let isPast = entry.keys.first == "past"
    func words(_ text: some StringProtocol) -> [String] {
      WorldTokenizer.tokens(of: String(text)).filter { $0.kind == .word }.map(\.text)
    }
    let sides = entry.text.split(separator: "{0}", omittingEmptySubsequences: false)
    if sides.count == 2 {
      let pattern = RelativePattern(
        before: words(sides[0]), behind: words(sides[1]), unit: unit, isPast: isPast)
      let isKnown = relatives.contains {
        $0.before == pattern.before && $0.behind == pattern.behind
      }
      if pattern.length > 0, !isKnown { relatives.append(pattern) }
      stops.formUnion(pattern.before)
    } else if sides.count == 1, let count = ["one": 1.0, "two": 2][entry.keys.last ?? ""] {
      relatives.append(
        RelativePattern(
          before: words(entry.text), behind: [], unit: unit, isPast: isPast, count: count))
    }
  }

  /// The case in which "last Wednesday" puts the weekday: "w zeszłą środę".
  private mutating func addInflected(_ weekday: Weekday, in text: String, _ locale: String) {
    let index = weekday == .sunday ? 0 : weekday.rawValue
    let names = UnicodeData.entries(
      of: locale, under: "calendar/gregorian/dayNames/format/wide")
    guard let name = names.first(where: { $0.keys.last == String(index) })?.text.lowercased() else {
      return
    }
    for token in WorldTokenizer.tokens(of: text) where token.kind == .word && token.text != name {
      if token.text.commonPrefix(with: name).count >= 4
        || token.text.count > 3 && token.text.commonPrefix(with: name).count >= name.count - 1
      {
        phrases.add(token.text, .weekday(weekday, .bare, isShort: false))
      }
    }
  }

  /// Short words of the data's phrases are articles and prepositions.
  mutating func addStops(_ text: String, except names: Set<String>) {
    for token in WorldTokenizer.tokens(of: text)
    where token.kind == .word && token.writing == nil && token.text.count <= 3 {
      if !names.contains(token.text) { stops.insert(token.text) }
    }
  }
}

extension TimeUnit {
  var isClock: Bool { self == .second || self == .minute || self == .hour }
}
