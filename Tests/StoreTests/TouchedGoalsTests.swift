import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct TouchedGoalsTests {
  let journal: DemoJournal
  let surroundings: Surroundings

  init() throws {
    journal = try DemoJournal()
    surroundings = try .fixed()
  }

  private func changes() throws -> [Change] {
    let database = journal.database
    let linked = try #require(journal.entries.first { $0.goals.count > 1 })
    let goals = try database.goalOverviews()
    let other = try #require(goals.last { goal in !linked.goals.contains { $0.goal == goal.id } })
    var draft = ActionDraft(
      id: surroundings.ids.next(), title: "Run", day: journal.today, zone: "Europe/Berlin",
      durationMinutes: 30,
      measurements: [
        MeasurementDraft(
          id: surroundings.ids.next(), measure: journal.subjects.measure,
          quantity: Quantity(5, "km"))
      ],
      contributions: [ContributionDraft(id: surroundings.ids.next(), goal: other.id)],
      logTime: surroundings.now())
    let log = Change.logAction(draft)
    draft.id = linked.action.id
    let value = journal.subjects.value
    return [
      log, .updateAction(draft), .deleteAction(linked.action.id), .deleteGoal(other.id),
      .archive(.action(linked.action.id), surroundings.now()),
      .archive(.goal(other.id), surroundings.now()), .delete(.value(value)),
      .setContribution(
        ContributionDraft(
          id: surroundings.ids.next(), goal: other.id, quantity: Quantity(3, "km"),
          measure: journal.subjects.measure), linked.action.id, surroundings.now()),
      .plan([log, .deleteGoal(linked.goals[0].goal)]),
    ]
  }

  @Test func `a preview that looks at some goals shows what one of all goals shows`() throws {
    for change in try changes() {
      let before = try journal.database.goalOverviews(limit: 10_000)
      let preview = try journal.database.preview(change)
      var after: [GoalOverview] = []
      try journal.database.write { db in
        try db.inSavepoint {
          try change.apply(in: db)
          after = try GoalOverview.fetchAll(in: db, limit: 10_000)
          return .rollback
        }
      }
      let shifts = Preview.shifts(from: before, to: after)
      #expect(!shifts.isEmpty || change.effect != .destructive, "\(change)")
      #expect(preview.goals == shifts, "\(change)")
    }
  }
}
