/// A word, a row of digits or a sign of a text in any script.
struct WorldToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case digits, fraction, word, sign }

  var kind: Kind
  /// Lower case, narrow letters, no invisible ones; digits as 0–9.
  var text: String
  /// The same without accents: what somebody types who has no such keys.
  var plain: String
  var lower: Int
  var upper: Int
  /// No space before it.
  var isGlued: Bool
  var isCapital = false
  /// The writing of a letter that makes a token of its own, as Japanese is written without spaces.
  var writing: Writing?
  /// Of a fraction such as ½.
  var value = 0.0

  enum Writing: Equatable, Sendable { case han, hiragana, katakana, hangul, other }
}

extension Unicode.Scalar {
  /// Of scripts that put no spaces between words, or glue particles to them.
  var unspaced: WorldToken.Writing? {
    switch value {
    case 0x3041...0x309F: .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F: .han
    case 0x1100...0x11FF, 0xAC00...0xD7A3: .hangul
    case 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: .other
    default: nil
    }
  }

  /// Full-width letters, digits and signs as their narrow ones.
  var narrow: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    case 0x2019, 0x02BC, 0x2018, 0x00B4: "'"
    case 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212, 0x301C: "-"
    default: self
    }
  }

  var isLetterOrMark: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension WorldToken {
  /// Digits of a script or width that the English reader does not know: ٣٠, ５.
  var isForeignFigure: Bool { kind == .digits && upper - lower != text.utf8.count }
}
