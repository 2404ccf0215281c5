import GRDB
import Journal
import Localization

extension ImportRun {
  /// The import in bulk that an entry of the ledger stands for; nil for any other change, and for an
  /// import that its change set alone takes back.
  static func made(by entry: LedgerEntry, in db: Database) throws -> ImportRun.ID? {
    guard entry.origin == .import else { return nil }
    return try db.value(
      """
      SELECT id FROM imports i WHERE changeSetId = ?
        AND (state = 'taken_back'
          OR EXISTS (SELECT 1 FROM importedRows r WHERE r.importId = i.id))
      """, [entry.id])
  }

  /// Takes an import back whole: its actions and milestones, and the measures that nothing else uses.
  ///
  /// - Parameter others: takes back what its change set holds: what its actions hung from.
  /// - Throws: ``Refusal`` naming the first of them that was changed or deleted since.
  static func remove(
    _ id: ImportRun.ID, in db: Database, _ others: () throws -> Void
  ) throws {
    for (row, digest) in try rows(of: id, .action, in: db) {
      try removeAction(RowID(rawValue: row), digest: digest, in: db)
    }
    for (row, digest) in try rows(of: id, .milestone, in: db) {
      try removeMilestone(RowID(rawValue: row), digest: digest, in: db)
    }
    try others()
    try removeUnusedMeasures(of: id, in: db)
    try db.run("DELETE FROM importedRows WHERE importId = ?", [id])
    try db.run("DELETE FROM healthStaging WHERE importId = ?", [id])
    try db.run("UPDATE imports SET state = 'taken_back' WHERE id = ?", [id])
  }

  private static func rows(
    of id: ImportRun.ID, _ kind: Kind, in db: Database
  ) throws -> [(row: Int64, digest: Int64)] {
    try db.all(
      "SELECT rowId, digest FROM importedRows WHERE importId = ? AND kind = ?",
      [id, kind.rawValue]
    ) { try ($0.next(), $0.next()) }
  }

  private static func removeAction(_ id: Action.ID, digest: Int64, in db: Database) throws {
    let stored = try db.only(
      "SELECT \(Action.allColumns) FROM actions WHERE id = ?", [id]
    ) { try Action(&$0) }
    guard let action = stored else {
      throw Refusal("The action \(id) of this import is gone; nothing was taken back.")
    }
    guard try action.importDigest(in: db) == digest else {
      throw changed(action.title ?? id.description, of: action.localDay, id.description)
    }
    for table in ["actionGoalContributions", "measuredActions"] {
      try db.run("DELETE FROM \(table) WHERE actionId = ?", [id])
    }
    try db.run("DELETE FROM actions WHERE id = ?", [id])
  }

  private static func removeMilestone(_ id: Milestone.ID, digest: Int64, in db: Database) throws {
    let stored = try db.only(
      "\(WholeMilestone.all) WHERE m.id = ?", [id]
    ) { try WholeMilestone(&$0) }
    guard let stored else {
      throw Refusal("The milestone \(id) of this import is gone; nothing was taken back.")
    }
    guard stored.milestone.importDigest(of: stored.expectation) == digest else {
      throw changed(stored.expectation.title, of: stored.milestone.targetDate, id.description)
    }
    try Expectation.deletePart("milestones", id.rawValue, "milestone", in: db)
  }

  private static func changed(_ title: String, of day: Day, _ id: String) -> Refusal {
    Refusal("“\(title)” of \(day) (\(id)) was changed since; nothing was taken back.")
  }

  private static func removeUnusedMeasures(of id: ImportRun.ID, in db: Database) throws {
    try db.run(
      """
      DELETE FROM measures
      WHERE id IN (SELECT rowId FROM importedRows WHERE importId = ? AND kind = 'measure')
        AND NOT EXISTS (SELECT 1 FROM measuredActions d WHERE d.measureId = measures.id)
        AND NOT EXISTS (SELECT 1 FROM expectationMeasures t WHERE t.measureId = measures.id)
        AND NOT EXISTS (SELECT 1 FROM actionGoalContributions c WHERE c.measureId = measures.id)
      """, [id])
  }
}
