/// A goal as it is to be written, with every key that its rows will bear.
package struct GoalDraft: Codable, Equatable, Sendable {
  package var id: Goal.ID
  package var title: String
  package var startDate: Day?
  package var targetDate: Day?
  package var targets: [TargetDraft]
  package var values: [RelevanceDraft]
  package var terms: [AssignmentDraft]
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

  package init(id: ExpectationMeasure.ID, measure: Measure.ID, quantity: Quantity) {
    self.id = id
    self.measure = measure
    self.quantity = quantity
  }
}

package struct RelevanceDraft: Codable, Equatable, Sendable {
  package var id: GoalRelevance.ID
  package var value: PersonalValue.ID

  package init(id: GoalRelevance.ID, value: PersonalValue.ID) {
    self.id = id
    self.value = value
  }
}

package struct AssignmentDraft: Codable, Equatable, Sendable {
  package var id: TermGoalAssignment.ID
  package var term: GoalTerm.ID

  package init(id: TermGoalAssignment.ID, term: GoalTerm.ID) {
    self.id = id
    self.term = term
  }
}
