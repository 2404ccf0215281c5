/// The word that a person may have meant.
enum Nearest {
  /// - Parameter limit: so many letters may be wrong; otherwise half of them.
  /// - Returns: one that begins with the word, else the nearest; nil where none is near.
  static func to(_ word: String, among names: [String], within limit: Int? = nil) -> String? {
    let longer = names.filter { $0.hasPrefix(word) }.min { $0.count < $1.count }
    if let longer, word.count > 1 { return longer }
    let ranked = names.map { name in
      (distance: distance(name, word), growth: abs(name.count - word.count), name: name)
    }
    guard let best = ranked.min(by: <), best.distance <= limit ?? max(2, word.count / 2)
    else { return nil }
    return best.name
  }

  /// The edits between two words: letters put in, taken out, changed, or two neighbours swapped
  /// (the distance of Damerau and Levenshtein, each place edited once).
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var rows = [Array(0...second.count)]
    for (index, character) in first.enumerated() {
      var row = [index + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          rows[index][column + 1] + 1, row[column] + 1,
          rows[index][column] + (character == other ? 0 : 1))
        if index > 0, column > 0, character == second[column - 1], first[index - 1] == other {
          best = min(best, rows[index - 1][column - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
