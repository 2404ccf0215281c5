/// Verbs that in some company name no deed: "see you", "I don't know", "I ran into Anna".
extension IntentRules {
  func isIdiom(_ signs: Signs, _ hasMeasure: Bool, _ range: Range<Int>) -> Bool {
    guard let verb = signs.verb, let base = Lexicon.english.base(of: sentence.tokens[verb].word)
    else { return false }
    let next = verb + 1
    if hasMeasure, isRemainder(verb, base, range) { return true }
    if reportsOthers(base, next) || givesUp(base, next) { return true }
    if ["last", "cost", "contain"].contains(base), signs.noun == nil { return true }
    guard !hasMeasure else { return false }
    if base == "have", wasADay(next, range) { return true }
    switch base {
    case "sleep":
      return sentence.word(next) == "in"
        && (next + 1 >= range.upperBound || findings.isCovered(next + 1))
    case "see", "talk": return sentence.has(.you, next)
    case "know", "think", "guess", "believe": return signs.noun == nil
    case "run":
      return !findings.isCovered(next)
        && ["out", "into", "late", "low", "across", "over", "away"].contains(sentence.word(next))
    default: return false
    }
  }

  /// "had a productive morning", "had a lovely weekend with Tom": no deed of its own.
  private func wasADay(_ place: Int, _ range: Range<Int>) -> Bool {
    guard sentence.has(.article, place) || sentence.has(.praise, place) else { return false }
    for index in place + 1..<place + 4 where index < range.upperBound {
      guard let token = sentence.token(index), token.kind == .word else { return false }
      if token.has(.dateWord) || token.word.weekday > 0 { return true }
      guard token.word.traits.isDisjoint(with: Sentence.closed.subtracting([.adverb])),
        !token.has(.activity)
      else { return false }
    }
    return false
  }

  /// "5 km left", "5 km to go".
  private func isRemainder(_ verb: Int, _ base: String, _ range: Range<Int>) -> Bool {
    let next = verb + 1
    guard sentence.token(next)?.kind != .word || next >= range.upperBound,
      base == "leave" || sentence.word(verb - 1) == "to", verb > range.lowerBound,
      !findings.isCovered(next)
    else { return false }
    return findings.isCovered(verb - 1) || findings.isCovered(verb - 2)
  }

  /// "I read that running is healthy", "I got invited".
  private func reportsOthers(_ base: String, _ next: Int) -> Bool {
    if ["read", "see", "watch", "learn", "hear"].contains(base), sentence.word(next) == "that",
      let told = sentence.token(next + 1), !findings.isCovered(next + 1)
    {
      return told.word.forms == .ing || told.has(.speaker) || told.has(.someone)
        || told.has(.article) || told.has(.person)
    }
    guard base == "get", let told = sentence.token(next), !findings.isCovered(next),
      !told.has(.activity)
    else { return false }
    return told.word.forms.contains(.participle)
      || (!told.word.isKnown && told.text.hasSuffix("ed"))
  }

  /// "gave up", "stopped running", "turned back", "decided against".
  private func givesUp(_ base: String, _ next: Int) -> Bool {
    switch base {
    case "quit", "turn": true
    case "give": sentence.word(next) == "up"
    case "decide": sentence.word(next) == "against"
    case "run": sentence.reads("out", "of", at: next)
    case "stop":
      sentence.has(.preposition, next)
        || sentence.token(next)?.word.forms.contains(.ing) == true
    default: false
    }
  }
}
