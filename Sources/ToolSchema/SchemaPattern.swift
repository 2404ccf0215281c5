/// The `pattern` of a schema: an ECMA-262 expression that has to be found somewhere in a string.
struct SchemaPattern {
  private let expression: Regex<AnyRegexOutput>

  /// Reads an expression; nil where it is none that can be enforced.
  init?(_ pattern: String) {
    // An expression that cannot be read is told by `Schema.unsupported()`.
    guard let expression = try? Regex(Self.anchored(pattern)) else { return nil }
    self.expression =
      expression
      .matchingSemantics(.unicodeScalar)
      .asciiOnlyDigits()
      .asciiOnlyWordCharacters()
  }

  func isFound(in text: String) -> Bool {
    // An expression that was read fails to match and does nothing else.
    (try? expression.firstMatch(in: text)) != nil
  }

  /// The expression with ECMA-262's `$`, which is the very end and never a line's.
  private static func anchored(_ pattern: String) -> String {
    var result = ""
    var isEscaped = false
    var isInClass = false
    for character in pattern {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "[" {
        isInClass = true
      } else if character == "]" {
        isInClass = false
      } else if character == "$", !isInClass {
        result += #"\z"#
        continue
      }
      result.append(character)
    }
    return result
  }
}
