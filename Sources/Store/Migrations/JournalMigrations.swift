import GRDB

/// The schema's versions, in order; a shipped one is never edited.
struct JournalMigrations: Sendable {
  /// "tenw", so that another program's file is never taken for ours.
  static let applicationID: Int32 = 0x7465_6E77

  /// What leads from one version to the next.
  struct Step: Sendable {
    let name: String
    /// Whether the keys of every row are looked at afterwards, as a step needs that makes tables anew.
    ///
    /// One that does not is spared it: a file with a damaged row has to open, so that `doctor` can
    /// name the row.
    let checksAllKeys: Bool
    /// Made only for a file that the step has still to change.
    let statements: @Sendable () -> [String]

    init(
      name: String, checksAllKeys: Bool = true,
      statements: @autoclosure @escaping @Sendable () -> [String]
    ) {
      self.name = name
      self.checksAllKeys = checksAllKeys
      self.statements = statements
    }
  }

  let steps: [Step]

  static let current = JournalMigrations(steps: [
    Step(name: "1 journal", statements: FirstSchema.statements + DecisionSchema.statements),
    Step(name: "2 goal shares", checksAllKeys: false, statements: GoalShares.statements),
    Step(name: "3 target shapes", checksAllKeys: false, statements: TargetShapes.statements),
    Step(
      name: "4 reading decisions", checksAllKeys: false, statements: ReadingDecisions.statements),
  ])

  /// What `user_version` says of a file that this program wrote.
  static var version: Int32 { current.version }
  static var migrator: DatabaseMigrator { current.migrator }

  var version: Int32 { Int32(steps.count) }

  /// Each step is a transaction of its own: one that fails leaves the version before it.
  var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for (index, step) in steps.enumerated() {
      migrator.registerMigration(
        step.name, foreignKeyChecks: step.checksAllKeys ? .deferred : .immediate
      ) { db in
        for statement in step.statements() { try db.execute(sql: statement) }
        try db.execute(sql: "PRAGMA user_version = \(index + 1)")
      }
    }
    return migrator
  }
}
