/// To which part of a line, and to which of its sentences, each token belongs.
struct LineSections {
  private(set) var parts: [Int] = []
  private(set) var sentences: [Int] = []

  init(_ sentence: Sentence, _ findings: Findings) {
    var (part, whole) = (0, 0)
    for index in sentence.tokens.indices {
      parts.append(part)
      sentences.append(whole)
      let token = sentence.tokens[index]
      guard !findings.isCovered(index) else { continue }
      if Findings.endsSentence(token.text) { whole += 1 }
      if token.kind == .sign ? Self.signs.contains(token.text) : Self.links.contains(token.text) {
        part += 1
      }
    }
  }

  /// Signs that end a part of a line, and words for "and" and "but", outside of its days and amounts.
  static let signs: Set<String> = [",", ";", ".", "!", "?", "+", "&", "/", "\n"]
  static let links: Set<String> = ["and", "n", "but", "then", "plus"]
}
