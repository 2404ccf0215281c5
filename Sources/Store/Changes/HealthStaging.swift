import Foundation
import GRDB
package import Journal
import Localization

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
  /// Begins an import that is staged in batches; one that was broken off is dropped.
  ///
  /// - Returns: a lock to be held until the import has ended.
  package func beginStaging(_ source: String, name: String?, id: ImportRun.ID, at time: Instant)
    throws -> StagingLock
  {
    guard let lock = StagingLock(beside: path) else {
      throw Refusal("Another import is under way; wait for its end.")
    }
    try write { db in
      try Self.dropUnfinished(in: db)
      try db.run(
        "DELETE FROM healthStaging WHERE purgeOn < ?",
        [time.wallTime(in: .gmt).day])
      try db.run(
        "INSERT INTO imports (id, source, name, startedAt, state) VALUES (?, ?, ?, ?, ?)",
        [id, source, name, time, "staging"])
    }
    return lock
  }

  /// Drops what an import left that was broken off, if none is under way.
  func dropUnfinished() throws {
    let isUnfinished = try queue.writeWithoutTransaction {
      try $0.isThere("SELECT 1 FROM imports WHERE state = 'staging'")
    }
    guard isUnfinished, let lock = StagingLock(beside: path) else { return }
    try withExtendedLifetime(lock) { try write { try Self.dropUnfinished(in: $0) } }
  }

  private static func dropUnfinished(in db: Database) throws {
    try db.run(
      """
      DELETE FROM healthStaging
      WHERE importId IN (SELECT id FROM imports WHERE state = 'staging')
      """)
    try db.run("DELETE FROM imports WHERE state = 'staging'")
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
      for record in records {
        let id: RowID<StagedRecord> = ids.next()
        try db.run(
          """
          INSERT INTO healthStaging
            (id, importId, contentKey, source, type, startTime, endTime, raw, fetchedAt, purgeOn)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (contentKey) DO NOTHING
          """,
          [
            id, run, record.contentKey, record.source, record.type, record.start, record.end,
            record.raw, time, purge,
          ])
      }
      return db.totalChangesCount - before
    }
  }

  /// Hands over the staged records of a type by start, each marked by whether this parser has seen
  /// it.
  ///
  /// A page at a time, so that the body may write and memory does not grow with what is staged.
  package func eachStaged(
    type: String, parser: Int, _ body: (StagedRecord) throws -> Void
  ) throws {
    var last: (start: String, id: Int64) = ("", .min)
    while true {
      let page = try read { db in
        try db.all(
          """
          SELECT id, contentKey, source, type, startTime, endTime, raw,
            parsedBy IS NULL OR parsedBy < ? AS isNew
          FROM healthStaging
          WHERE type = ? AND (startTime, id) > (?, ?) ORDER BY startTime, id LIMIT 500
          """, [parser, type, last.start, last.id]
        ) { row in
          let id: Int64 = try row.next()
          return try (
            id,
            StagedRecord(
              contentKey: row.next(), source: row.next(), type: row.next(), start: row.next(),
              end: row.next(), raw: row.next(), isNew: row.next())
          )
        }
      }
      for (id, record) in page {
        last = (record.start, id)
        try body(record)
      }
      guard page.count == 500 else { return }
    }
  }

  /// Ends the staging: what was made of the records is in the journal.
  package func finishStaging(_ id: ImportRun.ID, parser: Int, errors: [String: String]) throws {
    try write { db in
      try db.run(
        "UPDATE imports SET state = 'complete' WHERE id = ? AND state = 'staging'",
        [id])
      try db.run(
        "UPDATE healthStaging SET parsedBy = ?, error = NULL WHERE parsedBy IS NOT ?",
        [parser, parser])
      for (key, error) in errors {
        try db.run("UPDATE healthStaging SET error = ? WHERE contentKey = ?", [error, key])
      }
    }
  }

  /// Drops what was staged for a trial.
  package func dropStaging(_ id: ImportRun.ID) throws {
    try write { db in
      try db.run("DELETE FROM healthStaging WHERE importId = ?", [id])
      try db.run("DELETE FROM imports WHERE id = ? AND state = 'staging'", [id])
    }
  }
}
