import GRDB
package import Journal

extension JournalDatabase {
  /// Puts the actions of all days before one out of the way, in one change; what was done still
  /// counts.
  ///
  /// - Returns: how many they were, and the change by whose id they are brought back; none where
  ///   there were none.
  package func archiveActions(
    before day: Day, at time: Instant, id: LedgerEntry.ID, words: String? = nil
  ) throws -> (count: Int, entry: LedgerEntry.ID?) {
    try write { db in
      var count = 0
      let changes = try ChangeSet.recording(["actions"], in: db) {
        try db.run(
          "UPDATE actions SET archivedAt = ? WHERE localDay < ? AND archivedAt IS NULL",
          [time, day])
        count = db.changesCount
      }
      guard count > 0 else { return (0, nil) }
      // To note each row beside the change would take longer than the change.
      let entry = try LedgerEntry(id: id, origin: .command, words: words, appliedAt: time)
        .keep(changes, [], in: db)
      return (count, entry)
    }
  }
}
