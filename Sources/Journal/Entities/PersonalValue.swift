/// What a person holds dear.
package struct PersonalValue: Codable, Equatable, Identifiable, Sendable {
  package typealias ID = RowID<PersonalValue>
  package enum Level: String, Codable, CaseIterable, Sendable {
    case general, major
    case highestOrder = "highest_order"
    case lifeArea = "life_area"
  }

  package var id: ID
  package var title: String
  package var detailedDescription: String?
  package var freeformNotes: String?
  package var logTime: Instant
  package var valueLevel: Level
  /// 1–100, smaller is dearer.
  package var priority: Int?
  package var lifeDomain: String?
  package var alignmentGuidance: String?
  package var archivedAt: Instant?

  package init(id: ID, title: String, valueLevel: Level, priority: Int?, logTime: Instant) {
    self.id = id
    self.title = title
    self.valueLevel = valueLevel
    self.priority = priority
    self.logTime = logTime
  }
}

/// The link that says which value a goal serves.
package struct GoalRelevance: Codable, Equatable, Identifiable, Sendable {
  package typealias ID = RowID<GoalRelevance>

  package var id: ID
  package var goalId: Goal.ID
  package var valueId: PersonalValue.ID
  /// 1–10.
  package var alignmentStrength: Int?
  package var relevanceNotes: String?

  package init(id: ID, goalId: Goal.ID, valueId: PersonalValue.ID) {
    self.id = id
    self.goalId = goalId
    self.valueId = valueId
  }
}
