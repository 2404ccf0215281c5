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
  /// How many entries came in, of whatever kind.
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
    _ body: (ImportTransaction) throws -> Void
  ) throws -> LedgerEntry.ID? {
    var entry: LedgerEntry.ID?
    try write { db in
      try db.inSavepoint {
        try db.run(
          """
          INSERT INTO imports (id, source, name, startedAt, state) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET state = excluded.state
          """,
          [id, source, name, time, "complete"])
        let transaction = ImportTransaction(id, isTrial: isTrial, in: db)
        try body(transaction)
        guard !isTrial, transaction.entries > 0 else { return .rollback }
        let words = ["import \(source)", name].compactMap { $0 }.joined(separator: " ")
        entry = try LedgerEntry(
          id: RowID(rawValue: id.rawValue), origin: .import, words: words, appliedAt: time
        ).keep(transaction.changeSet, transaction.changeSet.rows(in: db), in: db)
        try db.run(
          "UPDATE imports SET actionCount = ?, changeSetId = ? WHERE id = ?",
          [transaction.entries, entry, id])
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
        SELECT i.changeSetId, i.source, i.name, i.startedAt,
          i.state = 'taken_back' OR EXISTS (
            SELECT 1 FROM changeSets u WHERE u.revertsId = i.changeSetId
              AND NOT EXISTS (SELECT 1 FROM changeSets r WHERE r.revertsId = u.id)),
          i.actionCount
        FROM imports i WHERE i.actionCount > 0 ORDER BY i.id DESC LIMIT ?
        """, [limit]
      ) { row in
        try ImportEntry(
          id: row.next(), source: row.next(), name: row.next(), startedAt: row.next(),
          isTakenBack: row.next(), entries: row.next())
      }
    }
  }
}
