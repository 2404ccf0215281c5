import Localization

/// Why a text is not JSON.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  package let message: String
  /// The offset of the offending byte.
  package let offset: Int

  package var description: String { localized("\(message) at byte \(offset)") }
}

extension JSONValue {
  /// Reads strict JSON (RFC 8259), nested at most 256 deep.
  ///
  /// - Throws: ``JSONSyntaxError`` with the offset of the first byte that does not belong.
  package init(parsing text: String) throws(JSONSyntaxError) {
    var text = text
    let result = text.withUTF8 { bytes -> Result<JSONValue, JSONSyntaxError> in
      var reader = JSONReader(bytes: bytes)
      return Result { () throws(JSONSyntaxError) in try reader.document() }
    }
    self = try result.get()
  }
}

/// Reads values from bytes that are all there.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int
  private var depth: Int

  /// - Parameters:
  ///   - offset: where to begin.
  ///   - depth: how many objects and lists are open already.
  init(bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0, depth: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    self.depth = depth
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ message: Sentence) -> JSONSyntaxError {
    JSONSyntaxError(message: message.shown, offset: offset)
  }

  /// The one value that the bytes are.
  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    let value = try value()
    skipSpace()
    guard byte == nil else { throw error("text after the JSON value") }
    return value
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// The value that begins here.
  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { reader throws(JSONSyntaxError) in try reader.object() }
    case UInt8(ascii: "["):
      return try nested { reader throws(JSONSyntaxError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return try number()
    case nil: throw error("the text ends where a value should stand")
    default: throw error("unexpected character")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard depth < 256 else { throw error("nested more than 256 deep") }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    skipSpace()
    return try body(&self)
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard offset + length <= bytes.count else { throw error("unexpected character") }
    for index in 0..<length where bytes[offset + index] != word.utf8Start[index] {
      throw error("unexpected character")
    }
    offset += length
    return value
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    var object = JSONObject()
    if byte == UInt8(ascii: "}") {
      offset += 1
      return .object(object)
    }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try string()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw error("expected ':'") }
      offset += 1
      skipSpace()
      object[key] = try value()
      if try closes(with: UInt8(ascii: "}")) { return .object(object) }
    }
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    var values: [JSONValue] = []
    if byte == UInt8(ascii: "]") {
      offset += 1
      return .array(values)
    }
    while true {
      values.append(try value())
      if try closes(with: UInt8(ascii: "]")) { return .array(values) }
    }
  }

  private mutating func closes(with closer: UInt8) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    switch byte {
    case closer:
      offset += 1
      return true
    case UInt8(ascii: ","):
      offset += 1
      skipSpace()
      return false
    case nil: throw error("the text ends inside a value")
    default: throw error("expected ',' or '\(Character(Unicode.Scalar(closer)))'")
    }
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = offset
    var isInteger = true
    if byte == UInt8(ascii: "-") { offset += 1 }
    let leadsWithZero = byte == UInt8(ascii: "0")
    let whole = try digits()
    guard !(leadsWithZero && whole > 1) else { throw error("a number starts with a needless 0") }
    if byte == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      _ = try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isInteger = false
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      _ = try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = JSONValue.integer(of: text) { return integer }
    guard let double = Double(text), double.isFinite else { throw error("a number too large") }
    return .double(double)
  }

  private mutating func digits() throws(JSONSyntaxError) -> Int {
    let start = offset
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw error("expected a digit") }
    return offset - start
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    offset += 1
    let start = offset
    while let byte, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      offset += 1
    }
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<offset])
    if byte == UInt8(ascii: "\"") {
      offset += 1
      return String(decoding: plain, as: UTF8.self)
    }
    var scalars = Array(plain)
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: scalars, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &scalars)
      case 0..<0x20: throw error("a control character inside a string")
      default:
        scalars.append(byte)
        offset += 1
      }
    }
    throw error("the text ends inside a string")
  }

  private mutating func escape(into scalars: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte else { throw error("the text ends inside a string") }
    let plain: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      default: nil
      }
    if let plain {
      scalars.append(plain)
      offset += 1
      return
    }
    guard byte == UInt8(ascii: "u") else { throw error("an unknown escape") }
    offset += 1
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code), offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    {
      let mark = offset
      offset += 2
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = mark
      }
    }
    // A lone surrogate is no scalar: it reads as the replacement character, as in the web's decoders.
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    scalars.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw error("the text ends inside an escape") }
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      code = code << 4 + UInt32(digit)
      offset += 1
    }
    return code
  }
}
