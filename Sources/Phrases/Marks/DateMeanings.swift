package import Journal

/// The days and hours that a date can mean: behind now and before it, by either half of the day.
struct DateMeanings {
  let sentence: Sentence
  let resolver: DateResolver
  let tokens: Range<Int>
  /// The day said before, for hours alone.
  let context: DayRange?

  func mark(of expression: DateExpression) -> Mark {
    let span = sentence.span(tokens)
    let ahead = looksAhead(expression)
    var mentions = resolved(expression, ahead)
    mentions += mentions.flatMap(\.others)
    let kind = kind(of: expression)
    var meanings = mentions.map { Mark.Meaning(kind: kind, value: .date($0)) }
    let first = meanings.removeFirst()
    meanings += lengths(of: expression, mentions[0]) + numbers(of: expression)
    meanings += further(expression, mentions, ahead).map {
      Mark.Meaning(kind: kind, value: .date($0))
    }
    return Mark(
      span: span, text: sentence.text(span), meanings: first, meanings,
      invalid: expression.invalid)
  }

  /// The readings that come to mind last: another day's hour, the count of the calendar.
  private func further(
    _ expression: DateExpression, _ mentions: [DateMention], _ ahead: Bool
  ) -> [DateMention] {
    guard expression.invalid == nil, expression.anchor != .recurring else { return [] }
    var further = otherReadings(of: expression).flatMap { resolved($0, ahead) }
    further += further.flatMap(\.others)
    if expression.isOnlyTime, expression.clock != nil, context == nil {
      // An hour of no named day is also that of the day before or after, whichever is nearer.
      further += mentions.map {
        $0.moved(to: $0.day.adding(days: $0.start <= resolver.now ? 1 : -1))
      }
    }
    if isWeekend(expression.anchor) { further += mentions.map(\.fromFridayEvening) }
    if case .step(_, let unit) = expression.anchor, unit == .day || unit == .week,
      expression.isDayAlone
    {
      // "7 days ago" can be said of this hour.
      further += mentions.filter { $0.grain == .day }.map { $0.atHour(resolver.now.hour) }
    }
    return further
  }

  private func kind(of expression: DateExpression) -> Mark.Kind {
    if expression.isRate { return .rate }
    if expression.anchor == .recurring { return .recurrence }
    return expression.isOnlyTime && expression.clock != nil ? .clock : .date
  }

  /// In the likelier direction first, and of open hours both halves of the day.
  private func resolved(_ expression: DateExpression, _ ahead: Bool) -> [DateMention] {
    let tenses: [Tense] = ahead ? [.future, .past] : [.past, .future]
    var mentions = tenses.map { mention(expression, $0) }
    guard let clock = expression.clock, clock.half == .open, expression.part == nil else {
      return mentions
    }
    for tense in tenses {
      for half in [SpokenClock.Half.am, .pm] {
        var other = expression
        other.clock?.half = half
        mentions.append(mention(other, tense))
      }
    }
    return mentions
  }

  private func mention(_ expression: DateExpression, _ tense: Tense) -> DateMention {
    let span = sentence.span(tokens)
    return resolver.mention(
      expression, tense: tense, context: context, span: span, text: sentence.text(span))
  }

  /// What else sensible people mean by the same words, beside the side of now on which it lies.
  private func otherReadings(of expression: DateExpression) -> [DateExpression] {
    var other = expression
    if expression.weekday != nil {
      // Who is wrong about the day of the week is seldom wrong about the date.
      other.weekday = nil
      return [other]
    }
    if expression.edge != .none {
      // "at the end of March" is its last day or its last days.
      guard expression.edge != .start, expression.role == .point else { return [] }
      other.isStretch = true
      return [other]
    }
    switch expression.anchor {
    case .season: other.isStretch = true
    case .rolling(let count, let unit):
      // "the last two weeks" up to now, or the two of the calendar; "within a week": at its end.
      other.anchor = .whole(count, unit)
      other.isAhead = true
      guard count > 0, ["within", "in"].contains(sentence.word(tokens.lowerBound)) else { break }
      var end = expression
      end.anchor = .step(count, unit)
      end.isAhead = true
      return [other, end]
    case .nth(let count, .week, let whole): other.anchor = .nth(count, .fullWeek, of: whole)
    case .step(let count, .year):
      // Of some years ago the month is sure, hardly the day.
      let today = resolver.today
      other.anchor = .month(today.month, year: today.year + count, .bare)
    case .tonight, .lastNight, nil:
      // Some call the evening a night.
      guard expression.clock == nil, expression.part == .night else { return [] }
      other.anchor = expression.anchor.map { .days($0 == .tonight ? 0 : -1) }
      other.part = .evening
    default: return []
    }
    return [other]
  }

  private func isWeekend(_ anchor: Anchor?) -> Bool {
    switch anchor {
    case .weekends, .nth(_, .weekend, _), .weekendOf: true
    default: false
    }
  }

  /// A sentence with "will", "want" or "goal" in it tells of days to come, and so does "in 10 days"
  /// where nothing is said to be over.
  private func looksAhead(_ expression: DateExpression) -> Bool {
    for index in (0..<tokens.lowerBound).reversed() {
      let token = sentence.tokens[index]
      if Findings.endsSentence(token.text) { break }
      if token.has(.modal) || token.has(.wish) { return true }
      if token.word.forms.contains(.past), !token.word.forms.contains(.base) { return false }
    }
    return expression.role == .horizon || expression.begins
  }

  /// "for 10 weeks" and "from 9 to noon" are as long as they say.
  private func lengths(of expression: DateExpression, _ mention: DateMention) -> [Mark.Meaning] {
    var minutes: [Double] = []
    if expression.lastClock != nil {
      let days = mention.end.day - mention.start.day
      let seconds = days * 86_400 + mention.end.secondOfDay - mention.start.secondOfDay
      minutes.append(Double(seconds) / 60)
    } else if case .rolling(let count, let unit) = expression.anchor {
      minutes.append(Double(abs(count)) * unit.length)
    } else if case .seconds(let seconds) = expression.anchor, expression.role == .horizon {
      minutes.append(Double(abs(seconds)) / 60)
    } else if case .step(let count, let unit) = expression.anchor, expression.role == .horizon {
      minutes.append(Double(abs(count)) * unit.length)
    } else if let clock = sentence.colonNumbers(at: tokens.lowerBound),
      clock.end == tokens.upperBound
    {
      let hours = clock.value[0] * 60 + clock.value[1]
      minutes +=
        clock.value.count == 3
        ? [hours + clock.value[2] / 60] : [hours, clock.value[0] + clock.value[1] / 60]
    }
    return minutes.map { Mark.Meaning(kind: .duration, value: .length(minutes: $0, max: nil)) }
  }

  /// The 11/12 that can be a part of a whole, the 2 and 15 of `2-15`, the 8 of "8 this evening".
  private func numbers(of expression: DateExpression) -> [Mark.Meaning] {
    if case .dayOfMonth(let day) = expression.anchor, sentence.isNumber(tokens.upperBound - 1) {
      // "the 24" can be a bus.
      return [Mark.Meaning(kind: .number, value: .amount(Double(day), max: nil, unit: nil))]
    }
    guard let first = sentence.token(tokens.lowerBound), first.kind == .number else { return [] }
    func number(_ value: Double, _ max: Double? = nil) -> [Mark.Meaning] {
      [Mark.Meaning(kind: .number, value: .amount(value, max: max, unit: nil))]
    }
    if expression.clock?.half == .open, expression.clock?.hasMinutes == false {
      return number(first.value)
    }
    guard tokens.count == 3, let last = sentence.token(tokens.lowerBound + 2),
      last.kind == .number, first.value < last.value
    else { return [] }
    if sentence.isDash(tokens.lowerBound + 1) { return number(first.value, last.value) }
    return sentence.word(tokens.lowerBound + 1) == "/" ? number(first.value / last.value) : []
  }
}

extension DateMention {
  /// The other days that its words can mean, each as the whole of it.
  package var others: [DateMention] { alternatives.map(moved) }

  /// The same hours of another day.
  package func moved(to other: Day) -> DateMention {
    var moved = self
    let shift = (other - day) * 86_400
    moved.day = other
    moved.start = start.adding(seconds: shift)
    moved.end = end.adding(seconds: shift)
    moved.alternatives = []
    return moved
  }

  /// A weekend that begins when the work of the week is over.
  fileprivate var fromFridayEvening: DateMention {
    var longer = self
    longer.start = start.adding(seconds: -6 * 3600)
    longer.day = longer.start.day
    longer.grain = .hour
    return longer
  }

  fileprivate func atHour(_ hour: Int) -> DateMention {
    var exact = self
    exact.start = WallTime(day: day, hour: hour)
    exact.end = exact.start.adding(seconds: 3600)
    exact.grain = .hour
    return exact
  }

  /// As precise as it was said: a day, or the hour at which it starts.
  package var stamp: String {
    clock || start.secondOfDay > 0 ? start.description : start.day.description
  }
}
