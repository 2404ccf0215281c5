import GRDB
import Journal

extension GoalDraft {
  private var expectation: Expectation {
    var row = Expectation(
      id: id, kind: .goal, title: title, logTime: logTime, importance: importance ?? 5,
      urgency: urgency ?? 5)
    row.detailedDescription = description
    row.freeformNotes = notes
    return row
  }

  private var goal: Goal {
    Goal(
      id: id, startDate: startDate, targetDate: targetDate, actionPlan: actionPlan,
      expectedTermLength: termLength ?? 10)
  }

  func insert(in db: Database) throws {
    try expectation.add(to: db)
    try goal.add(to: db)
    for target in targets { try row(of: target, in: db).add(to: db) }
    for value in values { try row(of: value, in: db).set(in: db) }
    for assignment in terms { try insert(assignment, in: db) }
    // An entry that has gone since shows in the change set, so that the person is asked anew.
    for entry in entries ?? [] where try Action.exists(db, key: entry.action) {
      try ContributionDraft(id: entry.id, goal: id).insert(for: entry.action, at: logTime, in: db)
    }
    for link in promises ?? [] where try Action.exists(db, key: link.action) {
      try link.insert(at: logTime, in: db)
    }
  }

  /// Makes the stored goal what the draft says; rows that stay as they are keep their keys.
  func update(in db: Database) throws {
    try expectation.revise(in: db)
    let stored = try Goal.stored(id, "goal", in: db)
    try goal.updateChanges(db, from: stored)
    try updateTargets(in: db)
    try updateValues(in: db)
    try updateTerms(in: db)
  }

  private func row(of target: TargetDraft, in db: Database) throws -> ExpectationMeasure {
    let measure = try target.quantity.measure(orNew: target.measure, at: logTime, in: db)
    var row = ExpectationMeasure(
      id: target.id, expectationId: id, measureId: measure, targetValue: target.quantity.value,
      amount: try target.quantity.amount(), direction: target.direction ?? .atLeast,
      shape: target.shape ?? .sum)
    row.freeformNotes = target.notes
    return row
  }

  private func row(of value: RelevanceDraft, in db: Database) throws -> GoalRelevance {
    var row = GoalRelevance(id: value.id, goalId: id, valueId: value.value)
    row.alignmentStrength = value.strength
    row.relevanceNotes = value.notes
    return row
  }

  private func insert(_ assignment: AssignmentDraft, in db: Database) throws {
    let last: Int? = try db.value(
      "SELECT max(assignmentOrder) FROM termGoalAssignments WHERE termId = ?", [assignment.term])
    try TermGoalAssignment(
      id: assignment.id, termId: assignment.term, goalId: id,
      assignmentOrder: assignment.order ?? (last ?? 0) + 1
    ).set(in: db)
  }

  /// A target that gets another measure is taken out first: two may exchange theirs.
  private func updateTargets(in db: Database) throws {
    let stored = try ExpectationMeasure.all(where: "expectationId = ?", [id], in: db)
    let wanted = try targets.map { try row(of: $0, in: db) }
    var kept: [ExpectationMeasure.ID: ExpectationMeasure] = [:]
    for old in stored {
      if wanted.contains(where: { $0.id == old.id && $0.measureId == old.measureId }) {
        kept[old.id] = old
      } else {
        try old.delete(db)
      }
    }
    for row in wanted {
      if let old = kept[row.id] {
        try row.updateChanges(db, from: old)
      } else {
        try row.add(to: db)
      }
    }
  }

  private func updateValues(in db: Database) throws {
    let wanted = jsonList(values.map(\.value.rawValue))
    try db.run(
      """
      DELETE FROM goalRelevances
      WHERE goalId = ? AND valueId NOT IN (SELECT value FROM json_each(?))
      """, [id, wanted])
    for value in values { try row(of: value, in: db).set(in: db) }
  }

  private func updateTerms(in db: Database) throws {
    let stored = try TermGoalAssignment.all(where: "goalId = ?", [id], in: db)
    for old in stored where !terms.contains(where: { $0.term == old.termId }) {
      try old.remove(in: db)
    }
    for assignment in terms {
      let old = stored.first { $0.termId == assignment.term }
      guard let old else {
        try insert(assignment, in: db)
        continue
      }
      if let order = assignment.order, order != old.assignmentOrder {
        try TermGoalAssignment(
          id: old.id, termId: old.termId, goalId: id, assignmentOrder: order
        ).set(in: db)
      }
    }
  }
}

extension Goal.ID {
  /// Deletes the goal and every link to it; the actions stay.
  func deleteGoal(in db: Database) throws {
    let places = try TermGoalAssignment.all(where: "goalId = ?", [self], in: db)
    for place in places { try place.remove(in: db) }
    for table in ["actionGoalContributions", "goalRelevances"] {
      try db.run("DELETE FROM \(table) WHERE goalId = ?", [self])
    }
    try Expectation.deletePart("goals", rawValue, "goal", in: db)
  }
}
