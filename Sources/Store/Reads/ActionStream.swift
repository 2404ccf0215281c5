import GRDB
import Journal

extension JournalDatabase {
  /// Hands over every action, by day, start time and id, from one consistent state and in batches,
  /// so that memory does not grow with the journal.
  package func eachAction(_ body: (ActionEntry) throws -> Void) throws {
    try read { db in
      let cursor = try Action.fetchCursor(
        db, sql: "SELECT * FROM actions ORDER BY localDay, startTime, id")
      var batch: [Action] = []
      while let action = try cursor.next() {
        batch.append(action)
        guard batch.count == 1000 else { continue }
        try ActionEntry.complete(batch, in: db).forEach(body)
        batch.removeAll(keepingCapacity: true)
      }
      try ActionEntry.complete(batch, in: db).forEach(body)
    }
  }
}
