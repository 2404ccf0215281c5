import CSQLiteSession
package import GRDB

extension JournalDatabase {
  /// Writes many rows in one transaction while the triggers rest, then makes totals and search
  /// index anew: for a whole journal at once, not for some rows more.
  package func writeInBulk(_ body: (Database) throws -> Void) throws {
    try writeWithoutTriggers { db in
      try body(db)
      try Rollups.makeAnew(in: db)
      try db.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('rebuild')")
    }
  }

  private func writeWithoutTriggers(_ body: (Database) throws -> Void) throws {
    try write { db in try db.withoutTriggers { try body(db) } }
  }
}

extension Database {
  /// Runs the body while the triggers rest.
  func withoutTriggers<Value>(_ body: () throws -> Value) throws -> Value {
    try ChangeSet.check(tenweek_enable_triggers(sqliteConnection, 0))
    defer { tenweek_enable_triggers(sqliteConnection, 1) }
    return try body()
  }
}
