/// Titles of goals: "Run 120 km".
extension TitleMaker {
  /// Verbs that announce a goal and are no part of it.
  static let announcing: Set<String> = [
    "help", "set", "be", "need", "want", "let", "add", "create", "plan", "make", "start", "define",
    "like", "aim", "have", "get", "suggest",
  ]

  /// The verb with its amounts, or what follows "my goal is".
  func goal(_ draft: ClauseDraft) -> Title? {
    let range = draft.tokens
    let asker = draft.signs.askedBy
    if let verb = draft.signs.verb, asker != nil || !isAnnouncing(verb) {
      var pieces = verbPhrase(verb, range.upperBound, keepsAmounts: true)
      if let asker { name(asker, behind: verb, in: &pieces) }
      return assembled(pieces)
    }
    if let verb = range.first(where: isWished) {
      return assembled(verbPhrase(verb, range.upperBound, keepsAmounts: true))
    }
    var start = range.lowerBound
    while start < range.upperBound, isOpening(start) { start += 1 }
    return assembled(phrase(from: start, range.upperBound, keepsAmounts: true))
  }

  /// "my mum wants me to call her" is about the mum; "to help her brother" is not.
  private func name(_ asker: Range<Int>, behind verb: Int, in pieces: inout [Piece]) {
    let next = sentence.token(verb + 2)
    guard pieces.count > 1, ["her", "him", "them"].contains(sentence.word(verb + 1)),
      next == nil || findings.isCovered(verb + 2) || next?.kind == .sign
        || sentence.has(.preposition, verb + 2),
      !["she", "he", "they"].contains(sentence.word(asker.lowerBound))
    else { return }
    pieces[1].text = sentence.text(asker)
  }

  private func isAnnouncing(_ verb: Int) -> Bool {
    TitleMaker.announcing.contains(Lexicon.english.base(of: sentence.tokens[verb].word) ?? "")
  }

  /// The verb in "set a goal to read", "help me reach", "goal: run".
  private func isWished(_ index: Int) -> Bool {
    let token = sentence.tokens[index]
    guard token.word.forms.contains(.base), !findings.isCovered(index), !isAnnouncing(index) else {
      return false
    }
    return ["to", "me", "us", ":", "-"].contains(sentence.word(index - 1))
  }

  private func isOpening(_ index: Int) -> Bool {
    if findings.isCovered(index) { return findings.finding(at: index)?.date != nil }
    let token = sentence.tokens[index]
    return TitleMaker.openers.contains(token.text) || token.kind == .sign || token.has(.filler)
      || token.has(.you)
  }

  private static let openers: Set<String> = [
    "set", "a", "an", "new", "goal", "goals", "my", "is", "the", "for", "me", "help", "to", "of",
    "add", "create", "make", "i", "want", "reach", "target", "please", "can", "could", "would",
    "like",
    "you", "resolution", "plan", "us", "some", "let's", "lets", "need", "setting", "have", "with",
    "out", "be", "year's", "i'd", "up", "this", "term", "aim", "myself", "suggest",
    "challenge", "time", "another", "i'm", "aiming", "hoping", "planning", "shooting",
    "wanna", "gonna", "gotta", "pls", "plz",
  ]
}
