/// How many columns text takes on a terminal, and how it is broken into lines.
enum TextWidth {
  static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // An emoji made of several scalars is drawn as one.
    if scalars.contains(where: { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }) {
      return 2
    }
    return scalars.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// The blocks of East Asian width W and F (Unicode Standard Annex 11), emoji apart.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]

  /// The text with spaces behind it, up to so many columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// Breaks a text at spaces into lines of at most so many columns; a word that is longer is cut.
  static func fold(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func flush() {
      lines.append(line)
      (line, used) = ("", 0)
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var size = columns(word)
      if used > 0, used + 1 + size > width { flush() }
      if used > 0 { (line, used) = (line + " ", used + 1) }
      guard used + size > width else {
        line += word
        used += size
        continue
      }
      for character in word {
        size = columns(character)
        if used + size > width, used > 0 { flush() }
        line.append(character)
        used += size
      }
    }
    if used > 0 || lines.isEmpty { flush() }
    return lines
  }
}

extension StringProtocol {
  /// How many columns the text takes on a terminal.
  var columns: Int { TextWidth.columns(self) }
}
