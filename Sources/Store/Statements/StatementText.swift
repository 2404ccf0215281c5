import Foundation

/// The text of a statement, in the pieces that it is put together of.
///
/// They are joined only when SQLite has to compile the text: in a small journal a query takes about as
/// long as its text takes to join.
struct StatementText: Sendable, ExpressibleByStringInterpolation {
  private var first: String
  private var others: [String] = []

  init(_ text: String) { first = text }

  init(stringLiteral text: String) { first = text }

  init(stringInterpolation text: Interpolation) { self = text.text }

  mutating func append(_ text: StatementText) {
    // Most have some.
    if others.isEmpty { others.reserveCapacity(24) }
    others.append(text.first)
    if !text.others.isEmpty { others += text.others }
  }

  /// The whole, as SQLite reads it.
  var joined: String { others.isEmpty ? first : others.reduce(into: first) { $0 += $1 } }

  /// Tells texts apart by the lengths and ends of their pieces; equal ones of other pieces may have
  /// another.
  var key: UInt64 {
    var key = Self.key(first, after: 0)
    for piece in others { key = Self.key(piece, after: key) }
    return key
  }

  private static func key(_ piece: String, after key: UInt64) -> UInt64 {
    var piece = piece
    return piece.withUTF8 { bytes in
      // Queries of one kind begin alike.
      var end = UInt64(bytes.count) << 56
      if bytes.count >= 8 {
        end ^= UnsafeRawBufferPointer(bytes)
          .loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      } else {
        for byte in bytes { end = end << 8 ^ UInt64(byte) }
      }
      let product = (key ^ end).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return product.high ^ product.low
    }
  }

  func isEqual(to text: ContiguousArray<UInt8>) -> Bool {
    text.withUnsafeBytes { text in
      var place = 0
      func isNext(_ piece: String) -> Bool {
        var piece = piece
        return piece.withUTF8 { bytes in
          guard bytes.count <= text.count - place else { return false }
          defer { place += bytes.count }
          guard let piece = bytes.baseAddress, let text = text.baseAddress else { return true }
          return memcmp(text + place, piece, bytes.count) == 0
        }
      }
      guard isNext(first) else { return false }
      for piece in others where !isNext(piece) { return false }
      return place == text.count
    }
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = StatementText("")

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      appendInterpolation(StatementText(literal))
    }

    mutating func appendInterpolation(_ text: String) { appendInterpolation(StatementText(text)) }

    mutating func appendInterpolation(_ text: StatementText) {
      if self.text.first.isEmpty, self.text.others.isEmpty {
        self.text = text
      } else {
        self.text.append(text)
      }
    }
  }
}

extension StatementText: CustomStringConvertible {
  var description: String { joined }
}
