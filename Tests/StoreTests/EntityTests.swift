import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// Every entity is made, changed, archived and deleted, and each of it taken back.
struct EntityTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  let life: RandomLife

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
    life = try RandomLife(database: database, surroundings: surroundings)
  }

  /// Applies a change, takes it back, and makes it again: the bytes are those of before and after.
  @discardableResult
  private func apply(_ change: Change) throws -> [RowChange] {
    let before = try life.dump()
    let rows = try database.apply(change, at: surroundings.now(), id: surroundings.ids.next())
    let after = try life.dump()
    _ = try life.turn(.undo, nil)
    #expect(try life.dump() == before)
    _ = try life.turn(.redo, nil)
    #expect(try life.dump() == after)
    return rows
  }

  private func refusal(_ change: Change) throws -> Refusal? {
    let before = try life.dump()
    do {
      _ = try database.preview(change)
      return nil
    } catch let refusal as Refusal {
      #expect(try life.dump() == before)
      return refusal
    }
  }

  private func goal(_ title: String, _ quantities: Quantity...) -> GoalDraft {
    GoalDraft(
      id: surroundings.ids.next(), title: title,
      targets: quantities.map {
        TargetDraft(id: surroundings.ids.next(), measure: surroundings.ids.next(), quantity: $0)
      }, logTime: surroundings.now())
  }

  private func value(_ title: String) -> PersonalValue {
    PersonalValue(
      id: surroundings.ids.next(), title: title, valueLevel: .major, priority: 3,
      logTime: surroundings.now())
  }

  private func term(_ number: Int) -> (TimePeriod, GoalTerm) {
    let period = TimePeriod(
      id: surroundings.ids.next(), startDate: surroundings.today,
      endDate: surroundings.today.adding(days: 69))
    let term = GoalTerm(
      id: surroundings.ids.next(), timePeriodId: period.id, termNumber: number, theme: "Health",
      status: .active, logTime: surroundings.now())
    return (period, term)
  }

  private func stored<Row: StoredRecord>(_: Row.Type) throws -> [Row] {
    try database.read { try Row.all(where: "true", [], in: $0) }
  }

  @Test func `a goal is revised, archived and restored with all that it has`() throws {
    var draft = goal("Run", Quantity(100, "km"), Quantity(20, "sessions"))
    try apply(.createGoal(draft))
    let health = value("Health")
    try apply(.createValue(health))
    let (period, spring) = term(1)
    try apply(.createTerm(period, spring))
    draft.title = "Run far"
    draft.actionPlan = "Three times a week"
    draft.importance = 9
    draft.targets[0].quantity = Quantity(150, "km")
    draft.targets[1].quantity = Quantity(30, "hours")
    draft.targets[1].measure = surroundings.ids.next()
    draft.values = [RelevanceDraft(id: surroundings.ids.next(), value: health.id, strength: 8)]
    draft.terms = [AssignmentDraft(id: surroundings.ids.next(), term: spring.id)]
    try apply(.updateGoal(draft))
    let overview = try #require(try database.goalOverviews().first)
    #expect(overview.title == "Run far" && overview.values == ["Health"] && overview.terms == [1])
    #expect(overview.targets.map(\.target) == [150, 30])
    #expect(try stored(Goal.self).first?.actionPlan == "Three times a week")
    #expect(try stored(GoalRelevance.self).first?.alignmentStrength == 8)
    try apply(.archive(.goal(draft.id), surroundings.now()))
    #expect(try database.goalOverviews().isEmpty)
    #expect(
      try refusal(.archive(.goal(draft.id), surroundings.now()))?.message
        == "The goal is archived already.")
    try apply(.restore(.goal(draft.id)))
    #expect(try database.goalOverviews().count == 1)
    let gone = try apply(.deleteGoal(draft.id))
    #expect(gone.count == 6 && gone.allSatisfy { $0.kind == .delete })
  }

  @Test func `milestones and obligations are made, revised and deleted`() throws {
    var milestone = MilestoneDraft(
      id: surroundings.ids.next(), title: "Half way", targetDate: surroundings.today,
      logTime: surroundings.now())
    try apply(.createMilestone(milestone))
    milestone.targetDate = surroundings.today.adding(days: 7)
    milestone.urgency = 10
    try apply(.updateMilestone(milestone))
    #expect(try stored(Milestone.self).map(\.targetDate) == [milestone.targetDate])
    var obligation = ObligationDraft(
      id: surroundings.ids.next(), title: "Tax return", deadline: surroundings.today,
      requestedBy: "Anna", consequence: "a fine", logTime: surroundings.now())
    try apply(.createObligation(obligation))
    obligation.requestedBy = "Ben"
    try apply(.updateObligation(obligation))
    #expect(try stored(Obligation.self).map(\.requestedBy) == ["Ben"])
    #expect(try stored(Expectation.self).map(\.expectationType) == [.milestone, .obligation])
    try apply(.delete(.milestone(milestone.id)))
    try apply(.delete(.obligation(obligation.id)))
    #expect(try stored(Expectation.self).isEmpty)
  }

  @Test func `values, measures and terms are revised; their names are theirs alone`() throws {
    var health = value("Health")
    try apply(.createValue(health))
    #expect(try refusal(.createValue(value("Health")))?.path == "/title")
    health.alignmentGuidance = "Sleep first"
    health.lifeDomain = "Body"
    try apply(.updateValue(health))
    #expect(try stored(PersonalValue.self) == [health])
    var pages = Measure(
      id: surroundings.ids.next(), unit: Quantity(1, "pages").unit, logTime: surroundings.now())
    try apply(.createMeasure(pages))
    pages.title = "Reading"
    try apply(.updateMeasure(pages))
    #expect(try database.measures().map(\.title) == ["Reading"])
    pages.unit = "books"
    #expect(try refusal(.updateMeasure(pages))?.path == "/unit")
    var (period, spring) = term(1)
    try apply(.createTerm(period, spring))
    let (otherPeriod, other) = term(1)
    #expect(try refusal(.createTerm(otherPeriod, other))?.path == "/number")
    spring.reflection = "It went well"
    spring.status = .completed
    period.endDate = period.endDate.adding(days: 7)
    try apply(.updateTerm(period, spring))
    #expect(try database.terms().map(\.period.endDate) == [period.endDate])
    try apply(.delete(.term(spring.id)))
    #expect(try stored(TimePeriod.self).isEmpty)
  }

  @Test func `a term keeps its goals in order without gaps`() throws {
    let (period, spring) = term(1)
    try apply(.createTerm(period, spring))
    let goals = ["A", "B", "C"].map { goal($0) }
    for draft in goals {
      try apply(.createGoal(draft))
      try apply(
        .setAssignment(
          TermGoalAssignment(
            id: surroundings.ids.next(), termId: spring.id, goalId: draft.id,
            assignmentOrder: 1)))
    }
    func order() throws -> [Goal.ID] {
      try stored(TermGoalAssignment.self).sorted { $0.assignmentOrder < $1.assignmentOrder }
        .map(\.goalId)
    }
    #expect(try order() == goals.reversed().map(\.id))
    try apply(
      .setAssignment(
        TermGoalAssignment(
          id: surroundings.ids.next(), termId: spring.id, goalId: goals[2].id,
          assignmentOrder: 99)))
    #expect(try order() == [goals[1].id, goals[0].id, goals[2].id])
    try apply(.deleteGoal(goals[0].id))
    #expect(try stored(TermGoalAssignment.self).map(\.assignmentOrder).sorted() == [1, 2])
  }

  @Test func `an explicit contribution takes the place of what was measured`() throws {
    let goal = goal("Run", Quantity(10, "mi"))
    try apply(.createGoal(goal))
    let run = ActionDraft(
      id: surroundings.ids.next(), title: nil, day: surroundings.today, zone: "Europe/Berlin",
      measurements: [
        MeasurementDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(10, "km"))
      ], contributions: [ContributionDraft(id: surroundings.ids.next(), goal: goal.id)],
      logTime: surroundings.now())
    try apply(.logAction(run))
    let half = ContributionDraft(
      id: surroundings.ids.next(), goal: goal.id, quantity: Quantity(3, "mi"),
      measure: surroundings.ids.next())
    try apply(.setContribution(half, run.id, surroundings.now()))
    #expect(try database.goalOverviews().first?.targets.first?.current == 3)
    try apply(.delete(.contribution(half.id)))
    #expect(try database.goalOverviews().first?.targets.first?.percent == 62.14)
    let kilometres = try #require(try database.measures().first { $0.unit == "km" })
    #expect(try refusal(.delete(.measure(kilometres.id))) != nil)
    try apply(.archive(.action(run.id), surroundings.now()))
    #expect(try database.actions(ActionFilter()).isEmpty)
    #expect(try database.goalOverviews().first?.targets.first?.percent == 62.14)
  }

  @Test func `what is gone is refused by its name`() throws {
    let nowhere: Goal.ID = surroundings.ids.next()
    #expect(try refusal(.updateGoal(goal("Run")))?.message == "The goal is gone.")
    #expect(try refusal(.restore(.goal(nowhere)))?.message == "The goal is gone.")
    #expect(try refusal(.delete(.value(surroundings.ids.next())))?.message == "The value is gone.")
    #expect(
      try refusal(.delete(.relevance(surroundings.ids.next())))?.message == "The link is gone.")
    let link = GoalRelevance(
      id: surroundings.ids.next(), goalId: nowhere, valueId: surroundings.ids.next())
    #expect(try refusal(.setRelevance(link))?.path == "/goal")
  }
}
