import Conversation
import Foundation
import Journal
import Store
import Synchronization
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import ContextProtocol

/// The server without a process around it; `Scripts/mcp-test` drives the built program.
struct ContextServerTests {
  private let place: Place

  init() throws { place = try Place() }

  /// A journal, a server on it, and what the server has sent.
  private final class Place: Sendable {
    let folder: TemporaryFolder
    let database: JournalDatabase
    let server: ContextServer
    let sent: Sent

    final class Sent: Sendable {
      let lines = Mutex<[JSONValue]>([])
    }

    init(approval: ApprovalWay = .form) throws {
      folder = try TemporaryFolder()
      let database = try JournalDatabase(opening: folder.path("journal.sqlite"))
      self.database = database
      let surroundings = try Surroundings.fixed()
      let host = JournalHost(version: "1", approval: approval) {
        ConversationService(
          database: database, surroundings: surroundings, catalogue: try Catalogue(),
          brain: .offline(notice: nil), prompt: Prompt(), conversation: surroundings.ids.next())
      } model: {
        JournalHost.Model(brain: .offline(notice: nil), windowSize: 4096, learn: { _ in })
      }
      let sent = Sent()
      self.sent = sent
      server = ContextServer(host) { line in
        let value = (try? JSONValue(parsing: line)) ?? .string(line)
        sent.lines.withLock { $0.append(value) }
      }
    }

    /// Sends one line and waits for what comes back.
    func ask(_ line: JSONValue) async throws -> JSONValue { try await ask(text: line.text) }

    func ask(text: String) async throws -> JSONValue {
      let before = sent.lines.withLock { $0.count }
      await server.take(Array(text.utf8))
      for _ in 0..<5_000 {
        if let answer = sent.lines.withLock({ $0.count > before ? $0.last : nil }) { return answer }
        try await Task.sleep(for: .milliseconds(2))
      }
      throw Refusal(verbatim: "no answer to \(text)")
    }

    var actions: Int { (try? database.actions(ActionFilter()).count) ?? -1 }
  }

  private func request(
    _ method: String, _ params: JSONObject = [:], client: String = "Editor", forms: Bool = true
  ) -> JSONValue {
    var params = params
    params["_meta"] = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": ["name": .string(client), "version": "1"],
      "io.modelcontextprotocol/clientCapabilities": forms ? ["elicitation": [:]] : [:],
    ]
    return ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(params)]
  }

  private func log(
    _ text: String, state: JSONValue? = nil, answers: JSONValue? = nil, forms: Bool = true
  ) -> JSONValue {
    var params: JSONObject = ["name": "log", "arguments": ["text": .string(text)]]
    if let state { params["requestState"] = state }
    if let answers { params["inputResponses"] = answers }
    return request("tools/call", params, forms: forms)
  }

  @Test(arguments: [
    ("no json", -32700), ("[]", -32600), (#"{"id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1999"}}}"#,
      -32022
    ),
  ])
  func `what is no request of ours is refused by its code`(line: String, code: Int) async throws {
    let answer = try await place.ask(text: line)
    #expect(answer["error"]?["code"]?.integer == code)
  }

  @Test func `a method that is not there, and one of the other revision, are told apart`()
    async throws
  {
    let unknown = try await place.ask(request("tools/none"))
    #expect(unknown["error"]?["code"]?.integer == -32601)
    let ping = try await place.ask(["jsonrpc": "2.0", "id": 2, "method": "ping"])
    #expect(ping["result"]?.object?.isEmpty == true)
  }

  @Test func `values are marked as the client's, never as said by the person`() async throws {
    let asked = try await place.ask(log("ran 5 km this morning"))
    let cards = try #require(asked["result"]?["inputRequests"]?.object)
    let message = try #require(cards[cards.keys[0]]?["params"]?["message"]?.string)
    #expect(message.contains("Editor sent: “ran 5 km this morning”"))
    #expect(message.contains("“5 km” in Editor’s text"))
    let record = try #require(try place.database.proposals().first)
    #expect(Permission.covering(try Proposal(record)) == nil)
    #expect(place.actions == 0)
  }

  @Test func `a yes writes once, however often it comes`() async throws {
    let said = "ran 5 km this morning"
    let asked = try await place.ask(log(said))
    let state = asked["result"]?["requestState"]
    let cards = try #require(asked["result"]?["inputRequests"]?.object)
    let yes: JSONValue = ["action": "accept", "content": ["decision": "approve"]]
    let answers = JSONValue.object(JSONObject(cards.keys.map { ($0, yes) }))
    for _ in 0..<3 {
      let done = try await place.ask(log(said, state: state, answers: answers))
      let made = done["result"]?["structuredContent"]?["proposals"]?.array?.first
      #expect(made?["status"]?.string == "applied")
      #expect(place.actions == 1)
    }
  }

  @Test func `a changed value is shown again before it is written`() async throws {
    let said = "ran 5 km this morning"
    let asked = try await place.ask(log(said))
    let cards = try #require(asked["result"]?["inputRequests"]?.object)
    let id = cards.keys[0]
    let change: JSONValue = [
      "action": "accept", "content": ["decision": "approve", "measurements.0": "6 km"],
    ]
    let again = try await place.ask(
      log(said, state: asked["result"]?["requestState"], answers: .object([id: change])))
    let message = again["result"]?["inputRequests"]?[id]?["params"]?["message"]?.string ?? ""
    #expect(message.contains("6 km"))
    #expect(place.actions == 0)
    // The answer to the card before it is none to this one.
    let stale = try await place.ask(
      log(said, state: asked["result"]?["requestState"], answers: .object([id: change])))
    #expect(stale["result"]?["resultType"]?.string == "input_required")
    #expect(place.actions == 0)
  }

  @Test func `a value that cannot be is named above the card`() async throws {
    let said = "ran 5 km this morning"
    let asked = try await place.ask(log(said))
    let id = try #require(asked["result"]?["inputRequests"]?.object?.keys[0])
    let wrong: JSONValue = [
      "action": "accept", "content": ["decision": "approve", "measurements.0": "a lot"],
    ]
    let again = try await place.ask(
      log(said, state: asked["result"]?["requestState"], answers: .object([id: wrong])))
    let message = again["result"]?["inputRequests"]?[id]?["params"]?["message"]?.string ?? ""
    #expect(message.hasPrefix("“a lot” is no amount."))
    #expect(place.actions == 0)
  }

  @Test func `a client without forms leaves it pending, and values by argument are reported`()
    async throws
  {
    let made = try await place.ask(
      request(
        "tools/call",
        ["name": "add_entry", "arguments": ["title": "Stretch", "duration_minutes": 10]],
        forms: false))
    #expect(
      made["result"]?["structuredContent"]?["proposals"]?.array?.count == 1, "\(made.text)")
    let proposal = try Proposal(try #require(try place.database.proposals().first))
    let statuses = Set(proposal.grounding.compactMap { $0["status"]?.string })
    #expect(statuses == ["reported", "default"])
    #expect(Permission.covering(proposal) == nil)
    #expect(place.actions == 0)
  }
}
