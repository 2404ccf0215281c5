import GRDB
package import Journal

/// An applied change with how it came about.
package struct AppliedChange: Equatable, Sendable {
  package let entry: LedgerEntry
  /// The change that an undo or redo is of; its own key for any other.
  package let subject: LedgerEntry.ID
  /// The tool that proposed it, the model that called it, and what the person said.
  package let tool: String?
  package let model: String?
  package let said: String?
  /// Whose reading it was, `model`, `rules` or `both`, and why it stood; nil where nobody chose.
  package let reader: String?
  package let reason: String?
  package let conversation: ConversationRecord.ID?
  package let proposedAt: Instant?
  /// Taken back, and not made again.
  package let isUndone: Bool
  /// Its change set is past its time: it cannot be turned any more.
  package let isForgotten: Bool
}

/// What one applied change did to one row and to what hangs from it.
package struct RowHistoryEntry: Equatable, Sendable {
  /// 1 for the change that made the row.
  package let version: Int
  package let change: AppliedChange
  /// Empty where the change set is past its time.
  package let rows: [RowChange]
}

extension JournalDatabase {
  /// The applied changes, newest first, a page at a time.
  package func appliedChanges(before: LedgerEntry.ID? = nil, limit: Int = 20) throws
    -> [AppliedChange]
  {
    try read {
      try AppliedChange.fetchAll(
        $0,
        sql: """
          \(AppliedChange.question)
          WHERE c.id < ? ORDER BY c.id DESC LIMIT ?
          """, arguments: [before?.rawValue ?? .max, limit])
    }
  }

  package func appliedChange(_ id: LedgerEntry.ID) throws -> AppliedChange? {
    try read {
      try AppliedChange.fetchOne(
        $0, sql: "\(AppliedChange.question) WHERE c.id = ?", arguments: [id])
    }
  }

  /// What an applied change did; nil if its change set is past its time.
  package func rows(of change: LedgerEntry.ID) throws -> [RowChange]? {
    try read { db in
      try LedgerEntry.fetchOne(db, key: change)?.changeSet(in: db)?.rows(in: db)
    }
  }

  /// Every applied change that touched a row or what hangs from it, oldest first; empty for a row
  /// that is unknown here.
  package func history(ofRow id: Int64, limit: Int = 1000) throws -> [RowHistoryEntry] {
    try read { db in
      let changes = try AppliedChange.fetchAll(
        db,
        sql: """
          \(AppliedChange.question)
          WHERE c.id IN (
            SELECT changeSetId FROM changedRows WHERE rowId = ?1
            UNION
            SELECT i.changeSetId FROM imports i
              CROSS JOIN importedRows r ON r.importId = i.id AND r.rowId = ?1)
          ORDER BY c.id LIMIT ?2
          """, arguments: [id, limit])
      return try changes.enumerated().map { index, change in
        let rows = try change.entry.changeSet(in: db)?.rows(in: db) ?? []
        return RowHistoryEntry(
          version: index + 1, change: change,
          rows: try rows.filter { try $0.touched(in: db).contains(id) })
      }
    }
  }

  /// The key of a row that is shown as 13 characters, or of an action under the id of its import.
  package func rowKey(_ text: String) throws -> Int64? {
    try read { db in
      if let key = try Int64.fetchOne(
        db, sql: "SELECT id FROM actions WHERE importKey = ?", arguments: [text])
      {
        return key
      }
      return RowID<RowChange>(text)?.rawValue
    }
  }

  /// A row as people call it: `the entry “Run” of 2026-11-20`; nil if it is in no table.
  package func rowName(_ id: Int64) throws -> String? {
    try read { db in
      for table in ChangeSet.tables where table != "goals" {
        let exists = try Bool.fetchOne(
          db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = ?)", arguments: [id])
        if exists == true { return try RowNames(db: db).name(table, id) }
      }
      return nil
    }
  }
}

extension AppliedChange: FetchableRecord {
  // A redo is of an undo, which is of a change; what was said was said of that change.
  fileprivate static let question = """
    SELECT c.id, c.proposalId, c.origin, coalesce(c.words, e.words, s.words) AS words, c.revertsId,
      c.appliedAt, p.tool, p.model, p.words AS said,
      json_extract(p.details, '$.reader') AS reader, json_extract(p.details, '$.reason') AS reason,
      p.conversationId, p.createdAt AS proposedAt,
      coalesce(s.id, e.id, c.id) AS subjectId, c.changeSet IS NULL AS isForgotten,
      EXISTS (
        SELECT 1 FROM changeSets u WHERE u.revertsId = c.id
          AND NOT EXISTS (SELECT 1 FROM changeSets r WHERE r.revertsId = u.id)) AS isUndone
    FROM changeSets c
    LEFT JOIN changeSets e ON e.id = c.revertsId
    LEFT JOIN changeSets s ON s.id = e.revertsId
    LEFT JOIN proposals p ON p.id = coalesce(s.proposalId, e.proposalId, c.proposalId)
    """

  init(row: Row) throws {
    entry = try LedgerEntry(row: row)
    subject = row["subjectId"]
    tool = row["tool"]
    model = row["model"]
    said = row["said"]
    reader = row["reader"]
    reason = row["reason"]
    conversation = row["conversationId"]
    proposedAt = row["proposedAt"]
    isUndone = row["isUndone"]
    isForgotten = row["isForgotten"]
  }
}
