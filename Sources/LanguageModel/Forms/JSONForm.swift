import ToolSchema

/// `{"name": "f", "arguments": {…}}`, a list of them, and the name before its arguments.
extension CallBody {
  mutating func json() throws(Stop) {
    guard byte == UInt8(ascii: "[") else {
      try jsonObject()
      return skipStrayClosers()
    }
    // Element by element, so that the calls before a cut one are kept.
    offset += 1
    while true {
      skipSeparators()
      guard byte != nil else {
        // A list that ends with the text before its first call has lost whatever it had.
        if calls.isEmpty { throw .cut }
        break
      }
      if takes("]") { break }
      guard byte == UInt8(ascii: "{") else { throw .broken }
      try jsonObject()
    }
    skipStrayClosers()
  }

  private mutating func jsonObject() throws(Stop) {
    let (value, isClosedForIt) = try lenientValue()
    guard let found = shape.calls(in: value) else { throw .broken }
    // A name alone may have lost its arguments.
    if isClosedForIt, CallShape(tools: tools, isWrapped: false).calls(in: value) == nil {
      throw .cut
    }
    calls += found
    while takes("}") {}
  }

  /// `f{…}`, `f[ARGS]{…}`, `f[CALL_ID]x[ARGS]{…}`: Mistral's newer forms, and Functionary's.
  mutating func named(_ name: String) throws(Stop) {
    if takes("[CALL_ID]") {
      guard text(until: "[ARGS]") != nil else { throw .cut }
    } else {
      _ = takes("[ARGS]")
    }
    skipSpace()
    guard let byte else { throw .cut }
    guard byte == UInt8(ascii: "{") else { throw .broken }
    try add(name, try value())
    skipStrayClosers()
  }

  /// Closers too many: `{"name": …}}`.
  mutating func skipStrayClosers() {
    while let byte, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { offset += 1 }
  }
}
