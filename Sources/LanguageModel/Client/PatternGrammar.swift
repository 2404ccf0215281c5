/// A `pattern` of a schema as a part of a grammar: what stands between a string's quotes.
///
/// Read are anchored expressions of classes, letters, groups, alternatives and counts. Whatever
/// would let a quote, a backslash or a control character through is narrowed or refused, so that
/// what the grammar takes is always JSON.
struct PatternGrammar {
  private var rest: Substring

  /// The grammar's text; nil for an expression with more in it than that.
  static func text(for pattern: String) -> String? {
    guard pattern.hasPrefix("^"), pattern.hasSuffix("$"), !pattern.hasSuffix(#"\$"#),
      pattern.count > 2
    else { return nil }
    var grammar = PatternGrammar(rest: pattern.dropFirst().dropLast())
    guard let text = grammar.alternatives(), grammar.rest.isEmpty else { return nil }
    return "(\(text))"
  }

  private mutating func alternatives() -> String? {
    var branches: [String] = []
    repeat {
      var items: [String] = []
      while let next = rest.first, next != "|", next != ")" {
        guard let item = item() else { return nil }
        items.append(item + (count() ?? ""))
      }
      guard !items.isEmpty else { return nil }
      branches.append(items.joined(separator: " "))
    } while take("|")
    return branches.joined(separator: " | ")
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func item() -> String? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case "[": return characterClass()
    case "(":
      if rest.hasPrefix("?") {
        guard rest.hasPrefix("?:") else { return nil }
        rest.removeFirst(2)
      }
      guard let inner = alternatives(), take(")") else { return nil }
      return "(\(inner))"
    case ".": return Self.anything
    case "\\":
      guard let letter = rest.popFirst() else { return nil }
      if let members = Self.classes[letter] { return "[\(members)]" }
      return letter.isLetter || letter.isNumber ? nil : literal(letter)
    case "^", "$", "*", "+", "?", "{", "}", "]": return nil
    default: return literal(first)
    }
  }

  private static let anything = #"[^"\\\x7F\x00-\x1F]"#
  private static let classes: [Character: String] = [
    "d": "0-9", "w": "a-zA-Z0-9_", "s": " ",
  ]

  private func literal(_ character: Character) -> String? {
    guard character != "\"", character != "\\",
      character.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { return nil }
    return "\"\(character)\""
  }

  /// Reads on after the opening bracket.
  private mutating func characterClass() -> String? {
    let isNegated = take("^")
    var members = ""
    while let next = rest.popFirst() {
      if next == "]" {
        guard !members.isEmpty else { return nil }
        return isNegated ? "[^\"\\\\\\x7F\\x00-\\x1F\(members)]" : "[\(members)]"
      }
      guard next == "\\" else {
        if next == "\"", !isNegated { return nil }
        if next != "\"" { members.append(next == "^" ? "\\x5E" : String(next)) }
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      switch letter {
      case "d", "w", "s": members += Self.classes[letter] ?? ""
      // Left out of a negated class already.
      case "n", "r", "t", "f", "b", "\\", "\"": if !isNegated { return nil }
      case "]", "[", "-", "^": members += "\\x" + String(letter.asciiValue ?? 0x5D, radix: 16)
      default:
        if letter.isLetter || letter.isNumber { return nil }
        members.append(letter)
      }
    }
    return nil
  }

  /// `?`, `*`, `+`, `{2,5}` as they stand; "" for none.
  private mutating func count() -> String? {
    guard let first = rest.first else { return nil }
    if "?*+".contains(first) {
      rest.removeFirst()
      return String(first)
    }
    guard first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let text = rest[...end]
    rest = rest[rest.index(after: end)...]
    return String(text)
  }
}
