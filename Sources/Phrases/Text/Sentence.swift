/// A text as tokens, with the ways that the grammars look at them.
struct Sentence: Sendable {
  let tokens: [Token]
  let bytes: [UInt8]
  let locale: ReadingLocale

  init(_ text: String, locale: ReadingLocale) {
    tokens = Frames.marked(
      Hyphens.joined(Tokenizer.tokens(of: text, decimalComma: locale.decimalComma)))
    bytes = Array(text.utf8)
    self.locale = locale
  }

  /// Some of the tokens of another sentence, with its text.
  init(_ tokens: [Token], like other: Sentence) {
    self.tokens = tokens
    bytes = other.bytes
    locale = other.locale
  }

  var count: Int { tokens.count }

  /// The word or sign at a place, in lower case; empty beyond the ends.
  func word(_ index: Int) -> String {
    index >= 0 && index < tokens.count ? tokens[index].text : ""
  }

  func token(_ index: Int) -> Token? {
    index >= 0 && index < tokens.count ? tokens[index] : nil
  }

  func has(_ trait: Trait, _ index: Int) -> Bool { token(index)?.has(trait) ?? false }

  func isNumber(_ index: Int) -> Bool { token(index)?.kind == .number }

  func isGlued(_ index: Int) -> Bool { token(index)?.glued ?? false }

  /// Whether the words from a place on are these.
  func reads(_ words: String..., at index: Int) -> Bool {
    for (offset, word) in words.enumerated() where self.word(index + offset) != word {
      return false
    }
    return true
  }

  func isAnd(_ index: Int) -> Bool { word(index) == "and" || word(index) == "&" }

  func isDash(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].isDash
  }

  /// Whether some words are all that was said: nothing stands around them, or a full stop.
  func isAll(_ range: Range<Int>) -> Bool {
    range.lowerBound == 0
      && (range.upperBound == count || range.upperBound + 1 == count && word(count - 1) == ".")
  }

  /// The place behind an article, or the place itself.
  func behindThe(_ index: Int) -> Int { word(index) == "the" ? index + 1 : index }

  /// The offsets of a range of tokens.
  func span(_ range: Range<Int>) -> Span {
    guard let first = token(range.lowerBound), let last = token(range.upperBound - 1) else {
      return Span(lower: 0, upper: 0)
    }
    return Span(lower: first.lower, upper: last.upper)
  }

  func text(_ span: Span) -> String {
    String(decoding: bytes[span.lower..<span.upper], as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String { text(span(range)) }
}

/// What a grammar read at a place, and the index of the token after it.
struct Match<Value> {
  var value: Value
  var end: Int
}

/// Words with a hyphen that are one word: "push-ups", "e-mails"; "twenty-one" stays in pieces.
enum Hyphens {
  static func joined(_ tokens: [Token]) -> [Token] {
    guard tokens.contains(where: { $0.isDash && $0.glued && $0.text == "-" }) else { return tokens }
    var joined: [Token] = []
    joined.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      var token = tokens[index]
      while index + 2 < tokens.count, tokens[index + 1].text == "-", tokens[index + 1].glued,
        tokens[index + 2].glued, canJoin(token), canJoin(tokens[index + 2])
      {
        let right = tokens[index + 2]
        token.text += "-" + right.text
        token.upper = right.upper
        token.word = Lexicon.english[token.text]
        index += 2
      }
      if index + 2 < tokens.count, tokens[index + 1].text == "-", tokens[index + 2].glued,
        token.kind == .word, tokens[index + 2].kind == .word,
        let whole = Misspellings.known["\(token.text)-\(tokens[index + 2].text)"]
      {
        // "week-end" as it was once spelled.
        token.text = whole
        token.upper = tokens[index + 2].upper
        token.word = Lexicon.english[whole]
        index += 2
      }
      joined.append(token)
      index += 1
    }
    return joined
  }

  private static func canJoin(_ token: Token) -> Bool {
    token.kind == .word && token.word.number < 0 && token.word.ordinal == 0
      && token.word.weekday == 0 && token.word.month == 0 && token.word.timeUnit == nil
      && !["half", "mid", "early", "late", "quarter", "quarters", "a"].contains(token.text)
  }
}
