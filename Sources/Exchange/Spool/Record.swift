/// Writes values one after the other, to be read in the same order.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins another record in the same room.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func put(_ value: Int) {
    // Small numbers, of either sign, take one byte: seven bits each, the sign in the lowest.
    var rest = UInt(bitPattern: value << 1 ^ value >> (Int.bitWidth - 1))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func put(_ value: Double) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  mutating func put<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    bytes.append(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func put(_ text: String?) { put(text) { $0.put($1) } }

  mutating func put(_ value: Double?) { put(value) { $0.put($1) } }

  mutating func put<Element>(
    _ elements: [Element], _ write: (inout RecordWriter, Element) -> Void
  ) {
    put(elements.count)
    for element in elements { write(&self, element) }
  }
}

/// Reads what a ``RecordWriter`` wrote.
struct RecordReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func integer() -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let next = byte()
      value |= UInt(next & 0x7F) << shift
      guard next > 0x7F else { break }
      shift += 7
    }
    return Int(bitPattern: value >> 1) ^ -Int(value & 1)
  }

  mutating func double() -> Double {
    var value = 0.0
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes[offset..<offset + 8]) }
    offset += 8
    return value
  }

  mutating func text() -> String {
    let count = integer()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func optional<Value>(_ read: (inout RecordReader) -> Value) -> Value? {
    byte() == 0 ? nil : read(&self)
  }

  mutating func optionalText() -> String? { optional { $0.text() } }

  mutating func list<Element>(_ read: (inout RecordReader) -> Element) -> [Element] {
    let count = integer()
    return (0..<count).map { _ in read(&self) }
  }
}
