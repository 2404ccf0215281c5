import Localization

/// Text that is not what it looks like: letters of another alphabet inside a word, characters that
/// cannot be seen.
package enum Disguise {
  /// What is odd about a text, in a sentence's words; nil if nothing is.
  ///
  /// A word of two alphabets is a slip or a trick (Unicode UTS 39, mixed-script confusables); a
  /// whole word of one alphabet is somebody's language.
  package static func found(in text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else { return nil }
    if text.shown(unseen: nil) != text { return localized("holds characters that cannot be seen") }
    for word in text.split(whereSeparator: { !$0.isLetter }) {
      let letters = word.unicodeScalars.filter { !symbols.contains($0) }
      guard letters.contains(where: { alphabet($0) == "Latin" }) else { continue }
      for letter in letters {
        if let alphabet = alphabet(letter), alphabet != "Latin" {
          return localized("has the \(alphabet) letter “\(letter)” in the word “\(word)”")
        }
      }
    }
    return nil
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

extension String {
  /// The text as a reader sees it, with a sign in place of each scalar that takes no ink, steers a
  /// terminal or turns the order of others around; line breaks and tabs stay.
  ///
  /// Of the marks that stand on a letter eight are shown: no script needs more (UTS 39 allows four),
  /// and a stack of them covers the lines around it.
  ///
  /// - Parameter sign: nil leaves such scalars out.
  package func shown(unseen sign: Unicode.Scalar?) -> String {
    var result = String.UnicodeScalarView()
    var before: Unicode.Scalar = " "
    var marks = 0
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      marks = scalar.isMark ? marks + 1 : 0
      if marks > Self.mostMarks { continue }
      if scalar.isSeen(behind: before, ahead: rest.first) {
        result.append(scalar)
      } else if let sign {
        result.append(sign)
      }
      before = scalar
    }
    return String(result)
  }

  private static let mostMarks = 8
}

extension String {
  /// Text without anything that a face could take for a command, and without characters that cannot
  /// be seen or turn the order of the others around; line breaks stay.
  package var shownText: String { shown(unseen: "\u{FFFD}") }

  /// One line of it.
  package var shownLine: String {
    shownText.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether it stands on the letter before it and takes no room of its own.
  fileprivate var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Most scalars that take no ink are "default ignorable" (Unicode Standard 5.21); a few of them
  /// shape their neighbours and so are seen there.
  fileprivate func isSeen(behind before: Unicode.Scalar, ahead: Unicode.Scalar?) -> Bool {
    switch self {
    case "\n", "\t": return true
    // Joiners hold an emoji together and shape the letters of Arabic and Indian scripts.
    case "\u{200D}" where before == "\u{FE0F}" || before.properties.isEmojiPresentation: return true
    case "\u{200C}", "\u{200D}": return before.isJoined && ahead?.isJoined == true
    // Asks for the emoji's picture; a digit's only in a keycap.
    case "\u{FE0F}" where before.isASCII: return ahead == "\u{20E3}"
    case "\u{FE0F}": return before.properties.isEmoji
    // A braille cell without a dot looks like a space and is none.
    case "\u{2800}": return false
    default: break
    }
    guard !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }

  /// Whether a joiner beside it changes how it is drawn: Arabic to Sinhala.
  private var isJoined: Bool { (0x0600...0x0DFF).contains(value) }
}
