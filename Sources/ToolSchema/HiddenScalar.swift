extension Unicode.Scalar {
  /// Whether it takes no ink: a control, a separator of lines or a "default ignorable" scalar
  /// (Unicode Standard 5.21), but for those that shape an emoji or a letter of an Indian or Arabic
  /// script.
  func isHidden(behind before: Unicode.Scalar) -> Bool {
    guard !isASCII else { return value < 0x20 || value == 0x7F }
    switch self {
    case "\u{200C}", "\u{200D}", "\u{FE0F}":
      let isPicture = before == "\u{FE0F}" || before.properties.isEmoji && !before.isASCII
      return !isPicture && !(0x0600...0x0DFF).contains(before.value)
    // A braille cell without a dot looks like a space and is none.
    case "\u{2800}": return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
