/// Text that is not what it looks like: letters of another alphabet inside a word, characters that
/// cannot be seen.
package enum Disguise {
  /// What is odd about a text, in a sentence's words; nil if nothing is.
  ///
  /// A word of two alphabets is a slip or a trick (Unicode UTS 39, mixed-script confusables); a
  /// whole word of one alphabet is somebody's language.
  package static func found(in text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else { return nil }
    if hasUnseen(text) { return "holds characters that cannot be seen" }
    for word in text.split(whereSeparator: { !$0.isLetter }) {
      let letters = word.unicodeScalars.filter { !symbols.contains($0) }
      guard letters.contains(where: { alphabet($0) == "Latin" }) else { continue }
      for letter in letters {
        if let alphabet = alphabet(letter), alphabet != "Latin" {
          return "has the \(alphabet) letter “\(letter)” in the word “\(word)”"
        }
      }
    }
    return nil
  }

  private static func hasUnseen(_ text: String) -> Bool {
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if !scalar.isSeen(behind: before) { return true }
      before = scalar
    }
    return false
  }

  /// Letters of units that stand among Latin ones: μm, kΩ.
  private static let symbols: Set<Unicode.Scalar> = ["μ", "Ω", "Δ"]

  private static let alphabets = [
    "LATIN": "Latin", "CYRILLIC": "Cyrillic", "GREEK": "Greek", "ARMENIAN": "Armenian",
    "CHEROKEE": "Cherokee", "COPTIC": "Coptic", "MATHEMATICAL": "mathematical",
    "FULLWIDTH": "fullwidth",
  ]

  /// The alphabet that the Unicode name of a letter begins with; nil for those that nobody mixes up.
  private static func alphabet(_ letter: Unicode.Scalar) -> String? {
    if letter.isASCII { return "Latin" }
    guard letter.properties.isAlphabetic, let name = letter.properties.name else { return nil }
    return name.split(separator: " ").first.flatMap { alphabets[String($0)] }
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees it, or a line break or tab by what it does; what steers a terminal or
  /// turns the order of other characters around is not seen.
  package func isSeen(behind before: Unicode.Scalar) -> Bool {
    switch self {
    case "\n", "\t": return true
    // The joiner of emoji is drawn as part of them; elsewhere it hides.
    case "\u{200D}": return before == "\u{FE0F}" || before.properties.isEmojiPresentation
    // Letters and selectors that take no ink.
    case "\u{034F}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{17B5}", "\u{3164}", "\u{FFA0}",
      "\u{FE00}"..."\u{FE0E}", "\u{E0100}"..."\u{E01EF}":
      return false
    default:
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
      default: return true
      }
    }
  }
}
