import Journal

/// Puts together what the grammars found.
struct ReadingBuilder {
  let sentence: Sentence
  let resolver: DateResolver
  /// The side of now of which the line tells; nil where nothing is known of it.
  let tense: Tense?

  func reading(of text: String, _ findings: Findings) -> Reading {
    let parts = LineSections(sentence, findings)
    let amounts = amounts(findings, parts)
    let mentions = SaidDates(
      sentence: sentence, findings: findings, parts: parts, resolver: resolver, tense: tense
    ).mentions()
    var reading = Reading(
      text: text, today: resolver.today,
      dates: zip(findings.all, mentions).compactMap { isRateAlone($0) ? nil : $1 },
      durations: amounts.durations, quantities: amounts.quantities)
    reading.frequencies = mentions.compactMap { $0 }.filter { $0.role == .recurring }
    reading.joints = joints(besides: findings)
    reading.others = OtherPeople(sentence: sentence, findings: findings)
      .pieces(between: reading.joints)
    reading.fillers = Self.fillers
    reading.took = sentence.tokens.indices.filter { isLength($0, amounts) }
      .map { sentence.span($0..<$0 + 1) }
    return reading
  }

  /// "Took me about 20 min", but not "took Bruno out": a length follows, with small words between.
  private func isLength(_ index: Int, _ amounts: Amounts) -> Bool {
    guard Self.took.contains(sentence.word(index)) else { return false }
    let behind = sentence.tokens[(index + 1)...].first {
      !Self.fillers.contains($0.text) && !Self.besideLengths.contains($0.text)
    }
    return behind.map { next in
      amounts.durations.contains { $0.span.lower <= next.lower && next.lower < $0.span.upper }
    } ?? false
  }

  private static let fillers = Set(TongueWords.row(of: "en").function).union([
    "about", "like", "roughly", "around", "nearly", "almost", "all", "just", "only", "took", "me",
    "which", "so", "or", "too", "then", "lol", "haha", "hahaha", "lmao", "omg", "tbh", "ngl", "btw",
    "ugh", "phew", "yay", "woop", "woohoo",
  ])
  /// What tells how long the deed before it took.
  private static let took: Set<String> = ["took", "lasted"]
  private static let besideLengths: Set<String> = ["us", "well", "over", "under", "ages", ":"]

  /// Signs that end a part of a line, and words for "and" and "but", outside of its days and amounts.
  private func joints(besides findings: Findings) -> [Span] {
    var found = findings.all.map(\.tokens)[...]
    return sentence.tokens.indices.compactMap { index in
      found = found.drop { $0.upperBound <= index }
      let token = sentence.tokens[index]
      let parts = token.kind == .sign ? LineSections.signs : LineSections.links
      // "1) read more 2) swim": the number of what follows.
      let isListed =
        index > 0 && token.text == ")" && sentence.tokens[index - 1].kind == .number
        && (index < 2 || sentence.tokens[index - 2].text != "(")
      // "My husband did 10k while I did 55 push-ups": what follows is one's own.
      let isAside =
        ["while", "whereas"].contains(token.text)
        && ["i", "i'd", "i've"].contains(sentence.word(index + 1))
      guard
        isListed || isAside || parts.contains(token.text) && found.first?.contains(index) != true
      else {
        return nil
      }
      return Span(
        lower: isListed ? sentence.tokens[index - 1].lower : token.lower, upper: token.upper)
    }
  }

  /// "a week" says how often and names no time.
  private func isRateAlone(_ finding: Finding) -> Bool {
    finding.date?.isRate == true
      && !["every", "each"].contains(sentence.word(finding.tokens.lowerBound))
  }

  private struct Amounts {
    var durations: [DurationMention] = []
    var quantities: [QuantityMention] = []
  }

  private func amounts(_ findings: Findings, _ parts: LineSections) -> Amounts {
    var found = Amounts()
    var context = AmountContext(sentence: sentence)
    var part = -1
    for finding in findings.all {
      let own = parts.parts[finding.tokens.lowerBound]
      if own != part { context.describe(parts, findings, around: finding.tokens.lowerBound) }
      part = own
      switch finding.meaning {
      case .date: break
      case .duration(let spoken):
        found.durations.append(duration(spoken, finding.tokens, context))
        context.followsMinutes = true
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
    }
    return found
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
