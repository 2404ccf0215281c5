import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct ProposalTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
  }

  private func goal() throws -> GoalDraft {
    let draft = GoalDraft(
      id: surroundings.ids.next(), title: "Run 120 km", startDate: Day("2026-11-01"),
      targetDate: Day("2027-01-31"),
      targets: [
        TargetDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(120, "km"))
      ], logTime: surroundings.now())
    _ = try database.apply(
      .createGoal(draft), at: surroundings.now(), id: surroundings.ids.next())
    return draft
  }

  private func run(_ kilometres: Double, toward goal: GoalDraft?) throws -> ActionDraft {
    ActionDraft(
      id: surroundings.ids.next(), title: "Run", day: surroundings.today,
      zone: surroundings.zone.identifier,
      measurements: [
        MeasurementDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(kilometres, "km"))
      ],
      contributions: goal.map {
        [ContributionDraft(id: surroundings.ids.next(), goal: $0.id)]
      } ?? [], logTime: surroundings.now())
  }

  private func propose(_ change: Change) throws -> ProposalRecord {
    let preview = try database.preview(change)
    let proposal = ProposalRecord(
      id: surroundings.ids.next(), conversation: nil, call: surroundings.ids.next(),
      tool: "create_action", words: "I ran", arguments: "{}", details: "{}", change: change,
      fingerprint: preview.fingerprint, createdAt: surroundings.now())
    try database.keep(proposal)
    return proposal
  }

  private func dump() throws -> [String] {
    try database.read { db in
      try ChangeSet.tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map { "\(table) \($0)" }
      }
    }
  }

  @Test func `a preview tells what would happen and writes nothing`() throws {
    let goal = try goal()
    let before = try dump()
    let preview = try database.preview(.logAction(run(5, toward: goal)))
    #expect(try dump() == before)
    #expect(
      preview.rows.map(\.table) == ["actions", "measuredActions", "actionGoalContributions"])
    #expect(preview.rows.allSatisfy { $0.kind == .insert && $0.before == nil })
    #expect(preview.goals.first?.before?.targets.first?.current == 0)
    #expect(preview.goals.first?.after?.targets.first?.current == 5)
    #expect(preview.goals.first?.after?.targets.first?.percent == 4.17)
  }

  @Test func `an approval writes what was shown, once`() throws {
    let goal = try goal()
    let proposal = try propose(.logAction(run(5, toward: goal)))
    guard case .applied(let rows) = try database.approve(proposal.id, at: surroundings.now()) else {
      Issue.record("not applied")
      return
    }
    #expect(rows == (try database.read { try proposal.fingerprint.rows(in: $0) }))
    let written = try dump()
    #expect(
      try database.approve(proposal.id, at: surroundings.now()) == .alreadyApplied(rows))
    #expect(try dump() == written)
    #expect(try database.settle(proposal.id, as: .declined, at: surroundings.now()) == .applied)
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM changeSets") } == 2)
  }

  @Test func `an approval of what has moved writes nothing and shows it anew`() throws {
    let proposal = try propose(.logAction(run(5, toward: nil)))
    let measure = Measure(
      id: surroundings.ids.next(), unit: Quantity(1, "km").unit, logTime: surroundings.now())
    _ = try database.apply(
      .createMeasure(measure), at: surroundings.now(), id: surroundings.ids.next())
    guard case .moved(let preview) = try database.approve(proposal.id, at: surroundings.now())
    else {
      Issue.record("it was applied though the data moved")
      return
    }
    #expect(preview.rows.map(\.table) == ["actions", "measuredActions"])
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM actions") } == 0)
    #expect(try database.proposal(proposal.id)?.status == .pending)
  }

  @Test func `a declined proposal is not applied`() throws {
    let proposal = try propose(.logAction(run(5, toward: nil)))
    #expect(
      try database.settle(proposal.id, as: .declined, reason: "wrong", at: surroundings.now())
        == .declined)
    #expect(try database.approve(proposal.id, at: surroundings.now()) == .notPending(.declined))
    #expect(try database.proposals().isEmpty)
    #expect(try database.proposals(all: true).first?.reason == "wrong")
  }

  @Test func `the inverse of a change set restores every row and the search index`() throws {
    let goal = try goal()
    let before = try dump()
    let draft = try run(5, toward: goal)
    try database.write { db in
      let changeSet = try ChangeSet.recording(in: db) { try Change.logAction(draft).apply(in: db) }
      try changeSet.inverted().apply(in: db)
      try db.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('integrity-check')")
    }
    #expect(try dump() == before)
  }

  @Test func `a value is counted once a goal however many links there are`() throws {
    let goal = try goal()
    let draft = try run(5, toward: goal)
    _ = try database.apply(.logAction(draft), at: surroundings.now(), id: surroundings.ids.next())
    let overview = try #require(try database.goalOverviews().first)
    #expect(overview.targets.first?.currentAmount == 50_000_000 && overview.actionCount == 1)
    try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO actionGoalContributions
          SELECT 77, ?, ?, id, 20000000, 0 FROM measures WHERE unit = 'km'
          """, arguments: [draft.id, goal.id])
    }
    #expect(try database.goalOverviews().first?.targets.first?.currentAmount == 20_000_000)
  }
}
