import CSQLiteSession
import GRDB
import Journal

/// What a transaction did to the journal's tables, in SQLite's own change-set format.
package struct ChangeSet: Equatable, Sendable {
  package let bytes: [UInt8]

  /// The base tables of the journal, the only ones that a session records: index and rollups are
  /// rebuilt by triggers when a change set is applied.
  package static let tables = [
    "measures", "actions", "measuredActions", "expectations", "goals", "milestones",
    "obligations", "expectationMeasures", "actionGoalContributions",
    "personalValues", "goalRelevances", "timePeriods", "goalTerms",
    "termGoalAssignments",
  ]

  /// Runs the body and records what it did to the journal's tables.
  static func recording(in db: Database, _ body: () throws -> Void) throws -> ChangeSet {
    var session: OpaquePointer?
    try check(sqlite3session_create(db.sqliteConnection, "main", &session))
    defer { sqlite3session_delete(session) }
    for table in tables { try check(sqlite3session_attach(session, table)) }
    try body()
    var size: Int32 = 0
    var bytes: UnsafeMutableRawPointer?
    try check(sqlite3session_changeset(session, &size, &bytes))
    defer { sqlite3_free(bytes) }
    return ChangeSet(bytes: Array(UnsafeRawBufferPointer(start: bytes, count: Int(size))))
  }

  /// The change set that takes this one back.
  func inverted() throws -> ChangeSet {
    var input = bytes
    var size: Int32 = 0
    var output: UnsafeMutableRawPointer?
    try Self.check(sqlite3changeset_invert(Int32(input.count), &input, &size, &output))
    defer { sqlite3_free(output) }
    return ChangeSet(bytes: Array(UnsafeRawBufferPointer(start: output, count: Int(size))))
  }

  /// Applies the change set; any conflict leaves the database as it was.
  ///
  /// - Throws: ``Refusal`` naming the table whose rows have changed since.
  func apply(in db: Database) throws {
    var input = bytes
    var table = [CChar](repeating: 0, count: 64)
    let code = tenweek_apply_changeset(db.sqliteConnection, Int32(input.count), &input, &table)
    // A key that is missed in the end is told by another code.
    guard code != SQLITE_ABORT, code != SQLITE_CONSTRAINT else {
      let name = String(decoding: table.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      throw Refusal("Rows in \(name) have changed since; nothing was taken back.")
    }
    try Self.check(code)
  }

  static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
