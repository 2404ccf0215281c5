import GRDB
import Journal

// Which goals a change can move, so that a preview looks at them and not at all goals.

extension Scope<Goal> {
  static func keys(_ goals: Set<Goal.ID>) -> Scope {
    Scope(
      "g.id IN (SELECT value FROM json_each(?))", [jsonList(goals.map(\.rawValue).sorted())])
  }
}

extension GoalOverview {
  static func fetch(_ goals: Set<Goal.ID>, in db: Database) throws -> [GoalOverview] {
    guard !goals.isEmpty else { return [] }
    return try fetch(
      GoalFilter(scope: .archived(.leftOut) && .keys(goals), limit: goals.count), in: db)
  }
}

extension Change {
  /// The goals whose overview may be another one after the change, as far as they are there before
  /// it or are named in it.
  func touchedGoals(in db: Database) throws -> Set<Goal.ID> {
    switch self {
    case .logAction(let draft):
      Set(draft.contributions.map(\.goal) + (draft.promises ?? []).map(\.goal))
    case .updateAction(let draft):
      try Set(draft.contributions.map(\.goal)).union(draft.id.linkedGoals(in: db))
    case .deleteAction(let id): try id.linkedGoals(in: db)
    case .createGoal(let draft), .updateGoal(let draft): [draft.id]
    case .deleteGoal(let id): [id]
    case .setRelevance(let link): [link.goalId]
    case .setContribution(let draft, _, _): [draft.goal]
    case .setAssignment(let place): [place.goalId]
    case .archive(let key, _), .restore(let key), .delete(let key):
      try key.touchedGoals(in: db)
    case .plan(let changes):
      try changes.reduce(into: []) { try $0.formUnion($1.touchedGoals(in: db)) }
    case .createMilestone, .updateMilestone, .createObligation, .updateObligation, .createMeasure,
      .updateMeasure, .createValue, .updateValue, .createTerm, .updateTerm:
      []
    }
  }
}

extension Action.ID {
  func linkedGoals(in db: Database) throws -> Set<Goal.ID> {
    try Set(
      db.values("SELECT goalId FROM actionGoalContributions WHERE actionId = ?", [self])
        as [Goal.ID])
  }
}

extension RecordKey {
  fileprivate func touchedGoals(in db: Database) throws -> Set<Goal.ID> {
    switch self {
    case .goal(let id): [id]
    case .action(let id): try id.linkedGoals(in: db)
    case .measure:
      try goals(
        """
        SELECT goalId FROM goalMeasureTotals WHERE measureId = ?1
        UNION SELECT expectationId FROM expectationMeasures WHERE measureId = ?1
        """, in: db)
    case .value: try goals("SELECT goalId FROM goalRelevances WHERE valueId = ?", in: db)
    case .term: try goals("SELECT goalId FROM termGoalAssignments WHERE termId = ?", in: db)
    case .relevance: try goals("SELECT goalId FROM goalRelevances WHERE id = ?", in: db)
    case .contribution:
      try goals("SELECT goalId FROM actionGoalContributions WHERE id = ?", in: db)
    case .assignment: try goals("SELECT goalId FROM termGoalAssignments WHERE id = ?", in: db)
    case .milestone, .obligation: []
    }
  }

  private func goals(_ question: StatementText, in db: Database) throws -> Set<Goal.ID> {
    try Set(db.values(question, [rawValue]) as [Goal.ID])
  }
}

extension [RowChange] {
  /// The goals that rows about to change belong to, or count toward.
  func touchedGoals(in db: Database) throws -> Set<Goal.ID> {
    var goals: Set<Goal.ID> = []
    for row in self {
      let keys = try row.touched(in: db)
      switch row.table {
      case "goals", "expectations": goals.insert(Goal.ID(rawValue: row.id))
      case "actions", "measuredActions":
        for key in keys { try goals.formUnion(Action.ID(rawValue: key).linkedGoals(in: db)) }
      case "actionGoalContributions", "expectationMeasures", "goalRelevances",
        "termGoalAssignments":
        goals.formUnion(keys.map { Goal.ID(rawValue: $0) })
      default: break
      }
    }
    return goals
  }
}
