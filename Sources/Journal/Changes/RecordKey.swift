/// The key of any one record, with its kind.
package enum RecordKey: Codable, Hashable, Sendable {
  case action(Action.ID)
  case goal(Goal.ID)
  case milestone(Milestone.ID)
  case obligation(Obligation.ID)
  case measure(Measure.ID)
  case value(PersonalValue.ID)
  case term(GoalTerm.ID)
  case relevance(GoalRelevance.ID)
  case contribution(ActionGoalContribution.ID)
  case assignment(TermGoalAssignment.ID)

  package var rawValue: Int64 {
    switch self {
    case .action(let id): id.rawValue
    case .goal(let id): id.rawValue
    case .milestone(let id): id.rawValue
    case .obligation(let id): id.rawValue
    case .measure(let id): id.rawValue
    case .value(let id): id.rawValue
    case .term(let id): id.rawValue
    case .relevance(let id): id.rawValue
    case .contribution(let id): id.rawValue
    case .assignment(let id): id.rawValue
    }
  }

  /// What people call its kind.
  package var noun: String {
    switch self {
    case .action: "entry"
    case .goal: "goal"
    case .milestone: "milestone"
    case .obligation: "obligation"
    case .measure: "measure"
    case .value: "value"
    case .term: "term"
    case .relevance, .contribution, .assignment: "link"
    }
  }
}
