import Foundation

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

  /// The numbers of a text that are no number of the sources, rounded or not.
  static func unbackedNumbers(in text: String, sources: [String]) -> [String] {
    let known = sources.flatMap(numbers).compactMap(Double.init)
    return numbers(in: text).filter { number in
      guard let value = Double(number) else { return false }
      // A number is backed if it is one of the sources' at its own precision: 12.4 as "12".
      let decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
      let half = 0.5 * pow(10, -Double(decimals)) + 1e-9
      return !known.contains { abs($0 - value) <= half }
    }
  }

  /// The sentences of a text that tell no number and no period.
  static func withoutFigures(_ text: String) -> String {
    let periods = ["week", "month", "today", "yesterday", "day", "goal", "far"]
    var kept: [String] = []
    var sentence = ""
    for character in text + "\n" {
      sentence.append(character)
      guard ".!?\n".contains(character) else { continue }
      let words = sentence.lowercased().split { !$0.isLetter }.map(String.init)
      let isPlain =
        !sentence.contains(where: \.isNumber)
        && !words.contains { word in periods.contains { word.hasPrefix($0) } }
      let trimmed = sentence.trimmingCharacters(in: .whitespacesAndNewlines)
      if isPlain, !words.isEmpty { kept.append(trimmed) }
      sentence = ""
    }
    return kept.joined(separator: " ")
  }

  /// The numbers as they are written, without the commas between thousands.
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
        if Double(current) != nil { numbers.append(current) }
        current = ""
      }
    }
    return numbers
  }
}

extension ArraySlice where Element == String {
  fileprivate func isDisjoint(with words: Set<String>) -> Bool {
    !contains { words.contains($0) }
  }
}
