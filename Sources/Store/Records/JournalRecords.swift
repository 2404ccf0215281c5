import GRDB
package import Journal

// The journal's entities as rows of their tables, one at a time; the columns are the properties by
// name.

extension Action: FetchableRecord, PersistableRecord {
  static let databaseTableName = "actions"
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
