import CSQLiteSession
import Foundation
import GRDB
import Journal

/// What a statement can ask for.
///
/// Values are bound through SQLite's own functions: GRDB goes through the names of all of a
/// statement's parameters each time, which takes as long as a short read.
protocol Bindable: DatabaseValueConvertible, Sendable {
  var statementValue: StatementValue { get }
}

/// A value on its way into a statement: a box for anything that can be bound takes longer to hand on.
enum StatementValue: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case day(Day)
  case bytes(Data)
}

extension Int: Bindable { var statementValue: StatementValue { .integer(Int64(self)) } }
extension Int64: Bindable { var statementValue: StatementValue { .integer(self) } }
extension Double: Bindable { var statementValue: StatementValue { .real(self) } }
extension Bool: Bindable { var statementValue: StatementValue { .integer(self ? 1 : 0) } }
extension String: Bindable { var statementValue: StatementValue { .text(self) } }
extension Data: Bindable { var statementValue: StatementValue { .bytes(self) } }

extension Bindable where Self: RawRepresentable<String> {
  var statementValue: StatementValue { .text(rawValue) }
}

/// The values that a statement asks for, in the order of its question marks.
struct Bindings: Sendable, ExpressibleByArrayLiteral {
  private var values: [StatementValue]

  init(_ values: [(any Bindable)?]) { self.values = values.map { $0?.statementValue ?? .null } }

  init(arrayLiteral values: (any Bindable)?...) { self.init(values) }

  /// None yet.
  init(room count: Int) {
    values = []
    values.reserveCapacity(count)
  }

  static func + (left: Bindings, right: Bindings) -> Bindings {
    var both = left
    both += right
    return both
  }

  static func += (left: inout Bindings, right: Bindings) {
    // Most conditions have none.
    if !right.values.isEmpty { left.values += right.values }
  }

  mutating func append(_ value: some Bindable) { values.append(value.statementValue) }

  /// - Parameter room: holds short texts until the statement's bindings are cleared.
  /// - Throws: `DatabaseError` if the statement asks for another number of values.
  func bind(to statement: SQLiteStatement, room: UnsafeMutableRawBufferPointer) throws {
    func fault(_ code: Int32, _ message: String) -> DatabaseError {
      DatabaseError(
        resultCode: ResultCode(rawValue: code), message: message,
        sql: sqlite3_sql(statement).map { String(cString: $0) })
    }
    let count = Int(sqlite3_bind_parameter_count(statement))
    guard values.count == count else {
      throw fault(SQLITE_MISUSE, "\(values.count) values for \(count) parameters")
    }
    var places = StatementPlaces(of: statement, room: room)
    for value in values { places.bind(value) }
    guard places.code == SQLITE_OK else {
      throw fault(places.code, "a value that cannot be bound")
    }
  }
}

/// The question marks of a statement: each call binds the next one.
struct StatementPlaces {
  private let statement: SQLiteStatement
  private var place: Int32 = 0
  /// Of the first value that could not be bound, or SQLITE_OK.
  private(set) var code = SQLITE_OK
  /// What is left of it.
  private var room: UnsafeMutableRawBufferPointer

  /// - Parameter room: holds short texts until the statement's bindings are cleared: SQLite would ask
  ///   for memory for each. Without any, SQLite copies them all.
  init(
    of statement: SQLiteStatement,
    room: UnsafeMutableRawBufferPointer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  ) {
    self.statement = statement
    self.room = room
  }

  mutating func bind(_ value: StatementValue) {
    switch value {
    case .null: bindNull()
    case .integer(let number): bind(number)
    case .real(let number): bind(number)
    case .text(let text): bind(text)
    case .day(let day): bind(day)
    case .bytes(let bytes): bytes.withUnsafeBytes { bind($0) }
    }
  }

  mutating func bindNull() { note(sqlite3_bind_null(statement, next())) }

  mutating func bind(_ value: Int64?) {
    guard let value else { return bindNull() }
    note(sqlite3_bind_int64(statement, next(), value))
  }

  mutating func bind(_ value: Double?) {
    guard let value else { return bindNull() }
    note(sqlite3_bind_double(statement, next(), value))
  }

  mutating func bind(_ value: String?) {
    guard var value else { return bindNull() }
    let isBound = value.withUTF8 { bytes in
      // SQLite's own functions take a text for ended at a NUL.
      if let start = bytes.baseAddress, memchr(start, 0, bytes.count) != nil { return false }
      bind(text: UnsafeRawBufferPointer(bytes))
      return true
    }
    guard !isBound else { return }
    value.removeAll { $0 == "\0" }
    value.withUTF8 { bind(text: UnsafeRawBufferPointer($0)) }
  }

  mutating func bind(_ day: Day) {
    guard let digits = day.digits else { return bind(day.description) }
    withUnsafeBytes(of: digits) {
      bind(text: UnsafeRawBufferPointer(rebasing: $0.prefix(Day.digitCount)))
    }
  }

  /// - Parameter text: UTF-8 without a NUL.
  mutating func bind(text: UnsafeRawBufferPointer) {
    var start = text.baseAddress
    var isHeld = false
    if let held = room.baseAddress, text.count <= room.count {
      room.copyMemory(from: text)
      room = UnsafeMutableRawBufferPointer(rebasing: room[text.count...])
      start = UnsafeRawPointer(held)
      isHeld = true
    }
    note(
      sqlite3_bind_text64(
        statement, next(), start?.assumingMemoryBound(to: CChar.self), UInt64(text.count),
        isHeld ? nil : Self.transient, UInt8(SQLITE_UTF8)))
  }

  mutating func bind(_ value: UnsafeRawBufferPointer) {
    let place = next()
    note(
      // A pointer to nothing would stand for NULL.
      value.isEmpty
        ? sqlite3_bind_zeroblob(statement, place, 0)
        : sqlite3_bind_blob64(
          statement, place, value.baseAddress, UInt64(value.count), Self.transient))
  }

  /// SQLite copies the bytes before the call returns.
  private static var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private mutating func next() -> Int32 {
    place += 1
    return place
  }

  private mutating func note(_ code: Int32) {
    if self.code == SQLITE_OK { self.code = code }
  }
}
