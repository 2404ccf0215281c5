import GRDB
import Journal
import Localization

extension Expectation {
  /// Writes the texts and weights; what it is and when it was made stays.
  func revise(in db: Database) throws {
    let stored = try Expectation.stored(id, expectationType.rawValue, in: db)
    guard stored.expectationType == expectationType else {
      throw Refusal("This is no \(expectationType.rawValue).", at: "/id")
    }
    var row = self
    row.logTime = stored.logTime
    row.archivedAt = stored.archivedAt
    try row.updateChanges(db, from: stored)
  }

  /// Deletes the part that only the kind has, its targets, and the expectation itself.
  static func deletePart(_ table: String, _ id: Int64, _ noun: String, in db: Database) throws {
    try db.run("DELETE FROM expectationMeasures WHERE expectationId = ?", [id])
    try db.run("DELETE FROM \(table) WHERE id = ?", [id])
    guard db.changesCount == 1 else { throw Refusal("The \(noun) is gone.", at: "/id") }
    try db.run("DELETE FROM expectations WHERE id = ?", [id])
  }
}

extension MilestoneDraft {
  private var expectation: Expectation {
    var row = Expectation(
      id: RowID(rawValue: id.rawValue), kind: .milestone, title: title, logTime: logTime,
      importance: importance ?? 5, urgency: urgency ?? 5)
    row.detailedDescription = description
    row.freeformNotes = notes
    return row
  }

  func insert(in db: Database) throws {
    try expectation.add(to: db)
    try Milestone(id: id, targetDate: targetDate).add(to: db)
  }

  func update(in db: Database) throws {
    try expectation.revise(in: db)
    let stored = try Milestone.stored(id, "milestone", in: db)
    try Milestone(id: id, targetDate: targetDate).updateChanges(db, from: stored)
  }
}

extension ObligationDraft {
  private var expectation: Expectation {
    var row = Expectation(
      id: RowID(rawValue: id.rawValue), kind: .obligation, title: title, logTime: logTime,
      importance: importance ?? 5, urgency: urgency ?? 5)
    row.detailedDescription = description
    row.freeformNotes = notes
    return row
  }

  private var obligation: Obligation {
    Obligation(id: id, deadline: deadline, requestedBy: requestedBy, consequence: consequence)
  }

  func insert(in db: Database) throws {
    try expectation.add(to: db)
    try obligation.add(to: db)
  }

  func update(in db: Database) throws {
    try expectation.revise(in: db)
    let stored = try Obligation.stored(id, "obligation", in: db)
    try obligation.updateChanges(db, from: stored)
  }
}
