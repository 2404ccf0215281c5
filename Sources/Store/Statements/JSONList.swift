import GRDB
import Journal

/// A list of lists that a query gathered as JSON: the items' values are taken one after another, in
/// the query's order.
///
/// It reads what SQLite's `json_group_array(json_array(…))` writes, and nothing else: no objects, no
/// spaces. A decoder for any JSON takes longer than the query.
struct JSONList {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  mutating func items<Item>(_ item: (inout JSONList) throws -> Item) throws -> [Item] {
    var items: [Item] = []
    try take("[")
    while !skip("]") {
      try take("[")
      items.append(try item(&self))
      try take("]")
      skip(",")
    }
    return items
  }

  mutating func integer() throws -> Int64 {
    let isNegative = skip("-")
    let start = place
    var integer: Int64 = 0
    while place < bytes.count, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10 {
      let (tens, isBeyond) = integer.multipliedReportingOverflow(by: 10)
      let (sum, isOver) =
        isNegative
        ? tens.subtractingReportingOverflow(Int64(digit))
        : tens.addingReportingOverflow(Int64(digit))
      guard !isBeyond, !isOver else { throw damage }
      integer = sum
      place += 1
    }
    let isWhole =
      place == bytes.count || bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: "]")
    guard place > start, isWhole else { throw damage }
    skip(",")
    return integer
  }

  /// A number, or a text that is one: JSON in SQLite writes a real number with 15 digits, where a
  /// double needs 17.
  mutating func number() throws -> Double {
    let isText = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
    guard let number = Double(isText ? try text() : try token()) else { throw damage }
    return number
  }

  mutating func text() throws -> String {
    try take("\"")
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != escape {
      place += 1
    }
    var text = String(decoding: bytes[start..<place], as: UTF8.self)
    if !skip("\"") { text += try escapedText() }
    skip(",")
    return text
  }

  mutating func day() throws -> Day {
    guard let day = Day(try text()) else { throw damage }
    return day
  }

  mutating func choice<Choice: RawRepresentable<String>>() throws -> Choice {
    guard let choice = Choice(rawValue: try text()) else { throw damage }
    return choice
  }

  /// The rest of a text from an escape on, its last quote taken too.
  private mutating func escapedText() throws -> String {
    var text: [UInt8] = []
    while !skip("\"") {
      guard place < bytes.count else { throw damage }
      let byte = bytes[place]
      place += 1
      text.append(byte == escape ? try escaped() : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands for one byte: `n` and its like, a quote, or the four digits of a control character.
  private mutating func escaped() throws -> UInt8 {
    guard place < bytes.count else { throw damage }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "u"):
      let digits = bytes[place...].prefix(4)
      place += 4
      guard let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        throw damage
      }
      return code
    default: return byte
    }
  }

  /// What stands up to the next comma or bracket.
  private mutating func token() throws -> String {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ","), bytes[place] != UInt8(ascii: "]")
    {
      place += 1
    }
    let token = String(decoding: bytes[start..<place], as: UTF8.self)
    skip(",")
    return token
  }

  private mutating func take(_ character: Unicode.Scalar) throws {
    guard skip(character) else { throw damage }
  }

  @discardableResult
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private var escape: UInt8 { UInt8(ascii: "\\") }

  private var damage: DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_CORRUPT, message: "a list gathered as JSON is none at byte \(place)")
  }
}
