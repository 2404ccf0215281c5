import GRDB
package import Journal

/// One import inside its transaction.
package final class ImportTransaction {
  /// What is there, with what this import has written so far.
  package let journal: WholeJournal
  private let db: Database
  private let run: ImportRun.ID
  private let isTrial: Bool
  private(set) var changeSet = ChangeSet(bytes: [])
  /// How many entries came in.
  private(set) var entries = 0

  init(_ run: ImportRun.ID, isTrial: Bool, in db: Database) {
    self.run = run
    self.isTrial = isTrial
    self.db = db
    journal = WholeJournal(db: db)
  }

  /// Applies changes and keeps their change set; to be called once, before ``inBulk(_:)``.
  ///
  /// - Parameters:
  ///   - decisions: between two readings, each with a key of its own; what is there stays.
  ///   - entries: how many of a person's entries they are.
  package func record(
    _ changes: [Change], conversations: [ImportedConversation],
    decisions: [(RowID<ReadingDecision>, ReadingDecision)] = [], entries: Int
  ) throws {
    for change in changes { try change.check() }
    changeSet = try ChangeSet.recording(
      ChangeSet.tables + ChangeSet.conversationTables, in: db
    ) {
      for change in changes { try change.apply(in: db) }
      for conversation in conversations { try conversation.insert(in: db) }
      for (id, decision) in decisions { try decision.insert(id, in: db) }
    }
    self.entries += entries
  }

  /// Writes very many actions without a change set: a million inserts would take 224 MB of one.
  ///
  /// All that comes is new: totals and index are added to once, not row by row.
  package func inBulk(_ body: (ImportWriter) throws -> Void) throws {
    let writer = try ImportWriter(run: run, in: db)
    try db.inBulk {
      try body(writer)
      if !isTrial { try writer.finish() }
    }
    entries += writer.count
  }
}
