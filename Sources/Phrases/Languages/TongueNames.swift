import Journal

/// Names of months, weekdays and parts of the day.
extension Tongue {
  mutating func addNames(_ locale: String) {
    let calendar = "calendar/gregorian"
    var months: [Int: [String]] = [:]
    for entry in UnicodeData.entries(of: locale, under: "\(calendar)/monthNames") {
      guard let (width, index) = place(entry), index < 12, width != "narrow" else { continue }
      let isShort = width != "wide"
      phrases.add(entry.text, .month(index + 1, isShort: isShort))
      if !isShort { months[index + 1, default: []].append(entry.text) }
    }
    for (month, names) in months { addStem(names, .month(month, isShort: false)) }
    for entry in UnicodeData.entries(of: locale, under: "\(calendar)/dayNames") {
      guard let (width, index) = place(entry), index < 7, width != "narrow",
        let weekday = Weekday(rawValue: index == 0 ? 7 : index),
        !isLoneLetter(entry.text)
      else { continue }
      phrases.add(entry.text, .weekday(weekday, .bare, isShort: width != "wide"))
      if width == "wide" { addStem(of: entry.text, weekday) }
      // Portuguese leaves the -feira of its weekdays out.
      if width == "wide", let first = entry.text.split(separator: "-").first, first != entry.text {
        phrases.add(String(first), .weekday(weekday, .bare, isShort: true))
      }
      // Swedish says which Wednesday was: "i onsdags".
      if language == "sv", width == "wide" {
        phrases.add("i \(entry.text)s", .weekday(weekday, .last, isShort: false))
      }
      // Japanese its 日: 水曜.
      if entry.text.hasSuffix("曜日") {
        phrases.add(String(entry.text.dropLast()), .weekday(weekday, .bare, isShort: false))
      }
    }
    addParts("\(calendar)/dayPeriod", locale)
    addHalves("\(calendar)/AmPmMarkers", locale)
    addHalves("\(calendar)/AmPmMarkersAbbr", locale)
  }

  private func place(_ entry: UnicodeData.Entry) -> (width: String, index: Int)? {
    guard entry.keys.count == 3, let index = Int(entry.keys[2]) else { return nil }
    return (entry.keys[1], index)
  }

  /// 月 for Monday is the moon and the month as well.
  private func isLoneLetter(_ text: String) -> Bool {
    text.unicodeScalars.count == 1 && text.unicodeScalars.first?.unspaced != nil
  }

  /// What the forms of a name share: "июн" of "июнь" and "июня", for "в июне".
  private mutating func addStem(_ names: [String], _ sense: Sense) {
    guard let first = names.first, names.contains(where: { $0 != first }) else { return }
    let stem = names.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }.lowercased()
    if stem.count >= 3, stem.unicodeScalars.first?.unspaced == nil {
      stems.append((PlainLetters.plain(stem), sense))
    }
  }

  /// "С понедельника", "z czwartku": a weekday without its ending, in languages that put one to it.
  private mutating func addStem(of name: String, _ weekday: Weekday) {
    guard ["pl", "ru", "uk", "cs", "sk", "bg", "hr", "sr"].contains(language) else { return }
    var stem = PlainLetters.plain(name.lowercased())
    if stem.hasSuffix("ek") { stem.removeLast(2) }
    while let last = stem.last, "aeiouyаеёиіоуыьюяї".contains(last) { stem.removeLast() }
    let sense = Sense.weekday(weekday, .bare, isShort: false)
    if stem.count >= 4, !stems.contains(where: { $0.stem == stem }) { stems.append((stem, sense)) }
  }

  private mutating func addParts(_ path: String, _ locale: String) {
    let entries = UnicodeData.entries(of: locale, under: path)
    // Mornings first: "matin" is French for the small hours too.
    for (name, part) in [
      ("morning", PartOfDay.morning), ("afternoon", .afternoon), ("evening", .evening),
      ("night", .night),
    ] {
      for entry in entries where entry.keys.last?.hasPrefix(name) == true {
        guard !entry.keys.contains("narrow") else { continue }
        phrases.add(entry.text, .part(part))
      }
    }
  }

  private mutating func addHalves(_ path: String, _ locale: String) {
    for entry in UnicodeData.entries(of: locale, under: path) {
      guard let index = entry.keys.last.flatMap(Int.init), index < 2 else { continue }
      phrases.add(entry.text, .half(isAfternoon: index == 1))
    }
  }
}

extension String {
  func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
