/// A word, number or sign of the text, with its place in it.
struct Token: Sendable {
  enum Kind { case word, number, sign }

  var kind: Kind
  /// UTF-8 offsets.
  var lower: Int
  var upper: Int
  /// Lower case, straight apostrophes, known misspellings mended; of a number its digits.
  var text: String
  /// Of a number.
  var value: Double = 0
  /// Nothing stands between it and the token before.
  var glued = false
  /// Starts with a capital letter.
  var capital = false
  /// Stands between quotation marks.
  var quoted = false
  /// A number written with a decimal or thousands separator, or a fraction sign.
  var separated = false
  /// A hyphen, a dash or a minus sign.
  var isDash = false
  var word = Lexeme()

  func has(_ trait: Trait) -> Bool { word.traits.contains(trait) }

  /// Whether a date or an amount can begin here, so that the grammars need not look elsewhere.
  var opensFinding: Bool {
    switch kind {
    case .number: true
    case .sign: isDash || Words.openingSigns.contains(text)
    case .word: word.opensFinding
    }
  }

  /// A number written with one to `count` digits and nothing else.
  func isWhole(digits count: Int) -> Bool {
    kind == .number && !separated && text.utf8.count <= count
  }
}
