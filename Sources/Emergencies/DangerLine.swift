import Foundation

/// A line as signs are looked for in it.
struct DangerLine {
  /// Lower case, without accents and apostrophes.
  let words: [String]
  /// For each word the clause that it stands in.
  let clauses: [Int]
  /// The clauses that tell of another year, or laugh, in any language.
  let told: Set<Int>
  /// The whole, for languages that put no spaces between words.
  let text: String
  /// Whether it has letters of one of these: from the Korean ones on.
  let isUnspaced: Bool

  private static let ends: Set<Character> = [
    ".", "!", "?", ";", ",", ":", "(", ")", "\n", "…", "、", "。", "！", "？",
  ]
  /// "… 3 sets, but …": what is told behind one is told anew.
  private static let turns: Set<String> = [
    "but", "aber", "pero", "mais", "mas", "ma", "ale", "maar",
  ]

  init(_ line: String) {
    text = line.lowercased()
    isUnspaced = text.unicodeScalars.contains { $0.value >= 0x1100 && $0.properties.isAlphabetic }
    var words: [String] = []
    var clauses: [Int] = []
    var told: Set<Int> = []
    var clause = 0
    for part in text.split(whereSeparator: Self.ends.contains) {
      clause += 1
      let folded = part.folding(
        options: [.diacriticInsensitive, .widthInsensitive], locale: nil
      )
      .replacing("ł", with: "l").replacing("ß", with: "ss").replacing("œ", with: "oe")
      if part.contains(where: { "😂🤣😅😆".contains($0) }) { told.insert(clause) }
      for word in folded.split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’"
      }) {
        let plain = word.filter { $0 != "'" && $0 != "’" }
        if plain.isEmpty { continue }
        if Self.turns.contains(plain) { clause += 1 }
        if Self.isYear(plain) || Self.laughs(plain) { told.insert(clause) }
        words.append(plain)
        clauses.append(clause)
      }
    }
    self.told = told
    self.words = words
    self.clauses = clauses
  }

  private static func isYear(_ word: String) -> Bool {
    word.count == 4 && Int(word).map { (1900...2099).contains($0) } == true
  }

  private static func laughs(_ word: String) -> Bool {
    ["haha", "ahah", "jaja", "jeje", "hihi", "rsrs", "kkk"].contains(where: word.hasPrefix)
      || ["lol", "lmao", "mdr", "ptdr", "xd", "rofl"].contains(word)
  }
}
