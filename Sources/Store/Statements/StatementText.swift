/// The text of a statement, in the pieces that it is put together of.
///
/// They are joined only when SQLite has to compile the text: in a small journal a query takes about as
/// long as its text takes to join.
struct StatementText: Equatable, Sendable, ExpressibleByStringInterpolation {
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

  /// Tells texts apart by the lengths of their pieces.
  var key: UInt64 {
    var key = Self.key(first, after: 0)
    for piece in others { key = Self.key(piece, after: key) }
    return key
  }

  private static func key(_ piece: String, after key: UInt64) -> UInt64 {
    let product = (key ^ UInt64(piece.utf8.count)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
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
