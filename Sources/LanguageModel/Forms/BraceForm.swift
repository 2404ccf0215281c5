import ToolSchema

/// Gemma's form: `call:f{k:<escape>v<escape>,n:1}`, its strings between markers of its own.
extension CallBody {
  /// Reads on after `call:`.
  mutating func brace() throws(Stop) {
    guard let name = identifier() else { throw byte == nil ? .cut : .broken }
    skipSpace()
    guard byte != nil else { throw .cut }
    guard byte == UInt8(ascii: "{") else { throw .broken }
    try add(name, try value())
    skipStrayClosers()
  }
}
