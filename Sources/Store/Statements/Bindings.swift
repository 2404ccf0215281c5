import CSQLiteSession
import Foundation
import GRDB

/// What a statement can ask for.
///
/// Values are bound through SQLite's own functions: GRDB goes through the names of all of a
/// statement's parameters each time, which takes as long as a short read.
protocol Bindable: DatabaseValueConvertible, Sendable {
  /// Takes the next place.
  func bind(to places: inout StatementPlaces)
}

extension Int: Bindable {
  func bind(to places: inout StatementPlaces) { places.bind(Int64(self)) }
}

extension Int64: Bindable {
  func bind(to places: inout StatementPlaces) { places.bind(self) }
}

extension Double: Bindable {
  func bind(to places: inout StatementPlaces) { places.bind(self) }
}

extension Bool: Bindable {
  func bind(to places: inout StatementPlaces) { places.bind(Int64(self ? 1 : 0)) }
}

extension String: Bindable {
  func bind(to places: inout StatementPlaces) { places.bind(self) }
}

extension Data: Bindable {
  func bind(to places: inout StatementPlaces) { withUnsafeBytes { places.bind($0) } }
}

extension Bindable where Self: RawRepresentable<String> {
  func bind(to places: inout StatementPlaces) { places.bind(rawValue) }
}

/// The values that a statement asks for, in the order of its question marks.
struct Bindings: Sendable, ExpressibleByArrayLiteral {
  private var values: [(any Bindable)?]

  init(_ values: [(any Bindable)?]) { self.values = values }

  init(arrayLiteral values: (any Bindable)?...) { self.values = values }

  /// None yet.
  init(room count: Int) {
    values = []
    values.reserveCapacity(count)
  }

  static func + (left: Bindings, right: Bindings) -> Bindings {
    Bindings(left.values + right.values)
  }

  static func += (left: inout Bindings, right: Bindings) {
    // Most conditions have none.
    if !right.values.isEmpty { left.values += right.values }
  }

  mutating func append(_ value: some Bindable) { values.append(value) }

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
    for value in values {
      if let value { value.bind(to: &places) } else { places.bindNull() }
    }
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
