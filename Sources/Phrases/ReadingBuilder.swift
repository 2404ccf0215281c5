import Journal

/// Puts together what the grammars and the clauses found.
struct ReadingBuilder {
  let sentence: Sentence
  let resolver: DateResolver

  func reading(of text: String) -> Reading {
    let findings = Findings(in: sentence)
    let drafts = ClauseCutter(sentence: sentence, findings: findings, resolver: resolver).drafts()
    let amounts = amounts(findings, drafts)
    let dates = DateGovernance(
      sentence: sentence, findings: findings, drafts: drafts, resolver: resolver)
    let mentions = dates.mentions()
    let titles = TitleMaker(sentence: sentence, findings: findings)
    let governed = dates.governed(mentions)
    var clauses: [Clause] = []
    for (index, draft) in drafts.enumerated() where draft.intent != .none {
      let range = titles.trimmed(draft.tokens)
      let span = sentence.span(range)
      let title = titles.title(of: draft, amounts: amounts)
      clauses.append(
        Clause(
          span: span, text: sentence.text(span), intent: draft.intent,
          title: title.map(\.text), titleSpan: title.map(\.span), dates: governed[index],
          durations: amounts.durations.filter { span.contains($0.span) },
          quantities: amounts.quantities.filter { span.contains($0.span) }))
    }
    return Reading(
      text: text, intent: ReadingBuilder.strongest(drafts), dates: mentions.compactMap { $0 },
      durations: amounts.durations, quantities: amounts.quantities, clauses: clauses)
  }

  struct Amounts {
    var durations: [DurationMention] = []
    var quantities: [QuantityMention] = []
  }

  private static let order: [Intent] = [
    .delete, .change, .question, .goal, .done, .planned, .negated, .conditional, .other, .none,
  ]

  /// A deed beside a plan or a negation makes the whole a deed; commands and questions come first.
  static func strongest(_ drafts: [ClauseDraft]) -> Intent {
    let intents = Set(drafts.map(\.intent))
    return order.first { intents.contains($0) } ?? .none
  }

  private func amounts(_ findings: Findings, _ drafts: [ClauseDraft]) -> Amounts {
    var amounts = Amounts()
    var context = AmountContext(sentence: sentence)
    var next = 0
    for finding in findings.all {
      while next < drafts.count, drafts[next].tokens.upperBound <= finding.tokens.lowerBound {
        next += 1
      }
      let draft = next < drafts.count ? drafts[next] : nil
      describe(draft, &context)
      switch finding.meaning {
      case .date: break
      case .duration(let spoken):
        amounts.durations.append(duration(spoken, finding.tokens, context))
        if draft?.intent == .goal {
          amounts.quantities.append(
            ReadingBuilder.target(spoken, range: finding.tokens, context: context))
        }
      case .quantities(let found):
        for spoken in found {
          switch context.amount(of: spoken) {
          case .quantity(let mention):
            amounts.quantities.append(mention)
            context.previousUnit = mention.unit ?? context.previousUnit
          case .duration(let mention): amounts.durations.append(mention)
          }
        }
      }
    }
    return amounts
  }

  private func describe(_ draft: ClauseDraft?, _ context: inout AmountContext) {
    context.traits = []
    context.verb = ""
    guard let draft else { return }
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
    let span = sentence.span(tokens)
    let bound = context.bound(before: tokens.lowerBound, after: tokens.upperBound)
    return DurationMention(
      span: span, text: sentence.text(span), minutes: spoken.minutes, max: spoken.max,
      approximate: spoken.approximate || bound != .exact)
  }

  /// A length of time as the target of a goal: in hours if it was said in hours.
  static func target(
    _ spoken: SpokenDuration, range: Range<Int>, context: AmountContext
  ) -> QuantityMention {
    let sentence = context.sentence
    let span = sentence.span(range)
    let isHours = range.contains { sentence.tokens[$0].word.timeUnit == .hour }
    let scale = isHours ? 60.0 : 1.0
    return QuantityMention(
      span: span, text: sentence.text(span), value: spoken.minutes / scale,
      max: spoken.max.map { $0 / scale }, unit: isHours ? "h" : "min",
      bound: spoken.approximate
        ? .about : context.bound(before: range.lowerBound, after: range.upperBound),
      alternatives: [])
  }
}
