import GRDB
package import Journal

/// An import as `import list` shows it.
package struct ImportEntry: Equatable, Sendable {
  /// The change by whose id it is taken back.
  package let id: LedgerEntry.ID?
  package let source: String
  package let name: String?
  package let startedAt: Instant
  package let isTakenBack: Bool
  /// How many actions and milestones came in.
  package let entries: Int
}

extension JournalDatabase {
  /// Writes an import in one transaction: all of it, or nothing if the body throws.
  ///
  /// Nothing of it stays either where `isTrial`: then it only tells what would come in.
  ///
  /// - Returns: the change by whose id it is taken back; nil if nothing came in.
  package func importing(
    from source: String, name: String?, id: ImportRun.ID, at time: Instant, isTrial: Bool = false,
    _ body: (ImportWriter) throws -> Void
  ) throws -> LedgerEntry.ID? {
    var entry: LedgerEntry.ID?
    try write { db in
      try db.inSavepoint {
        try db.execute(
          sql: """
            INSERT INTO imports (id, source, name, startedAt, state) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET state = excluded.state
            """,
          arguments: [id, source, name, time, "complete"])
        let writer = try ImportWriter(run: id, in: db)
        // All that comes is new: totals and index are added to once, not row by row.
        try db.inBulk {
          try body(writer)
          if !isTrial { try writer.finish() }
        }
        guard !isTrial, writer.count > 0 else { return .rollback }
        let words = ["import \(source)", name].compactMap { $0 }.joined(separator: " ")
        // A million inserts would take 224 MB as a change set; the import's id takes them back.
        entry = try LedgerEntry(
          id: RowID(rawValue: id.rawValue), origin: .import, words: words, appliedAt: time
        ).keep(ChangeSet(bytes: []), [], in: db)
        try db.execute(
          sql: "UPDATE imports SET actionCount = ?, changeSetId = ? WHERE id = ?",
          arguments: [writer.count, entry, id])
        return .commit
      }
    }
    if entry != nil { try optimize() }
    return entry
  }

  /// The imports, newest first.
  package func imports(limit: Int = 100) throws -> [ImportEntry] {
    try read { db in
      try db.all(
        """
        SELECT changeSetId, source, name, startedAt, state = 'taken_back', actionCount FROM imports
        WHERE actionCount > 0 ORDER BY id DESC LIMIT ?
        """, [limit]
      ) { row in
        try ImportEntry(
          id: row.next(), source: row.next(), name: row.next(), startedAt: row.next(),
          isTakenBack: row.next(), entries: row.next())
      }
    }
  }
}
