import Phrases

/// Somebody or something behind a "with": "with Ana and Ben", "with my dog".
struct Companion: Equatable, Sendable {
  let said: String
  /// In small letters.
  let word: String
  /// Written like a name, so that nothing else can be meant.
  let isName: Bool

  static func all(in text: String) -> [Companion] {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" && $0 != "-" }
    var found: [Companion] = []
    for place in words.indices where words[place].lowercased() == "with" {
      var rest = words[(place + 1)...]
      if let first = rest.first, owners.contains(first.lowercased()) { rest.removeFirst() }
      guard let first = rest.popFirst() else { continue }
      found.append(Companion(first))
      // Further names: "Ana Maria", "Ana and Ben".
      while let next = rest.first, next == "and" || isName(next) {
        rest.removeFirst()
        if isName(next) {
          found.append(Companion(next))
        } else if let behind = rest.first, !isName(behind) {
          break
        }
      }
    }
    return found
  }

  private init(_ word: Substring) {
    said = String(word)
    self.word = word.lowercased()
    isName = Self.isName(word)
  }

  private static func isName(_ word: Substring) -> Bool {
    word.first?.isUppercase == true && word != "I"
  }

  private static let owners: Set<String> = [
    "my", "our", "the", "a", "an", "his", "her", "their", "some",
  ]
}
