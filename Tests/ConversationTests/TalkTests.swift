import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// Lines in which there is nothing to call for, and a model that calls all the same.
struct TalkTests {
  @Test(arguments: [
    "good night", "thanks!", "I didn't run today", "I'll run tomorrow", "my brother ran 5 km",
  ])
  func `what a model calls for in talk is answered in words`(words: String) async throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let surroundings = try Surroundings.fixed()
    let model = ScriptedModel { _ in
      ScriptedModel.call(
        "create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
    }
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(),
      conversation: surroundings.ids.next())
    var reply = ""
    var others: [TurnEvent] = []
    for await event in service.reply(to: words, deciding: { .approve($0, word: nil) }).events {
      switch event {
      case .completed(let completion): reply = completion.reply
      case .text: break
      default: others.append(event)
      }
    }
    #expect(others.isEmpty)
    #expect(!reply.isEmpty && !reply.contains("Saved"))
    #expect(model.requests.count == 1)
    #expect(try database.actions(ActionFilter()).isEmpty)
  }
}
