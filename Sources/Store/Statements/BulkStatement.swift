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
  func run(_ bind: (inout StatementPlaces) -> Void) throws {
    _ = try step(bind)
  }

  /// Binds the values in their order and tells whether the statement finds a row.
  func isFound(_ bind: (inout StatementPlaces) -> Void) throws -> Bool {
    try step(bind) == SQLITE_ROW
  }

  private func step(_ bind: (inout StatementPlaces) -> Void) throws -> Int32 {
    var values = StatementPlaces(of: statement.sqliteStatement)
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
}
