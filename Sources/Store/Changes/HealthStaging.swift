import Foundation
import GRDB
package import Journal

/// One record of a health export as it came, before anything is made of it.
package struct StagedRecord: Equatable, Sendable {
  /// The same for the same record of another export.
  package let contentKey: String
  /// The device or program that made it.
  package let source: String
  package let type: String
  /// `YYYY-MM-DD HH:MM:SS ±ZZZZ`, as the export tells it.
  package let start: String
  package let end: String
  /// The element with its children, as JSON.
  package let raw: String
  /// Whether the present parser has not seen it yet.
  package let isNew: Bool

  package init(
    contentKey: String, source: String, type: String, start: String, end: String, raw: String,
    isNew: Bool = true
  ) {
    self.contentKey = contentKey
    self.source = source
    self.type = type
    self.start = start
    self.end = end
    self.raw = raw
    self.isNew = isNew
  }
}

extension JournalDatabase {
  /// Begins an import that is staged in batches; one that never ended is dropped.
  package func beginStaging(_ source: String, name: String?, id: ImportRun.ID, at time: Instant)
    throws
  {
    try write { db in
      try db.execute(
        sql: """
          DELETE FROM healthStaging
          WHERE importId IN (SELECT id FROM imports WHERE state = 'staging')
          """)
      try db.execute(sql: "DELETE FROM imports WHERE state = 'staging'")
      try db.execute(
        sql: "DELETE FROM healthStaging WHERE purgeOn < ?",
        arguments: [time.wallTime(in: .gmt).day])
      try db.execute(
        sql: "INSERT INTO imports (id, source, name, startedAt, state) VALUES (?, ?, ?, ?, ?)",
        arguments: [id, source, name, time, "staging"])
    }
  }

  /// Keeps records raw; what is there already stays as it is.
  ///
  /// - Returns: how many were new.
  package func stage(_ records: [StagedRecord], in run: ImportRun.ID, ids: IDMint, at time: Instant)
    throws -> Int
  {
    let purge = time.wallTime(in: .gmt).day.adding(days: 400)
    return try write { db in
      let before = db.totalChangesCount
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO healthStaging
            (id, importId, contentKey, source, type, startTime, endTime, raw, fetchedAt, purgeOn)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (contentKey) DO NOTHING
          """)
      for record in records {
        let id: RowID<StagedRecord> = ids.next()
        try statement.execute(arguments: [
          id, run, record.contentKey, record.source, record.type, record.start, record.end,
          record.raw, time, purge,
        ])
      }
      return db.totalChangesCount - before
    }
  }

  /// The staged records of a type by start, each marked by whether this parser has seen it.
  package func staged(type: String, parser: Int) throws -> [StagedRecord] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT *, parsedBy IS NULL OR parsedBy < ? AS isNew FROM healthStaging
          WHERE type = ? ORDER BY startTime, id
          """, arguments: [parser, type]
      ).map { row in
        StagedRecord(
          contentKey: row["contentKey"], source: row["source"], type: row["type"],
          start: row["startTime"], end: row["endTime"], raw: row["raw"], isNew: row["isNew"])
      }
    }
  }

  /// Ends the staging: what was made of the records is in the journal.
  package func finishStaging(_ id: ImportRun.ID, parser: Int, errors: [String: String]) throws {
    try write { db in
      try db.execute(
        sql: "UPDATE imports SET state = 'complete' WHERE id = ? AND state = 'staging'",
        arguments: [id])
      try db.execute(
        sql: "UPDATE healthStaging SET parsedBy = ?, error = NULL WHERE parsedBy IS NOT ?",
        arguments: [parser, parser])
      for (key, error) in errors {
        try db.execute(
          sql: "UPDATE healthStaging SET error = ? WHERE contentKey = ?", arguments: [error, key])
      }
    }
  }

  /// Drops what was staged for a trial.
  package func dropStaging(_ id: ImportRun.ID) throws {
    try write { db in
      try db.execute(sql: "DELETE FROM healthStaging WHERE importId = ?", arguments: [id])
      try db.execute(
        sql: "DELETE FROM imports WHERE id = ? AND state = 'staging'", arguments: [id])
    }
  }
}
