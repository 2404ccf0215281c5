import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// Conversations as they are listed, found, renamed and forgotten.
struct ConversationLogTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
  }

  private func talk(_ lines: String...) throws -> ConversationRecord.ID {
    let id: ConversationRecord.ID = surroundings.ids.next()
    try database.append(
      lines.enumerated().map { index, line in
        LoggedMessage(
          id: surroundings.ids.next(), conversation: id,
          role: index.isMultiple(of: 2) ? .user : .assistant, text: line,
          logTime: surroundings.now())
      })
    return id
  }

  @Test func `the list begins with the one that spoke last`() throws {
    let first = try talk("I ran", "Saved")
    let second = try talk("hello")
    #expect(try database.conversations().map(\.id) == [second, first])
    try database.append([
      LoggedMessage(
        id: surroundings.ids.next(), conversation: first, role: .user, text: "again",
        logTime: surroundings.now())
    ])
    let list = try database.conversations()
    #expect(list.map(\.id) == [first, second])
    #expect(list.first?.lines == 3)
    #expect(list.first?.firstLine == "I ran")
    #expect(list.first?.kind == .general)
  }

  @Test func `lines are found by their words, forgotten ones are not`() throws {
    let marathon = try talk("I want to run a marathon", "Which day?")
    _ = try talk("I read a book", "Well done")
    #expect(try database.messages(holding: "running marathons").map(\.conversationId) == [marathon])
    #expect(
      try database.messages(holding: "marathon").first?.excerpt == "I want to run a ‹marathon›")
    #expect(try database.messages(holding: "\"; DROP").isEmpty)
    #expect(try database.messages(holding: "").isEmpty)
    try database.deleteConversation(marathon)
    #expect(try database.messages(holding: "marathon").isEmpty)
    #expect(try database.conversation(marathon) == nil)
    #expect(try database.health().faults == [])
  }

  @Test func `a title is no blank, a kind is one of four`() throws {
    let id = try talk("hello")
    try database.rename(id, to: "Autumn plans")
    try database.setKind(.goalSetting, of: id)
    try database.setStatus(.archived, of: id)
    let record = try database.conversation(id)
    #expect(record?.title == "Autumn plans")
    #expect(record?.kind == .goalSetting)
    #expect(record?.status == .archived)
    #expect(throws: StoreError.self) { try database.rename(id, to: "  ") }
    #expect(throws: DatabaseError.self) {
      try database.queue.write { try $0.execute(sql: "UPDATE conversations SET kind = 'x'") }
    }
  }

  @Test func `a cut keeps every message and counts a session only when turns gave way`() throws {
    let id = try talk("a", "b", "c", "d")
    let all = try database.messages(in: id, last: 10)
    let none = LoggedMessage.ID(rawValue: 0)
    try database.keep(
      ConversationCut(summary: nil, summarizedThrough: none, compactThrough: all[1].id), of: id)
    #expect(try database.conversation(id)?.sessionNumber == 1)
    try database.keep(
      ConversationCut(
        summary: "- a", summarizedThrough: all[1].id, compactThrough: all[1].id), of: id)
    #expect(try database.conversation(id)?.sessionNumber == 2)
    #expect(try database.messages(in: id, after: all[1].id, last: 10).map(\.text) == ["c", "d"])
    #expect(try database.messages(in: id, last: 10) == all)
  }
}
