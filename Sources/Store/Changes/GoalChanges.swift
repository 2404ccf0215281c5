import GRDB
import Journal

extension GoalDraft {
  func insert(in db: Database) throws {
    try Expectation(id: id, kind: .goal, title: title, logTime: logTime).insert(db)
    try Goal(id: id, startDate: startDate, targetDate: targetDate).insert(db)
    for target in targets {
      let measure = try target.quantity.measure(orNew: target.measure, at: logTime, in: db)
      try ExpectationMeasure(
        id: target.id, expectationId: id, measureId: measure, targetValue: target.quantity.value,
        amount: target.quantity.amount()
      ).insert(db)
    }
    for value in values {
      try GoalRelevance(id: value.id, goalId: id, valueId: value.value).insert(db)
    }
    for assignment in terms {
      let order = try Int.fetchOne(
        db,
        sql:
          "SELECT coalesce(max(assignmentOrder), 0) + 1 FROM termGoalAssignments WHERE termId = ?",
        arguments: [assignment.term])
      try TermGoalAssignment(
        id: assignment.id, termId: assignment.term, goalId: id, assignmentOrder: order ?? 1
      ).insert(db)
    }
  }
}

extension Goal.ID {
  /// Deletes the goal and every link to it; the actions stay.
  func deleteGoal(in db: Database) throws {
    for table in ["actionGoalContributions", "goalRelevances", "termGoalAssignments"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE goalId = ?", arguments: [self])
    }
    try db.execute(
      sql: "DELETE FROM expectationMeasures WHERE expectationId = ?", arguments: [self])
    try db.execute(sql: "DELETE FROM goals WHERE id = ?", arguments: [self])
    guard db.changesCount == 1 else { throw Refusal("The goal is gone.", at: "/id") }
    try db.execute(sql: "DELETE FROM expectations WHERE id = ?", arguments: [self])
  }
}
