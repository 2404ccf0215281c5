import GRDB
import Journal
import Localization

extension RecordKey {
  /// Sets or clears the mark that keeps a record out of the way.
  func setArchived(_ time: Instant?, in db: Database) throws {
    guard let table = archivedTable else {
      throw Refusal("A link is not archived; it can be deleted.", at: "/kind")
    }
    let stored: Bool? = try db.value(
      "SELECT archivedAt IS NOT NULL FROM \(table) WHERE id = ?", [rawValue])
    guard let isArchived = stored else { throw Refusal("The \(noun) is gone.", at: "/id") }
    guard isArchived != (time != nil) else {
      throw Refusal(
        "The \(noun) is \(isArchived ? "archived already" : "not archived").", at: "/id")
    }
    try db.run("UPDATE \(table) SET archivedAt = ? WHERE id = ?", [time, rawValue])
  }

  private var archivedTable: String? {
    switch self {
    case .action: "actions"
    case .goal, .milestone, .obligation: "expectations"
    case .measure: "measures"
    case .value: "personalValues"
    case .term: "goalTerms"
    case .relevance, .contribution, .assignment: nil
    }
  }

  /// Deletes the record and what hangs from it.
  ///
  /// - Throws: ``Refusal`` if it is gone, or if something would be left without sense.
  func delete(in db: Database) throws {
    switch self {
    case .action(let id): try id.deleteAction(in: db)
    case .goal(let id): try id.deleteGoal(in: db)
    case .milestone(let id):
      try Expectation.deletePart("milestones", id.rawValue, noun, in: db)
    case .obligation(let id):
      try Expectation.deletePart("obligations", id.rawValue, noun, in: db)
    case .measure(let id): try id.deleteMeasure(in: db)
    case .value(let id):
      try db.run("DELETE FROM goalRelevances WHERE valueId = ?", [id])
      try deleteRow(of: "personalValues", in: db)
    case .term(let id): try id.deleteTerm(in: db)
    case .relevance: try deleteRow(of: "goalRelevances", in: db)
    case .contribution: try deleteRow(of: "actionGoalContributions", in: db)
    case .assignment(let id):
      try TermGoalAssignment.stored(id, noun, in: db).remove(in: db)
    }
  }

  private func deleteRow(of table: String, in db: Database) throws {
    try db.run("DELETE FROM \(table) WHERE id = ?", [rawValue])
    guard db.changesCount == 1 else { throw Refusal("The \(noun) is gone.", at: "/id") }
  }
}

extension Measure.ID {
  /// Deletes the measure, what was measured in it and the targets in it.
  fileprivate func deleteMeasure(in db: Database) throws {
    let unnamed: String? = try db.value(
      """
      SELECT a.localDay FROM measuredActions d JOIN actions a ON a.id = d.actionId
      WHERE d.measureId = ? AND a.title IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM measuredActions o WHERE o.actionId = a.id AND o.measureId <> d.measureId)
      LIMIT 1
      """, [self])
    if let unnamed {
      throw Refusal(
        "An entry of \(unnamed) has no title: without this measure nothing would be left of it.")
    }
    for table in ["measuredActions", "expectationMeasures", "actionGoalContributions"] {
      try db.run("DELETE FROM \(table) WHERE measureId = ?", [self])
    }
    try db.run("DELETE FROM measures WHERE id = ?", [self])
    guard db.changesCount == 1 else { throw Refusal("The measure is gone.", at: "/id") }
  }
}

extension GoalTerm.ID {
  /// Deletes the term with its period and the places in it; the goals stay.
  fileprivate func deleteTerm(in db: Database) throws {
    let term = try GoalTerm.stored(self, "term", in: db)
    try db.run("DELETE FROM termGoalAssignments WHERE termId = ?", [self])
    try term.delete(db)
    try db.run("DELETE FROM timePeriods WHERE id = ?", [term.timePeriodId])
  }
}
