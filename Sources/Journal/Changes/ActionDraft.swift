/// An action as it is to be written, with every key that its rows will bear.
package struct ActionDraft: Codable, Equatable, Sendable {
  package var id: Action.ID
  package var title: String?
  package var day: Day
  package var zone: String
  package var partOfDay: PartOfDay?
  package var startTime: Instant?
  package var durationMinutes: Double?
  package var measurements: [MeasurementDraft]
  package var description: String?
  package var notes: String?
  package var contributions: [ContributionDraft]
  /// Links to goals that still wait; only of a new entry.
  package var promises: [PromisedLink]?
  package var logTime: Instant
  package var importKey: String?
  package var contentKey: String?

  package init(
    id: Action.ID, title: String?, day: Day, zone: String, partOfDay: PartOfDay? = nil,
    startTime: Instant? = nil, durationMinutes: Double? = nil,
    measurements: [MeasurementDraft] = [], notes: String? = nil,
    contributions: [ContributionDraft] = [], logTime: Instant, importKey: String? = nil,
    contentKey: String? = nil
  ) {
    self.id = id
    self.title = title
    self.day = day
    self.zone = zone
    self.partOfDay = partOfDay
    self.startTime = startTime
    self.durationMinutes = durationMinutes
    self.measurements = measurements
    self.notes = notes
    self.contributions = contributions
    self.logTime = logTime
    self.importKey = importKey
    self.contentKey = contentKey
  }
}

package struct MeasurementDraft: Codable, Equatable, Sendable {
  package var id: MeasuredAction.ID
  /// The measure of the unit, or the key that it gets if this is the unit's first use.
  package var measure: Measure.ID
  package var quantity: Quantity

  package init(id: MeasuredAction.ID, measure: Measure.ID, quantity: Quantity) {
    self.id = id
    self.measure = measure
    self.quantity = quantity
  }
}

package struct ContributionDraft: Codable, Equatable, Sendable {
  package var id: ActionGoalContribution.ID
  package var goal: Goal.ID
  /// What the action gives to the goal in place of what was measured of that kind.
  package var quantity: Quantity?
  /// The measure of the quantity's unit, or the key that it gets if this is the unit's first use.
  package var measure: Measure.ID?
  /// Whether it takes the place of every other link of the two.
  package var isAlone: Bool?

  package init(
    id: ActionGoalContribution.ID, goal: Goal.ID, quantity: Quantity? = nil,
    measure: Measure.ID? = nil
  ) {
    self.id = id
    self.goal = goal
    self.quantity = quantity
    self.measure = measure
  }
}
