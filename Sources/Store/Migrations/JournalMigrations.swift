import GRDB

/// The schema's versions, in order; a shipped one is never edited.
enum JournalMigrations {
  /// "tenw", so that another program's file is never taken for ours.
  static let applicationID: Int32 = 0x7465_6E77
  /// What `user_version` says of a file that this program wrote.
  static let version: Int32 = 1

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 journal") { db in
      for statement in FirstSchema.statements + DecisionSchema.statements {
        try db.execute(sql: statement)
      }
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    return migrator
  }
}
