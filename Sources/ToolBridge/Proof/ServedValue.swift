/// A personal value that a line says a goal is for.
enum ServedValue {
  /// "for my health", "because Learning matters": the title of a value in the words.
  static func isNamed(_ value: String, in sentence: String) -> Bool {
    let title = value.split(separator: " ").map(String.init)
    let words = sentence.split { !($0.isLetter || $0 == "'" || $0 == "-") }.map(String.init)
    guard !title.isEmpty, words.count >= title.count else { return false }
    return (0...words.count - title.count).contains { place in
      let found = words[place..<place + title.count].map { $0 }
      guard found.map({ $0.lowercased() }) == title.map({ $0.lowercased() }) else { return false }
      // As it is written in the list of values, or led to: "learning 500 words" names none.
      let isLed = place > 0 && leads.contains(words[place - 1].lowercased())
      return isLed || (place > 0 && found == title && found[0].first?.isUppercase == true)
    }
  }

  private static let leads: Set<String> = [
    "for", "my", "our", "because", "value", "values", "serves", "of", "about", "is", "supports",
    "and", "the", "improve", "more", "better", "towards", "toward",
  ]
}
