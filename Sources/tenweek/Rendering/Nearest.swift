/// The word that a person may have meant.
enum Nearest {
  /// - Returns: nil where none is near: more than half of the letters would have to change.
  static func to(_ word: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: distance($0, word)) }
    guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }),
      best.distance <= max(2, word.count / 2)
    else { return nil }
    return best.name
  }

  /// The edits between two words (Levenshtein's distance).
  static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let next = min(
          row[column] + 1, row[column + 1] + 1, diagonal + (character == other ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = next
      }
    }
    return row[second.count]
  }
}
