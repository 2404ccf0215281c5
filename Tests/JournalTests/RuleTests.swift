import Foundation
import Journal
import Testing

struct RuleTests {
  @Test(arguments: [
    ("Run 120 km", "run 120km by the end of January", true), ("Run 120 km", "Run 120km", true),
    ("Run 120 km", "RUN 120 km!", true), ("Run 120 km", "Read 120 pages", false),
    ("Read 12 books", "Read twelve books", false), ("Read 12 books", "Read 12 books by June", true),
    ("Schlaf früh", "schlaf fruh", true), ("", "", false),
  ])
  func `titles are near when nearly all their words are the same`(
    first: String, second: String, near: Bool
  ) {
    #expect(NearSame.areNear(first, second) == near)
    #expect(NearSame.areNear(second, first) == near)
  }

  @Test(arguments: [
    ("Run 120 km", "run 60km", true), ("Run 120 km", "Run 120 km", false),
    ("Run 120 km", "Run 20 miles", false), ("120", "60", false),
    ("Read 5 books", "Run 5 km", false),
  ])
  func `titles may differ in their amounts alone`(first: String, second: String, alone: Bool) {
    #expect(NearSame.differInAmountAlone(first, second) == alone)
  }

  private func draft(day: String, start: String?) throws -> ActionDraft {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    return ActionDraft(
      id: RowID(rawValue: 1), title: "Run", day: try #require(Day(day)), zone: zone.name,
      startTime: try start.map { Instant(try #require(WallTime($0)), in: zone) },
      logTime: Instant(milliseconds: 0))
  }

  @Test(arguments: [
    ("2026-11-21T00:00", true), ("2026-11-21T23:59", true), ("2026-11-22T00:35", true),
    ("2026-11-22T12:00", false), ("2026-11-20T23:59", false), ("2026-11-24T09:00", false),
  ])
  func `a start is on its day, or in the small hours after it`(start: String, isRight: Bool) throws
  {
    let draft = try draft(day: "2026-11-21", start: start)
    if isRight {
      try draft.check()
    } else {
      #expect(throws: Refusal.self) { try draft.check() }
    }
  }

  @Test func `what is logged has been done`() throws {
    let now = try #require(WallTime("2026-11-21T09:30"))
    try draft(day: "2026-11-21", start: nil).checkDone(by: now)
    #expect(throws: Refusal.self) {
      try draft(day: "2026-11-22", start: nil).checkDone(by: now)
    }
  }

  @Test func `texts are bounded and not blank`() throws {
    func refusal(_ change: Change) -> String? {
      do {
        try change.check()
        return nil
      } catch {
        return error.path
      }
    }
    let long = String(repeating: "a", count: 1_000_000)
    let zero = Instant(milliseconds: 0)
    let day = try #require(Day("2026-11-21"))
    func goal(_ title: String) -> GoalDraft {
      GoalDraft(id: RowID(rawValue: 1), title: title, logTime: zero)
    }
    var planned = goal("Run")
    planned.actionPlan = long
    planned.importance = 11
    #expect(refusal(.createGoal(goal(long))) == "/title")
    #expect(refusal(.createGoal(goal(" \n"))) == "/title")
    #expect(refusal(.createGoal(goal("a\0b"))) == "/title")
    #expect(refusal(.updateGoal(planned)) == "/plan")
    planned.actionPlan = nil
    #expect(refusal(.updateGoal(planned)) == "/importance")
    let obligation = ObligationDraft(
      id: RowID(rawValue: 1), title: "Tax", requestedBy: " ", logTime: zero)
    #expect(refusal(.createObligation(obligation)) == "/requested_by")
    let milestone = MilestoneDraft(
      id: RowID(rawValue: 1), title: "Half", targetDate: day, urgency: 0, logTime: zero)
    #expect(refusal(.createMilestone(milestone)) == "/urgency")
    var link = GoalRelevance(
      id: RowID(rawValue: 1), goalId: RowID(rawValue: 2), valueId: RowID(rawValue: 3))
    link.alignmentStrength = 11
    #expect(refusal(.plan([.setRelevance(link)])) == "/strength")
    #expect(refusal(.archive(.relevance(link.id), zero)) == "/kind")
  }

  @Test func `a change is stored under its name, with its values by their places`() throws {
    let changes: [(Change, String)] = [
      (.deleteAction(RowID(rawValue: 42)), #"{"deleteAction":{"_0":42}}"#),
      (
        .plan([.deleteAction(RowID(rawValue: 1)), .deleteGoal(RowID(rawValue: 2))]),
        #"{"plan":{"_0":[{"deleteAction":{"_0":1}},{"deleteGoal":{"_0":2}}]}}"#
      ),
    ]
    for (change, stored) in changes {
      #expect(String(decoding: try JSONEncoder().encode(change), as: UTF8.self) == stored)
      #expect(try JSONDecoder().decode(Change.self, from: Data(stored.utf8)) == change)
    }
    for broken in [
      "{}", #"{"eraseAll":{}}"#, #"{"deleteAction":{}}"#,
      #"{"deleteAction":{"_0":1},"deleteGoal":{"_0":2}}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Change.self, from: Data(broken.utf8))
      }
    }
  }

  @Test func `a change that was stored before there were more fields is read`() throws {
    let stored = """
      {"createGoal":{"_0":{"id":5,"title":"Run","targets":[{"id":6,"measure":7,"quantity":\
      {"value":120,"unit":"km"}}],"values":[{"id":8,"value":9}],"terms":[],"logTime":0}}}
      """
    let change = try JSONDecoder().decode(Change.self, from: Data(stored.utf8))
    guard case .createGoal(let draft) = change else {
      Issue.record("it is read as \(change)")
      return
    }
    #expect(draft.title == "Run" && draft.targets.first?.direction == nil)
    #expect(change.effect == .write)
  }
}
