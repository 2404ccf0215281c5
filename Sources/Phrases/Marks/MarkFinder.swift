import Journal

/// Finds the marks of a sentence: what the grammars read in it, and every number that none reads.
struct MarkFinder {
  let sentence: Sentence
  let resolver: DateResolver
  let spellings: UnitSpellings
  private let findings: Findings
  private let names: NamedNumbers
  /// The day said last, on which the hours behind it are.
  private var day: DayRange?
  private var all: [Mark] = []
  private var places: [Range<Int>] = []

  init(sentence: Sentence, resolver: DateResolver, spellings: UnitSpellings) {
    self.sentence = sentence
    self.resolver = resolver
    self.spellings = spellings
    findings = Findings(in: sentence, forMarks: true)
    names = NamedNumbers(sentence: sentence)
  }

  mutating func marks() -> Marks {
    var index = 0
    while index < sentence.count {
      if let named = names.named(at: index), isFree(named) {
        add(mark(of: named), named.tokens)
        index = named.tokens.upperBound
      } else if let finding = findings.finding(at: index), finding.tokens.lowerBound == index {
        add(finding)
        index = finding.tokens.upperBound
      } else if !findings.isCovered(index), let number = looseNumber(at: index) {
        index = number
      } else {
        index += 1
      }
    }
    let relations = MarkRelations(sentence: sentence, places: places, marks: all).relations()
    return Marks(all: all, relations: relations)
  }

  /// Neither inside another finding nor less than one that begins with it.
  private func isFree(_ named: NamedNumbers.Named) -> Bool {
    guard let finding = findings.finding(at: named.tokens.lowerBound) else { return true }
    if finding.tokens.lowerBound < named.tokens.lowerBound {
      return finding.date == nil && named.tokens.upperBound >= finding.tokens.upperBound
    }
    if finding.date != nil, !named.isName { return false }
    if named.kind == .address, finding.date == nil { return true }
    return finding.tokens.upperBound <= named.tokens.upperBound
  }

  private mutating func add(_ mark: Mark, _ tokens: Range<Int>) {
    all.append(mark)
    places.append(tokens)
  }

  private func mark(of named: NamedNumbers.Named) -> Mark {
    let span = sentence.span(named.tokens)
    let value: Mark.Value =
      named.value.map { .amount($0, max: named.max, unit: named.unit) } ?? .name
    return Mark(
      span: span, text: sentence.text(span), bound: sentence.bound(of: named.tokens),
      meanings: Mark.Meaning(kind: named.kind, value: value))
  }

  private mutating func add(_ finding: Finding) {
    switch finding.meaning {
    case .date(let expression):
      let meanings = DateMeanings(
        sentence: sentence, resolver: resolver, tokens: finding.tokens, context: day)
      let mark = meanings.mark(of: expression)
      if expression.hasAnchor, let date = mark.first.date, date.role == .point,
        date.certainty != .vague
      {
        day = .one(date.day)
      }
      add(mark, finding.tokens)
    case .duration(let spoken):
      add(height(finding.tokens) ?? lengthMark(spoken, finding.tokens), finding.tokens)
    case .quantities(let amounts):
      for amount in amounts {
        let meanings = AmountMeanings(
          sentence: sentence, spellings: spellings,
          earlier: all.last { $0.first.amount != nil }?.first.amount?.unit)
        for part in parts(of: amount) { add(meanings.mark(of: part), part.tokens) }
      }
    }
  }

  /// `5'11"` of a person; of a run it is five minutes.
  private func height(_ tokens: Range<Int>) -> Mark? {
    guard let feet = sentence.feetAndInches(at: tokens.lowerBound), feet.end == tokens.upperBound,
      feet.value[0].value < 9, !sentence.tokens.contains(where: { $0.has(.travel) })
    else { return nil }
    let length = sentence.primeNumbers(at: tokens.lowerBound).map {
      Mark.Meaning(kind: .duration, value: .length(minutes: $0.value, max: nil))
    }
    let meanings = AmountMeanings(sentence: sentence, spellings: spellings, earlier: nil)
    var mark = meanings.mark(of: feet.value[0])
    mark.others += length.map { [$0] } ?? []
    return mark
  }

  /// The 7 and the 80 of "7 of 80 pages", which the rules take for seven pages.
  private func parts(of amount: SpokenQuantity) -> [SpokenQuantity] {
    let inside = amount.tokens.dropFirst().dropLast()
    guard let of = inside.first(where: { sentence.word($0) == "of" }),
      let place = (of + 1...of + 2).first(where: {
        amount.tokens.contains($0 + 1) && sentence.isNumber($0)
      }),
      let whole = sentence.number(at: place)
    else { return [amount] }
    var part = amount
    if part.value < 1 { part.unit = .bare }
    part.tokens = amount.tokens.lowerBound..<(sentence.word(of - 1) == "out" ? of - 1 : of)
    var all = amount
    all.tokens = place..<amount.tokens.upperBound
    all.value = whole.value.value
    return [part, all]
  }

  private func lengthMark(_ spoken: SpokenDuration, _ tokens: Range<Int>) -> Mark {
    let span = sentence.span(tokens)
    var others: [Mark.Meaning] = []
    if let colons = sentence.colonNumbers(at: tokens.lowerBound), colons.end == tokens.upperBound,
      colons.value.count == 2
    {
      let (hours, minutes) = (colons.value[0], colons.value[1])
      others = [hours * 60 + minutes, hours + minutes / 60].map {
        Mark.Meaning(kind: .duration, value: .length(minutes: $0, max: nil))
      }
      if let clock = sentence.clock(at: tokens.lowerBound, allowsBareHour: false) {
        let dates = DateMeanings(
          sentence: sentence, resolver: resolver, tokens: tokens, context: day)
        others += dates.mark(of: DateExpression(clock: clock.value)).meanings
      }
    }
    if let unit = spoken.unit {
      others.append(
        Mark.Meaning(
          kind: .amount,
          value: .amount(
            spoken.minutes / unit.length, max: spoken.max.map { $0 / unit.length },
            unit: unit.symbol)))
    }
    return Mark(
      span: span, text: sentence.text(span),
      bound: spoken.approximate ? .about : sentence.bound(of: tokens),
      meanings: Mark.Meaning(
        kind: .duration, value: .length(minutes: spoken.minutes, max: spoken.max)), others)
  }

  /// Marks a number that no grammar reads; the place behind it.
  private mutating func looseNumber(at index: Int) -> Int? {
    guard let token = sentence.token(index) else { return nil }
    let isWord = token.word.number > 1 || ["dozen", "twice", "thrice"].contains(token.text)
    guard token.kind == .number || token.kind == .word && isWord else { return nil }
    let often = token.text == "twice" ? 2.0 : token.text == "thrice" ? 3 : nil
    let found = sentence.number(at: index)
    let limit = found?.end ?? index + 1
    // The 2nd of several is a name, and no two.
    let isOrdinal = token.kind == .number && limit == index + 1 && sentence.isOrdinal(limit)
    let end = isOrdinal ? limit + 1 : (index..<limit).first { findings.isCovered($0) } ?? limit
    let value = often ?? (end >= limit ? found?.value.value : nil) ?? token.value
    let span = sentence.span(index..<end)
    add(
      Mark(
        span: span, text: sentence.text(span), bound: sentence.bound(of: index..<end),
        meanings: Mark.Meaning(
          kind: isOrdinal ? .label : .number,
          value: .amount(value, max: nil, unit: often == nil ? nil : "times"))),
      index..<end)
    return end
  }
}
