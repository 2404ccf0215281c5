/// The words of a line, looked through for phrases of small talk.
struct SmallTalkText {
  /// Pieces between marks, as words in their usual short forms.
  private let pieces: [[String]]
  private let hasDigits: Bool

  init(_ text: String) {
    hasDigits = text.contains(where: \.isNumber)
    pieces = text.split { ".,!?;:()–—\n".contains($0) }.map(Self.words).filter { !$0.isEmpty }
  }

  /// The kinds that the whole line is made of; nil if it says anything else.
  var whole: Set<SmallTalk.Kind>? {
    guard !hasDigits else { return nil }
    var kinds: Set<SmallTalk.Kind> = []
    let words = pieces.flatMap { $0 }
    var rest = words[...]
    while let first = rest.first {
      if let (kind, count) = Self.phrase(opening: rest) {
        kinds.insert(kind)
        rest = rest.dropFirst(count)
      } else if SmallTalkPhrases.fillers.contains(first) {
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return kinds.isEmpty ? nil : kinds
  }

  /// The kinds that pieces of the line open with, where what follows does not turn the meaning
  /// around.
  var leading: Set<SmallTalk.Kind>? {
    guard !hasDigits else { return nil }
    let kinds = pieces.compactMap { piece -> SmallTalk.Kind? in
      let words = piece.drop { SmallTalkPhrases.fillers.contains($0) && Self.opens($0) == nil }
      guard let (kind, count) = Self.phrase(opening: words) else { return nil }
      let rest = words.dropFirst(count)
      let content = rest.drop { SmallTalkPhrases.fillers.contains($0) }
      guard let next = content.first, let first = rest.first else { return kind }
      let goesOn = SmallTalkPhrases.goOn[kind] ?? []
      return goesOn.contains(first) || goesOn.contains(next) ? kind : nil
    }
    return kinds.isEmpty ? nil : Set(kinds)
  }

  private static func opens(_ word: String) -> (SmallTalk.Kind, Int)? { phrase(opening: [word]) }

  /// The longest phrase that words begin with.
  private static func phrase(opening words: ArraySlice<String>) -> (SmallTalk.Kind, Int)? {
    for count in stride(from: min(words.count, SmallTalkPhrases.longest), to: 0, by: -1) {
      let key = words.prefix(count).joined(separator: " ")
      if let kind = SmallTalkPhrases.kinds[key] { return (kind, count) }
    }
    return nil
  }

  private static let shortForms: [[String]: [String]] = [
    ["i", "am"]: ["i'm"], ["im"]: ["i'm"], ["i", "feel"]: ["i'm"], ["i'm", "feeling"]: ["i'm"],
    ["i", "am", "feeling"]: ["i'm"], ["feeling"]: ["i'm"], ["feel"]: ["i'm"],
    ["you", "are"]: ["you're"], ["youre"]: ["you're"], ["u", "r"]: ["you're"],
    ["that", "is"]: ["that's"], ["thats"]: ["that's"], ["it", "is"]: ["it's"],
    ["this", "is"]: ["that's"], ["it's"]: ["that's"], ["its"]: ["that's"],
    ["that", "was"]: ["that's"], ["how", "is"]: ["how's"], ["hows"]: ["how's"],
    ["what", "is"]: ["what's"], ["whats"]: ["what's"], ["u"]: ["you"], ["ya"]: ["you"],
    ["ok"]: ["okay"], ["k"]: ["okay"], ["okey"]: ["okay"], ["gonna"]: ["going", "to"],
  ]

  /// "I am so tired" as `i'm tired`: in the usual short forms, without words of degree.
  static func words(of text: Substring) -> [String] {
    var result: [String] = []
    var rest = Wording.words(of: String(text).replacing("’", with: "'"))[...]
    while !rest.isEmpty {
      let form = stride(from: min(3, rest.count), to: 0, by: -1).lazy.compactMap { count in
        shortForms[Array(rest.prefix(count))].map { ($0, count) }
      }.first
      result += form?.0 ?? [rest[rest.startIndex]]
      rest = rest.dropFirst(form?.1 ?? 1)
    }
    return result.filter { !SmallTalkPhrases.degrees.contains($0) || result.count == 1 }
  }
}
