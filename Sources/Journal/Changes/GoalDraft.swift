/// A goal as it is to be written, with every key that its rows will bear.
package struct GoalDraft: Codable, Equatable, Sendable {
  package var id: Goal.ID
  package var title: String
  package var startDate: Day?
  package var targetDate: Day?
  package var targets: [TargetDraft]
  package var values: [RelevanceDraft]
  package var terms: [AssignmentDraft]
  /// The entries of its days that are there before it and count toward it; only of a new goal.
  package var entries: [EntryLinkDraft]?
  /// Links to entries that still wait; only of a new goal.
  package var promises: [PromisedLink]?
  package var description: String?
  package var notes: String?
  /// How it is to be reached.
  package var actionPlan: String?
  /// In weeks; 10 if not said.
  package var termLength: Int?
  /// 1–10; 5 if not said.
  package var importance: Int?
  /// 1–10; 5 if not said.
  package var urgency: Int?
  package var logTime: Instant

  package init(
    id: Goal.ID, title: String, startDate: Day? = nil, targetDate: Day? = nil,
    targets: [TargetDraft] = [], values: [RelevanceDraft] = [], terms: [AssignmentDraft] = [],
    logTime: Instant
  ) {
    self.id = id
    self.title = title
    self.startDate = startDate
    self.targetDate = targetDate
    self.targets = targets
    self.values = values
    self.terms = terms
    self.logTime = logTime
  }
}

package struct TargetDraft: Codable, Equatable, Sendable {
  package var id: ExpectationMeasure.ID
  /// The measure of the unit, or the key that it gets if this is the unit's first use.
  package var measure: Measure.ID
  package var quantity: Quantity
  /// At least, if not said.
  package var direction: ExpectationMeasure.Direction?
  /// A sum by the end, if not said.
  package var shape: TargetShape?
  package var notes: String?

  package init(
    id: ExpectationMeasure.ID, measure: Measure.ID, quantity: Quantity,
    direction: ExpectationMeasure.Direction? = nil, shape: TargetShape? = nil,
    notes: String? = nil
  ) {
    self.id = id
    self.measure = measure
    self.quantity = quantity
    self.direction = direction
    self.shape = shape == .sum ? nil : shape
    self.notes = notes
  }
}

package struct RelevanceDraft: Codable, Equatable, Sendable {
  package var id: GoalRelevance.ID
  package var value: PersonalValue.ID
  /// 1–10.
  package var strength: Int?
  package var notes: String?

  package init(
    id: GoalRelevance.ID, value: PersonalValue.ID, strength: Int? = nil, notes: String? = nil
  ) {
    self.id = id
    self.value = value
    self.strength = strength
    self.notes = notes
  }
}

package struct AssignmentDraft: Codable, Equatable, Sendable {
  package var id: TermGoalAssignment.ID
  package var term: GoalTerm.ID
  /// The place in the term, from 1; the last if not said.
  package var order: Int?

  package init(id: TermGoalAssignment.ID, term: GoalTerm.ID, order: Int? = nil) {
    self.id = id
    self.term = term
    self.order = order
  }
}

/// An entry that a new goal counts.
package struct EntryLinkDraft: Codable, Equatable, Sendable {
  package var id: ActionGoalContribution.ID
  package var action: Action.ID

  package init(id: ActionGoalContribution.ID, action: Action.ID) {
    self.id = id
    self.action = action
  }
}
