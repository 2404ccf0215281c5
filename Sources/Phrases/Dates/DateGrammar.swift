import Journal

/// Dates and times as people put them together: "yesterday at 6pm", "by the end of January".
extension Sentence {
  /// The date mention that starts at a place.
  func date(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index), !token.quoted else { return nil }
    if let days = daysOfMonth(at: index) { return days }
    if token.kind == .word,
      let led = deadline(at: index) ?? horizon(at: index) ?? span(at: index)
        ?? beginning(at: index)
    {
      return timed(led)
    }
    // "12 week plan".
    if token.kind == .number, let term = term(at: index) { return term }
    guard let found = joined(at: index) else { return nil }
    if let days = daysOfWeek(found) { return days }
    // "10 August - 12 September": a number opens a span as a word does.
    if token.kind == .number, found.value.hasAnchor, linksDays(found.end),
      let span = span(at: index)
    {
      return span
    }
    return found
  }

  /// "next week from Tuesday to Thursday".
  private func daysOfWeek(_ week: Match<DateExpression>) -> Match<DateExpression>? {
    guard case .weeks(let offset)? = week.value.anchor, week.value.edge == .none,
      ["from", "between"].contains(word(week.end)), let days = span(at: week.end),
      case .weekday(let first, .bare) = days.value.anchor,
      case .weekday(let last, .bare) = days.value.lastAnchor
    else { return nil }
    var expression = days.value
    expression.anchor = .weekdayInWeek(first, offset)
    expression.lastAnchor = .weekdayInWeek(last, offset)
    return Match(value: expression, end: days.end)
  }

  /// "in 2 weeks at 9am": the hour of the day that is so far away.
  private func timed(_ led: Match<DateExpression>) -> Match<DateExpression> {
    guard led.value.role == .horizon, case .step = led.value.anchor,
      let time = time(at: led.end, after: led.value), time.value.clock != nil
    else { return led }
    var both = led.value
    both.clock = time.value.clock
    both.role = .point
    return Match(value: both, end: time.end)
  }

  /// A day, part of day and clock time in any order, with the small words between them.
  func joined(at index: Int) -> Match<DateExpression>? {
    guard var found = fragment(at: index, after: nil) else { return nil }
    for _ in 0..<3 {
      var place = found.end
      if word(place) == ",", found.value.anchor != nil { place += 1 }
      // `2026-11-20T18:30`.
      if word(place) == "t", isGlued(place), isGlued(place + 1), isNumber(place + 1) { place += 1 }
      if ["around", "about", "like", "of"].contains(word(place)), !isClockLink(place) {
        place += 1
      }
      guard let next = fragment(at: place, after: found.value),
        let both = merged(found.value, next.value)
      else { break }
      found = Match(value: both, end: next.end)
    }
    return found
  }

  private func isClockLink(_ index: Int) -> Bool { isNumber(index + 1) && word(index) != "of" }

  /// One piece: a day with its preposition, a part of the day, or a clock time.
  private func fragment(at index: Int, after previous: DateExpression?) -> Match<DateExpression>? {
    let first = word(index)
    if let time = time(at: index, after: previous) { return time }
    // "this week from Tuesday to Thursday" is for the whole to read.
    if first == "from", case .weeks = previous?.anchor { return nil }
    // "Mon and Fri, from 14 December": a day of each week, and where it begins.
    if first == "from", case .weekday = previous?.anchor { return nil }
    if first == "on" || (first == "in" && day(at: index + 1).map { isPeriod($0.value) } == true)
      || first == "over" || first == "during" || first == "from" || first == "for"
    {
      if first == "on", let day = bareDay(at: index + 1, after: previous) { return day }
      guard let day = edged(at: index + 1) else { return nil }
      if first == "for" || first == "from" { return day.value.isOnlyTime ? nil : day }
      return day
    }
    if first == "at", let day = feast(at: index + 1) { return day }
    if first == "in", previous?.isYearly == true, let later = horizon(at: index) { return later }
    return edged(at: index)
  }

  private func isPeriod(_ expression: DateExpression) -> Bool {
    switch expression.anchor {
    case .month, .year, .quarter, .months, .weeks, .years, .quarters, .rolling: true
    default: false
    }
  }

  /// "early", "mid-" and "the end of" before a time.
  func edged(at index: Int) -> Match<DateExpression>? {
    var place = index
    if word(place) == "the" || word(place) == "at" || word(place) == "in" { place += 1 }
    if place > index, word(place) == "the" { place += 1 }
    if let edge = edge(place) {
      var next = word(place + 1) == "of" ? place + 2 : place + 1
      if ["around", "about"].contains(word(next)) { next += 1 }
      if var day = period(at: next) ?? day(at: next), word(place + 1) == "of" || edge == .end {
        day.value.edge = edge
        return day
      }
      return nil
    }
    if ["year", "month", "week", "quarter"].contains(word(place)), word(place + 1) == "end",
      var whole = period(at: place)
    {
      // "by year end".
      whole.value.edge = .end
      return Match(value: whole.value, end: place + 2)
    }
    if ["mid", "early", "late"].contains(word(index)) {
      let next = isDash(index + 1) ? index + 2 : index + 1
      if var day = day(at: next), day.value.part != nil || isPeriod(day.value) {
        day.value.edge = word(index) == "mid" ? .middle : word(index) == "early" ? .start : .end
        return isPeriod(day.value) ? day : Match(value: cleared(day.value), end: day.end)
      }
    }
    return day(at: index)
  }

  private func edge(_ place: Int) -> Edge? {
    switch word(place) {
    case "end", "ending", "close": .end
    case "start", "beginning": .start
    case "middle": .middle
    default: nil
    }
  }

  private func cleared(_ expression: DateExpression) -> DateExpression {
    var expression = expression
    expression.edge = .none
    return expression
  }

  /// "the month", "the week", "year" behind "the end of".
  func period(at index: Int) -> Match<DateExpression>? {
    var place = index
    if word(place) == "the" || word(place) == "this" || word(place) == "my" { place += 1 }
    let anchor: Anchor
    switch word(place) {
    case "day": anchor = .days(0)
    case "weekend": anchor = .weekends(0)
    case "week": anchor = .weeks(0)
    case "month": anchor = .months(0)
    case "quarter": anchor = .quarters(0)
    case "year": anchor = .years(0)
    default: return nil
    }
    return Match(value: DateExpression(anchor: anchor), end: place + 1)
  }

  /// Puts two pieces together where one fills what the other lacks.
  private func merged(_ left: DateExpression, _ right: DateExpression) -> DateExpression? {
    var both = left
    if left.isYearly {
      switch right.anchor {
      case .years(let offset), .step(let offset, .year):
        // "June next year", "Easter in 3 years".
        both.yearOffset = offset
        return both
      case .weekday(let weekday, .bare):
        guard case .date = left.anchor else { return nil }
        both.weekday = weekday
        return both
      default: break
      }
    }
    if right.anchor != nil {
      // "this morning" after a clock time, or a clock time after it.
      guard left.anchor == nil else { return weekdayInWeek(left, right) }
      both.anchor = right.anchor
      both.edge = right.edge
    }
    if right.part != nil {
      guard left.part == nil else { return nil }
      both.part = right.part
    }
    if right.clock != nil {
      guard left.clock == nil else { return nil }
      both.clock = right.clock
      both.lastClock = right.lastClock
      if right.role == .interval { both.role = .interval }
    }
    return both
  }

  /// "last week on Tuesday", "Saturday 21 November".
  private func weekdayInWeek(_ left: DateExpression, _ right: DateExpression) -> DateExpression? {
    guard right.clock == nil || left.clock == nil else { return nil }
    var both = right
    both.clock = left.clock ?? right.clock
    both.part = left.part ?? right.part
    if case .step(let weeks, .week) = left.anchor {
      // "a week ago today", "a week ago on Tuesday".
      if case .days(let days) = right.anchor, days <= 0 {
        // "a week ago yesterday".
        both.anchor = .days(weeks * 7 + days)
      } else if case .weekday(let weekday, _) = right.anchor {
        both.anchor = .weekdayInWeek(weekday, weeks)
      } else {
        return nil
      }
      return both
    }
    // "Two years ago today", "a month ago tomorrow".
    if case .step(let count, let unit) = left.anchor, case .days = right.anchor,
      let day = right.anchor
    {
      both.anchor = .sum([Step(count: count, unit: unit)], from: day)
      return both
    }
    if case .weeks(let offset) = left.anchor, case .weekday(let weekday, _) = right.anchor {
      both.anchor = .weekdayInWeek(weekday, offset)
      return both
    }
    if case .weekday(let weekday, .bare) = left.anchor, case .weeks(let offset) = right.anchor {
      // "on Saturday morning last week".
      both.anchor = .weekdayInWeek(weekday, offset)
      return both
    }
    if case .dayOfMonth(let day) = right.anchor, let month = left.anchor {
      switch month {
      case .months, .month:
        // "next month on the 3rd".
        both.anchor = .nth(day, .day, of: month)
        return both
      default: break
      }
    }
    // "Until Candlemas, 2 February".
    if case .holiday = left.anchor, case .date = right.anchor { return both }
    if case .weekday(let weekday, _) = left.anchor {
      switch right.anchor {
      case .date, .dayOfMonth:
        both.weekday = weekday
        return both
      default: return nil
      }
    }
    return nil
  }
}
