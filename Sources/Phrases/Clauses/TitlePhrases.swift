import Journal

/// The words of a title: a verb with what belongs to it, or a noun.
extension TitleMaker {
  /// From the verb on, in its base form; light verbs give way to their noun.
  func verbPhrase(_ verb: Int, _ end: Int, keepsAmounts: Bool) -> [Piece] {
    let token = sentence.tokens[verb]
    let base = Lexicon.english.base(of: token.word)
    let rest = phrase(from: verb + 1, end, keepsAmounts: keepsAmounts)
    if let base,
      let inner = insideLight(base, verb, end, rest, keepsAmounts: keepsAmounts),
      !inner.isEmpty
        || ["do", "have", "get", "put", "hit", "smash", "crush", "nail", "knock"].contains(base)
    {
      return inner
    }
    let next = sentence.token(verb + 1)
    if let base, token.word.forms.contains(.base), let next, !findings.isCovered(verb + 1),
      next.word.forms.contains(.past), let second = Lexicon.english.base(of: next.word)
    {
      // "bench pressed" is one verb.
      let span = sentence.span(verb..<verb + 2)
      return [Piece(text: "\(base) \(second)", span: span)]
        + phrase(from: verb + 2, end, keepsAmounts: keepsAmounts)
    }
    let head = Piece(
      text: base ?? sentence.text(verb..<verb + 1), span: sentence.span(verb..<verb + 1))
    return [head] + rest
  }

  /// "went for a run" → run, "did yoga" → yoga, "went swimming" → swim.
  private func insideLight(
    _ base: String, _ verb: Int, _ end: Int, _ rest: [Piece], keepsAmounts: Bool
  ) -> [Piece]? {
    guard
      sentence.tokens[verb].has(.light) || ["start", "keep", "enjoy", "log", "love"].contains(base)
    else { return nil }
    var place = verb + 1
    while place < end,
      findings.isCovered(place) || isDropped(place) || sentence.has(.filler, place)
        || ["for", "out", "in", "on", "of", "back", "from"].contains(sentence.word(place))
    {
      place += 1
    }
    // "did three lessons, took me an hour": the amount says what it was.
    if place < end, sentence.word(place) == ",", findings.isCovered(place - 1) { return [] }
    guard place < end else { return rest.isEmpty ? [] : nil }
    let token = sentence.tokens[place]
    // "put 50 euros aside".
    if base == "put", ["aside", "away"].contains(token.text) { return nil }
    if token.word.forms.contains(.ing),
      ["go", "do", "start", "keep", "finish", "enjoy", "love", "spend"].contains(base)
    {
      return verbPhrase(place, end, keepsAmounts: keepsAmounts)
    }
    switch base {
    case "do", "have", "get", "log", "spend", "perform", "complete", "knock", "crush", "smash",
      "nail", "clock", "squeeze",
      "sneak", "put", "fit":
      let keeps = ["complete", "get", "put", "have", "nail", "crush"]
        .contains(base)
      if keeps, !leadsToDeed(place), !measuresBefore(place, verb) { return nil }
      if !keepsAmounts, base != "spend", measuresBefore(place, verb), countsBefore(place) {
        return countedPhrase(before: place, end)
      }
      return nounPhrase(from: keepsAmounts ? verb + 1 : place, end, keepsAmounts: keepsAmounts)
    case "go", "take", "finish", "hit", "make":
      guard leadsToDeed(place), base != "hit" || token.text != "gym",
        sentence.word(verb + 1) != "to"
      else { return nil }
      return nounPhrase(from: verb + 1, end, keepsAmounts: keepsAmounts)
    default: return nil
    }
  }

  /// "run", "long walk", "first yoga class".
  private func leadsToDeed(_ place: Int) -> Bool {
    for index in place..<place + 2 {
      guard let token = sentence.token(index), !findings.isCovered(index) else { return false }
      if token.has(.activity) || token.has(.exercise) { return true }
      guard token.word.traits.isDisjoint(with: Sentence.closed) else { return false }
    }
    return false
  }

  /// "(did) 3 lessons on the bus": what was counted heads the title.
  private func countsBefore(_ place: Int) -> Bool {
    var start = place
    while start > 0, !findings.isCovered(start - 1) { start -= 1 }
    return (start...place).contains {
      ["on", "in", "at", "from", "with"].contains(sentence.word($0))
    }
      && amounts.quantities.contains { TitleMaker.isNamed($0.unit) }
  }

  private func countedPhrase(before place: Int, _ end: Int) -> [Piece]? {
    let counted = amounts.quantities.last { TitleMaker.isNamed($0.unit) }
    guard let counted, let unit = counted.unit else { return nil }
    var start = place
    while start > 0, !findings.isCovered(start - 1) { start -= 1 }
    return [Piece(text: unit, span: counted.span)]
      + phrase(from: start, end, keepsAmounts: false)
  }

  private func measuresBefore(_ place: Int, _ verb: Int) -> Bool {
    (verb..<place).contains {
      findings.isCovered($0) && findings.finding(at: $0)?.isMeasure == true
    }
  }

  func nounPhrase(from start: Int, _ end: Int, keepsAmounts: Bool = false) -> [Piece] {
    var start = start
    // "smashed 12 km before work": the work is no part of it.
    if let first = (start..<max(start, end)).first(where: { !findings.isCovered($0) }),
      ["before", "after", "until", "till", "during"].contains(sentence.word(first))
    {
      return []
    }
    while start < end, !findings.isCovered(start) || !keepsAmounts,
      findings.isCovered(start) || isDropped(start) || sentence.has(.preposition, start)
        || sentence.has(.filler, start) || sentence.has(.joiner, start)
        || sentence.has(.speaker, start)
        || sentence.has(.thing, start) || sentence.has(.be, start)
        || sentence.tokens[start].kind == .sign
    { start += 1 }
    return phrase(from: start, end, keepsAmounts: keepsAmounts)
  }

  /// Articles, praise and adverbs in front of a noun.
  private func isDropped(_ index: Int) -> Bool {
    guard let token = sentence.token(index) else { return false }
    return token.has(.article) || token.has(.possessive) || token.has(.praise) || token.has(.adverb)
      || token.text == "up" || token.text == "approximately" || token.text == "roughly"
      || token.text == "good" || token.text == "total"
  }

  /// Words up to the end of the clause, without dates and amounts and what led to them.
  func phrase(from start: Int, _ end: Int, keepsAmounts: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var indices: [Int] = []
    var hasSkipped = false
    var index = start
    while index < end, pieces.count < TitleMaker.longest {
      let token = sentence.tokens[index]
      if let finding = findings.finding(at: index) {
        if finding.isMeasure || finding.date?.anchor == .recurring, keepsAmounts {
          append(finding.tokens, &pieces, &indices)
          pieces[pieces.count - 1].text = spaced(pieces[pieces.count - 1])
        } else {
          dropDangling(&pieces, &indices)
        }
        index = finding.tokens.upperBound
        hasSkipped = true
        if sentence.word(index) == "of" && !keepsAmounts { index += 1 }
        continue
      }
      if ends(index, pieces.isEmpty && !hasSkipped, keepsAmounts: keepsAmounts) { break }
      if token.kind == .sign && !keepsSign(index) || isSkipped(index, keepsAmounts: keepsAmounts) {
        index += 1
        continue
      }
      append(index..<index + 1, &pieces, &indices)
      if let written = TitleMaker.written[token.text] { pieces[pieces.count - 1].text = written }
      index += 1
    }
    dropDangling(&pieces, &indices)
    return pieces
  }

  /// `120km` as "120 km" and `50k` as "50 km"; what was typed with a space stays.
  private func spaced(_ piece: Piece) -> String {
    guard let amount = amounts.quantities.first(where: { $0.span == piece.span }),
      let unit = amount.unit, amount.max == nil, !piece.text.contains(" "),
      piece.text.unicodeScalars.first?.properties.numericType != nil,
      piece.text.unicodeScalars.last?.properties.isAlphabetic == true
    else { return piece.text }
    return "\(Quantity.number(amount.value)) \(unit)"
  }

  private func append(_ range: Range<Int>, _ pieces: inout [Piece], _ indices: inout [Int]) {
    let span = sentence.span(range)
    if let last = pieces.last, let before = indices.last, range.lowerBound == before + 1,
      span.lower == last.span.upper
    {
      pieces[pieces.count - 1] = Piece(
        text: last.text + sentence.text(span), span: Span(lower: last.span.lower, upper: span.upper)
      )
    } else {
      pieces.append(Piece(text: sentence.text(span), span: span))
    }
    indices.append(range.upperBound - 1)
  }

  private func ends(_ index: Int, _ isEmpty: Bool, keepsAmounts: Bool) -> Bool {
    let token = sentence.tokens[index]
    if token.quoted { return false }
    if token.has(.stop), token.text != "after", token.text != "until" {
      return !isEmpty || token.text != "it"
    }
    if token.text == "," || token.text == ":" || token.text == "(" || token.text == ")" {
      return !isEmpty && !keepsAmounts
    }
    return Findings.endsSentence(token.text) || token.text == "then"
      || token.has(.negation) && !sentence.saysNoMore(at: index)
      || (token.has(.speaker) && token.text != "me" && token.text != "myself")
  }

  /// Short forms, as a title writes them.
  private static let written = ["w": "with", "@": "at"]

  private func keepsSign(_ index: Int) -> Bool {
    let sign = sentence.word(index)
    if sign == "@" { return sentence.token(index + 1)?.kind == .word }
    return sentence.tokens[index].quoted
      || (["-", "'", "/", "&", "#"].contains(sign) && sentence.isGlued(index)
        && sentence.isGlued(index + 1) && !findings.isCovered(index - 1))
      || sign == "#"
  }

  private func isSkipped(_ index: Int, keepsAmounts: Bool) -> Bool {
    let token = sentence.tokens[index]
    if token.quoted { return false }
    if !keepsAmounts, sentence.saysNoMore(at: index) { return true }
    if sentence.isNumbering(index) || (token.text == "x" && findings.isCovered(index + 1)) {
      return true
    }
    // What stood before "and" was an amount: "two apples and a banana".
    if token.text == "and", findings.isCovered(index - 1), !keepsAmounts { return true }
    let isFiller =
      token.has(.filler) || token.has(.adverb) || (token.has(.praise) && !token.has(.activity))
    return (isFiller && token.text != "about" && token.text != "around" && token.text != "all")
      || token.text == "total"
      || ["about", "around"].contains(token.text) && findings.isCovered(index + 1)
  }

  /// Removes "in", "for", "a" and the like that stood before a removed date or amount.
  private func dropDangling(_ pieces: inout [Piece], _ indices: inout [Int]) {
    while let last = indices.last, !pieces.isEmpty {
      let token = sentence.tokens[last]
      let isParticle =
        ["up", "out", "off", "down"].contains(token.text) && pieces.count == 1
      guard
        token.has(.preposition) && !isParticle || token.has(.article) || token.has(.joiner)
          || token.has(.about)
          || token.text == "least" || token.text == "most" || token.text == "my"
          || token.text == "total"
          || ["full", "usual", "whole", "entire", "thing", "each"].contains(token.text)
          || token.text == "more" || token.text == "just" || token.text == "-"
      else { return }
      pieces.removeLast()
      indices.removeLast()
    }
  }
}
