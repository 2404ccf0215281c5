import ToolSchema

/// Looks for claims in a model's reply that nothing backs.
enum ClaimCheck {
  /// Whether the text says that something was saved, changed or deleted.
  static func claimsWrite(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
    let verbs: Set<String> = [
      "saved", "logged", "recorded", "added", "created", "updated", "deleted", "removed", "stored",
      "noted", "changed",
    ]
    let subjects: Set<String> = ["i", "i've", "have", "has", "been", "was", "is", "successfully"]
    for (index, word) in words.enumerated() where verbs.contains(word) {
      let before = words[max(0, index - 3)..<index]
      guard before.isDisjoint(with: ["you", "you've", "not", "nothing", "yet", "no"]) else {
        continue
      }
      if index == 0 || !before.isDisjoint(with: subjects) { return true }
    }
    return false
  }

  /// The numbers of a text that stand in none of the sources.
  static func unbackedNumbers(in text: String, sources: [String]) -> [String] {
    let known = Set(sources.flatMap(numbers)).union(sources.flatMap(numbers).map(rounded))
    return numbers(in: text).filter { !known.contains($0) && !known.contains(rounded($0)) }
  }

  private static func numbers(in text: String) -> [String] {
    var numbers: [String] = []
    var current = ""
    for character in text + " " {
      if character.isASCII, character.isNumber || (character == "." && !current.isEmpty) {
        current.append(character)
      } else if character == ",", !current.isEmpty {
        continue
      } else if !current.isEmpty {
        while current.hasSuffix(".") { current.removeLast() }
        if let value = Double(current) { numbers.append(JSONValue.number(value).text) }
        current = ""
      }
    }
    return numbers
  }

  private static func rounded(_ number: String) -> String {
    Double(number).map { JSONValue.number($0.rounded()).text } ?? number
  }
}

extension ArraySlice where Element == String {
  fileprivate func isDisjoint(with words: Set<String>) -> Bool {
    !contains { words.contains($0) }
  }
}
