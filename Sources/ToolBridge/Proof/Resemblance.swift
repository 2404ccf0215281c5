import Foundation
import Phrases

/// Whether two words are one in different forms, in any language: "gelaufen" and "Laufen", "ran" and
/// "Run", 走った and 走る.
enum Resemblance {
  static func stands(_ word: String, in text: String) -> Bool {
    self.word(like: word, in: text) != nil
  }

  /// The word of a text that is like the given one.
  static func word(like word: String, in text: String) -> String? {
    let wanted = word.lowercased()
    return words(of: text).first { isAlike($0.lowercased(), wanted) }
  }

  /// "Anglais" of "l'anglais" and "d'anglais".
  private static func elided(_ word: String) -> String? {
    guard let sign = word.firstIndex(where: { "'’".contains($0) }),
      ["l", "d", "qu", "dell", "all", "nell"].contains(word[..<sign])
    else { return nil }
    let rest = word[word.index(after: sign)...]
    return rest.count > 2 ? String(rest) : nil
  }

  static func isAlike(_ first: String, _ second: String) -> Bool {
    if first == second || WordForms.base(first) == WordForms.base(second) { return true }
    if let one = elided(first) { return isAlike(one, elided(second) ?? second) }
    if let other = elided(second) { return isAlike(first, other) }
    let a = folded(first)
    let b = folded(second)
    if isWide(a) || isWide(b) { return isWideAlike(a, b) }
    let shorter = min(a.count, b.count)
    guard shorter >= 3 else { return a == b }
    let shared = zip(a, b).prefix { $0 == $1 }.count
    if shared >= max(3, (shorter * 2 + 2) / 3) { return true }
    // Polish nouns of verbs: "odkurzanie" of "odkurzyłem".
    if shared >= 5, a.hasSuffix("nie") != b.hasSuffix("nie") { return true }
    // Prefixes that a language puts before a verb: "gelaufen", "przebiegłem".
    guard shorter >= 4 else { return false }
    let stem = String((a.count <= b.count ? a : b).prefix(max(4, shorter - 2)))
    return (a.count <= b.count ? b : a).contains(stem)
  }

  /// Whether a word of a text has the same first four letters.
  static func begins(_ word: String, in text: String) -> Bool {
    let start = folded(word).prefix(4)
    return words(of: text).contains { folded($0).hasPrefix(start) }
  }

  /// Whether two nouns are one, said of one thing and of several: "Buch" and "Bücher", "página" and "páginas".
  static func areNumbers(of first: String, _ second: String) -> Bool {
    if first == second { return true }
    if WordForms.isKnown(first) || WordForms.isKnown(second) {
      return WordForms.plural(first) == WordForms.plural(second)
    }
    let (a, b) = (folded(first), folded(second))
    guard !isWide(a), !isWide(b) else { return a == b }
    let shared = zip(a, b).prefix { $0 == $1 }.count
    let (shorter, longer) = (min(a.count, b.count), max(a.count, b.count))
    return shared >= max(3, shorter - 2) && longer - shared <= 2
  }

  /// The numbers of a text as they are written, with the letters behind them: "6k", "83.40".
  static func numbers(of text: String) -> [(text: String, value: Double, isThousands: Bool)] {
    text.split { $0.isWhitespace || $0 == "/" || $0 == "(" || $0 == ")" }.compactMap { word in
      let digits = word.prefix { $0.isWholeNumber || $0 == "." || $0 == "," }
      let plain = digits.compactMap { $0.wholeNumberValue.map(String.init) ?? "." }.joined()
      guard let value = Double(plain.hasSuffix(".") ? String(plain.dropLast()) : plain) else {
        return nil
      }
      return (String(word), value, word.dropFirst(digits.count).lowercased().hasPrefix("k"))
    }
  }

  static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" || $0 == "-") }
      .map(String.init)
  }

  private static func folded(_ word: String) -> String {
    word.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
  }

  /// Scripts that are written without spaces: a run of letters holds many words.
  static func isWide(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0E00...0x0E7F).contains($0.value) || $0.value >= 0x2E80 }
  }

  private static func isWideAlike(_ a: String, _ b: String) -> Bool {
    let letters = Array(b.count <= a.count ? b : a)
    let whole = b.count <= a.count ? a : b
    if letters.count == 1 { return whole.contains(letters[0]) && letters[0].isLetter }
    // Endings are alike in all that is said: the "たい" of 歩きたい and 減らしたい.
    if letters.allSatisfy(isHiragana) { return whole.contains(String(letters)) }
    return letters.indices.dropLast().contains { index in
      let pair = letters[index...index + 1]
      return pair.allSatisfy(\.isLetter) && !pair.allSatisfy(isHiragana)
        && whole.contains(String(pair))
    } || letters.first.map { isIdeograph($0) && whole.contains($0) } ?? false
  }

  private static func isHiragana(_ letter: Character) -> Bool {
    letter.unicodeScalars.allSatisfy { (0x3040...0x309F).contains($0.value) }
  }

  private static func isIdeograph(_ letter: Character) -> Bool {
    letter.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }
}
