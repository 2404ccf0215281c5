import LanguageModel
import TestSupport
import Testing
import ToolSchema

struct TransportTests {
  func collect(_ client: ModelClient, _ request: ChatRequest) async throws -> [ModelEvent] {
    var events: [ModelEvent] = []
    for try await event in client.stream(request) { events.append(event) }
    return events
  }

  func client(_ server: ScriptedServer, key: String? = nil) -> ModelClient {
    ModelClient(
      endpoint: Endpoint(baseURL: server.url, apiKey: key, model: "m"), transport: .curl(),
      retries: RetryRule(
        waits: [.milliseconds(1), .milliseconds(1)], loading: .milliseconds(20),
        look: .milliseconds(5)))
  }

  let ask = ChatRequest(messages: [.user("I ran 5km")], tools: Sample.tools)

  @Test func `native calls come through, with their usage`() async throws {
    let server = try ScriptedServer(.nativeCalls([("create_action", ["title": "Run"])]))
    defer { server.stop() }
    let events = try await collect(client(server), ask)
    guard case .finished(let turn, let usage) = events.last else {
      Issue.record("no end")
      return
    }
    #expect(
      turn.calls == [
        DecodedCall(name: "create_action", arguments: ["title": "Run"], source: .native)
      ])
    #expect(usage == Usage(promptTokens: 100, completionTokens: 20, cachedTokens: 90))
    #expect(server.chatBodies.first?["tools"]?.array?.count == 3)
    #expect(server.chatBodies.first?["stream_options"]?["include_usage"] == true)
  }

  @Test func `the reply of a guided answer is shown as it comes`() async throws {
    let server = try ScriptedServer(.guided(["reply": "Well \"done\"\n🏃"]))
    defer { server.stop() }
    var request = ask
    request.mode = .guided
    let events = try await collect(client(server), request)
    let text = events.compactMap { if case .text(let piece) = $0 { piece } else { nil } }
    #expect(text.joined() == "Well \"done\"\n🏃")
    #expect(text.count > 2)
    #expect(server.chatBodies.first?["response_format"]?["type"] == "json_schema")
  }
}
