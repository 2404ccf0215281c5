/// Something that was done.
package struct Action: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<Action>

  package var id: ID
  /// What was done, in a few words; nil only where a measurement says it.
  package var title: String?
  package var detailedDescription: String?
  package var freeformNotes: String?
  /// When the row was made.
  package var logTime: Instant
  /// When it was begun, if a clock time is known.
  package var startTime: Instant?
  /// The day it counts for, in the zone that held.
  package var localDay: Day
  /// The identifier of that zone: `Europe/Berlin`.
  package var zone: String
  package var partOfDay: PartOfDay?
  /// Time spent, in minutes; at least 0.
  package var durationMinutes: Double?
  /// The id under which it came with an import.
  package var importKey: String?
  /// What makes an action that came without an id the same one when it comes again.
  package var contentKey: String?
  package var archivedAt: Instant?

  package init(
    id: ID, title: String?, freeformNotes: String?, logTime: Instant, startTime: Instant?,
    localDay: Day, zone: String, partOfDay: PartOfDay?, durationMinutes: Double?,
    importKey: String? = nil, contentKey: String? = nil, detailedDescription: String? = nil,
    archivedAt: Instant? = nil
  ) {
    self.id = id
    self.title = title
    self.freeformNotes = freeformNotes
    self.logTime = logTime
    self.startTime = startTime
    self.localDay = localDay
    self.zone = zone
    self.partOfDay = partOfDay
    self.durationMinutes = durationMinutes
    self.importKey = importKey
    self.contentKey = contentKey
    self.detailedDescription = detailedDescription
    self.archivedAt = archivedAt
  }
}

/// One measurement of one action.
package struct MeasuredAction: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<MeasuredAction>

  package var id: ID
  package var actionId: Action.ID
  package var measureId: Measure.ID
  /// As typed, in the measure's unit.
  package var value: Double
  /// In the smallest amounts of the unit's kind.
  package var amount: Int64
  package var createdAt: Instant

  package init(
    id: ID, actionId: Action.ID, measureId: Measure.ID, value: Double, amount: Int64,
    createdAt: Instant
  ) {
    self.id = id
    self.actionId = actionId
    self.measureId = measureId
    self.value = value
    self.amount = amount
    self.createdAt = createdAt
  }
}

/// The link that makes an action count toward a goal.
package struct ActionGoalContribution: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<ActionGoalContribution>

  package var id: ID
  package var actionId: Action.ID
  package var goalId: Goal.ID
  /// The measure whose measured value `contributionAmount` replaces.
  package var measureId: Measure.ID?
  /// In the smallest amounts of the measure's kind.
  package var contributionAmount: Int64?
  package var createdAt: Instant

  package init(id: ID, actionId: Action.ID, goalId: Goal.ID, createdAt: Instant) {
    self.id = id
    self.actionId = actionId
    self.goalId = goalId
    self.createdAt = createdAt
  }
}
