import CSQLiteSession
import Foundation
import GRDB

/// The values that a statement asks for: in the order of its question marks, or by the names of its
/// `:parameters`.
///
/// They are bound through SQLite's own functions: GRDB goes through the names of all of a statement's
/// parameters each time, which takes as long as a short read.
struct Bindings: Sendable, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  typealias Item = any DatabaseValueConvertible & Sendable

  private var values: [Item?]
  /// As many as there are values, or none.
  private var names: [String] = []

  init(_ values: [Item?]) { self.values = values }

  init(arrayLiteral values: Item?...) { self.values = values }

  init(dictionaryLiteral values: (String, Item?)...) {
    self.values = values.map(\.1)
    names = values.map(\.0)
  }

  static func + (left: Bindings, right: Bindings) -> Bindings {
    var all = left
    all += right
    return all
  }

  static func += (left: inout Bindings, right: Bindings) {
    if right.values.isEmpty { return }
    precondition(left.names.isEmpty && right.names.isEmpty, "values by name stand alone")
    left.values += right.values
  }

  var isEmpty: Bool { values.isEmpty }

  /// - Throws: `DatabaseError` if the statement asks for another number of values, or by other names.
  func bind(to statement: SQLiteStatement) throws {
    func fault(_ code: Int32, _ message: String) -> DatabaseError {
      DatabaseError(
        resultCode: ResultCode(rawValue: code), message: message,
        sql: sqlite3_sql(statement).map { String(cString: $0) })
    }
    let count = Int(sqlite3_bind_parameter_count(statement))
    guard values.count == count else {
      throw fault(SQLITE_MISUSE, "\(values.count) values for \(count) parameters")
    }
    var places = StatementPlaces(of: statement)
    for index in values.indices {
      if !names.isEmpty { places.go(to: names[index]) }
      guard let value = values[index]?.databaseValue else {
        places.bindNull()
        continue
      }
      switch value.storage {
      case .null: places.bindNull()
      case .int64(let number): places.bind(number)
      case .double(let number): places.bind(number)
      case .string(let text): places.bind(text)
      case .blob(let data): data.withUnsafeBytes { places.bind($0) }
      }
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

  init(of statement: SQLiteStatement) { self.statement = statement }

  /// The next value is that of a name; of one that the statement has not, it cannot be bound.
  mutating func go(to name: String) {
    place = sqlite3_bind_parameter_index(statement, ":" + name) - 1
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
    // SQLite's own functions take a text for ended there.
    if value.utf8.contains(0) { value.removeAll { $0 == "\0" } }
    let place = next()
    note(
      value.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { text in
          sqlite3_bind_text64(
            statement, place, text.baseAddress, UInt64(text.count), Self.transient,
            UInt8(SQLITE_UTF8))
        }
      })
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
