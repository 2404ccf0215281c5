import ToolSchema

/// `[f(a=1, b='x'), g()]` and `print(f(a=1))`: calls as Python writes them.
extension CallBody {
  /// Whether a bracket, a name and an opening parenthesis stand here.
  var startsPythonicList: Bool {
    guard byte == UInt8(ascii: "[") else { return false }
    var at = offset + 1
    while at < limit, bytes[at].isSpace { at += 1 }
    let start = at
    while at < limit, bytes[at].isWord || bytes[at] == UInt8(ascii: ".") { at += 1 }
    return at > start && at < limit && bytes[at] == UInt8(ascii: "(") && !bytes[start].isDigit
  }

  mutating func pythonicList() throws(Stop) {
    offset += 1
    while true {
      skipSpace()
      try pythonicCall()
      skipSpace()
      if takes(",") { continue }
      if byte == nil, isFinished { return }
      guard byte != nil else { throw .cut }
      guard takes("]") else { throw .broken }
      return
    }
  }

  mutating func pythonicCall() throws(Stop) {
    if takes("print(") {
      try pythonicCall()
      skipSpace()
      guard takes(")") else { throw byte == nil ? .cut : .broken }
      return
    }
    guard let name = identifier() else { throw byte == nil ? .cut : .broken }
    guard takes("(") else { throw byte == nil ? .cut : .broken }
    var arguments = JSONObject()
    while true {
      skipSpace()
      guard byte != nil else { throw .cut }
      if takes(")") { break }
      guard let key = identifier() else { throw .broken }
      skipSpace()
      guard takes("=") else { throw byte == nil ? .cut : .broken }
      arguments[key] = try value()
      skipSpace()
      if takes(",") { continue }
      if byte == nil, isFinished { break }
      guard byte != nil else { throw .cut }
      guard has(")") else { throw .broken }
    }
    try add(name, .object(arguments))
  }
}
