import Journal

/// Deadlines and spans: "by Friday", "from Monday to Wednesday".
extension Sentence {
  /// "by the end of January", "until Christmas", "before March", "no later than Friday".
  func deadline(at index: Int) -> Match<DateExpression>? {
    var place = index + 1
    var isBefore = false
    switch word(index) {
    case "by", "until", "till", "til", "due", "through":
      if word(index) == "due" && word(place) == "by" { place += 1 }
    case "before": isBefore = true
    case "no" where reads("no", "later", "than", at: index): place = index + 3
    case "not" where reads("not", "later", "than", at: index): place = index + 3
    case "deadline":
      while [":", "is", "by", "of"].contains(word(place)) { place += 1 }
    case "latest": place = word(place) == "by" ? place + 1 : place
    default: return nil
    }
    let ends = season(at: place, isThrough: word(index) == "through", isBefore: isBefore)
    guard var found = ends ?? joinedAfterPreposition(at: place) else { return nil }
    // "before work", "by bike" are no dates, and neither is "by far".
    found.value.role = .deadline
    found.value.isBefore = isBefore
    return found
  }

  private func joinedAfterPreposition(at index: Int) -> Match<DateExpression>? {
    let date = joined(at: index) ?? part(of: index)
    if let clock = clock(at: index, allowsBareHour: true) {
      var found = Match(value: DateExpression(clock: clock.value), end: clock.end)
      if let day = joined(at: clock.end), day.value.clock == nil {
        found.value.anchor = day.value.anchor
        found.value.part = day.value.part
        found.end = day.end
      }
      // "by 1 March" is a day; "by 7 tomorrow" a time of it.
      if let date, date.end >= found.end { return date }
      return found
    }
    return date
  }

  private func part(of index: Int) -> Match<DateExpression>? {
    let place = word(index) == "the" ? index + 1 : index
    guard let part = partWord(place) else { return nil }
    return Match(value: DateExpression(part: part), end: place + 1)
  }

  /// "starting Monday", "from next week on", "as of January".
  func beginning(at index: Int) -> Match<DateExpression>? {
    var place = index + 1
    switch word(index) {
    case "starting", "beginning", "commencing", "starts", "begins":
      while ["on", "from", "in", "with", ":"].contains(word(place)) { place += 1 }
    case "from": break
    case "as" where word(place) == "of" || word(place) == "from": place += 1
    default: return nil
    }
    guard var found = joined(at: place), found.value.hasAnchor, found.value.clock == nil else {
      return nil
    }
    // "before summer starts on June 21" tells the end.
    let isEnd =
      ["starts", "begins"].contains(word(index))
      && (max(0, index - 3)..<index).contains {
        ["before", "until", "till", "by"].contains(word($0))
      }
    if isEnd { found.value.role = .deadline } else { found.value.begins = true }
    if ["on", "onwards", "onward"].contains(word(found.end)) { found.end += 1 }
    return found
  }

  /// "since Monday", "from Monday to Wednesday", "Nov 3-5", "between Monday and Friday".
  func span(at index: Int) -> Match<DateExpression>? {
    if word(index) == "since", var day = joined(at: index + 1) {
      day.value.isSince = true
      day.value.role = .interval
      return day
    }
    let opener = word(index)
    let isAsked = opener == "from" || opener == "between"
    let start = isAsked || opener == "on" ? index + 1 : index
    if isAsked, ["now", "today"].contains(word(start)),
      ["and", "to", "until", "till", "through"].contains(word(start + 1)),
      var end = edged(at: start + 2), end.value.clock == nil
    {
      // "between now and the end of February".
      end.value.role = .deadline
      return end
    }
    // "every day until Christmas" is no span: its end is that of the whole.
    guard let first = day(at: start), first.value.role == .point, first.value.anchor != .recurring
    else { return nil }
    let link = word(first.end)
    guard
      (opener == "between" && link == "and") || link == "to" || link == "through" || link == "until"
        || link == "till" || link == "til" || link == "thru" || isDash(first.end)
    else { return nil }
    guard
      let second = day(at: first.end + 1) ?? lastDay(of: first, at: first.end + 1)
        ?? endOfPeriod(at: first.end + 1)
    else { return nil }
    // "compare this week to last week" names two times.
    if case .weeks(let from) = first.value.anchor, case .weeks(let to) = second.value.anchor,
      to <= from
    {
      return nil
    }
    if case .months(let from) = first.value.anchor, case .months(let to) = second.value.anchor,
      to <= from
    {
      return nil
    }
    var expression = first.value
    if case .dayOfMonth(let day) = first.value.anchor,
      case .date(let year, let month, _, _) = second.value.anchor
    {
      // "from the 1st to the 15th of March".
      expression.anchor = .date(year: year, month: month, day: day, swapped: false)
    }
    expression.lastAnchor = second.value.anchor
    expression.role = .interval
    return Match(value: expression, end: second.end)
  }

  /// "the end of March", as the last day of a span.
  private func endOfPeriod(at index: Int) -> Match<DateExpression>? {
    guard let end = edged(at: index), end.value.edge == .end else { return nil }
    return end
  }

  /// The 5 of "Nov 3-5".
  private func lastDay(
    of first: Match<DateExpression>, at index: Int
  ) -> Match<DateExpression>? {
    guard case .date(let year, let month, _, false) = first.value.anchor, let token = token(index),
      token.isWhole(digits: 2), (1...31).contains(token.value)
    else { return nil }
    let anchor = Anchor.date(year: year, month: month, day: Int(token.value), swapped: false)
    return Match(value: DateExpression(anchor: anchor), end: index + 1)
  }
}
