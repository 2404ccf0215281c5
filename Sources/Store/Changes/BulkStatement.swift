import CSQLiteSession
import GRDB

/// A prepared statement whose values are bound through SQLite's own functions: for a million rows,
/// the boxes that carry values elsewhere cost more than the rows.
struct BulkStatement {
  private let statement: Statement
  private let db: Database

  init(_ sql: String, in db: Database) throws {
    statement = try db.makeStatement(sql: sql)
    self.db = db
  }

  /// Binds the values in their order and runs the statement once.
  func run(_ bind: (inout Values) -> Void) throws {
    _ = try step(bind)
  }

  /// Binds the values in their order and tells whether the statement finds a row.
  func isFound(_ bind: (inout Values) -> Void) throws -> Bool {
    try step(bind) == SQLITE_ROW
  }

  private func step(_ bind: (inout Values) -> Void) throws -> Int32 {
    var values = Values(statement: statement.sqliteStatement)
    bind(&values)
    let code = sqlite3_step(statement.sqliteStatement)
    let isDone = code == SQLITE_DONE || code == SQLITE_ROW
    // The message has to be read before the reset, which returns the same code again.
    let message = isDone ? nil : String(cString: sqlite3_errmsg(db.sqliteConnection))
    sqlite3_reset(statement.sqliteStatement)
    guard isDone, values.code == SQLITE_OK else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: isDone ? values.code : code), message: message,
        sql: statement.sql)
    }
    return code
  }

  /// The values of one run; each call binds the next one.
  struct Values {
    fileprivate let statement: OpaquePointer
    private var place: Int32 = 0
    fileprivate private(set) var code = SQLITE_OK

    fileprivate init(statement: OpaquePointer) { self.statement = statement }

    mutating func bind(_ value: Int64?) {
      place += 1
      note(
        value.map { sqlite3_bind_int64(statement, place, $0) }
          ?? sqlite3_bind_null(statement, place))
    }

    mutating func bind(_ value: Double?) {
      place += 1
      note(
        value.map { sqlite3_bind_double(statement, place, $0) }
          ?? sqlite3_bind_null(statement, place))
    }

    mutating func bind(_ value: String?) {
      place += 1
      guard var value else { return note(sqlite3_bind_null(statement, place)) }
      // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      note(
        value.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text(statement, place, $0.baseAddress, Int32($0.count), transient)
          }
        })
    }

    private mutating func note(_ code: Int32) {
      if self.code == SQLITE_OK { self.code = code }
    }
  }
}
