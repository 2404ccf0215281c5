/// What of a line is weighed: the pieces of its words and the words in their order, in any language.
///
/// Pieces are of one to five letters with a space at both ends of each word, words stand alone, in pairs
/// and threes; figures count alike. Each is hashed to one of ``count`` places: what falls together is told
/// apart by the rest. Nothing is known of any word beforehand.
struct LineFeatures {
  /// A power of two.
  static let count = 1 << 17
  private static let longestPiece = 5

  /// The places of what stands in the line, each once, ascending.
  let places: [Int]

  /// - Parameter said: what the line answers; what stands in it counts apart.
  init(_ line: String, to said: String? = nil) {
    let own = Self.places(of: line, "")
    places = (said.map { own.union(Self.places(of: $0, "s")) } ?? own).sorted()
  }

  private static func places(of line: String, _ kind: String) -> Set<Int> {
    var found = Set<Int>()
    let words = words(of: line)
    // A word that comes again has nothing new in it: a pasted text has few words of its own.
    for word in Set(words) {
      let letters = [" "] + word + [" "]
      for length in 1...longestPiece where length <= letters.count {
        for start in 0...letters.count - length {
          var hash = FeatureHash(kind + "c")
          for letter in letters[start..<start + length] { hash.add(letter) }
          found.insert(hash.place(of: count))
        }
      }
    }
    let row = [["^"]] + words + [["$"]]
    for length in 1...3 where length <= row.count {
      for start in 0...row.count - length {
        var hash = FeatureHash(kind + "w")
        for word in row[start..<start + length] {
          for letter in word { hash.add(letter) }
          hash.add(" ")
        }
        found.insert(hash.place(of: count))
      }
    }
    return found
  }

  /// Runs of letters, and each sign by itself; a run of figures is one "0".
  private static func words(of line: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    for scalar in line.lowercased().unicodeScalars {
      let properties = scalar.properties
      let isFigure = properties.numericType != nil
      if isFigure || properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
      {
        let kept = isFigure ? "0" : scalar
        if !(isFigure && word.last == "0") { word.append(kept) }
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = []
      if !properties.isWhitespace { words.append([scalar]) }
    }
    return word.isEmpty ? words : words + [word]
  }
}
