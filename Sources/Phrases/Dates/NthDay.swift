import Journal

/// What is counted within a longer time.
enum Nth: Equatable {
  case weekday(Weekday)
  case day, week, weekend
}

/// Places in a longer time: "first Monday in the month", "the last day of February", "3rd quarter".
extension Sentence {
  func nthDay(at index: Int) -> Match<DateExpression>? {
    guard let (count, place) = nth(at: index), let token = token(place), token.kind == .word else {
      return nil
    }
    if token.text == "quarter", (1...4).contains(count) {
      let year = yearOf(place + 1)
      return Match(
        value: DateExpression(anchor: .quarter(count, year: year?.value)),
        end: year?.end ?? place + 1)
    }
    if token.text == "of", count > 0, word(index) != "last",
      ["this", "next", "last"].contains(word(place + 1)), word(place + 2) == "month",
      let month = day(at: place + 1), let anchor = month.value.anchor
    {
      // "the 3rd of next month".
      return Match(
        value: DateExpression(anchor: .nth(count, .day, of: anchor)), end: month.end)
    }
    let unit: Nth
    switch token.text {
    case "day": unit = .day
    case "week": unit = .week
    case "weekend": unit = .weekend
    default:
      guard let weekday = Weekday(rawValue: Int(token.word.weekday)) else { return nil }
      unit = .weekday(weekday)
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

  /// "first", "3rd", "last", "second to last"; -1 is the last.
  private func nth(at index: Int) -> (Int, Int)? {
    guard let token = token(index) else { return nil }
    if token.text == "last" || token.text == "final" { return (-1, index + 1) }
    if token.word.ordinal > 0 {
      let isFromEnd = word(index + 1) == "last" || reads("to", "last", at: index + 1)
      let count = Int(token.word.ordinal)
      guard isFromEnd else { return (count, index + 1) }
      return (-count, index + (word(index + 1) == "last" ? 2 : 3))
    }
    guard token.isWhole(digits: 2), isOrdinal(index + 1) else { return nil }
    return (Int(token.value), index + 2)
  }

  func yearOf(_ index: Int) -> Match<Int>? {
    let place = word(index) == "of" ? index + 1 : index
    guard let token = token(place), token.isWhole(digits: 4), token.text.utf8.count == 4,
      (1900...2199).contains(token.value)
    else { return nil }
    return Match(value: Int(token.value), end: place + 1)
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
    case .weekend:
      first = first.adding(days: (6 - first.weekday.rawValue + 7) % 7)
      step = 7
      length = 2
    }
    // A month's last week ends with it.
    let fits = unit == .week ? (whole.end - first) / step : (whole.end - first - 1) / step + 1
    let place = count > 0 ? count - 1 : fits + count
    guard place >= 0, place < max(fits, unit == .week ? 5 : fits) else { return nil }
    var start = first.adding(days: place * step)
    if unit == .week, count == -1 { start = whole.end.adding(days: -7) }
    return DayRange(
      first: start, end: start.adding(days: length), grain: unit == .week ? .week : .day)
  }
}
