import Journal

/// Years, alone and behind a date: `2026`, `'26`, "two thousand and six", `2018Q4`.
extension Sentence {
  func isYear(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return token.isWhole(digits: 4) && token.text.utf8.count == 4
      && (1900...2199).contains(token.value)
  }

  /// The year behind a date: `2026`, `'26`, "of 2026", "two thousand and six".
  func year(at index: Int) -> Match<Int>? {
    var place = index
    if [",", "of", "in"].contains(word(place)) { place += 1 }
    // `31/Oct/1974`, `Sep-2012`.
    if word(place) == "/" || isDash(place), isGlued(place), isGlued(place + 1) { place += 1 }
    if token(place)?.kind == .word { return spelledYear(at: place) }
    if ["'", "’"].contains(word(place)), let short = token(place + 1), short.glued,
      short.isWhole(digits: 2), short.text.utf8.count == 2
    {
      return Match(value: fullYear(Int(short.value)), end: place + 2)
    }
    guard isYear(place), token(place + 1)?.kind != .word || unit(after: bareYear(place)) == nil
    else {
      return nil
    }
    return Match(value: Int(tokens[place].value), end: place + 1)
  }

  /// Of two digits: up to 69 this century.
  func fullYear(_ short: Int) -> Int { short < 70 ? 2000 + short : 1900 + short }

  /// The 82 of "3rd Feb 82", where nothing else was said.
  func shortYear(of index: Int, at end: Int) -> Match<Int>? {
    let place = word(end) == "," ? end + 1 : end
    guard let token = token(place), token.isWhole(digits: 2), token.text.utf8.count == 2,
      isAll(index..<place + 1)
    else { return nil }
    return Match(value: fullYear(Int(token.value)), end: place + 1)
  }

  /// "two thousand and eighteen", "nineteen ninety nine".
  private func spelledYear(at index: Int) -> Match<Int>? {
    guard let first = token(index)?.word.number, first > 0 else { return nil }
    var year = number(at: index)
    if first == 19 || first == 20, let rest = number(at: index + 1), !rest.value.hasDigits,
      (10..<100).contains(rest.value.value)
    {
      year = rest
      year?.value.value += Double(first) * 100
    }
    guard let year, (1900..<2200).contains(year.value.value), unit(after: year) == nil else {
      return nil
    }
    return Match(value: Int(year.value.value), end: year.end)
  }

  private func bareYear(_ index: Int) -> Match<SpokenNumber> {
    Match(value: SpokenNumber(value: tokens[index].value, hasDigits: true), end: index + 1)
  }

  /// `2025/10`, `2025-3`, "2024 Aug", `2012/Aug/10`, `2018Q4`.
  func yearThenMonth(at index: Int) -> Match<DateExpression>? {
    if word(index + 1) == "q", isGlued(index + 1), let token = token(index),
      token.isWhole(digits: 4),
      [2, 4].contains(token.text.utf8.count), var quarter = calendarDate(at: index + 1),
      case .quarter(let number, nil) = quarter.value.anchor
    {
      let year = Int(token.value)
      quarter.value.anchor = .quarter(number, year: year < 100 ? fullYear(year) : year)
      return quarter
    }
    guard isYear(index) else { return nil }
    let year = Int(tokens[index].value)
    let isJoined = (word(index + 1) == "/" || word(index + 1) == "-") && isGlued(index + 1)
    let place = isJoined && isGlued(index + 2) ? index + 2 : index + 1
    guard let month = token(place) else { return nil }
    if isJoined, month.isWhole(digits: 2), (1...12).contains(month.value), !isGlued(place + 1),
      standsAlone(place + 1)
    {
      return Match(
        value: DateExpression(anchor: .month(Int(month.value), year: year, .bare)), end: place + 1)
    }
    guard month.word.month > 0, isJoined || isMonth(place) else { return nil }
    if isJoined, isGlued(place + 1), isGlued(place + 2), let day = dayNumber(at: place + 2) {
      return checked(day.value, Int(month.word.month), year, end: day.end)
    }
    return Match(
      value: DateExpression(anchor: .month(Int(month.word.month), year: year, .bare)),
      end: place + 1)
  }

  func yearAlone(at index: Int) -> Match<DateExpression>? {
    let before = word(index - 1)
    guard isYear(index),
      before == "in" || before == "of" || before == "for" || before == "by" || before == "since"
        || before == "until" || before == "during" || before == "end" || spansYears(index),
      unit(after: bareYear(index)) == nil
    else { return nil }
    return Match(value: DateExpression(anchor: .year(Int(tokens[index].value))), end: index + 1)
  }

  /// "from 2019 to 2021".
  private func spansYears(_ index: Int) -> Bool {
    let links: Set<String> = ["to", "until", "till", "and"]
    if ["from", "between"].contains(word(index - 1)) {
      return links.contains(word(index + 1)) && isYear(index + 2)
    }
    return links.contains(word(index - 1)) && isYear(index - 2)
      && ["from", "between"].contains(word(index - 3))
  }
}
