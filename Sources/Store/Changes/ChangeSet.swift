import CSQLiteSession
import GRDB
import Journal

/// What a transaction did to the journal's tables, in SQLite's own change-set format.
package struct ChangeSet: Equatable, Sendable {
  package let bytes: [UInt8]

  /// The base tables of the journal, the only ones that a session records: index and rollups are
  /// rebuilt by triggers when a change set is applied.
  package static let tables = [
    "measures", "actions", "measuredActions", "expectations", "goals", "milestones", "obligations",
    "expectationMeasures", "actionGoalContributions", "personalValues", "goalRelevances",
    "timePeriods", "goalTerms", "termGoalAssignments",
  ]

  /// Of what an import brings, these are in its change set too.
  static let conversationTables = ["conversations", "messages", "readingDecisions"]

  /// Runs the body and records what it did to the journal's tables.
  static func recording(
    _ tables: [String] = tables, in db: Database, _ body: () throws -> Void
  ) throws -> ChangeSet {
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

  /// Where the change set does not fit the rows that are there.
  struct Conflict: Error, Equatable {
    enum Kind { case changed, gone, present, taken, needed }

    let kind: Kind
    /// Empty where another row needs one that would go.
    let table: String
    let row: Int64
  }

  /// Applies the change set; any conflict leaves the database as it was.
  ///
  /// - Parameter skipped: a table whose rows are left alone.
  /// - Throws: ``Conflict``, `DatabaseError`.
  func apply(in db: Database, without skipped: String? = nil) throws {
    var input = bytes
    var conflict = tenweek_conflict()
    let code = tenweek_apply_changeset(
      db.sqliteConnection, Int32(input.count), &input, skipped, &conflict)
    guard conflict.kind == 0 else { throw Conflict(conflict) }
    try Self.check(code)
  }

  static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

extension ChangeSet.Conflict {
  fileprivate init(_ conflict: tenweek_conflict) {
    switch conflict.kind {
    case SQLITE_CHANGESET_DATA: kind = .changed
    case SQLITE_CHANGESET_NOTFOUND: kind = .gone
    case SQLITE_CHANGESET_CONFLICT: kind = .present
    case SQLITE_CHANGESET_FOREIGN_KEY: kind = .needed
    default: kind = .taken
    }
    table = withUnsafeBytes(of: conflict.table) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    row = conflict.row
  }
}
