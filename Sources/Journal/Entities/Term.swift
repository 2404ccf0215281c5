/// A span of days with a name.
package struct TimePeriod: Codable, Equatable, Identifiable, Sendable {
  package typealias ID = RowID<TimePeriod>

  package var id: ID
  package var title: String?
  package var startDate: Day
  /// The last day; not before the start.
  package var endDate: Day

  package init(id: ID, title: String? = nil, startDate: Day, endDate: Day) {
    self.id = id
    self.title = title
    self.startDate = startDate
    self.endDate = endDate
  }
}

/// A ten-week term: a time period with a number, a theme and goals in order.
package struct GoalTerm: Codable, Equatable, Identifiable, Sendable {
  package typealias ID = RowID<GoalTerm>
  package enum Status: String, Codable, CaseIterable, Sendable {
    case planned, active, completed, delayed
    case onHold = "on_hold"
    case cancelled
  }

  package var id: ID
  package var timePeriodId: TimePeriod.ID
  package var termNumber: Int
  package var theme: String?
  package var detailedDescription: String?
  package var freeformNotes: String?
  package var reflection: String?
  package var status: Status
  package var logTime: Instant
  package var archivedAt: Instant?

  package init(
    id: ID, timePeriodId: TimePeriod.ID, termNumber: Int, theme: String?, status: Status,
    logTime: Instant
  ) {
    self.id = id
    self.timePeriodId = timePeriodId
    self.termNumber = termNumber
    self.theme = theme
    self.status = status
    self.logTime = logTime
  }
}

/// The place of a goal in a term.
package struct TermGoalAssignment: Codable, Equatable, Identifiable, Sendable {
  package typealias ID = RowID<TermGoalAssignment>

  package var id: ID
  package var termId: GoalTerm.ID
  package var goalId: Goal.ID
  package var assignmentOrder: Int

  package init(id: ID, termId: GoalTerm.ID, goalId: Goal.ID, assignmentOrder: Int) {
    self.id = id
    self.termId = termId
    self.goalId = goalId
    self.assignmentOrder = assignmentOrder
  }
}
