import Foundation

/// Words in their order, with at most three others between each.
struct DangerSign: Sendable {
  private static let gap = 3
  let words: [DangerChoices]

  init(_ text: Substring) {
    words = text.split(separator: " ").map(DangerChoices.init)
  }

  /// Whether it stands in a line from a word on that its first choice holds.
  func stands(at index: Int, in words: [String]) -> Bool { follows(1, index, words) }

  private func follows(_ choice: Int, _ place: Int, _ line: [String]) -> Bool {
    guard choice < words.count else { return true }
    return (place + 1..<min(line.count, place + Self.gap + 2)).contains {
      words[choice].hold(line[$0]) && follows(choice + 1, $0, line)
    }
  }

  /// Whether it stands in a text without spaces: its pieces in their order, with at most six
  /// characters between each.
  func stands(inText text: String) -> Bool {
    words[0].pieces.contains { piece in
      var from = text.startIndex
      while let found = text.range(of: piece, range: from..<text.endIndex) {
        if follows(1, found.upperBound, text) { return true }
        from = text.index(after: found.lowerBound)
      }
      return false
    }
  }

  private func follows(_ choice: Int, _ place: String.Index, _ text: String) -> Bool {
    guard choice < words.count else { return true }
    return words[choice].pieces.contains { piece in
      let end =
        text.index(place, offsetBy: 6 + piece.count, limitedBy: text.endIndex) ?? text.endIndex
      guard let found = text.range(of: piece, range: place..<end) else { return false }
      return follows(choice + 1, found.upperBound, text)
    }
  }
}

/// "tablets|pill*|#": words, beginnings of words, and a number of eight and more; `##` of a thousand and
/// more.
struct DangerChoices: Sendable {
  let words: Set<String>
  let beginnings: [String]
  /// The least number that it takes.
  let least: Int?

  /// As they stand in a text without spaces.
  var pieces: [String] { words.sorted() }

  init(_ text: Substring) {
    let choices = text.split(separator: "|")
    words = Set(choices.filter { !$0.hasSuffix("*") && !$0.hasPrefix("#") }.map(String.init))
    beginnings = choices.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
    least = choices.contains("#") ? 8 : choices.contains("##") ? 1000 : nil
  }

  func hold(_ word: String) -> Bool {
    words.contains(word) || beginnings.contains(where: word.hasPrefix)
      || least.map { (Int(word) ?? 0) >= $0 } == true
  }
}
