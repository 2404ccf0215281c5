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
  package let actions: Int
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
      try Row.fetchAll(
        db, sql: "SELECT * FROM imports WHERE actionCount > 0 ORDER BY id DESC LIMIT ?",
        arguments: [limit]
      ).map { row in
        ImportEntry(
          id: row["changeSetId"], source: row["source"], name: row["name"],
          startedAt: row["startedAt"],
          isTakenBack: row["state"] == "taken_back", actions: row["actionCount"])
      }
    }
  }
}

extension ImportRun {
  /// The bulk import that an entry of the ledger stands for; nil for any other change.
  static func made(by entry: LedgerEntry, in db: Database) throws -> ImportRun.ID? {
    guard entry.origin == .import else { return nil }
    return try ImportRun.ID.fetchOne(
      db, sql: "SELECT id FROM imports WHERE changeSetId = ?", arguments: [entry.id])
  }

  /// Takes an import back whole: its actions, and the measures that nothing else uses.
  ///
  /// - Throws: ``Refusal`` naming the first action that was changed or deleted since.
  static func remove(_ id: ImportRun.ID, in db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT rowId, digest FROM importedRows WHERE importId = ? AND isMeasure = 0",
      arguments: [id])
    for row in rows { try removeImported(row["rowId"], digest: row["digest"], in: db) }
    try removeUnusedMeasures(of: id, in: db)
    try db.execute(sql: "DELETE FROM importedRows WHERE importId = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM healthStaging WHERE importId = ?", arguments: [id])
    try db.execute(sql: "UPDATE imports SET state = 'taken_back' WHERE id = ?", arguments: [id])
  }

  private static func removeImported(_ id: Action.ID, digest: Int64, in db: Database) throws {
    let find = try db.cachedStatement(sql: "SELECT * FROM actions WHERE id = ?")
    guard let action = try Action.fetchOne(find, arguments: [id]) else {
      throw Refusal("The action \(id) of this import is gone; nothing was taken back.")
    }
    guard try action.importDigest(in: db) == digest else {
      let name = action.title ?? id.description
      throw Refusal(
        "“\(name)” of \(action.localDay) (\(id)) was changed since; nothing was taken back.")
    }
    for table in ["actionGoalContributions", "measuredActions"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE actionId = ?")
        .execute(arguments: [id])
    }
    try db.cachedStatement(sql: "DELETE FROM actions WHERE id = ?").execute(arguments: [id])
  }

  private static func removeUnusedMeasures(of id: ImportRun.ID, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM measures
        WHERE id IN (SELECT rowId FROM importedRows WHERE importId = ? AND isMeasure = 1)
          AND NOT EXISTS (SELECT 1 FROM measuredActions d WHERE d.measureId = measures.id)
          AND NOT EXISTS (SELECT 1 FROM expectationMeasures t WHERE t.measureId = measures.id)
          AND NOT EXISTS (SELECT 1 FROM actionGoalContributions c WHERE c.measureId = measures.id)
        """, arguments: [id])
  }
}
