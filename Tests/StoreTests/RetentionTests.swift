import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct RetentionTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
  }

  private func log(_ title: String, daysFromNow days: Int) throws {
    let draft = ActionDraft(
      id: surroundings.ids.next(), title: title, day: surroundings.today, zone: "UTC",
      logTime: surroundings.now())
    _ = try database.apply(
      .logAction(draft), at: surroundings.now().adding(seconds: days * 86_400),
      id: surroundings.ids.next())
  }

  @Test func `after two years a change is still told, but no longer taken back`() throws {
    try log("Old", daysFromNow: -800)
    try log("Younger", daysFromNow: -700)
    try log("New", daysFromNow: 0)
    let changes = try database.appliedChanges()
    #expect(changes.map(\.isForgotten) == [false, false, true])
    for _ in 0..<2 {
      _ = try database.turn(
        .undo, nil, at: surroundings.now(), key: surroundings.ids.next())
    }
    #expect(throws: Refusal.self) {
      try database.turn(.undo, nil, at: surroundings.now(), key: surroundings.ids.next())
    }
    #expect(try database.actions(ActionFilter()).map(\.action.title) == ["Old"])
  }

  @Test func `a tool's answers go after a year, what was said stays`() throws {
    let conversation: ConversationRecord.ID = surroundings.ids.next()
    func message(_ role: LoggedMessage.Role, _ days: Int) -> LoggedMessage {
      LoggedMessage(
        id: surroundings.ids.next(), conversation: conversation, role: role, text: "words",
        callId: role == .toolResult ? surroundings.ids.next() : nil, part: "{}",
        logTime: surroundings.now().adding(seconds: days * 86_400))
    }
    try database.append([
      message(.user, -400), message(.toolResult, -400), message(.toolResult, -300),
    ])
    try log("New", daysFromNow: 0)
    let kept = try database.messages(in: conversation, last: 9)
    #expect(kept.map(\.part) == ["{}", nil, "{}"])
    #expect(kept.allSatisfy { $0.text == "words" })
  }

  @Test func `what is older than a day is put away in one change, still counts, and comes back`()
    throws
  {
    let life = try RandomLife(database: database, surroundings: surroundings)
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<60 { try life.step(using: &numbers) }
    let before = try life.dump()
    let totals = try database.read { try Recount.both(in: $0).kept }
    let day = surroundings.today.adding(days: -2)
    let (count, entry) = try database.archiveActions(
      before: day, at: surroundings.now(), id: surroundings.ids.next())
    let left = try database.actions(ActionFilter(limit: 500))
    #expect(count > 0 && !left.isEmpty && left.allSatisfy { $0.action.localDay >= day })
    #expect(try database.read { try Recount.both(in: $0).kept } == totals)
    _ = try life.turn(.undo, entry)
    #expect(try life.dump() == before)
    #expect(
      try database.archiveActions(
        before: Day(ordinal: 0), at: surroundings.now(), id: surroundings.ids.next()
      ).entry == nil)
  }
}
