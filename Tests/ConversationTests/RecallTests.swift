import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// What was said in past conversations, looked up by the model.
struct RecallTests {
  @Test func `a line of an old conversation is found by its words`() async throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let old: ConversationRecord.ID = surroundings.ids.next()
    try database.append([
      LoggedMessage(
        id: surroundings.ids.next(), conversation: old, role: .user,
        text: "My knee hurt after the marathon", logTime: surroundings.now())
    ])
    let model = ScriptedModel { request in
      request["messages"]?.array?.last?["role"] == "tool"
        ? ScriptedModel.words("You said that your knee hurt.")
        : ScriptedModel.call("find_records", ["kind": "conversation", "text": "marathon"])
    }
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    let running = service.reply(to: "what did I tell you of the marathon?") { _ in .later }
    for await _ in running.events {}
    let result = model.requests.last?["messages"]?.array?.last
    #expect(result?["role"] == "tool")
    #expect(result?["content"]?.string?.contains("knee") == true)
    #expect(result?["content"]?.string?.contains("tell you") == false)
  }
}
