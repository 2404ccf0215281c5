import ToolSchema

/// `{"name": "f", "arguments": {…}}`, a list of them, and the name before its arguments.
extension CallBody {
  mutating func json() throws(Stop) {
    let value = try value()
    guard let found = shape.calls(in: value) else { throw .broken }
    calls += found
    skipStrayClosers()
  }

  /// `f{…}`, `f[ARGS]{…}`, `f[CALL_ID]x[ARGS]{…}`: Mistral's newer forms, and Functionary's.
  mutating func named(_ name: String) throws(Stop) {
    if takes("[CALL_ID]") {
      guard text(until: "[ARGS]") != nil else { throw offset == limit ? .cut : .broken }
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
