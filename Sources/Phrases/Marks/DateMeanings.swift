import Journal

/// The days and hours that a date can mean: behind now and before it, by either half of the day.
struct DateMeanings {
  let sentence: Sentence
  let resolver: DateResolver
  let tokens: Range<Int>
  /// The day said before, for hours alone.
  let context: DayRange?

  func mark(of expression: DateExpression) -> Mark {
    let span = sentence.span(tokens)
    var mentions = resolved(expression)
    mentions += mentions.flatMap(otherDays)
    let kind = kind(of: expression)
    var meanings = mentions.map { Mark.Meaning(kind: kind, value: .date($0)) }
    let first = meanings.removeFirst()
    meanings += lengths(of: expression, mentions[0]) + fractions()
    return Mark(
      span: span, text: sentence.text(span), meanings: first, meanings,
      invalid: expression.invalid)
  }

  private func kind(of expression: DateExpression) -> Mark.Kind {
    if expression.isRate { return .rate }
    if expression.anchor == .recurring { return .recurrence }
    return expression.isOnlyTime && expression.clock != nil ? .clock : .date
  }

  /// In the likelier direction first, and of open hours both halves of the day.
  private func resolved(_ expression: DateExpression) -> [DateMention] {
    let span = sentence.span(tokens)
    let text = sentence.text(span)
    let tenses: [Tense] = looksAhead(expression) ? [.future, .past] : [.past, .future]
    var mentions = tenses.map {
      resolver.mention(expression, tense: $0, context: context, span: span, text: text)
    }
    if let clock = expression.clock, clock.half == .open, expression.part == nil {
      for half in [SpokenClock.Half.am, .pm] {
        var other = expression
        other.clock?.half = half
        mentions.append(
          resolver.mention(other, tense: tenses[0], context: context, span: span, text: text))
      }
    }
    return mentions
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

  private func otherDays(_ mention: DateMention) -> [DateMention] {
    mention.alternatives.map { day in
      var other = mention
      let shift = (day - mention.day) * 86_400
      other.day = day
      other.start = mention.start.adding(seconds: shift)
      other.end = mention.end.adding(seconds: shift)
      other.alternatives = []
      return other
    }
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
    } else if let clock = sentence.colonNumbers(at: tokens.lowerBound), clock.value.count == 2,
      clock.end == tokens.upperBound
    {
      minutes += [clock.value[0] * 60 + clock.value[1], clock.value[0] + clock.value[1] / 60]
    }
    return minutes.map { Mark.Meaning(kind: .duration, value: .length(minutes: $0, max: nil)) }
  }

  /// The 11/12 that can be a part of a whole.
  private func fractions() -> [Mark.Meaning] {
    guard tokens.count == 3, sentence.word(tokens.lowerBound + 1) == "/" else { return [] }
    let (top, below) = (
      sentence.tokens[tokens.lowerBound].value, sentence.tokens[tokens.lowerBound + 2].value
    )
    guard below > 0, top < below else { return [] }
    return [Mark.Meaning(kind: .number, value: .amount(top / below, max: nil, unit: nil))]
  }
}
