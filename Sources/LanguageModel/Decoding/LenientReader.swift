import ToolSchema

/// Reads JSON as models write it: single and smart quotes, Python's literals, unquoted keys,
/// comments, trailing commas, doubled braces, and closers that are missing at the very end.
struct LenientReader {
  enum Stop: Error, Equatable {
    /// The byte at the offset does not belong.
    case broken
    /// The text ends inside a value, so that something of it is lost.
    case cut
  }

  let bytes: [UInt8]
  let limit: Int
  var offset: Int
  /// The text of a string that the end of the text cut.
  var unfinished: String?
  /// Whether closers were added at the end.
  fileprivate(set) var isClosedForIt = false
  private var depth = 0

  init(_ bytes: [UInt8], from offset: Int, limit: Int? = nil) {
    self.bytes = bytes
    self.offset = offset
    self.limit = limit ?? bytes.count
  }

  init(_ text: String) { self.init(Array(text.utf8), from: 0) }

  /// Reads a whole text as one value.
  ///
  /// - Parameter closing: Whether closers that are missing at the end may be added.
  static func value(of text: String, closing: Bool = false) -> JSONValue? {
    var reader = LenientReader(text)
    guard let value = try? reader.value(), closing || !reader.isClosedForIt else { return nil }
    reader.skipSpace()
    return reader.offset == reader.limit ? value : nil
  }

  var byte: UInt8? { offset < limit ? bytes[offset] : nil }

  func has(_ text: String) -> Bool {
    var at = offset
    for byte in text.utf8 {
      guard at < limit, bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  mutating func value() throws(Stop) -> JSONValue {
    skipSpace()
    guard let byte else { throw .cut }
    switch byte {
    case UInt8(ascii: "{"):
      return .object(try nested { reader throws(Stop) in try reader.object() })
    case UInt8(ascii: "["):
      return .array(try nested { reader throws(Stop) in try reader.array() })
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    default:
      if let text = try quoted() { return .string(text) }
      return try literal()
    }
  }

  private mutating func nested<Result>(
    _ body: (inout LenientReader) throws(Stop) -> Result
  ) throws(Stop) -> Result {
    guard depth < 128 else { throw .broken }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    return try body(&self)
  }

  /// Skips spaces and comments.
  mutating func skipSpace() {
    while let byte {
      if byte.isSpace {
        offset += 1
      } else if byte == UInt8(ascii: "#") {
        skipLine()
      } else if byte == UInt8(ascii: "/"), has("//") {
        skipLine()
      } else if byte == UInt8(ascii: "/"), has("/*") {
        while self.byte != nil, !has("*/") { offset += 1 }
        offset = min(offset + 2, limit)
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let byte, byte != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func object() throws(Stop) -> JSONObject {
    var object = JSONObject()
    skipSpace()
    if byte == UInt8(ascii: "{") { return try doubled() }
    while true {
      skipSpace()
      guard let byte else { throw .cut }
      if byte == UInt8(ascii: "}") {
        offset += 1
        return object
      }
      let key = try key()
      skipSpace()
      guard let colon = self.byte else { throw .cut }
      guard colon == UInt8(ascii: ":") || colon == UInt8(ascii: "=") else { throw .broken }
      offset += 1
      object[key] = try value()
      if try closes(with: UInt8(ascii: "}")) { return object }
    }
  }

  /// `{{"a": 1}}`: templates that double their braces teach models to.
  private mutating func doubled() throws(Stop) -> JSONObject {
    let inner = try nested { reader throws(Stop) in try reader.object() }
    skipSpace()
    guard let byte else {
      isClosedForIt = true
      return inner
    }
    guard byte == UInt8(ascii: "}") else { throw .broken }
    offset += 1
    return inner
  }

  private mutating func array() throws(Stop) -> [JSONValue] {
    var values: [JSONValue] = []
    while true {
      skipSpace()
      guard let byte else { throw .cut }
      if byte == UInt8(ascii: "]") {
        offset += 1
        return values
      }
      values.append(try value())
      if try closes(with: UInt8(ascii: "]")) { return values }
    }
  }

  /// Whether a list ends here; a comma says that it goes on, the end of the text closes it.
  ///
  /// A closer of the other kind closes nothing, and nothing is lost with it.
  private mutating func closes(with closer: UInt8) throws(Stop) -> Bool {
    skipSpace()
    let other = closer == UInt8(ascii: "}") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    while byte == other {
      offset += 1
      skipSpace()
    }
    guard let byte else {
      isClosedForIt = true
      return true
    }
    guard byte == closer || byte == UInt8(ascii: ",") else { throw .broken }
    offset += 1
    return byte == closer
  }

  private mutating func key() throws(Stop) -> String {
    if let text = try quoted() { return text }
    let start = offset
    while let byte, byte.isWord || byte == UInt8(ascii: "-") { offset += 1 }
    guard byte != nil else { throw .cut }
    guard offset > start else { throw .broken }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func literal() throws(Stop) -> JSONValue {
    for (word, value) in Self.literals where has(word) {
      let end = offset + word.utf8.count
      if end < limit, bytes[end].isWord { break }
      offset = end
      return value
    }
    if bytes[offset..<limit].count < 5, bytes[offset..<limit].allSatisfy(\.isLetter) {
      throw .cut
    }
    throw .broken
  }

  private static let literals: [(String, JSONValue)] = [
    ("true", true), ("True", true), ("false", false), ("False", false), ("null", .null),
    ("None", .null),
  ]

  /// A number; one that touches the end of the text may have lost digits and counts as cut.
  private mutating func number() throws(Stop) -> JSONValue {
    let start = offset
    while let byte, byte.isWord || "+-.".utf8.contains(byte) { offset += 1 }
    guard offset < limit else { throw .cut }
    var text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    if let integer = JSONValue.integer(of: text) { return integer }
    guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }),
      let double = Double(text), double.isFinite
    else {
      offset = start
      throw .broken
    }
    return .double(double)
  }
}

extension LenientReader {
  /// Notes that the reader's owner closed a value that the text leaves open.
  mutating func closeForIt() { isClosedForIt = true }

  mutating func skipStrayClosers() {
    skipSpace()
    while let byte, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      offset += 1
      skipSpace()
    }
  }
}
