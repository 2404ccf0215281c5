import CSQLiteSession
import Foundation
import GRDB

/// Takes what can still be read of a damaged journal into a whole one.
///
/// Indexes, totals and search are made anew, so that damage there costs nothing; of a table, the rows
/// of the pages that cannot be read are lost, and what hung from them.
package enum Salvage {
  /// What became of one table.
  package struct Saved: Equatable, Sendable {
    package let table: String
    package let rows: Int
    /// Whether every page of it could be read.
    package let isWhole: Bool
  }

  /// Makes the whole journal beside the damaged one, which stays as it is.
  ///
  /// - Returns: the path of the whole one, and what is in it.
  /// - Throws: ``StoreError/damaged(path:reason:)`` if not even the list of tables can be read.
  package static func take(from path: String) throws -> (path: String, tables: [Saved]) {
    let whole = path + ".salvaged"
    remove(whole)
    let database = try JournalDatabase(opening: whole)
    do {
      let tables = try database.salvage(path)
      let faults = try database.health().faults
      guard faults.isEmpty else {
        throw StoreError.damaged(path: path, reason: faults.joined(separator: "; "))
      }
      try database.close()
      removeSides(of: whole)
      return (whole, tables)
    } catch let error as DatabaseError {
      remove(whole)
      throw StoreError(error, path: path)
    } catch {
      remove(whole)
      throw error
    }
  }

  /// Deletes what ``take(from:)`` made.
  package static func remove(_ whole: String) {
    removeSides(of: whole)
    // Mostly there is nothing to remove.
    try? FileManager.default.removeItem(atPath: whole)
  }

  private static func removeSides(of whole: String) {
    for suffix in ["-wal", "-shm", "-lock"] {
      // A file that is not there need not go.
      try? FileManager.default.removeItem(atPath: whole + suffix)
    }
  }

  /// What holds rows of its own; all else is made from these.
  fileprivate static let tables =
    ChangeSet.tables + [
      "conversations", "messages", "proposals", "changeSets", "changedRows", "permissions",
      "readingDecisions",
      "imports", "importedRows", "healthStaging",
    ]
}

extension JournalDatabase {
  /// Copies every row of another file that can be read into this one, which is new.
  fileprivate func salvage(_ path: String) throws -> [Salvage.Saved] {
    var reading = Configuration()
    reading.readonly = true
    let source = try DatabaseQueue(path: path, configuration: reading)
    return try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try ChangeSet.check(tenweek_enable_triggers(db.sqliteConnection, 0))
      defer { tenweek_enable_triggers(db.sqliteConnection, 1) }
      var saved: [Salvage.Saved] = []
      try db.inTransaction {
        for table in Salvage.tables {
          guard var rescue = try TableRescue(table, of: source, in: db) else { continue }
          saved.append(try rescue.run())
        }
        try Orphans.settle(in: db)
        try Rollups.makeAnew(in: db)
        for index in ["actionSearch", "messageSearch"] {
          try db.execute(sql: "INSERT INTO \(index) (\(index)) VALUES ('rebuild')")
        }
        return .commit
      }
      try db.execute(sql: "PRAGMA foreign_keys = ON")
      return saved
    }
  }
}

/// Rows that point to rows that were lost.
private enum Orphans {
  /// Takes the pointer out where the row stands without it, else the row.
  static func settle(in db: Database) throws {
    while true {
      let violations: [(table: String, key: Int)] = try db.all(
        "SELECT DISTINCT \"table\", fkid FROM pragma_foreign_key_check"
      ) { try ($0.next(), $0.next()) }
      guard !violations.isEmpty else { return }
      for (table, key) in violations { try settle(table, key, in: db) }
    }
  }

  private static func settle(_ table: String, _ key: Int, in db: Database) throws {
    let link: (child: String, parent: String, target: String, isNeeded: Bool)? = try db.only(
      """
      SELECT k."from", k."table", coalesce(k."to", 'id'), c."notnull" OR c.pk > 0
      FROM pragma_foreign_key_list(?1) k
      JOIN pragma_table_info(?1) c ON c.name = k."from"
      WHERE k.id = ?2
      """, [table, key]
    ) { try ($0.next(), $0.next(), $0.next(), $0.next()) }
    guard let (child, parent, target, isNeeded) = link else {
      throw StoreError.failed(reason: "\(table) has no foreign key \(key)")
    }
    let change = isNeeded ? "DELETE FROM \(table)" : "UPDATE \(table) SET \(child) = NULL"
    try db.execute(
      sql: """
        \(change)
        WHERE \(child) IS NOT NULL AND \(child) NOT IN (SELECT \(target) FROM \(parent))
        """)
  }
}
