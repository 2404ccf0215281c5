import GRDB
import Journal

extension ImportRun {
  /// The bulk import that an entry of the ledger stands for; nil for any other change.
  static func made(by entry: LedgerEntry, in db: Database) throws -> ImportRun.ID? {
    guard entry.origin == .import else { return nil }
    return try ImportRun.ID.fetchOne(
      db, sql: "SELECT id FROM imports WHERE changeSetId = ?", arguments: [entry.id])
  }

  /// Takes an import back whole: its actions and milestones, and the measures that nothing else uses.
  ///
  /// - Throws: ``Refusal`` naming the first of them that was changed or deleted since.
  static func remove(_ id: ImportRun.ID, in db: Database) throws {
    for row in try rows(of: id, .action, in: db) {
      try removeAction(row["rowId"], digest: row["digest"], in: db)
    }
    for row in try rows(of: id, .milestone, in: db) {
      try removeMilestone(row["rowId"], digest: row["digest"], in: db)
    }
    try removeUnusedMeasures(of: id, in: db)
    try db.execute(sql: "DELETE FROM importedRows WHERE importId = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM healthStaging WHERE importId = ?", arguments: [id])
    try db.execute(sql: "UPDATE imports SET state = 'taken_back' WHERE id = ?", arguments: [id])
  }

  private static func rows(of id: ImportRun.ID, _ kind: Kind, in db: Database) throws -> [Row] {
    try Row.fetchAll(
      db, sql: "SELECT rowId, digest FROM importedRows WHERE importId = ? AND kind = ?",
      arguments: [id, kind.rawValue])
  }

  private static func removeAction(_ id: Action.ID, digest: Int64, in db: Database) throws {
    let find = try db.cachedStatement(sql: "SELECT * FROM actions WHERE id = ?")
    guard let action = try Action.fetchOne(find, arguments: [id]) else {
      throw Refusal("The action \(id) of this import is gone; nothing was taken back.")
    }
    guard try action.importDigest(in: db) == digest else {
      throw changed(action.title ?? id.description, of: action.localDay, id.description)
    }
    for table in ["actionGoalContributions", "measuredActions"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE actionId = ?")
        .execute(arguments: [id])
    }
    try db.cachedStatement(sql: "DELETE FROM actions WHERE id = ?").execute(arguments: [id])
  }

  private static func removeMilestone(_ id: Milestone.ID, digest: Int64, in db: Database) throws {
    let find = try db.cachedStatement(sql: "SELECT * FROM milestones WHERE id = ?")
    let own = try db.cachedStatement(sql: "SELECT * FROM expectations WHERE id = ?")
    guard let milestone = try Milestone.fetchOne(find, arguments: [id]),
      let expectation = try Expectation.fetchOne(own, arguments: [id])
    else {
      throw Refusal("The milestone \(id) of this import is gone; nothing was taken back.")
    }
    guard milestone.importDigest(of: expectation) == digest else {
      throw changed(expectation.title, of: milestone.targetDate, id.description)
    }
    try Expectation.deletePart("milestones", id.rawValue, "milestone", in: db)
  }

  private static func changed(_ title: String, of day: Day, _ id: String) -> Refusal {
    Refusal("“\(title)” of \(day) (\(id)) was changed since; nothing was taken back.")
  }

  private static func removeUnusedMeasures(of id: ImportRun.ID, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM measures
        WHERE id IN (SELECT rowId FROM importedRows WHERE importId = ? AND kind = 'measure')
          AND NOT EXISTS (SELECT 1 FROM measuredActions d WHERE d.measureId = measures.id)
          AND NOT EXISTS (SELECT 1 FROM expectationMeasures t WHERE t.measureId = measures.id)
          AND NOT EXISTS (SELECT 1 FROM actionGoalContributions c WHERE c.measureId = measures.id)
        """, arguments: [id])
  }
}
