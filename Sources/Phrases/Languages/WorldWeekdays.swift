import Journal

/// Weekdays that are named one after the other, or from one to another.
extension WorldLine {
  struct FoundWeekdays {
    let places: [(place: Range<Int>, day: Weekday)]
    let end: Int
    let isPlural: Bool

    var all: Set<Weekday> { Set(places.map(\.day)) }
  }

  /// "Dienstag und Freitag", 周二、周五: weekdays by their names, with little between them.
  func weekdays(at index: Int) -> FoundWeekdays? {
    if let short = shortWeekdays(at: index) { return short }
    var places: [(place: Range<Int>, day: Weekday)] = []
    var isPlural = false
    var place = index
    var end = index
    var isClosed = false
    while let day = weekday(at: place) {
      // 每周三次 is three times a week, and no Wednesday.
      if tokens[place].writing == .han, token(day.end).map({ isTimes($0) }) == true { break }
      places.append((place..<day.end, day.value))
      if listed(at: place) != nil || named(at: place) == nil && plural(at: place) != nil {
        isPlural = true
      }
      end = day.end
      place = day.end
      // "Montags bis freitags", "lunedì-venerdì" are all between.
      if isPlural || isWeekly(at: places[places.count - 1].place.lowerBound),
        let next = self.end(ofAny: tongue.words.until, at: place)
          ?? (isSign(place, "-", "–") ? place + 1 : nil),
        let last = weekday(at: next)
      {
        var between = day.value
        while between != last.value {
          between = Weekday(rawValue: between.rawValue % 7 + 1) ?? last.value
          places.append((next..<last.end, between))
        }
        (end, place) = (last.end, last.end)
      }
      // "Mittwochs und samstags, dienstags hab ich Spätschicht": with its last day a list is over.
      if isClosed, isSign(place, ",") { break }
      isClosed = self.end(ofAny: tongue.words.and, at: place) != nil
      while isSign(place, ",", "、", "/", "&", ".") || isStop(place) || token(place)?.text == "と" {
        guard place < end + 3 else { break }
        place += 1
      }
    }
    return places.isEmpty ? nil : FoundWeekdays(places: places, end: end, isPlural: isPlural)
  }

  /// 月・水・土: days by one sign each, as they are listed.
  private func shortWeekdays(at index: Int) -> FoundWeekdays? {
    guard tongue.language == "ja" else { return nil }
    var places: [(place: Range<Int>, day: Weekday)] = []
    var place = index
    while let token = token(place), let day = Self.signs.firstIndex(of: token.text),
      let weekday = Weekday(rawValue: day + 1)
    {
      places.append((place..<place + 1, weekday))
      place += 1
      guard isSign(place, "・", "、", "/", "･") else { break }
      place += 1
    }
    guard places.count > 1, let end = places.last?.place.upperBound else { return nil }
    return FoundWeekdays(places: places, end: end, isPlural: false)
  }

  private static let signs = ["月", "火", "水", "木", "金", "土", "日"]

  /// "Montags", "mittwochs": of every week, by its form.
  func isWeekly(at index: Int) -> Bool {
    guard tongue.language == "de", let token = token(index) else { return false }
    return token.text.hasSuffix("tags") || token.text == "mittwochs"
  }

  func isTimes(_ token: WorldToken) -> Bool { tongue.words.times.contains(token.text) }

  func weekday(at index: Int) -> (value: Weekday, end: Int)? {
    if let named = listed(at: index) ?? named(at: index) ?? plural(at: index) { return named }
    guard let stem = stem(at: index), case .weekday(let day, _)? = stem.expression.anchor else {
      return nil
    }
    return (day, stem.end)
  }

  private func named(at index: Int) -> (value: Weekday, end: Int)? {
    tongue.sense(at: index, in: tokens) { sense -> Weekday? in
      if case .weekday(let day, _, _) = sense { day } else { nil }
    }
  }

  /// "W środy i soboty", which "do środy" is not.
  private func listed(at index: Int) -> (value: Weekday, end: Int)? {
    guard let token = token(index), let place = tongue.words.dayPlurals.firstIndex(of: token.text),
      start(ofAny: tongue.words.until + tongue.words.from + tongue.words.before, before: index)
        == nil,
      let day = Weekday(rawValue: place + 1)
    else { return nil }
    return (day, index + 1)
  }

  /// "Mardis", "terças", "torsdagar": of several weeks.
  private func plural(at index: Int) -> (value: Weekday, end: Int)? {
    guard let token = token(index), token.kind == .word, token.text.count > 5 else { return nil }
    for ending in ["s"] + tongue.words.dayEndings where token.text.hasSuffix(ending) {
      var one = token
      one.text.removeLast(ending.count)
      one.plain = PlainLetters.plain(one.text)
      let day = tongue.sense(at: 0, in: [one]) { sense -> Weekday? in
        if case .weekday(let day, _, _) = sense { day } else { nil }
      }
      if let day { return (day.value, index + 1) }
    }
    return nil
  }
}
