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
    // In capitals throughout, nothing is told by one.
    let hasCase = text.contains(where: \.isLowercase)
    func isName(_ word: Substring) -> Bool {
      hasCase && word.first?.isUppercase == true && word != "I"
    }
    func isNext(_ word: Substring, after last: Substring) -> Bool {
      text[last.endIndex..<word.startIndex].allSatisfy(\.isWhitespace)
    }
    var found: [Companion] = []
    for place in words.indices where words[place].lowercased() == "with" {
      var rest = words[(place + 1)...]
      if let first = rest.first, owners.contains(first.lowercased()) { rest.removeFirst() }
      guard let first = rest.popFirst() else { continue }
      found.append(Companion(first, isName: isName(first)))
      // Further names: "Ana Maria", "Ana and Ben"; a sentence behind them is none.
      var last = first
      while let next = rest.first, next == "and" || isName(next), isNext(next, after: last) {
        rest.removeFirst()
        if isName(next) {
          found.append(Companion(next, isName: true))
        } else if let behind = rest.first, !isName(behind) {
          break
        }
        last = next
      }
    }
    return found
  }

  /// "With Ana and Ben": the first names behind a "with", as they stand.
  static func names(in text: String) -> String? {
    guard text.contains(where: \.isLowercase) else { return nil }
    let names = /\bwith \p{Lu}[\p{L}'’\-]*(?:(?:,| and| &)? \p{Lu}[\p{L}'’\-]*)*/
    return text.firstMatch(of: names).map { String($0.output) }
  }

  private init(_ word: Substring, isName: Bool) {
    said = String(word)
    self.word = word.lowercased()
    self.isName = isName
  }

  private static let owners: Set<String> = [
    "my", "our", "the", "a", "an", "his", "her", "their", "some",
  ]
}
