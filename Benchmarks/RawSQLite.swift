import CSQLiteSession
import Foundation
import Journal
import Store

/// A journal's file through SQLite's own functions and nothing more: the floor to measure by.
///
/// It does what a program must that uses the rows: it binds the values, and copies each text to memory
/// of its own, for SQLite's is gone with the next step. What it spares itself is finding the values
/// (they lie ready, and SQLite reads them where they lie) and naming what it read.
final class RawSQLite {
  private struct Step {
    let statement: OpaquePointer
    var values: [(key: CInt, value: BoundValue)] = []
  }

  private var connection: OpaquePointer?
  private var steps: [Step] = []
  private var texts: [UnsafeMutableRawPointer] = []

  init(path: String) throws {
    // One thread at a time, as the journal itself is opened: without SQLite's locks in each call.
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
    try check(sqlite3_open_v2(path, &connection, flags, nil))
    try check(tenweek_add_ranking(connection))
    // As the journal itself is set: else what a query gathers on its way costs a file.
    try check(sqlite3_exec(connection, "PRAGMA temp_store = MEMORY", nil, nil, nil))
  }

  deinit {
    finalize()
    sqlite3_close_v2(connection)
  }

  /// Prepares the statements that are to run, in place of earlier ones.
  func prepare(_ traced: [TracedStatement]) throws {
    finalize()
    steps = try traced.map { traced in
      try Step(statement: statement(traced.sql), values: Array(BoundValue.all(of: traced)))
    }
  }

  private func statement(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
    guard let statement else { throw Refusal(verbatim: "an empty statement") }
    return statement
  }

  private func finalize() {
    for step in steps {
      sqlite3_finalize(step.statement)
      for (_, value) in step.values { value.free() }
    }
    steps = []
  }

  /// Runs them to the end, reading every column of every row.
  ///
  /// - Returns: how many bytes and numbers were read, so that no reading can be left out.
  func run() throws -> Int {
    var sum = 0
    defer {
      for text in texts { free(text) }
      texts.removeAll(keepingCapacity: true)
    }
    for step in steps {
      let statement = step.statement
      for (place, value) in step.values { try check(value.bind(to: statement, at: place)) }
      while sqlite3_step(statement) == SQLITE_ROW {
        for column in 0..<sqlite3_column_count(statement) {
          switch sqlite3_column_type(statement, column) {
          case SQLITE_INTEGER: sum &+= Int(sqlite3_column_int64(statement, column)) & 1
          case SQLITE_FLOAT: sum &+= sqlite3_column_double(statement, column) > 0 ? 1 : 0
          case SQLITE_NULL: break
          default: sum &+= try keepText(statement, column)
          }
        }
      }
      try check(sqlite3_reset(statement))
    }
    return sum
  }

  /// - Returns: its bytes.
  private func keepText(_ statement: OpaquePointer, _ column: CInt) throws -> Int {
    guard let text = sqlite3_column_text(statement, column) else { return 0 }
    let bytes = Int(sqlite3_column_bytes(statement, column))
    guard let kept = malloc(bytes + 1) else { throw Refusal(verbatim: "There is no memory left.") }
    // The NUL at its end too.
    memcpy(kept, text, bytes + 1)
    texts.append(kept)
    return bytes
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else {
      throw Refusal(verbatim: "SQLite: \(String(cString: sqlite3_errmsg(connection)))")
    }
  }
}
