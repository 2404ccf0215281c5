import Phrases

/// The words of a text in their base forms, to tell whether a title is made of them.
struct Wording: Sendable {
  /// Base forms of all words.
  let bases: Set<String>
  /// Base forms of the words that say what a text is about.
  let content: Set<String>

  init(_ text: String) {
    let words = Self.words(of: text)
    bases = Set(words.map(WordForms.base))
    content = Set(words.filter { !Self.small.contains($0) }.map(WordForms.base))
  }

  /// Lower-case runs of letters; digits and signs part them.
  static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0 == "'" || $0 == "’") }.map(String.init)
  }

  /// The same with what is often mistyped mended, for questions are known by their first words.
  static func asked(in text: String) -> [String] { words(of: text).map(WordForms.mended) }

  private static let small: Set<String> = [
    "a", "an", "the", "of", "in", "on", "at", "to", "for", "with", "and", "or", "my", "me", "i",
    "some", "by", "this", "that", "it", "from", "is", "was", "did", "do", "done", "today", "new",
    "goal", "goals", "want", "log", "per", "session", "about",
  ]

  /// Whether every word that says something stands in the other text, in some form.
  func isMade(of other: Wording) -> Bool {
    !content.isEmpty && content.isSubset(of: other.bases)
  }
}

extension Wording {
  static func trimmed(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: " ")
    var title = words[...]
    while let first = title.first, isMark(first) || first == " " { title.removeFirst() }
    while let last = title.last, isMark(last) || last == " " { title.removeLast() }
    return String(title)
  }

  private static func isMark(_ character: Character) -> Bool {
    ".,;:!\"".contains(character)
  }
}
