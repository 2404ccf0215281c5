/// The key of one row of one entity: unique across devices and ordered by time (the TSID scheme).
///
/// 41 bits of milliseconds since 2020 and 22 bits of randomness, counted up within a millisecond;
/// shown as 13 characters of Crockford's base 32.
package struct RowID<Entity>: Hashable, Sendable {
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// Reads the 13 characters that ``description`` writes; lower case is taken too.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 13 else { return nil }
    var value: UInt64 = 0
    for byte in text.uppercased().utf8 {
      guard let digit = rowIDAlphabet.firstIndex(of: byte) else { return nil }
      guard value < 1 << 58 else { return nil }
      value = value << 5 | UInt64(digit)
    }
    self.init(rawValue: Int64(value))
  }
}

private let rowIDAlphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

extension RowID: CustomStringConvertible {
  package var description: String {
    String(unsafeUninitializedCapacity: 13) { text in
      var rest = UInt64(bitPattern: rawValue)
      for place in (0..<13).reversed() {
        text[place] = rowIDAlphabet[Int(rest & 31)]
        rest >>= 5
      }
      return 13
    }
  }
}

extension RowID: Comparable {
  package static func < (left: RowID, right: RowID) -> Bool { left.rawValue < right.rawValue }
}

extension RowID: Codable {
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
