import Journal

/// The days and hours of a line: where a word leaves open which side of now is meant, the one of which its
/// part speaks; where an hour names no day, the day said beside it.
struct SaidDates {
  let sentence: Sentence
  let findings: Findings
  let parts: LineSections
  let resolver: DateResolver
  /// The side of now of which the line tells; nil where nothing is known of it, and "in 10 days" is yet to come.
  let tense: Tense?

  /// One mention for each finding, in order; nil for amounts.
  func mentions() -> [DateMention?] {
    var context: DayRange?
    // "The day before I swam": the day of another sentence, or today for a deed without one.
    var then: DayRange?
    var last = 0
    return findings.all.indices.map { index in
      let finding = findings.all[index]
      guard case .date(let expression) = finding.meaning else { return nil }
      let own = parts.sentences[finding.tokens.lowerBound]
      if own > last { context = nil }
      last = own
      let said = tense(of: finding)
      let tense = said ?? tense ?? (expression.role == .horizon ? .future : .past)
      var day = context
      if expression.isFromThen {
        day = then ?? (index > 0 ? .one(resolver.today) : nil)
      } else if !expression.hasAnchor {
        day =
          dayBehind(index, expression, tense, isSamePart: true) ?? context
          ?? dayBehind(index, expression, tense, isSamePart: false)
        // "Baked yesterday afternoon. In the evening I cycled": the day of the sentence before.
        if day == nil, tense == .past, expression.part != nil, let then,
          then.first < resolver.today
        {
          day = then
        }
      }
      var mention = mention(of: expression, finding, tense, day)
      // The side of the line is no more than likely: who knows better finds the other day there.
      let other = self.mention(of: expression, finding, tense == .past ? .future : .past, day).day
      if said == nil, mention.invalid == nil, other != mention.day,
        !mention.alternatives.contains(other)
      {
        mention.alternatives.append(other)
      }
      if isOfThing(index, expression) { mention.role = .comparison }
      if expression.hasAnchor, mention.role == .point, mention.certainty != .vague {
        context = .one(mention.day)
        then = context
      }
      return mention
    }
  }

  private func mention(
    of expression: DateExpression, _ finding: Finding, _ tense: Tense, _ day: DayRange?
  ) -> DateMention {
    let span = sentence.span(finding.tokens)
    var mention = resolver.mention(
      expression, tense: tense, context: day, span: span, text: sentence.text(span))
    if tense == .past, !expression.hasAnchor, day == nil,
      let earlier = dayBefore(mention, expression)
    {
      mention = earlier
    }
    if expression.isSince, tense == .past, isCompared(before: finding.tokens.lowerBound) {
      mention.role = .comparison
    }
    if isStretch(expression) || tense != .past, isSubject(finding.tokens),
      [.point, .interval].contains(mention.role)
    {
      mention.role = .comparison
    }
    return mention
  }

  private func isStretch(_ expression: DateExpression) -> Bool {
    switch expression.anchor {
    case .holiday, .month, .season: true
    default: false
    }
  }

  /// "Christmas is coming", "make it 12, December is mad": what is said of a day itself tells when nothing was or is to be.
  private func isSubject(_ tokens: Range<Int>) -> Bool {
    guard ["is", "are"].contains(sentence.word(tokens.upperBound)),
      let next = sentence.token(tokens.upperBound + 1), next.kind == .word,
      !["when", "the", "today", "tomorrow"].contains(sentence.word(tokens.lowerBound))
    else { return false }
    guard let before = sentence.token(tokens.lowerBound - 1) else { return true }
    return before.kind == .sign || before.has(.joiner)
  }

  /// "Until the Christmas market on 12 December": a feast that a thing is called by is no day beside the one that is said.
  private func isOfThing(_ index: Int, _ expression: DateExpression) -> Bool {
    guard case .holiday = expression.anchor else { return false }
    let finding = findings.all[index]
    let thing = finding.tokens.upperBound
    guard Self.things.contains(sentence.word(thing)), let next = findings.all[(index + 1)...].first,
      let day = next.date, day.hasAnchor, day.role != .recurring
    else { return false }
    // Right behind it, or as the end of what the feast begins: "30 Christmas cards by 12 December".
    return next.tokens.lowerBound - thing <= 3
  }

  private static let things: Set<String> = [
    "market", "markets", "party", "parties", "card", "cards", "dinner", "lunch", "tree", "trees",
    "present", "presents", "gift", "gifts", "concert", "concerts", "pudding", "cake", "cakes",
    "cookies", "biscuits", "lights", "decorations", "carols", "fair", "bazaar", "eggs", "menu",
    "wreaths", "stockings", "choir", "songs", "films", "quiz", "jumper", "jumpers", "parade",
    "tournament",
  ]

  /// "Will", "want" or "ran" in front of it in its sentence.
  private func tense(of finding: Finding) -> Tense? {
    let start = finding.tokens.lowerBound
    let own = parts.sentences[start]
    for index in (0..<start).reversed().prefix(24) where parts.sentences[index] == own {
      let token = sentence.tokens[index]
      // "Can you change Tuesday's run" asks for something.
      if token.has(.modal) || token.has(.wish), !sentence.has(.you, index + 1) { return .future }
      // "Booked a class for Monday" is a plan where the line is one.
      if tense != .future, token.word.forms.contains(.past), !token.word.forms.contains(.base) {
        return .past
      }
    }
    return nil
  }

  /// "the first run", "my longest ride" in front of "since June".
  private func isCompared(before index: Int) -> Bool {
    let own = parts.sentences[index]
    return (0..<index).reversed().prefix(24).contains {
      parts.sentences[$0] == own && Self.superlatives.contains(sentence.word($0))
    }
  }

  private static let superlatives: Set<String> = [
    "first", "best", "longest", "shortest", "fastest", "slowest", "biggest", "heaviest", "furthest",
    "farthest", "highest", "most",
  ]

  /// "practised at 7 pm", said at noon: what is done was done yesterday.
  private func dayBefore(
    _ mention: DateMention, _ expression: DateExpression
  ) -> DateMention? {
    let isOver =
      mention.role == .interval ? mention.end <= resolver.now : mention.start <= resolver.now
    guard mention.clock, mention.role != .deadline, !isOver else { return nil }
    let yesterday = DayRange.one(mention.day.adding(days: -1))
    var earlier = resolver.mention(
      expression, tense: .past, context: yesterday, span: mention.span, text: mention.text)
    earlier.certainty = .likely
    earlier.alternatives = [mention.day]
    return earlier
  }

  /// "at 7 I ran yesterday": the day may follow the time in the same part; "morning run 6k, evening walk 3k
  /// yesterday": the day that closes a list of times is theirs.
  private func dayBehind(
    _ index: Int, _ expression: DateExpression, _ tense: Tense, isSamePart: Bool
  ) -> DayRange? {
    let start = findings.all[index].tokens.lowerBound
    var isAlike = false
    for finding in findings.all[(index + 1)...].prefix(isSamePart ? 4 : 16) {
      let place = finding.tokens.lowerBound
      guard parts.sentences[place] == parts.sentences[start] else { return nil }
      if isSamePart, parts.parts[place] != parts.parts[start] { return nil }
      guard let date = finding.date else { continue }
      // Hours and parts of the day on both sides belong to one day.
      isAlike =
        isAlike
        || (expression.part != nil
          ? date.part != nil : expression.clock != nil && date.clock != nil)
      guard date.hasAnchor, date.role == .point else { continue }
      // "45 sit-ups 6:30am, 60 squats 9pm last night": half past six is no part of the night.
      let isOfNight =
        expression.clock?.half == .am && date.part != nil && date.part != .morning
      guard isSamePart || isAlike && !isOfNight else { return nil }
      let range = resolver.days(of: date, tense: tense, context: nil)
      return range.first.adding(days: 1) == range.end ? .one(range.first) : nil
    }
    return nil
  }
}
