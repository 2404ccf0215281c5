/// What a change does to what is there.
package enum Effect: String, Codable, Sendable {
  case read, write, destructive
}

/// One change to the journal, complete: proposed by a tool, shown on a card, applied by the store in
/// one transaction, compared in tests.
///
/// Keys and times are in the change itself, so that applying it twice gives the same bytes: the dry
/// run's change set is both preview and fingerprint.
package enum Change: Codable, Equatable, Sendable {
  case logAction(ActionDraft)
  /// The action as it is to be; its key says which.
  case updateAction(ActionDraft)
  case deleteAction(Action.ID)
  case createGoal(GoalDraft)
  case deleteGoal(Goal.ID)
  case createMeasure(Measure)
  case createValue(PersonalValue)
  case createTerm(TimePeriod, GoalTerm)
  /// Several changes, all or none.
  case plan([Change])

  package var effect: Effect {
    switch self {
    case .logAction, .updateAction, .createGoal, .createMeasure, .createValue, .createTerm: .write
    case .deleteAction, .deleteGoal: .destructive
    case .plan(let changes):
      changes.contains { $0.effect == .destructive } ? .destructive : .write
    }
  }
}
