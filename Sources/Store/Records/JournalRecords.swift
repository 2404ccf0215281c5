import GRDB
package import Journal

// The journal's entities as rows of their tables; the columns are the properties by name.

extension Action: FetchableRecord, PersistableRecord {
  static let databaseTableName = "actions"

  // Column by column: lists hold many actions, and decoding by key takes several times as long.
  init(row: Row) throws {
    self.init(
      id: row["id"], title: row["title"], freeformNotes: row["freeformNotes"],
      logTime: row["logTime"], startTime: row["startTime"], localDay: row["localDay"],
      zone: row["zone"], partOfDay: row["partOfDay"], durationMinutes: row["durationMinutes"],
      importKey: row["importKey"], contentKey: row["contentKey"])
    detailedDescription = row["detailedDescription"]
    archivedAt = row["archivedAt"]
  }
}

extension Measure: FetchableRecord, PersistableRecord {
  static let databaseTableName = "measures"
}

extension MeasuredAction: FetchableRecord, PersistableRecord {
  static let databaseTableName = "measuredActions"
}

extension Expectation: FetchableRecord, PersistableRecord {
  static let databaseTableName = "expectations"
}

extension Goal: FetchableRecord, PersistableRecord {
  static let databaseTableName = "goals"
}

extension Milestone: FetchableRecord, PersistableRecord {
  static let databaseTableName = "milestones"
}

extension Obligation: FetchableRecord, PersistableRecord {
  static let databaseTableName = "obligations"
}

extension ExpectationMeasure: FetchableRecord, PersistableRecord {
  static let databaseTableName = "expectationMeasures"
}

extension ActionGoalContribution: FetchableRecord, PersistableRecord {
  static let databaseTableName = "actionGoalContributions"
}

extension PersonalValue: FetchableRecord, PersistableRecord {
  static let databaseTableName = "personalValues"
}

extension GoalRelevance: FetchableRecord, PersistableRecord {
  static let databaseTableName = "goalRelevances"
}

extension TimePeriod: FetchableRecord, PersistableRecord {
  static let databaseTableName = "timePeriods"
}

extension GoalTerm: FetchableRecord, PersistableRecord {
  static let databaseTableName = "goalTerms"
}

extension TermGoalAssignment: FetchableRecord, PersistableRecord {
  static let databaseTableName = "termGoalAssignments"
}
