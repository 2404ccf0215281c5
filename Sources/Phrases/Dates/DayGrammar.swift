import Journal

/// Names of days: "today", "last Tuesday", "the other day", "two days ago", "this week".
extension Sentence {
  /// The day or longer time that is named at a place, without preposition.
  func day(at index: Int) -> Match<DateExpression>? {
    guard let token = token(index), !token.quoted else { return nil }
    if let number = countedDay(at: index) { return number }
    if token.kind == .number {
      if token.text == "2", isGlued(index + 1), word(index + 1) == "day" {
        return found(.days(0), index + 2)
      }
      return nthDay(at: index) ?? calendarDate(at: index)
    }
    guard token.kind == .word else { return nil }
    // "day before yesterday", as it is said without its "the".
    if token.text == "day", ["yesterday", "tomorrow"].contains(word(index + 2)) {
      return definiteDay(at: index - 1)
    }
    if let nth = nthDay(at: index) ?? partOfPeriod(at: index) { return nth }
    if let plain = plainDay(at: index) { return plain }
    if let named = weekday(at: index) { return named }
    if let relative = relativePeriod(at: index) { return relative }
    if let season = seasonPeriod(at: index) { return season }
    if let feast = feast(at: index) { return feast }
    if index == 0, ["the", "my"].contains(token.text), let whole = period(at: 0),
      whole.value.anchor != .days(0), isAll(0..<whole.end)
    {
      // "my week", where nothing else was said.
      return whole
    }
    return calendarDate(at: index)
  }

  private func found(_ anchor: Anchor, _ end: Int, part: PartOfDay? = nil) -> Match<DateExpression>
  {
    Match(value: DateExpression(anchor: anchor, part: part), end: end)
  }

  private func plainDay(at index: Int) -> Match<DateExpression>? {
    switch word(index) {
    case "today", "today's": return found(.days(0), index + 1)
    case "yesterday", "yesterday's": return found(.days(-1), index + 1)
    case "tomorrow", "tomorrow's": return found(.days(1), index + 1)
    case "tonight": return found(.tonight, index + 1, part: .night)
    case "later" where ["today", "this", "tonight"].contains(word(index + 1)):
      guard var found = day(at: index + 1) else { return nil }
      found.value.isAhead = true
      return found
    case "now" where word(index + 1) != "i": return found(.seconds(0), index + 1)
    case "overnight": return found(.lastNight, index + 1, part: .night)
    case "recently", "lately": return found(.vaguePast, index + 1)
    case "someday", "eventually", "soon": return found(.vagueFuture, index + 1)
    case "eod": return found(.days(0), index + 1)
    case "eow": return Match(value: DateExpression(anchor: .weeks(0), edge: .end), end: index + 1)
    case "eom": return Match(value: DateExpression(anchor: .months(0), edge: .end), end: index + 1)
    case "eoy": return Match(value: DateExpression(anchor: .years(0), edge: .end), end: index + 1)
    case "the": return definiteDay(at: index)
    case "every", "each": return recurring(at: index)
    case "next" where word(index + 1) == "day" || partWord(index + 1) != nil:
      return dayFromThen(at: index)
    case "weekend" where word(index - 1) == "on": return found(.weekends(0), index + 1)
    case "weekdays", "weekends", "weeknights":
      return word(index - 1) == "on" ? found(.recurring, index + 1) : nil
    case "daily", "weekly", "nightly", "monthly": return found(.recurring, index + 1)
    case "some" where word(index + 1) == "day": return found(.vagueFuture, index + 2)
    case "one" where word(index + 1) == "day": return found(.vagueFuture, index + 2)
    default: return nil
    }
  }

  private func definiteDay(at index: Int) -> Match<DateExpression>? {
    if word(index + 1) == "other" {
      switch word(index + 2) {
      case "day": return found(.vaguePast, index + 3)
      case "night": return found(.vaguePast, index + 3, part: .night)
      case "evening": return found(.vaguePast, index + 3, part: .evening)
      case "morning": return found(.vaguePast, index + 3, part: .morning)
      case "week": return found(.vaguePast, index + 3)
      default: return nil
      }
    }
    if word(index + 1) == "day" {
      let sign = word(index + 2) == "before" ? -1 : word(index + 2) == "after" ? 1 : 0
      if sign != 0, !isDeep(index + 3), let base = edged(at: index + 3),
        let anchor = base.value.anchor,
        base.value.clock == nil, anchor != .recurring
      {
        // "the day after tomorrow", "the day before Christmas".
        if case .days(let days) = anchor { return found(.days(days + sign), base.end) }
        return found(.sum([Step(count: sign, unit: .day)], from: anchor), base.end)
      }
    }
    if reads("night", "before", "last", at: index + 1) {
      return found(.days(-2), index + 4, part: .night)
    }
    if word(index + 2) == "before" && word(index + 3) == "last"
      || word(index + 2) == "after" && word(behindThe(index + 3)) == "next"
    {
      let offset = word(index + 2) == "before" ? -2 : 2
      let end = behindThe(index + 3) + 1
      switch word(index + 1) {
      case "week": return found(.weeks(offset), end)
      case "weekend": return found(.weekends(offset), end)
      case "month": return found(.months(offset), end)
      case "year": return found(.years(offset), end)
      default: break
      }
    }
    if word(index + 1) == "weekend" { return found(.weekends(0), index + 2) }
    if let nth = nthDay(at: index + 1) ?? partOfPeriod(at: index + 1) { return nth }
    if let relative = dayFromThen(at: index + 1) { return relative }
    if word(index - 1) == "on" || isAll(index..<index + 2), let number = token(index + 1),
      number.isWhole(digits: 2), (1...31).contains(number.value), token(index + 2)?.kind != .word,
      !isGlued(index + 2)
    {
      // "on the 15"; "the 24", where nothing else was said.
      return found(.dayOfMonth(Int(number.value)), index + 2)
    }
    return relativePeriod(at: index + 1) ?? weekday(at: index + 1) ?? calendarDate(at: index + 1)
      ?? ordinalDay(at: index + 1)
  }

  /// "(the) day before", "(the) next morning"; but neither "the day before the race".
  private func dayFromThen(at index: Int) -> Match<DateExpression>? {
    let isNext = word(index) == "next" || word(index) == "following"
    let place = isNext ? index + 1 : index
    guard word(place) == "day" || partWord(place) != nil else { return nil }
    var end = place + 1
    var count = 1
    if !isNext {
      guard word(end) == "before" || word(end) == "after" else { return nil }
      count = word(end) == "before" ? -1 : 1
      end += 1
      if word(end) == "that" || word(end) == "then", token(end + 1)?.kind != .word {
        // "the day before that".
        return found(.fromThen(count), end + 1, part: partWord(place))
      }
      if has(.article, end) || has(.possessive, end) || has(.someone, end) || has(.thing, end) {
        return nil
      }
    }
    return found(.fromThen(count), end, part: partWord(place))
  }

  private func recurring(at index: Int) -> Match<DateExpression>? {
    var place = index + 1
    if word(place) == "other" || word(place) == "single" || word(place) == "second" { place += 1 }
    if let number = number(at: place), !number.value.isArticle { place = number.end }
    guard let token = token(place),
      token.word.timeUnit != nil || token.word.weekday > 0
        || partWord(place) != nil || token.text == "weekend" || token.text == "weekday"
    else { return nil }
    var end = place + 1
    if token.word.weekday > 0, partWord(end) != nil { end += 1 }
    return found(.recurring, end)
  }

  /// "last week", "this month", "next year", "last weekend", "this morning", "last night".
  func relativePeriod(at index: Int) -> Match<DateExpression>? {
    // "Skipped fencing on Thursday but did 40 squats that evening".
    if word(index) == "that", let part = partWord(index + 1) {
      return found(.fromThen(0), index + 2, part: part)
    }
    // "Six weeks from that day on".
    if word(index) == "that", word(index + 1) == "day", word(index - 1) == "from" {
      return found(.fromThen(0), index + 2)
    }
    // "The same day I also cleaned", "later that same day".
    let same = ["the", "that"].contains(word(index)) ? index + 1 : index
    if word(same) == "same", word(same + 1) == "day" { return found(.fromThen(0), same + 2) }
    guard let offset = whichOffset(index) else { return nil }
    // "this past weekend".
    if offset == 0, whichOffset(index + 1) ?? 0 != 0 { return relativePeriod(at: index + 1) }
    let index = word(index + 1) == "very" ? index + 1 : index
    guard let next = token(index + 1), !next.quoted else { return nil }
    let end = index + 2
    if next.text == "night" {
      return offset < 0
        ? found(.lastNight, end, part: .night)
        : offset == 0 ? found(.tonight, end, part: .night) : nil
    }
    if offset == 0, let part = meridiemPart(index + 1) {
      // "this a.m.".
      return found(.thisPart, end, part: part)
    }
    if let part = partWord(index + 1) {
      if offset < 0 { return found(.days(-1), end, part: part) }
      return offset == 0 ? found(.thisPart, end, part: part) : nil
    }
    switch next.text {
    case "day" where offset == 0: return found(.days(0), end)
    case "weekday" where offset != 0: return found(.workday(offset), end)
    case "week", "wk": return found(.weeks(offset), end)
    case "weekend": return found(.weekends(offset), end)
    case "month": return found(.months(offset), end)
    case "quarter": return found(.quarters(offset), end)
    case "year", "yr": return found(.years(offset), end)
    case "time": return nil
    default: break
    }
    if next.word.month > 0, isMonth(index + 1) {
      return found(
        .month(Int(next.word.month), year: nil, offset < 0 ? .last : offset > 0 ? .next : .this),
        end)
    }
    return nil
  }

  /// "morning", "afternoon", "evening", "night".
  func partWord(_ index: Int) -> PartOfDay? {
    switch word(index) {
    case "morning": .morning
    case "afternoon": .afternoon
    case "evening": .evening
    case "night": .night
    default: nil
    }
  }
}
