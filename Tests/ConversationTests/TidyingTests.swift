import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// Summaries that the model makes while nobody waits.
struct TidyingTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  let conversation: ConversationRecord.ID

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
    conversation = surroundings.ids.next()
  }

  private func service(_ model: ScriptedModel) throws -> ConversationService {
    ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(), conversation: conversation)
  }

  private func say(_ words: String, to model: ScriptedModel) async throws {
    for await _ in try service(model).reply(to: words, deciding: { _ in .later }).events {}
  }

  /// So many lines of talk, of about a hundred tokens each.
  private func talk(_ lines: Int) throws {
    let text = String(repeating: "we spoke of the river and of rest ", count: 10)
    try database.append(
      (0..<lines).map { number in
        LoggedMessage(
          id: surroundings.ids.next(), conversation: conversation,
          role: number.isMultiple(of: 2) ? .user : .assistant, text: "\(text), line \(number)",
          logTime: surroundings.now())
      })
  }

  private static let summary = "- The person likes the river, from line 0 on."

  @Test func `a conversation that soon fills the window is summed up by the model`() async throws {
    try talk(14)
    let model = ScriptedModel { _ in ScriptedModel.words(Self.summary) }
    #expect(try await service(model).tidy())
    let record = try database.conversation(conversation)
    #expect(record?.summary == Self.summary)
    #expect(record?.sessionNumber == 2)
    let asked = model.requests.first?["messages"]?.array?.first?["content"]?.string ?? ""
    #expect(asked.contains("Person: we spoke of the river"))
    #expect(model.requests.first?["tools"] == nil)
    // Then there is room, and nothing more to sum up.
    #expect(try await !service(model).tidy())
    try await say("hello", to: model)
    let sent = (model.requests.last?["messages"]?.array ?? []).compactMap { $0["content"]?.string }
    // What was sent before is found again where it moved to: the summary stands behind it.
    #expect(sent[1].hasPrefix("we spoke"))
    let earlier = sent.filter { $0.hasPrefix("[Earlier:\n\(Self.summary)]\n\n[") }
    #expect(earlier.count == 1 && earlier[0].contains("]\n\nwe spoke"))
    #expect(try database.messages(in: conversation, last: 100).count == 16)
  }

  @Test func `what was summed up before is kept`() async throws {
    try talk(1)
    let first = try #require(try database.messages(in: conversation, last: 1).first).id
    try database.keep(
      ConversationCut(
        summary: "- Walks with Ann.", summarizedThrough: first, compactThrough: first),
      of: conversation)
    try talk(14)
    let model = ScriptedModel { _ in ScriptedModel.words(Self.summary) }
    #expect(try await service(model).tidy())
    #expect(
      try database.conversation(conversation)?.summary == "- Walks with Ann.\n\(Self.summary)")
  }

  @Test func `a short conversation is left alone`() async throws {
    try talk(4)
    let model = ScriptedModel { _ in ScriptedModel.words(Self.summary) }
    #expect(try await !service(model).tidy())
    #expect(model.requests.isEmpty)
  }

  @Test(arguments: ["- They ran 77 km.", "", String(repeating: "long ", count: 1000)])
  func `a summary that invents, is empty or too long is not kept`(text: String) async throws {
    try talk(14)
    let model = ScriptedModel { _ in ScriptedModel.words(text) }
    #expect(try await !service(model).tidy())
    #expect(try database.conversation(conversation)?.summary == nil)
  }

  @Test func `a summary that comes after the conversation was cut is not kept`() async throws {
    try talk(14)
    let database = database
    let conversation = conversation
    let model = ScriptedModel { _ in
      let last = try? database.messages(in: conversation, last: 1).last?.id
      let cut = ConversationCut(
        summary: "a digest", summarizedThrough: last ?? .init(rawValue: 0),
        compactThrough: last ?? .init(rawValue: 0))
      try? database.keep(cut, of: conversation)
      return ScriptedModel.words(Self.summary)
    }
    #expect(try await !service(model).tidy())
    #expect(try database.conversation(conversation)?.summary == "a digest")
  }

  @Test func `a server that refuses changes nothing`() async throws {
    try talk(14)
    let model = ScriptedModel { _ in (500, "{}") }
    await #expect(throws: (any Error).self) { try await service(model).tidy() }
    #expect(try database.conversation(conversation)?.summary == nil)
  }
}
