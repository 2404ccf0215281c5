/// Something to reach: the part of an expectation that only a goal has.
package struct Goal: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<Goal>

  /// Also the key of the expectation that holds its title.
  package var id: ID
  package var startDate: Day?
  /// The last day that counts; not before the start.
  package var targetDate: Day?
  package var actionPlan: String?
  /// In weeks.
  package var expectedTermLength: Int

  package init(
    id: ID, startDate: Day?, targetDate: Day?, actionPlan: String? = nil,
    expectedTermLength: Int = 10
  ) {
    self.id = id
    self.startDate = startDate
    self.targetDate = targetDate
    self.actionPlan = actionPlan
    self.expectedTermLength = expectedTermLength
  }
}

/// What goals, milestones and obligations have in common.
package struct Expectation: Equatable, Identifiable, Sendable {
  package enum Kind: String, Codable, Sendable { case goal, milestone, obligation }

  package var id: RowID<Goal>
  package var expectationType: Kind
  package var title: String
  package var detailedDescription: String?
  package var freeformNotes: String?
  package var logTime: Instant
  /// 1–10.
  package var expectationImportance: Int
  /// 1–10.
  package var expectationUrgency: Int
  package var archivedAt: Instant?

  package init(
    id: RowID<Goal>, kind: Kind, title: String, logTime: Instant, importance: Int = 5,
    urgency: Int = 5
  ) {
    self.id = id
    expectationType = kind
    self.title = title
    self.logTime = logTime
    expectationImportance = importance
    expectationUrgency = urgency
  }
}

/// One target of an expectation: a measure and the value to reach.
package struct ExpectationMeasure: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<ExpectationMeasure>
  package enum Direction: String, CaseIterable, Codable, Sendable {
    case atLeast = "at_least", atMost = "at_most"
  }

  package var id: ID
  package var expectationId: RowID<Goal>
  package var measureId: Measure.ID
  /// As typed, in the measure's unit; greater than 0.
  ///
  /// Of the whole, or of one period of the ``shape``.
  package var targetValue: Double
  /// In the smallest amounts of the unit's kind.
  package var amount: Int64
  package var direction: Direction
  package var shape: TargetShape
  package var freeformNotes: String?

  package init(
    id: ID, expectationId: RowID<Goal>, measureId: Measure.ID, targetValue: Double, amount: Int64,
    direction: Direction = .atLeast, shape: TargetShape = .sum
  ) {
    self.id = id
    self.expectationId = expectationId
    self.measureId = measureId
    self.targetValue = targetValue
    self.amount = amount
    self.direction = direction
    self.shape = shape
  }
}
