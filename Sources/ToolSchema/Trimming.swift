extension StringProtocol {
  /// Without the white space, line ends and signs of no width at either end.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first...last])
  }
}

extension Character {
  fileprivate var isBlank: Bool {
    isWhitespace || unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}
