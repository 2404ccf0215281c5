import GRDB
import Journal
import TestSupport

@testable import Store

extension RandomLife {
  /// A change to something that is neither an action nor a new goal.
  func changeOther(using numbers: inout SeededNumbers) throws -> String {
    let goals = try ids("goals", Goal.self)
    let goal = goals.randomElement(using: &numbers)
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: return try record("value") { .createValue(value(using: &numbers)) }
    case 1: return try record("term") { term(using: &numbers) }
    case 2: return try record("milestone") { milestone(using: &numbers) }
    case 3:
      return try record("archive") { .archive(try anyKey(using: &numbers), surroundings.now()) }
    case 4: return try record("restore") { .restore(try anyKey(using: &numbers)) }
    case 5: return try record("delete other") { .delete(try anyKey(using: &numbers)) }
    case 6:
      guard let goal else { return "nothing" }
      return try record("revise goal") { .updateGoal(try revised(goal, using: &numbers)) }
    case 7:
      guard let goal,
        let value = try ids("personalValues", PersonalValue.self).randomElement(using: &numbers)
      else { return "nothing" }
      var link = GoalRelevance(id: surroundings.ids.next(), goalId: goal, valueId: value)
      link.alignmentStrength = Int.random(in: 1...10, using: &numbers)
      return try record("relevance") { .setRelevance(link) }
    default:
      guard let goal,
        let term = try ids("goalTerms", GoalTerm.self).randomElement(using: &numbers)
      else { return "nothing" }
      return try record("assignment") {
        .setAssignment(
          TermGoalAssignment(
            id: surroundings.ids.next(), termId: term, goalId: goal,
            assignmentOrder: Int.random(in: 1..<4, using: &numbers)))
      }
    }
  }

  private func value(using numbers: inout SeededNumbers) -> PersonalValue {
    PersonalValue(
      id: surroundings.ids.next(), title: "Value \(Int.random(in: 0..<30, using: &numbers))",
      valueLevel: .major, priority: Int.random(in: 1...100, using: &numbers),
      logTime: surroundings.now())
  }

  private func term(using numbers: inout SeededNumbers) -> Change {
    let start = surroundings.today.adding(days: Int.random(in: -99..<99, using: &numbers))
    let period = TimePeriod(
      id: surroundings.ids.next(), startDate: start, endDate: start.adding(days: 69))
    return .createTerm(
      period,
      GoalTerm(
        id: surroundings.ids.next(), timePeriodId: period.id,
        termNumber: Int.random(in: 1..<30, using: &numbers), theme: "Spring", status: .planned,
        logTime: surroundings.now()))
  }

  private func milestone(using numbers: inout SeededNumbers) -> Change {
    guard Bool.random(using: &numbers) else {
      return .createObligation(
        ObligationDraft(
          id: surroundings.ids.next(), title: "Tax return", requestedBy: "Anna",
          logTime: surroundings.now()))
    }
    return .createMilestone(
      MilestoneDraft(
        id: surroundings.ids.next(), title: "Half way", targetDate: surroundings.today,
        logTime: surroundings.now()))
  }

  private func revised(
    _ id: Goal.ID, using numbers: inout SeededNumbers
  ) throws -> GoalDraft {
    var draft = goal(using: &numbers)
    draft.id = id
    draft.title = "Goal \(Int.random(in: 0..<9, using: &numbers))"
    draft.values = try ids("personalValues", PersonalValue.self).prefix(2).map {
      RelevanceDraft(id: surroundings.ids.next(), value: $0)
    }
    draft.terms = try ids("goalTerms", GoalTerm.self).suffix(1).map {
      AssignmentDraft(id: surroundings.ids.next(), term: $0)
    }
    return draft
  }

  /// The key of any record; of a measure that is nowhere if there is none of the kind.
  private func anyKey(using numbers: inout SeededNumbers) throws -> RecordKey {
    let keys: [RecordKey?] = [
      try ids("actions", Action.self).randomElement(using: &numbers).map { .action($0) },
      try ids("goals", Goal.self).randomElement(using: &numbers).map { .goal($0) },
      try ids("milestones", Milestone.self).first.map { .milestone($0) },
      try ids("obligations", Obligation.self).first.map { .obligation($0) },
      try ids("measures", Measure.self).randomElement(using: &numbers).map { .measure($0) },
      try ids("personalValues", PersonalValue.self).first.map { .value($0) },
      try ids("goalTerms", GoalTerm.self).first.map { .term($0) },
      try ids("goalRelevances", GoalRelevance.self).first.map { .relevance($0) },
      try ids("actionGoalContributions", ActionGoalContribution.self)
        .randomElement(using: &numbers).map { .contribution($0) },
      try ids("termGoalAssignments", TermGoalAssignment.self).first.map { .assignment($0) },
    ]
    return (keys.randomElement(using: &numbers) ?? nil) ?? .measure(RowID(rawValue: 1))
  }
}
