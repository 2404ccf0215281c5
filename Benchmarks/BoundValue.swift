import CSQLiteSession
import Foundation
import Journal
import Store

/// A value that a statement asks for, as a C program holds it.
enum BoundValue {
  case null
  case integer(Int64)
  case real(Double)
  /// In memory of its own, until ``free()``.
  case text(UnsafeMutableRawPointer, bytes: Int)

  func bind(to statement: OpaquePointer, at place: CInt) -> CInt {
    switch self {
    case .null: sqlite3_bind_null(statement, place)
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .real(let number): sqlite3_bind_double(statement, place, number)
    case .text(let text, let bytes):
      sqlite3_bind_text(
        statement, place, text.assumingMemoryBound(to: CChar.self), CInt(bytes), nil)
    }
  }

  func free() {
    if case .text(let text, _) = self { text.deallocate() }
  }

  /// The values that a statement ran with: SQLite tells of them only within its text, where a literal
  /// stands for each parameter.
  static func all(of statement: TracedStatement) throws -> [CInt: BoundValue] {
    var sql = statement.sql.utf8[...]
    var filled = statement.filledIn.utf8[...]
    var values: [CInt: BoundValue] = [:]
    var greatest: CInt = 0
    while let byte = sql.popFirst() {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        // No parameter stands in a text or between the quotes of a name.
        let rest = sql.firstIndex(of: byte).map { sql.index(after: $0) } ?? sql.endIndex
        guard filled.popFirst() == byte, filled.starts(with: sql[..<rest]) else {
          throw Refusal(verbatim: "Not the same: \(statement)")
        }
        filled = filled.dropFirst(sql[..<rest].count)
        sql = sql[rest...]
      case UInt8(ascii: "?"):
        let digits = sql.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        sql = sql.dropFirst(digits.count)
        let place = CInt(String(digits) ?? "") ?? greatest + 1
        greatest = max(greatest, place)
        values.updateValue(try literal(&filled), forKey: place)?.free()
      default:
        guard filled.popFirst() == byte else {
          throw Refusal(verbatim: "Not the same: \(statement)")
        }
      }
    }
    guard filled.isEmpty else { throw Refusal(verbatim: "Not the same: \(statement)") }
    return values
  }

  private static func literal(_ sql: inout Substring.UTF8View) throws -> BoundValue {
    if sql.first == UInt8(ascii: "'") { return text(&sql) }
    let word = sql.prefix { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isLetter || character.isNumber || "+-.".contains(character)
    }
    sql = sql.dropFirst(word.count)
    let literal = String(word) ?? ""
    if literal == "NULL" { return .null }
    if let number = Int64(literal) { return .integer(number) }
    guard let number = Double(literal) else {
      throw Refusal(verbatim: "No value of a read: \(literal)")
    }
    return .real(number)
  }

  /// A text in quotes; within it, a quote stands twice.
  private static func text(_ sql: inout Substring.UTF8View) -> BoundValue {
    sql.removeFirst()
    var bytes: [UInt8] = []
    while let byte = sql.popFirst() {
      if byte == UInt8(ascii: "'") {
        guard sql.first == byte else { break }
        sql.removeFirst()
      }
      bytes.append(byte)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    return .text(memory, bytes: bytes.count)
  }
}
