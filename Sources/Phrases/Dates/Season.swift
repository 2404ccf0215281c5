import Foundation

/// Seasons as deadlines, by whole months as meteorologists count them.
extension Sentence {
  /// "summer", "the end of the summer", "next winter", "spring 2027" behind "by": the month before it
  /// begins or, where its end is meant, its last one.
  ///
  /// - Parameter isBefore: whether the word before takes the day before the month.
  func season(at index: Int, isThrough: Bool, isBefore: Bool) -> Match<DateExpression>? {
    var place = word(index) == "the" ? index + 1 : index
    var isEnd = isThrough
    if word(place) == "end", word(place + 1) == "of" {
      isEnd = true
      place += word(place + 2) == "the" ? 3 : 2
    }
    if ["next", "this", "coming"].contains(word(place)) { place += 1 }
    guard let last = Self.lastMonths[word(place)] else { return nil }
    place += 1
    let isOf = word(place) == "of" && fourDigitYear(at: place + 1) != nil
    let year = fourDigitYear(at: isOf ? place + 1 : place)
    if year != nil { place += isOf ? 2 : 1 }
    // "By summer camp" is no season.
    guard endsSeason(place) else { return nil }
    // "Before" takes the day before the month, "by" its last.
    let month = (isEnd ? last : last - 3) + (isBefore ? 1 : 0)
    let shifted = month + (locale.isSouthern ? 6 : 0)
    return Match(
      value: DateExpression(anchor: .month((shifted + 11) % 12 + 1, year: year, .bare)), end: place)
  }

  /// "this summer", "last winter", "spring 2027": its three months.
  func seasonPeriod(at index: Int) -> Match<DateExpression>? {
    let which: Which
    switch word(index) {
    case "this", "current": which = .this
    case "last", "past", "previous": which = .last
    case "next", "coming", "upcoming": which = .next
    default: which = .bare
    }
    let place = which == .bare ? index : index + 1
    guard let last = Self.lastMonths[word(place)] else { return nil }
    let year = fourDigitYear(at: place + 1)
    // "fall" and "spring" alone are verbs; "winter clothes" no time.
    guard which != .bare || year != nil, year != nil || endsSeason(place + 1) else { return nil }
    let first = (last - 3 + (locale.isSouthern ? 6 : 0)) % 12 + 1
    return Match(
      value: DateExpression(anchor: .season(first, year: year, which)),
      end: year == nil ? place + 1 : place + 2)
  }

  private func endsSeason(_ place: Int) -> Bool {
    guard let token = token(place) else { return true }
    return token.kind == .sign || token.has(.speaker) || token.has(.joiner)
      || token.has(.preposition) || token.has(.filler) || token.text == "to"
  }

  private func fourDigitYear(at place: Int) -> Int? {
    guard let text = token(place)?.text, text.utf8.count == 4, let year = Int(text),
      (1900...2199).contains(year)
    else { return nil }
    return year
  }

  /// North of the equator.
  private static let lastMonths = [
    "spring": 5, "springtime": 5, "summer": 8, "summertime": 8, "autumn": 11, "fall": 11,
    "winter": 14, "wintertime": 14,
  ]
}

extension TimeZone {
  /// Whether it is of a country with summer in January.
  var isSouthern: Bool {
    Self.southern.contains { identifier.hasPrefix($0) }
  }

  private static let southern = [
    "Australia/", "Antarctica/", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Fiji", "NZ",
    "America/Argentina/", "America/Buenos_Aires", "America/Sao_Paulo", "America/Santiago",
    "America/Punta_Arenas", "America/Montevideo", "America/Asuncion", "America/La_Paz",
    "America/Lima", "Africa/Johannesburg", "Africa/Maputo", "Africa/Harare", "Africa/Windhoek",
    "Africa/Gaborone", "Africa/Lusaka", "Africa/Maseru", "Indian/Antananarivo",
    "Indian/Mauritius",
  ]
}
