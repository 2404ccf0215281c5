/// JSON text that is written member by member, without a value of it in between.
///
/// The escapes and the layout are those of ``JSONValue``'s texts.
package struct JSONBuffer {
  package private(set) var bytes: [UInt8] = []
  /// How deep the indentation is; nil where all stands on one line.
  private var level: Int?
  /// Whether nothing stands yet in the object or array that is open.
  private var isFirst = true

  /// - Parameter level: how deep the value stands in a larger one that has a line for each member;
  ///   nil writes one line.
  package init(level: Int? = nil) { self.level = level }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written and keeps the room that it took.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func object(_ members: (inout JSONBuffer) -> Void) {
    list(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, inout JSONBuffer) -> Void
  ) {
    list(UInt8(ascii: "["), UInt8(ascii: "]")) { buffer in
      for element in elements {
        buffer.begin()
        write(element, &buffer)
      }
    }
  }

  /// Begins a member of the open object; its value is written next.
  package mutating func key(_ name: String) {
    begin()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    if level != nil { bytes.append(UInt8(ascii: " ")) }
  }

  package mutating func null() { raw("null") }

  package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  package mutating func integer(_ value: Int) {
    guard value < 0 || value > 99 else {
      if value > 9 { bytes.append(UInt8(ascii: "0") + UInt8(value / 10)) }
      return bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
    }
    raw(String(value))
  }

  /// A number, as an integer where it is one; one that is not finite becomes null.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let integer = Int(exactly: value) { return self.integer(integer) }
    raw(String(value))
  }

  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy(Self.isPlain) {
        bytes.append(contentsOf: utf8)
      } else {
        escape(utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what is JSON already, as it stands.
  package mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func list(
    _ open: UInt8, _ close: UInt8, _ members: (inout JSONBuffer) -> Void
  ) {
    bytes.append(open)
    let before = isFirst
    isFirst = true
    level = level.map { $0 + 1 }
    members(&self)
    level = level.map { $0 - 1 }
    if !isFirst { breakLine() }
    isFirst = before
    bytes.append(close)
  }

  private mutating func begin() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    guard let level else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level * 2 { bytes.append(UInt8(ascii: " ")) }
  }
}

extension JSONBuffer {
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var place = 0
    var before: Unicode.Scalar = " "
    while place < utf8.count {
      let byte = utf8[place]
      guard byte >= 0x80 else {
        if Self.isPlain(byte) { bytes.append(byte) } else { escape(ascii: byte) }
        before = Unicode.Scalar(byte)
        place += 1
        continue
      }
      place += escape(beyond: utf8[place...], behind: &before)
    }
  }

  private mutating func escape(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    default: escape(code: UInt32(byte))
    }
  }

  /// Writes a scalar of several bytes and tells how many they were.
  private mutating func escape(
    beyond utf8: Slice<UnsafeBufferPointer<UInt8>>, behind before: inout Unicode.Scalar
  ) -> Int {
    let lead = utf8[utf8.startIndex]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let bytesOfIt = utf8.prefix(length)
    let code = bytesOfIt.dropFirst().reduce(UInt32(lead) & (0x7F >> UInt32(length))) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    // A string's bytes are whole scalars.
    guard let scalar = Unicode.Scalar(code) else { return length }
    if scalar.isHidden(behind: before) {
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] { escape(code: UInt32(unit)) }
    } else {
      bytes.append(contentsOf: bytesOfIt)
    }
    before = scalar
    return length
  }

  private mutating func escape(code: UInt32) {
    let digits = String(code, radix: 16)
    raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }
}
