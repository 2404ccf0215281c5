extension String {
  /// The text with each run of words that are written from right to left between an isolate's signs, so that a terminal
  /// which turns them around turns nothing else: figures and signs beside them stay in their order (Unicode Standard
  /// Annex 9).
  ///
  /// A run ends at a line's end, at quotes and where cells of a table are parted.
  var isolated: String {
    guard unicodeScalars.contains(where: \.isRightToLeft) else { return self }
    var result = ""
    var run = ""
    /// What stands behind the last right-to-left word of the run, and belongs to it if another comes.
    var tail = ""
    func flush() {
      if !run.isEmpty { result += "\u{2068}" + run + "\u{2069}" }
      result += tail
      (run, tail) = ("", "")
    }
    for character in self {
      if character.unicodeScalars.contains(where: \.isRightToLeft) {
        run += tail + String(character)
        tail = ""
      } else if run.isEmpty || character.isNewline || "“”\"\t\u{1B}:|".contains(character) {
        flush()
        result.append(character)
      } else {
        tail.append(character)
        if tail.hasSuffix("  ") { flush() }
      }
    }
    flush()
    return result
  }
}

extension Unicode.Scalar {
  /// Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms, and of the planes for such scripts.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.numericType == nil
    default: false
    }
  }
}
