import Journal

/// What is counted within a longer time.
enum Nth: Equatable {
  case weekday(Weekday)
  case day, week, weekend
  /// A week that lies wholly in the time, from its first day on.
  case fullWeek
}

/// Places in a longer time: "first Monday in the month", "the last day of February", "3rd quarter".
extension Sentence {
  func nthDay(at index: Int) -> Match<DateExpression>? {
    guard let (count, place) = nth(at: index) ?? bareOfMonth(at: index), let token = token(place),
      token.kind == .word
    else { return nil }
    if token.text == "quarter", (1...4).contains(count) {
      let year = year(at: place + 1)
      return Match(
        value: DateExpression(anchor: .quarter(count, year: year?.value)),
        end: year?.end ?? place + 1)
    }
    if token.text == "of", count > 0, let month = relativeMonth(at: place + 1) {
      // "the 3rd of next month".
      return Match(
        value: DateExpression(anchor: .nth(count, .day, of: .months(month.value))), end: month.end)
    }
    guard let unit = unit(of: token) else { return nil }
    if case .weekday(let weekday) = unit, count > 0,
      let found = nthFrom(count, weekday, at: place + 1)
    {
      return found
    }
    // "The third Friday next month".
    if case .weekday = unit, let month = relativeMonth(at: place + 1) {
      return Match(
        value: DateExpression(anchor: .nth(count, unit, of: .months(month.value))), end: month.end)
    }
    guard ["of", "in"].contains(word(place + 1)),
      let whole = period(at: place + 2) ?? day(at: place + 2), let anchor = whole.value.anchor,
      isLonger(anchor) || anchor == .recurring
    else { return nil }
    // "the first Tuesday of every month".
    if anchor == .recurring { return whole }
    var expression = DateExpression(anchor: .nth(count, unit, of: anchor))
    var end = whole.end
    if case .years(let offset)? = day(at: end)?.value.anchor {
      // "the last Friday in June next year".
      expression.yearOffset = offset
      end += 2
    }
    return Match(value: expression, end: end)
  }

  private func unit(of token: Token) -> Nth? {
    switch token.text {
    case "day": .day
    case "week": .week
    case "weekend": .weekend
    default: Weekday(rawValue: Int(token.word.weekday)).map { .weekday($0) }
    }
  }

  /// "first", "3rd", "last", "second to last"; -1 is the last.
  private func nth(at index: Int) -> (Int, Int)? {
    guard let token = token(index) else { return nil }
    if token.text == "last" || token.text == "final" { return (-1, index + 1) }
    let isFigure = token.isWhole(digits: 2) && isOrdinal(index + 1)
    guard isFigure || token.word.ordinal > 0 else { return nil }
    let (count, end) =
      isFigure ? (Int(token.value), index + 2) : (Int(token.word.ordinal), index + 1)
    if word(end) == "last" { return (-count, end + 1) }
    return reads("to", "last", at: end) ? (-count, end + 2) : (count, end)
  }

  /// The 20 of "20 of next month".
  private func bareOfMonth(at index: Int) -> (Int, Int)? {
    guard let token = token(index), token.isWhole(digits: 2), (1...31).contains(token.value),
      word(index + 1) == "of", let month = relativeMonth(at: index + 2),
      // "20 of this month's pages" are pages.
      text(month.end - 1..<month.end).utf8.count == 5
    else { return nil }
    return (Int(token.value), index + 1)
  }

  /// "this month", "the next month": so many months from this one.
  func relativeMonth(at index: Int) -> Match<Int>? {
    let place = behindThe(index)
    guard word(place + 1) == "month", let offset = whichOffset(place) else { return nil }
    return Match(value: offset, end: place + 2)
  }

  /// "second Monday after Easter".
  func nthFrom(
    _ count: Int, _ weekday: Weekday, at index: Int
  ) -> Match<DateExpression>? {
    guard ["after", "before"].contains(word(index)), let base = namedDay(at: index + 1),
      let anchor = base.value.anchor, anchor != .recurring
    else { return nil }
    let signed = word(index) == "after" ? count : -count
    return Match(value: DateExpression(anchor: .nthFrom(signed, weekday, anchor)), end: base.end)
  }

  private func isLonger(_ anchor: Anchor) -> Bool {
    switch anchor {
    case .month, .months, .year, .years, .quarter, .quarters, .season, .weeks: true
    default: false
    }
  }
}

extension DateResolver {
  /// The so-manieth within some days; nil where they have not as many.
  func nth(_ count: Int, _ unit: Nth, in whole: DayRange) -> DayRange? {
    var first = whole.first
    var step = 1
    var length = 1
    switch unit {
    case .day: break
    case .week:
      step = 7
      length = 7
    case .weekday(let weekday):
      first = first.adding(days: (weekday.rawValue - first.weekday.rawValue + 7) % 7)
      step = 7
    case .fullWeek:
      let start = locale.weekStartsOn.rawValue
      first = first.adding(days: (start - first.weekday.rawValue + 7) % 7)
      step = 7
      length = 7
    case .weekend:
      first = first.adding(days: (6 - first.weekday.rawValue + 7) % 7)
      step = 7
      length = 2
    }
    // A month's last week ends with it, and the others before it.
    let isWeeks = unit == .week || unit == .fullWeek
    let fits = isWeeks ? (whole.end - first) / step : (whole.end - first - 1) / step + 1
    let place = count > 0 ? count - 1 : fits + count
    guard place >= 0, place < max(fits, unit == .week ? 5 : fits) else { return nil }
    var start = first.adding(days: place * step)
    if unit == .week, count < 0 { start = whole.end.adding(days: 7 * count) }
    return DayRange(
      first: start, end: start.adding(days: length), grain: isWeeks ? .week : .day)
  }
}
