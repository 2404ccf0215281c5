import Foundation

/// Whether two titles name the same thing in nearly the same words.
package enum NearSame {
  /// “Run 120 km” and “run 120km by January” are near, “Run 120 km” and “Read 120 pages” are not.
  ///
  /// Near are titles whose words are the same, or all but a few: at least two in common, and at
  /// least three fifths of all the words that either has (the Jaccard index).
  package static func areNear(_ first: String, _ second: String) -> Bool {
    let (one, other) = (words(first), words(second))
    guard one != other else { return !one.isEmpty }
    let common = one.intersection(other).count
    return common >= 2 && common * 5 >= one.union(other).count * 3
  }

  /// Whether two titles say the same but for their amounts: “Run 120 km” and “run 60 km”.
  package static func differInAmountAlone(_ first: String, _ second: String) -> Bool {
    let (one, other) = (words(first), words(second))
    func named(_ words: Set<String>) -> Set<String> { words.filter { $0.first?.isNumber != true } }
    return one != other && named(one) == named(other) && !named(one).isEmpty
  }

  /// The words that matter, without case and accents, numbers apart from their units.
  static func words(_ title: String) -> Set<String> {
    let folded = title.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var words: Set<String> = []
    var word = ""
    for character in folded {
      let joins =
        word.last.map { $0.isNumber == character.isNumber } ?? true
        && (character.isLetter || character.isNumber)
      if !joins, !word.isEmpty {
        words.insert(word)
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
    }
    if !word.isEmpty { words.insert(word) }
    return words.subtracting(small)
  }

  private static let small: Set<String> = [
    "a", "an", "the", "by", "to", "of", "in", "on", "at", "for", "and", "my", "per", "end", "until",
  ]
}
