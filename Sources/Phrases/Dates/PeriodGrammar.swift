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
      // "Right through to New Year's Eve".
      if word(index) == "through" && word(place) == "to" { place += 1 }
    case "up" where word(place) == "to": place += 1
    case "before": isBefore = true
    case "no" where reads("no", "later", "than", at: index): place = index + 3
    case "not" where reads("not", "later", "than", at: index): place = index + 3
    case "deadline":
      while [":", "is", "by", "of"].contains(word(place)) { place += 1 }
    case "latest": place = word(place) == "by" ? place + 1 : place
    default: return nil
    }
    let ends = season(at: place, isThrough: word(index) == "through", isBefore: isBefore)
    // "Up to 12 pints" is how many, and so is "up to 9".
    let isUpTo = word(index) == "up"
    guard
      var found = ends ?? (isUpTo ? joined(at: place) : joinedAfterPreposition(at: place))
        ?? event(at: place, behind: word(index)),
      !isUpTo || found.value.hasAnchor && found.value.clock == nil
    else { return nil }
    // "before work", "by bike" are no dates, and neither is "by far".
    found.value.role = .deadline
    found.value.isBefore = isBefore
    return found
  }

  /// "Until the gig on 16 January", "up to half-term on 12 February": the day of what is named by a few words.
  private func event(at index: Int, behind led: String) -> Match<DateExpression>? {
    guard ["until", "till", "til", "up"].contains(led),
      let on = (index + 1..<index + 5).first(where: { word($0) == "on" }),
      (index..<on).allSatisfy({
        isDash($0) || token($0)?.kind == .word && !Self.subjects.contains(word($0))
      })
    else { return nil }
    // "Cycled up to the lake on Sunday", "up to four pints on Friday": a day of the week is that of a deed.
    let place = behindThe(on + 1)
    return calendarDate(at: place) ?? ordinalDay(at: place)
  }

  private static let subjects: Set<String> = ["i", "we", "you", "he", "she", "it", "they", "there"]

  /// "the week of 6 October", "the rest of the week".
  func partOfPeriod(at index: Int) -> Match<DateExpression>? {
    guard word(index + 1) == "of" else { return nil }
    let anchor: Anchor
    let whole: Match<DateExpression>
    switch word(index) {
    case "week":
      guard let base = namedDay(at: index + 2), let day = base.value.anchor, !day.isMonth else {
        return nil
      }
      (anchor, whole) = (.weekOf(day), base)
    case "rest":
      guard let found = period(at: index + 2) ?? relativePeriod(at: index + 2),
        let time = found.value.anchor, found.value.part == nil
      else { return nil }
      (anchor, whole) = (.rest(of: time), found)
    default: return nil
    }
    return Match(value: DateExpression(anchor: anchor, role: .interval), end: whole.end)
  }

  /// A day by its own name, which hangs on no other day: a date, a feast, a day of the week.
  ///
  /// What stands behind "of" and "after" is looked for here alone, so that a long row of them is
  /// not read over and over.
  func namedDay(at index: Int) -> Match<DateExpression>? {
    let place = behindThe(index)
    return feast(at: place) ?? weekday(at: place) ?? calendarDate(at: place)
      ?? ordinalDay(at: place)
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
    // "From this coming Monday".
    if word(place) == "this", whichOffset(place + 1) == 1 { place += 1 }
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
    let start = isAsked || opener == "on" || opener == "for" ? index + 1 : index
    if isAsked, ["now", "today"].contains(word(start)),
      ["and", "to", "until", "till", "through"].contains(word(start + 1)),
      var end = edged(at: start + 2), end.value.clock == nil
    {
      // "between now and the end of February".
      end.value.role = .deadline
      return end
    }
    if let days = daysOfNamedMonth(at: opener == "in" ? index + 1 : start) { return days }
    // "every day until Christmas" is no span: its end is that of the whole.
    guard let first = dated(day(at: start)), first.value.role == .point,
      first.value.anchor != .recurring
    else { return nil }
    guard opener == "between" && word(first.end) == "and" || linksDays(first.end),
      !isMoved(index)
    else { return nil }
    let place = first.end + 1
    guard let second = dated(end(ofSpan: first, at: place) ?? endOfPeriod(at: place)),
      !namesTwo(first.value.anchor, second.value.anchor)
    else { return nil }
    var expression = first.value
    if case .dayOfMonth(let day) = first.value.anchor,
      case .date(let year, let month, _, _) = second.value.anchor
    {
      // "from the 1st to the 15th of March".
      expression.anchor = .date(year: year, month: month, day: day, swapped: false)
    }
    expression.lastAnchor = second.value.anchor
    if let (one, other) = inOneOrder(expression, start, place) {
      (expression.anchor, expression.lastAnchor) = (one, other)
    }
    expression.role = .interval
    return Match(value: expression, end: second.end)
  }

  /// "Move the run from Tuesday to Wednesday": two days, and no days between them.
  private func isMoved(_ index: Int) -> Bool {
    guard word(index) == "from" else { return false }
    // "Moved house from Tuesday to Thursday" tells of all of them.
    let verb = (max(0, index - 8)..<index).last { place in
      ["move", "moved", "shift", "change", "reschedule"].contains(word(place))
        && (["the", "my", "that", "this", "it"].contains(word(place + 1))
          || word(place + 1).hasSuffix("'s"))
    }
    return verb.map { !(($0 + 1)..<index).contains { ["to", ".", ",", ":"].contains(word($0)) } }
      ?? false
  }

  /// "Advent Sunday, 29 November," as an end of a span: the feast's date, where it is said with it.
  private func dated(_ day: Match<DateExpression>?) -> Match<DateExpression>? {
    guard case .holiday = day?.value.anchor, let day, word(day.end) == ",",
      let date = calendarDate(at: day.end + 1)
    else { return day }
    let closes = word(date.end) == "," && linksDays(date.end + 1)
    return Match(value: date.value, end: closes ? date.end + 1 : date.end)
  }

  /// "January, 1st to 31st", "in December, from the 1st to the 20th".
  private func daysOfNamedMonth(at index: Int) -> Match<DateExpression>? {
    let comma = word(index + 1) == "," ? index + 2 : index + 1
    let place = behindThe(word(comma) == "from" ? comma + 1 : comma)
    guard let month = token(index)?.word.month, month > 0, place > index + 1,
      let first = dayNumber(at: place), linksDays(first.end),
      let last = dayNumber(at: behindThe(first.end + 1)), first.value < last.value
    else { return nil }
    func anchor(_ day: Int) -> Anchor {
      .date(year: nil, month: Int(month), day: day, swapped: false)
    }
    var expression = DateExpression(anchor: anchor(first.value), role: .interval)
    expression.lastAnchor = anchor(last.value)
    return Match(value: expression, end: last.end)
  }

  /// The day that ends a span; the ninth of "8 May to 9th" is of the same month.
  private func end(
    ofSpan first: Match<DateExpression>, at place: Int
  ) -> Match<DateExpression>? {
    guard let found = day(at: place) else { return lastDay(of: first, at: place) }
    guard case .dayOfMonth = found.value.anchor else { return found }
    return lastDay(of: first, at: place) ?? found
  }

  /// "compare this week to last week" names two times.
  private func namesTwo(_ first: Anchor?, _ second: Anchor?) -> Bool {
    switch (first, second) {
    case (.weeks(let from), .weeks(let to)), (.months(let from), .months(let to)): to <= from
    default: false
    }
  }

  func linksDays(_ index: Int) -> Bool {
    switch word(index) {
    case "to", "through", "until", "till", "til", "thru": true
    default: isDash(index)
    }
  }

  /// "the end of March", as the last day of a span.
  private func endOfPeriod(at index: Int) -> Match<DateExpression>? {
    guard let end = edged(at: index), end.value.edge == .end else { return nil }
    return end
  }

  /// In "1/12 to 24/12" the second date tells the order of the first; each begins at a place.
  private func inOneOrder(
    _ span: DateExpression, _ first: Int, _ second: Int
  ) -> (Anchor, Anchor)? {
    guard case .date(let year, let month, let day, let isOpen) = span.anchor,
      case .date(let lastYear, let lastMonth, let lastDay, let isLastOpen) = span.lastAnchor,
      isOpen != isLastOpen, isNumber(first), isNumber(second)
    else { return nil }
    let isDayFirst = tokens[first].value == Double(day)
    guard month != day, lastMonth != lastDay,
      isDayFirst != (tokens[second].value == Double(lastDay))
    else { return nil }
    return isOpen
      ? (
        .date(year: year, month: day, day: month, swapped: false),
        .date(year: lastYear, month: lastMonth, day: lastDay, swapped: false)
      )
      : (
        .date(year: year, month: month, day: day, swapped: false),
        .date(year: lastYear, month: lastDay, day: lastMonth, swapped: false)
      )
  }

  /// The 5 of "Nov 3-5", the tenth of "May eighth to tenth, 2024".
  private func lastDay(
    of first: Match<DateExpression>, at index: Int
  ) -> Match<DateExpression>? {
    guard case .date(let year, let month, _, false) = first.value.anchor,
      let day = dayNumber(at: index), word(day.end) != ":"
    else { return nil }
    let behind = year == nil ? self.year(at: day.end) : nil
    let anchor = Anchor.date(
      year: year ?? behind?.value, month: month, day: day.value, swapped: false)
    return Match(value: DateExpression(anchor: anchor), end: behind?.end ?? day.end)
  }
}
