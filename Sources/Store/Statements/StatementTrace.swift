import GRDB
import Synchronization

/// A query that was run.
package struct TracedStatement: Hashable, Sendable {
  /// As it was prepared, with its parameters.
  package let sql: String
  /// With its values in place of them.
  package let filledIn: String

  /// Not what begins or ends a transaction.
  package var isQuery: Bool { sql != "BEGIN" && sql != "COMMIT" }
}

extension JournalDatabase {
  /// The queries that a piece of work runs on this journal, in order, and what begins and ends their
  /// transaction: what a benchmark repeats by other means.
  package func statements(during work: () throws -> Void) throws -> [TracedStatement] {
    let seen = Mutex<[TracedStatement]>([])
    try trace { event in
      guard case .statement(let statement) = event else { return }
      let sql = statement.expandedSQL
      // What the search index asks of its own tables comes as the index's own text.
      guard ["SELECT", "WITH", "BEGIN", "COMMIT"].contains(where: sql.hasPrefix),
        !sql.contains("'actionSearch_")
      else { return }
      seen.withLock { $0.append(TracedStatement(sql: statement.sql, filledIn: sql)) }
    }
    try work()
    try trace(nil)
    return seen.withLock { $0 }
  }

  private func trace(_ trace: (@Sendable (Database.TraceEvent) -> Void)?) throws {
    try readOnce { db in
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
