import CSQLiteSession
import Foundation
import GRDB
import Localization

/// What can be told of the journal's file by looking at all of it.
package struct DatabaseHealth: Sendable, Equatable {
  package var schemaVersion: Int
  package var applicationID: Int
  /// The bytes of the file and of its write-ahead log.
  package var bytes: Int
  /// What is wrong, a sentence each; none in a sound file.
  package var faults: [String]
}

/// The SQLite that the program runs with.
package enum SQLiteVersion {
  /// Such as `3.40.1`.
  package static var text: String { String(cString: sqlite3_libversion()) }
}

extension JournalDatabase {
  /// Reads every page and every index of the file, and follows every foreign key.
  ///
  /// It takes about a second for a million actions.
  ///
  /// - Throws: ``StoreError``
  package func health() throws -> DatabaseHealth {
    var health = try read { db in
      DatabaseHealth(
        schemaVersion: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
        applicationID: try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
        bytes: 0, faults: [])
    }
    for check in [Self.pageFaults, Self.orphanFaults] { health.faults += try found(by: check) }
    health.faults += try searchIndexFaults()
    health.bytes = [path, path + "-wal"].map(Self.size).reduce(0, +)
    return health
  }

  /// That a check cannot go on for the damage is a finding, too.
  private func found(by check: (Database) throws -> [String]) throws -> [String] {
    do {
      return try read(check)
    } catch StoreError.damaged(_, let reason) {
      return [reason]
    }
  }

  private static func pageFaults(_ db: Database) throws -> [String] {
    var faults: [String] = []
    do {
      let lines = try String.fetchCursor(db, sql: "PRAGMA integrity_check(10)")
      while let line = try lines.next() { faults.append(line) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT && !faults.isEmpty
    {
      return faults
    }
    return faults.filter { $0 != "ok" }
  }

  private static func orphanFaults(_ db: Database) throws -> [String] {
    try db.all(
      """
      SELECT "table", count(*) AS rows, "parent"
      FROM pragma_foreign_key_check
      GROUP BY "table", "parent"
      """
    ) { row in
      let (table, rows, parent): (String, Int, String) = try (row.next(), row.next(), row.next())
      return localized("\(rows) rows of \(table) point to rows of \(parent) that are not there")
    }
  }

  /// `integrity_check` does not see a search index that drifted; FTS5 has a check of its own, which
  /// is written as an insert and changes nothing.
  private func searchIndexFaults() throws -> [String] {
    let tables = try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'
          """)
    }
    return try tables.compactMap { table in
      do {
        try write { db in
          let name = table.quotedDatabaseIdentifier
          try db.execute(sql: "INSERT INTO \(name)(\(name), rank) VALUES ('integrity-check', 1)")
        }
        return nil
      } catch StoreError.damaged {
        return localized("the search index \(table) does not agree with the journal")
      }
    }
  }

  private static func size(of path: String) -> Int {
    // A log that is not there has no size.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }
}
