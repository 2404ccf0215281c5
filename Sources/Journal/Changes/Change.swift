/// What a change does to what is there.
package enum Effect: String, Codable, Sendable {
  case read, write, destructive
}

/// One change to the journal, complete: proposed by a tool, shown on a card, applied by the store in
/// one transaction, compared in tests.
///
/// Keys and times are in the change itself, so that applying it twice gives the same bytes: the dry
/// run's change set is both preview and fingerprint. Stored proposals hold changes as JSON: a case
/// or a field that once was is never renamed, a new field is optional.
package enum Change: Equatable, Sendable {
  case logAction(ActionDraft)
  /// The action as it is to be; its key says which.
  case updateAction(ActionDraft)
  case deleteAction(Action.ID)
  case createGoal(GoalDraft)
  /// The goal as it is to be, with its targets, values and terms; its key says which.
  case updateGoal(GoalDraft)
  case deleteGoal(Goal.ID)
  case createMilestone(MilestoneDraft)
  case updateMilestone(MilestoneDraft)
  case createObligation(ObligationDraft)
  case updateObligation(ObligationDraft)
  case createMeasure(Measure)
  /// The measure with other texts; its unit stays.
  case updateMeasure(Measure)
  case createValue(PersonalValue)
  case updateValue(PersonalValue)
  case createTerm(TimePeriod, GoalTerm)
  case updateTerm(TimePeriod, GoalTerm)
  /// Links a goal to a value that it serves, or changes how strongly.
  case setRelevance(GoalRelevance)
  /// Links an action to a goal that it counts toward, or changes by how much.
  case setContribution(ContributionDraft, Action.ID, Instant)
  /// Puts a goal into a term at a place, or moves it; the others close up.
  case setAssignment(TermGoalAssignment)
  /// Puts something out of the way; what was done still counts.
  case archive(RecordKey, Instant)
  case restore(RecordKey)
  /// Deletes what is not an action or a goal, with everything that hangs from it.
  case delete(RecordKey)
  /// Several changes, all or none.
  case plan([Change])

  package var effect: Effect {
    switch self {
    case .deleteAction, .deleteGoal, .delete: .destructive
    case .plan(let changes):
      changes.contains { $0.effect == .destructive } ? .destructive : .write
    case .logAction, .updateAction, .createGoal, .updateGoal, .createMilestone, .updateMilestone,
      .createObligation, .updateObligation, .createMeasure, .updateMeasure, .createValue,
      .updateValue, .createTerm, .updateTerm, .setRelevance, .setContribution, .setAssignment,
      .archive, .restore:
      .write
    }
  }
}
