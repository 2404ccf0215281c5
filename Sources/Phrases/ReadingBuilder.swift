import Journal

/// Puts together what the grammars and the clauses found.
struct ReadingBuilder {
  let sentence: Sentence
  let resolver: DateResolver

  func reading(of text: String, _ findings: Findings) -> Reading {
    let drafts = ClauseCutter(sentence: sentence, findings: findings, resolver: resolver).drafts()
    let amounts = amounts(findings, drafts)
    let dates = DateGovernance(
      sentence: sentence, findings: findings, drafts: drafts, resolver: resolver)
    let mentions = dates.mentions()
    let governed = dates.governed(mentions)
    var clauses: [Clause] = []
    for (index, draft) in drafts.enumerated() where draft.intent != .none {
      let own = amounts.ofClause[index]
      let span = sentence.span(draft.tokens)
      clauses.append(
        Clause(
          span: span, text: sentence.text(span), intent: draft.intent, dates: governed[index],
          durations: own.durations, quantities: own.quantities))
      // "Lena cycled 60 km, I cycled 35": whom an "I" follows is a person.
      clauses[clauses.count - 1].isGuess =
        draft.signs.isGuess && !drafts[(index + 1)...].contains { $0.signs.subject == .speaker }
    }
    var reading = Reading(
      text: text, today: resolver.today, intent: ReadingBuilder.strongest(drafts),
      dates: zip(findings.all, mentions).compactMap { isRateAlone($0) ? nil : $1 },
      durations: amounts.all.durations, quantities: amounts.all.quantities, clauses: clauses)
    reading.frequencies = mentions.compactMap { $0 }.filter { $0.role == .recurring }
    reading.joints = joints(besides: findings)
    reading.fillers = Self.fillers
    reading.took = sentence.tokens.filter { Self.took.contains($0.text) }
      .map { Span(lower: $0.lower, upper: $0.upper) }
    return reading
  }

  private static let fillers = Set(TongueWords.row(of: "en").function).union([
    "about", "like", "roughly", "around", "nearly", "almost", "all", "just", "only", "took", "me",
    "which", "so", "or", "too", "then",
  ])
  /// What tells how long the deed before it took.
  private static let took: Set<String> = ["took", "lasted"]

  /// Signs that end a part of a line, and words for "and" and "but", outside of its days and amounts.
  private func joints(besides findings: Findings) -> [Span] {
    var found = findings.all.map(\.tokens)[...]
    return sentence.tokens.indices.compactMap { index in
      found = found.drop { $0.upperBound <= index }
      let token = sentence.tokens[index]
      let parts = token.kind == .sign ? Self.signs : Self.links
      // "1) read more 2) swim": the number of what follows.
      let isListed =
        index > 0 && token.text == ")" && sentence.tokens[index - 1].kind == .number
        && (index < 2 || sentence.tokens[index - 2].text != "(")
      guard isListed || parts.contains(token.text) && found.first?.contains(index) != true else {
        return nil
      }
      return Span(
        lower: isListed ? sentence.tokens[index - 1].lower : token.lower, upper: token.upper)
    }
  }

  private static let signs: Set<String> = [",", ";", ".", "!", "?", "+", "&", "/", "\n"]
  private static let links: Set<String> = ["and", "n", "but", "then", "plus"]

  /// "a week" says how often and names no time.
  private func isRateAlone(_ finding: Finding) -> Bool {
    finding.date?.isRate == true
      && !["every", "each"].contains(sentence.word(finding.tokens.lowerBound))
  }

  struct Amounts {
    var durations: [DurationMention] = []
    var quantities: [QuantityMention] = []

    mutating func append(_ other: Amounts) {
      durations += other.durations
      quantities += other.quantities
    }
  }

  private static let order: [Intent] = [
    .delete, .change, .question, .goal, .done, .planned, .negated, .conditional, .other, .none,
  ]

  /// A deed beside a plan or a negation makes the whole a deed; commands and questions come first.
  static func strongest(_ drafts: [ClauseDraft]) -> Intent {
    let intents = Set(drafts.map(\.intent))
    return order.first { intents.contains($0) } ?? .none
  }

  private func amounts(
    _ findings: Findings, _ drafts: [ClauseDraft]
  ) -> (all: Amounts, ofClause: [Amounts]) {
    var all = Amounts()
    var ofClause = drafts.map { _ in Amounts() }
    var context = AmountContext(sentence: sentence)
    var next = 0
    for finding in findings.all where finding.isMeasure {
      while next < drafts.count, drafts[next].tokens.upperBound <= finding.tokens.lowerBound {
        next += 1
      }
      let isInside = next < drafts.count && drafts[next].tokens.contains(finding.tokens.lowerBound)
      let draft = isInside ? drafts[next] : nil
      describe(draft, &context)
      let found = amounts(of: finding, draft, &context)
      all.append(found)
      if isInside { ofClause[next].append(found) }
    }
    return (all, ofClause)
  }

  private func amounts(
    of finding: Finding, _ draft: ClauseDraft?, _ context: inout AmountContext
  ) -> Amounts {
    var found = Amounts()
    switch finding.meaning {
    case .date: break
    case .duration(let spoken):
      found.durations.append(duration(spoken, finding.tokens, context))
      context.followsMinutes = true
      if draft?.intent == .goal {
        found.quantities.append(
          ReadingBuilder.target(spoken, range: finding.tokens, context: context))
      }
    case .quantities(let quantities):
      for spoken in quantities {
        switch context.amount(of: spoken) {
        case .quantity(let mention):
          found.quantities.append(mention)
          context.previousUnit = mention.unit ?? context.previousUnit
        case .duration(let mention): found.durations.append(mention)
        }
      }
    }
    return found
  }

  private func describe(_ draft: ClauseDraft?, _ context: inout AmountContext) {
    context.traits = []
    context.verb = ""
    guard let draft, draft.command == nil || draft.command == .goal else { return }
    for index in [draft.signs.verb, draft.signs.noun] {
      guard let index, let token = sentence.token(index) else { continue }
      context.traits.formUnion(token.word.traits)
      let base = Lexicon.english.base(of: token.word) ?? token.text
      if context.verb.isEmpty || context.traits.contains(.light) { context.verb = base }
    }
  }

  private func duration(
    _ spoken: SpokenDuration, _ tokens: Range<Int>, _ context: AmountContext
  ) -> DurationMention {
    let tokens = (spoken.start ?? tokens.lowerBound)..<tokens.upperBound
    let span = sentence.span(tokens)
    let bound = sentence.bound(of: tokens)
    return DurationMention(
      span: span, text: sentence.text(span), minutes: spoken.minutes, max: spoken.max,
      approximate: spoken.approximate || bound != .exact, bound: bound)
  }

  /// A length of time as the target of a goal: in hours if it was said in hours.
  static func target(
    _ spoken: SpokenDuration, range: Range<Int>, context: AmountContext
  ) -> QuantityMention {
    let sentence = context.sentence
    let range = (spoken.start ?? range.lowerBound)..<range.upperBound
    let span = sentence.span(range)
    let isHours =
      spoken.minutes >= 60 && range.contains { sentence.tokens[$0].word.timeUnit == .hour }
    let scale = isHours ? 60.0 : 1.0
    return QuantityMention(
      span: span, text: sentence.text(span), value: spoken.minutes / scale,
      max: spoken.max.map { $0 / scale }, unit: isHours ? "h" : "min",
      bound: spoken.approximate
        ? .about : sentence.bound(of: range),
      alternatives: [])
  }
}
