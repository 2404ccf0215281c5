import GRDB
package import Journal

/// A rule under which a person need not be asked again.
package struct PermissionRecord: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<PermissionRecord>

  package let id: ID
  /// The rule's name in the program.
  package let rule: String
  package let grantedAt: Instant
}

extension JournalDatabase {
  /// The rules that hold, oldest first.
  package func permissions() throws -> [PermissionRecord] {
    try read { db in
      try db.all("SELECT id, rule, grantedAt FROM permissions ORDER BY id") { row in
        try PermissionRecord(id: row.next(), rule: row.next(), grantedAt: row.next())
      }
    }
  }

  /// Keeps a rule; one that holds already stays as it is.
  package func grant(_ rule: String, id: PermissionRecord.ID, at time: Instant) throws {
    try write { db in
      try db.run(
        "INSERT OR IGNORE INTO permissions (id, rule, grantedAt) VALUES (?, ?, ?)",
        [id, rule, time])
    }
  }

  /// - Returns: whether there was such a rule.
  package func revoke(_ id: PermissionRecord.ID) throws -> Bool {
    try write { db in
      try db.run("DELETE FROM permissions WHERE id = ?", [id])
      return db.changesCount == 1
    }
  }
}
