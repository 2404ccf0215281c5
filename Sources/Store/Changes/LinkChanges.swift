import GRDB
import Journal
import Localization

extension GoalRelevance {
  /// Writes the link; one between the same two is revised and keeps its key.
  func set(in db: Database) throws {
    try Goal.ID.require(goalId, in: db)
    guard try PersonalValue.exists(db, key: valueId) else {
      throw Refusal("The value is gone.", at: "/value")
    }
    let stored = try GoalRelevance.only(
      where: "goalId = ? AND valueId = ?", [goalId, valueId], in: db)
    guard let stored else { return try add(to: db) }
    var row = self
    row.id = stored.id
    // What is not said stays as it is.
    row.alignmentStrength = alignmentStrength ?? stored.alignmentStrength
    row.relevanceNotes = relevanceNotes ?? stored.relevanceNotes
    try row.updateChanges(db, from: stored)
  }
}

extension Goal.ID {
  static func require(_ id: Goal.ID, in db: Database) throws {
    guard try db.isThere("SELECT 1 FROM goals WHERE id = ?", [id]) else {
      throw Refusal("The goal is gone.", at: "/goal")
    }
  }
}

extension PromisedLink {
  func insert(at time: Instant, in db: Database) throws {
    try ContributionDraft(id: id, goal: goal).insert(for: action, at: time, in: db)
  }
}

extension ContributionDraft {
  /// Writes the link of a new action to a goal.
  func insert(for action: Action.ID, at time: Instant, in db: Database) throws {
    try Goal.ID.require(goal, in: db)
    try row(for: action, at: time, in: db).add(to: db)
  }

  private func row(
    for action: Action.ID, at time: Instant, in db: Database
  ) throws -> ActionGoalContribution {
    var row = ActionGoalContribution(id: id, actionId: action, goalId: goal, createdAt: time)
    guard let quantity else { return row }
    guard let measure else {
      throw Refusal("The unit \(quantity.unit.symbol) has no measure.", at: "/unit")
    }
    row.measureId = try quantity.measure(orNew: measure, at: time, in: db)
    row.contributionAmount = try quantity.amount()
    return row
  }

  /// Writes the link of an action to a goal, by an amount of its own if one is given.
  func set(for action: Action.ID, at time: Instant, in db: Database) throws {
    try Goal.ID.require(goal, in: db)
    guard try Action.exists(db, key: action) else {
      throw Refusal("The action is gone.", at: "/action")
    }
    var row = try row(for: action, at: time, in: db)
    if isAlone == true {
      let others = try ActionGoalContribution.all(
        where: "goalId = ? AND actionId = ? AND coalesce(measureId, 0) <> ?",
        [goal, action, row.measureId?.rawValue ?? 0], in: db)
      for other in others { try other.delete(db) }
    }
    let stored = try ActionGoalContribution.only(
      where: "goalId = ? AND actionId = ? AND coalesce(measureId, 0) = ?",
      [goal, action, row.measureId?.rawValue ?? 0], in: db)
    guard let stored else {
      // A plain link adds nothing where the two are linked already.
      if quantity == nil, try isLinked(action, in: db) { return }
      return try row.add(to: db)
    }
    row.id = stored.id
    row.createdAt = stored.createdAt
    try row.updateChanges(db, from: stored)
  }

  private func isLinked(_ action: Action.ID, in db: Database) throws -> Bool {
    try db.isThere(
      "SELECT 1 FROM actionGoalContributions WHERE actionId = ? AND goalId = ?", [action, goal])
  }
}

extension TermGoalAssignment {
  /// Puts the goal at its place in the term; those behind move up by one.
  func set(in db: Database) throws {
    try Goal.ID.require(goalId, in: db)
    guard try GoalTerm.exists(db, key: termId) else {
      throw Refusal("The term is gone.", at: "/term")
    }
    var places = try Self.places(in: termId, db)
    let stored = places.first { $0.goalId == goalId }
    places.removeAll { $0.goalId == goalId }
    var row = self
    row.id = stored?.id ?? id
    places.insert(row, at: min(max(assignmentOrder, 1) - 1, places.count))
    if stored == nil { try row.add(to: db) }
    try Self.number(places, in: db)
  }

  /// Takes the goal out of the term; those behind move down.
  func remove(in db: Database) throws {
    try delete(db)
    try Self.number(try Self.places(in: termId, db), in: db)
  }

  private static func places(
    in term: GoalTerm.ID, _ db: Database
  ) throws -> [TermGoalAssignment] {
    try all(where: "termId = ? ORDER BY assignmentOrder, id", [term], in: db)
  }

  private static func number(_ places: [TermGoalAssignment], in db: Database) throws {
    for (index, place) in places.enumerated() {
      try db.run(
        """
        UPDATE termGoalAssignments SET assignmentOrder = ?
        WHERE id = ? AND assignmentOrder <> ?
        """, [index + 1, place.id, index + 1])
    }
  }
}
