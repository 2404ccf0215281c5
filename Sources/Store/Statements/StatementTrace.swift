import GRDB
import Synchronization

extension JournalDatabase {
  /// The queries that a piece of work runs on this journal, in order, with their values filled in:
  /// what a benchmark repeats by other means.
  package func statements(during work: () throws -> Void) throws -> [String] {
    let seen = Mutex<[String]>([])
    try trace { event in
      guard case .statement(let statement) = event else { return }
      let sql = statement.expandedSQL
      // What the search index asks of its own tables comes as the index's own text.
      guard sql.hasPrefix("SELECT") || sql.hasPrefix("WITH"), !sql.contains("'actionSearch_")
      else { return }
      seen.withLock { $0.append(sql) }
    }
    try work()
    try trace(nil)
    return seen.withLock { $0 }
  }

  private func trace(_ trace: (@Sendable (Database.TraceEvent) -> Void)?) throws {
    try read { db in
      guard let trace else { return db.trace() }
      db.trace(options: .statement, trace)
    }
  }
}

extension JournalDatabase {
  /// The bytes that the journal's pages take, those in the write-ahead log included.
  package func fileSize() throws -> Int {
    try read { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      return try pages * (Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
    }
  }
}
