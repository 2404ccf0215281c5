import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct UndoTests {
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

  @discardableResult
  private func apply(_ change: Change) throws -> LedgerEntry.ID {
    let key: LedgerEntry.ID = surroundings.ids.next()
    _ = try database.apply(change, at: surroundings.now(), id: key)
    return try database.read {
      try LedgerEntry.ID.fetchOne($0, sql: "SELECT max(id) FROM changeSets")
    } ?? key
  }

  private func goal(_ title: String = "Run 120 km") -> GoalDraft {
    GoalDraft(
      id: surroundings.ids.next(), title: title,
      targets: [
        TargetDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(120, "km"))
      ], logTime: surroundings.now())
  }

  private func run(_ kilometres: Double, toward goal: Goal.ID? = nil) -> ActionDraft {
    ActionDraft(
      id: surroundings.ids.next(), title: "Run", day: surroundings.today, zone: "Europe/Berlin",
      measurements: [
        MeasurementDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(kilometres, "km"))
      ],
      contributions: goal.map {
        [ContributionDraft(id: surroundings.ids.next(), goal: $0)]
      } ?? [], logTime: surroundings.now())
  }

  private func message(_ body: () throws -> Reversal) -> String {
    do {
      _ = try body()
      return "no refusal"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [5, 6])
  func `taking back everything, newest first, and making it again restores every byte`(
    seed: UInt64
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<Soak.count(6_000) { try life.step(using: &numbers) }
    // Their hashes: thousands of whole dumps would fill the memory.
    var dumps = [try life.dump().hashValue]
    // Until none is left.
    while (try? life.turn(.undo, nil)) != nil { dumps.append(try life.dump().hashValue) }
    for expected in dumps.dropLast().reversed() {
      _ = try life.turn(.redo, nil)
      #expect(try life.dump().hashValue == expected)
    }
    #expect(dumps.count > 5)
  }

  @Test(arguments: [7, 8])
  func `taking back in any order what can be, and making it again backwards, restores every byte`(
    seed: UInt64
  ) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<Soak.count(4_000) { try life.step(using: &numbers) }
    var taken: [(id: LedgerEntry.ID, before: Int)] = []
    for id in life.applied.shuffled(using: &numbers) {
      let before = try life.dump().hashValue
      do {
        _ = try life.turn(.undo, id)
        taken.append((id, before))
      } catch is Refusal {
        // Another change stands on it, or it is taken back already: nothing was written.
        #expect(try life.dump().hashValue == before)
      }
    }
    for (id, before) in taken.reversed() {
      _ = try life.turn(.redo, id)
      #expect(try life.dump().hashValue == before)
    }
    #expect(taken.count > 5)
    let (kept, counted) = try database.read { try Recount.both(in: $0) }
    #expect(kept == counted)
  }

  @Test func `an undo brings back what a deletion took along`() throws {
    let goal = goal()
    try apply(.createGoal(goal))
    try apply(.logAction(run(5, toward: goal.id)))
    let before = try life.dump()
    try apply(.deleteGoal(goal.id))
    #expect(try database.goalOverviews().isEmpty)
    let reversal = try life.turn(.undo, nil)
    #expect(try life.dump() == before)
    #expect(
      reversal.rows.map(\.table) == [
        "expectations", "goals", "expectationMeasures", "actionGoalContributions",
      ])
    #expect(reversal.goals.first?.after?.targets.first?.current == 5)
  }

  @Test func `a preview of an undo tells its rows and writes nothing`() throws {
    try apply(.logAction(run(5)))
    let before = try life.dump()
    let reversal = try database.preview(.undo, nil)
    #expect(reversal.rows.map(\.kind) == [.delete, .delete, .delete])
    #expect(try life.dump() == before)
    #expect(try life.turn(.undo, nil).rows == reversal.rows)
  }

  @Test func `an older change is taken back though newer ones stand`() throws {
    let first = try apply(.logAction(run(5)))
    try apply(.logAction(run(7)))
    _ = try life.turn(.undo, first)
    #expect(try database.actions(ActionFilter()).map { $0.measurements[0].quantity.value } == [7])
    // The measure came with the first; the second one still uses it.
    #expect(try database.measures().map(\.unit) == ["km"])
  }

  @Test func `an undo that would take away what others need names who needs it`() throws {
    let goal = goal()
    let made = try apply(.createGoal(goal))
    try apply(.logAction(run(5, toward: goal.id)))
    let before = try life.dump()
    #expect(
      message { try life.turn(.undo, made) }.contains(
        "a link to a goal of the entry “Run” of 2026-11-21 needs it"))
    #expect(try life.dump() == before)
  }

  @Test func `an undo of what has changed since names the row`() throws {
    var draft = run(5)
    try apply(.logAction(draft))
    draft.title = "Walk"
    let renamed = try apply(.updateAction(draft))
    draft.title = "Stroll"
    try apply(.updateAction(draft))
    #expect(
      message { try life.turn(.undo, renamed) }.contains(
        "the entry “Stroll” of 2026-11-21 has changed since"))
    try apply(.deleteAction(draft.id))
    #expect(
      message { try life.turn(.undo, renamed) }.contains("the entry \(draft.id) is gone since"))
  }

  @Test func `a change is turned once each way`() throws {
    let key = try apply(.logAction(run(5)))
    let there = try life.dump()
    #expect(message { try life.turn(.redo, key) } == "This change was not taken back.")
    _ = try life.turn(.undo, key)
    #expect(message { try life.turn(.undo, key) } == "This change was taken back already.")
    #expect(message { try life.turn(.undo, nil) } == "There is nothing to take back.")
    _ = try life.turn(.redo, nil)
    #expect(try life.dump() == there)
    #expect(message { try life.turn(.redo, nil) }.hasPrefix("Nothing was taken back"))
    _ = try life.turn(.undo, nil)
    #expect(try database.actions(ActionFilter()).isEmpty)
    #expect(
      message { try life.turn(.undo, surroundings.ids.next()) }.hasPrefix("There is no change"))
  }

  @Test func `a row's history tells every change to it and to what hangs from it`() throws {
    var draft = run(5)
    try apply(.logAction(draft))
    try apply(.logAction(run(9)))
    draft.measurements[0].quantity = Quantity(6, "km")
    try apply(.updateAction(draft))
    _ = try life.turn(.undo, nil)
    let history = try database.history(ofRow: draft.id.rawValue)
    #expect(history.map(\.version) == [1, 2, 3])
    #expect(history.map(\.change.entry.origin) == [.command, .command, .undo])
    #expect(history.map(\.change.isUndone) == [false, true, false])
    #expect(history[1].rows.map(\.table) == ["measuredActions"])
    #expect(try database.rowName(draft.id.rawValue) == "the entry “Run” of 2026-11-21")
    #expect(try database.rowKey(draft.id.description) == draft.id.rawValue)
    #expect(try database.history(ofRow: 1).isEmpty && database.rowName(1) == nil)
  }

  @Test func `applied changes are listed newest first, page by page`() throws {
    for kilometres in 1...5 { try apply(.logAction(run(Double(kilometres)))) }
    let all = try database.appliedChanges()
    #expect(all.map(\.entry.id) == all.map(\.entry.id).sorted(by: >) && all.count == 5)
    let page = try database.appliedChanges(before: all[1].entry.id, limit: 2)
    #expect(page == Array(all[2...3]))
  }
}
