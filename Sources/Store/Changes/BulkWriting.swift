import CSQLiteSession
import GRDB

extension Database {
  /// Runs the body, which writes very many rows, while the triggers rest and more pages are kept at
  /// hand: keys that come in no order touch all of an index.
  func inBulk<Value>(_ body: () throws -> Value) throws -> Value {
    let pages = try Int.fetchOne(self, sql: "PRAGMA cache_size") ?? -2000
    try execute(sql: "PRAGMA cache_size = \(-32 << 10)")
    try ChangeSet.check(tenweek_enable_triggers(sqliteConnection, 0))
    defer {
      tenweek_enable_triggers(sqliteConnection, 1)
      try? execute(sql: "PRAGMA cache_size = \(pages)")  // only memory is at stake
    }
    return try body()
  }
}
