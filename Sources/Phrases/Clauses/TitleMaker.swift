/// Makes a short title for a deed or a goal out of the person's own words.
struct TitleMaker {
  let sentence: Sentence
  let findings: Findings
  let amounts: ReadingBuilder.Amounts

  struct Title: Equatable {
    var text: String
    var span: Span
  }

  /// At most this many words.
  static let longest = 8

  func title(of draft: ClauseDraft) -> Title? {
    switch draft.intent {
    case .done, .planned, .negated, .conditional: return deed(draft)
    case .goal: return goal(draft)
    default: return nil
    }
  }

  private func deed(_ draft: ClauseDraft) -> Title? {
    let range = draft.tokens
    var words: [Piece] = []
    if draft.borrowsVerb {
      words = borrowed(draft)
    } else if let verb = draft.signs.verb, let noun = draft.signs.noun, noun < verb,
      ["lasted", "took"].contains(sentence.word(verb))
    {
      // "my run took 32 minutes".
      words = phrase(from: nounStart(noun, range.lowerBound), noun + 1, keepsAmounts: false)
    } else if let verb = draft.signs.verb {
      words = verbPhrase(verb, range.upperBound, keepsAmounts: false)
    } else if let own = sentence.ownNoun(in: range, findings), own < draft.signs.noun ?? 0 {
      words = nounPhrase(from: own, range.upperBound)
    } else if let noun = draft.signs.noun {
      words = nounPhrase(from: nounStart(noun, range.lowerBound), range.upperBound)
    }
    if words.isEmpty, let noun = draft.signs.noun, !draft.borrowsVerb {
      words = phrase(from: nounStart(noun, range.lowerBound), noun + 1, keepsAmounts: false)
    }
    if words.isEmpty, !draft.signs.hasHead, isNamed(range) {
      words = nounPhrase(from: range.lowerBound, range.upperBound)
    }
    let isBare =
      (words.count == 1 || words.count == 2 && ["out", "up", "off", "in"].contains(words[1].text))
      && draft.signs.verb.map(isEmptied) == true
    if words.isEmpty && draft.signs.isLight || isBare {
      if let counted = countedNoun(range) { return counted }
      if words.isEmpty { return amountsAlone(range) }
    }
    return assembled(words) ?? contents(range) ?? countedNoun(range) ?? assembled(
      nounPhrase(from: range.lowerBound, range.upperBound))
      ?? amountsAlone(range)
  }

  /// The verb of the clause beside it, with what this one holds: "(read) 15 pages of Dune".
  private func borrowed(_ draft: ClauseDraft) -> [Piece] {
    let signs = draft.signs
    var words: [Piece] = []
    if let noun = signs.noun, signs.verb == nil || signs.isLight || signs.isWeak {
      words = phrase(from: nounStart(noun, 0), noun + 1, keepsAmounts: false)
    } else if let verb = signs.verb {
      words = verbPhrase(verb, verb + 1, keepsAmounts: false)
    }
    if signs.verb != nil, let noun = sentence.ownNoun(in: draft.tokens, findings) {
      // "cleaned the bathroom for 25 min and the kitchen for 15".
      let start = sentence.has(.article, noun - 1) ? noun - 1 : noun
      return words + phrase(from: start, draft.tokens.upperBound, keepsAmounts: false)
    }
    let base = signs.verb.flatMap { Lexicon.english.base(of: sentence.tokens[$0].word) }
    guard let place = contents(in: draft.tokens, of: signs.verb) else { return words }
    // "Pay for a shirt".
    if base == "pay", sentence.word(place - 1) != "of" {
      return words + phrase(from: place - 1, draft.tokens.upperBound, keepsAmounts: false)
    }
    let contents = nounPhrase(from: place, draft.tokens.upperBound)
    // What was spent is told by what it went to.
    return base == "spend" && !contents.isEmpty ? contents : words + contents
  }

  /// Whether a borrowed deed has a name of its own.
  func hasWords(_ draft: ClauseDraft) -> Bool { !borrowed(draft).isEmpty }

  /// Where that begins of which the last amount is.
  private func contents(in range: Range<Int>, of verb: Int?) -> Int? {
    let places = findings.within(range).compactMap {
      sentence.contents(behind: $0, of: verb, findings)
    }
    return places.last.flatMap { $0 < range.upperBound ? $0 : nil }
  }

  /// "logged 10k steps", "managed 8 pull-ups": what was counted says more than the verb.
  private func isEmptied(_ verb: Int) -> Bool {
    if sentence.word(verb).hasPrefix("w"), sentence.has(.preposition, verb + 1),
      findings.isCovered(verb + 2)
    {
      // "went through 14 emails".
      return true
    }
    return [
      "log", "manage", "hit", "reach", "get", "clock", "crush", "smash", "nail", "track", "record",
      "knock",
    ]
    .contains(Lexicon.english.base(of: sentence.tokens[verb].word) ?? "")
  }

  /// "lunch 700 kcal": the word stands before the amount.
  private func isNamed(_ range: Range<Int>) -> Bool {
    let word = range.first {
      sentence.tokens[$0].kind == .word && !sentence.has(.possessive, $0)
        && !sentence.has(.article, $0)
    }
    guard let first = word else { return false }
    // "my lunch was 540 kcal", but not "my watch says …".
    if sentence.has(.possessive, first - 1), first > range.lowerBound,
      !sentence.has(.be, first + 1), !findings.isCovered(first + 1)
    {
      return false
    }
    return !findings.isCovered(first)
      && sentence.tokens[first].word.traits.isDisjoint(with: Sentence.closed)
  }

  /// "8 glasses of water" is about the water.
  private func contents(_ range: Range<Int>) -> Title? {
    let places = findings.within(range).compactMap {
      sentence.contents(behind: $0, of: nil, findings)
    }
    guard let place = places.first, place < range.upperBound else { return nil }
    return assembled(nounPhrase(from: place, range.upperBound))
  }

  /// "30 push-ups" is titled by what was counted.
  private func countedNoun(_ range: Range<Int>) -> Title? {
    guard
      let best = amounts.quantities.last(where: { TitleMaker.isNamed($0.unit) }),
      let unit = best.unit
    else { return nil }
    return Title(text: capitalised(described(unit, in: best)), span: best.span)
  }

  /// "Spanish lessons" of "2 spanish lessons", but "words" of "25 new words".
  private func described(_ unit: String, in amount: QuantityMention) -> String {
    let words = amount.text.split(separator: " ").map(String.init)
    guard words.count == 3, let last = words.last, last.lowercased().hasPrefix(unit.prefix(3)),
      ![
        "new", "more", "extra", "other", "full", "whole", "different", "of", "dozen", "few",
        "couple", "hundred", "thousand",
      ].contains(
        words[1].lowercased()),
      Lexicon.english[words[1].lowercased()].number < 0,
      !words[1].contains(where: \.isNumber)
    else { return unit }
    return "\(words[1]) \(unit)"
  }

  /// A noun that names what was done, as "push-ups" does and "km" and "sets" do not.
  static func isNamed(_ unit: String?) -> Bool {
    unit.map { $0.utf8.count > 3 && $0 != "sets" && $0 != "reps" && !$0.contains("/") } ?? false
  }

  private func amountsAlone(_ range: Range<Int>) -> Title? {
    let found = findings.within(range).filter(\.isMeasure)
    guard let first = found.first else { return nil }
    let span = sentence.span(first.tokens)
    return Title(text: sentence.text(span), span: span)
  }

  private func nounStart(_ noun: Int, _ lower: Int) -> Int {
    var start = noun
    while start > lower, !findings.isCovered(start - 1), describes(start - 1) { start -= 1 }
    return start
  }

  private func describes(_ index: Int) -> Bool {
    guard let token = sentence.token(index), token.kind == .word else { return false }
    return token.word.traits.isDisjoint(with: Sentence.closed) && token.word.forms.isEmpty
      || token.has(.activity)
  }

  func assembled(_ pieces: [Piece]) -> Title? {
    guard let lower = pieces.map(\.span.lower).min(), let upper = pieces.map(\.span.upper).max()
    else { return nil }
    let text = pieces.map(\.text).joined(separator: " ")
    return Title(text: capitalised(text), span: Span(lower: lower, upper: upper))
  }

  func capitalised(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + String(text.dropFirst())
  }

  /// The tokens of a clause without the small words and signs around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper - 1, !findings.isCovered(lower), isEdge(lower) { lower += 1 }
    while upper > lower + 1, !findings.isCovered(upper - 1), isEdge(upper - 1) { upper -= 1 }
    return lower..<upper
  }

  private func isEdge(_ index: Int) -> Bool {
    let token = sentence.tokens[index]
    return token.kind == .sign || token.has(.filler) || (token.has(.joiner) && token.text != "plus")
  }
}

/// A word of a title with its place.
struct Piece: Equatable {
  var text: String
  var span: Span
}
