import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

struct WarmUpTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
  }

  private func service(_ model: ScriptedModel, isKnown: Bool) throws -> ConversationService {
    var client = model.client()
    if isKnown {
      client.facts = ServerFacts(url: client.endpoint.baseURL, kind: .llamaCpp, models: ["m"])
    }
    return ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(client, .auto), prompt: Prompt(), conversation: surroundings.ids.next())
  }

  @Test func `the server reads beforehand what the first request begins with`() async throws {
    let model = ScriptedModel { _ in ScriptedModel.words("{\"reply\":\"Hi.\"}") }
    let service = try service(model, isKnown: true)
    await service.warmUp()
    #expect(try database.messages(in: service.conversation, last: 9).isEmpty)
    for await _ in service.reply(to: "thanks", deciding: { _ in .later }).events {}
    #expect(model.requests.count == 2)
    #expect(model.requests.first?["max_tokens"] == 1)
    let beginnings = model.requests.map { $0["messages"]?.array?.first }
    #expect(beginnings.first == beginnings.last)
  }

  @Test func `a server that was only named is asked nothing beforehand`() async throws {
    let model = ScriptedModel { _ in ScriptedModel.words("Hi.") }
    await (try service(model, isKnown: false)).warmUp()
    #expect(model.requests.isEmpty)
  }

  @Test func `a failure is left to the first real request`() async throws {
    let model = ScriptedModel { _ in (500, "{}") }
    await (try service(model, isKnown: true)).warmUp()
    #expect(model.requests.count == 1)
  }
}
