import Foundation
import Intents
import Journal
import LanguageModel
import Store
import Synchronization
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// A transport that answers each request with the next of its bodies, and keeps what was asked.
private final class Script: Sendable {
  private let answers: Mutex<[String]>
  let asked = Mutex<[JSONValue]>([])

  init(_ answers: [String]) { self.answers = Mutex(answers) }

  var transport: Transport {
    Transport { request in
      let body = try? JSONValue(parsing: String(decoding: request.body, as: UTF8.self))
      self.asked.withLock { $0.append(body ?? .null) }
      let answer = self.answers.withLock { $0.isEmpty ? "{}" : $0.removeFirst() }
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: HTTPEvent.self)
      continuation.yield(.head(status: 200, headers: ["content-type": "application/json"]))
      continuation.yield(.bytes(Array(answer.utf8)))
      continuation.finish()
      return stream
    }
  }
}

private func words(_ text: String) -> String {
  let message: JSONValue = ["role": "assistant", "content": .string(text)]
  return (["choices": [["message": message, "finish_reason": "stop"]]] as JSONValue).text
}

private func calls(_ calls: [(String, JSONValue)]) -> String {
  let list = calls.map { name, arguments -> JSONValue in
    [
      "id": .string("c"), "type": "function",
      "function": ["name": .string(name), "arguments": .string(arguments.text)],
    ]
  }
  let message: JSONValue = ["role": "assistant", "content": nil, "tool_calls": .array(list)]
  return (["choices": [["message": message, "finish_reason": "tool_calls"]]] as JSONValue).text
}

struct ServiceTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
  }

  private func run(
    _ words: String, _ script: Script, conversation: ConversationRecord.ID? = nil,
    trust: TrustTable = .both, model: String? = nil,
    deciding: @escaping @Sendable (Proposal) async -> Decision = { _ in .later }
  ) async throws -> [TurnEvent] {
    let client = ModelClient(
      endpoint: Endpoint(baseURL: "http://127.0.0.1:9", model: model), transport: script.transport)
    var service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(client, .native), prompt: Prompt(),
      conversation: conversation ?? surroundings.ids.next())
    service.trust = trust
    var events: [TurnEvent] = []
    for await event in service.reply(to: words, deciding: deciding).events { events.append(event) }
    return events
  }

  private func names(_ events: [TurnEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .text: "text"
      case .toolCall: "call"
      case .toolResult(_, let status, _): status.rawValue
      case .proposal: "proposal"
      case .asking: nil
      case .decision: "decision"
      case .notice(let notice): notice.code.rawValue
      case .waiting: "waiting"
      case .failed: "failed"
      case .completed: "completed"
      }
    }
  }

  private func reply(of events: [TurnEvent]) -> String? {
    if case .completed(let completion)? = events.last { completion.reply } else { nil }
  }

  static let run: JSONValue = ["title": "Run", "measurements": [["unit": "km", "value": 5]]]

  @Test func `a request that ends because the person interrupts is an interruption`() {
    let error = EndpointError(code: .interrupted, message: "The request was interrupted.")
    #expect(TurnFailure(any: error).code == .interrupted)
    #expect(TurnFailure(any: EndpointError(code: .cut, message: "cut")).code == .endpoint)
  }

  @Test func `an approved call is in the database and the reply comes from there`() async throws {
    let events = try await run("I ran 5km", Script([calls([("create_action", Self.run)])])) {
      .approve($0, word: nil)
    }
    #expect(names(events) == ["call", "proposed", "proposal", "decision", "text", "completed"])
    #expect(reply(of: events) == "Saved: Run, 5 km on Sat 21 Nov.")
    #expect(try database.lastAction()?.measurements.first?.quantity == Quantity(5, "km"))
  }

  @Test func `every line is stored before anything is sent, every call has one result`()
    async throws
  {
    let conversation: ConversationRecord.ID = surroundings.ids.next()
    let script = Script([
      calls([("create_action", Self.run), ("fly", [:])]), words("done"),
    ])
    _ = try await run("I ran 5km", script, conversation: conversation)
    let log = try database.messages(in: conversation, last: 100)
    #expect(log.first?.role == .user && log.last?.role == .assistant)
    let made = log.filter { $0.role == .toolCall }.map(\.id)
    let results = log.filter { $0.role == .toolResult }.compactMap(\.callId)
    #expect(made.count == 2 && made.sorted() == results.sorted())
  }

  @Test func `a deed that the model leaves out is read by the rules, and the other way is told`()
    async throws
  {
    let script = Script([calls([("create_action", Self.run)])])
    let events = try await run("I ran 5 km and read 30 pages", script)
    #expect(names(events).filter { $0 == "proposal" }.count == 2)
    #expect(names(events).contains("other_reading"))
    #expect(script.asked.withLock { $0.count } == 1)
  }

  @Test func `a model that was trusted and is declined once is voted with from then on`()
    async throws
  {
    func cards(_ trust: TrustTable, deciding decision: Decision? = nil) async throws -> [String] {
      let events = try await run(
        "I ran 5 km and read 30 pages", Script([calls([("create_action", Self.run)])]),
        trust: trust, model: "small"
      ) { decision ?? .decline($0, reason: nil) }
      return events.compactMap { event in
        if case .proposal(let proposal) = event { proposal.origin.reader } else { nil }
      }
    }
    #expect(try await cards(.model) == ["model"])
    #expect(try await cards(.model) == ["rules", "rules"])
    #expect(try database.readingDecisions(of: "small", kind: "log", limit: 9).count == 1)
    // Who says whose reading is to stand is taken at their word.
    #expect(try await cards(TrustTable(whole: .model, isNamed: true)) == ["model"])
  }

  @Test func `what a model makes of a language that it was found to misread is shown as doubtful`()
    async throws
  {
    func isDoubted(_ line: String, isWeak: Bool) async throws -> Bool {
      var trust = TrustTable.both
      trust.isWeakAbroad = isWeak
      let events = try await run(
        line, Script([calls([("create_action", Self.run)])]), trust: trust, model: "small")
      return try events.compactMap { event -> Bool? in
        guard case .proposal(let proposal) = event else { return nil }
        let kept = try Proposal(#require(try database.proposal(proposal.id)))
        return proposal.warnings.contains { $0["code"] == "weak_reader" } && kept.origin.isDoubted
      } == [true]
    }
    #expect(try await isDoubted("Juoksin tänään 5 km", isWeak: true))
    #expect(try await !isDoubted("Juoksin tänään 5 km", isWeak: false))
    #expect(try await !isDoubted("I ran 5 km", isWeak: true))
  }

  @Test func `a model that reads worse than the rules writes nothing where these would not`()
    async throws
  {
    let lines = ["5 km to the bass, said the boss", "lol 5 km of autocorrect", "boss, bass, 5 km"]
    // One that no examples are sure of: beside other models the rules are silent there.
    let line = try #require(
      lines.first { line in
        let guess = IntentGuess(line)
        return guess[guess.likeliest] < 0.5 && guess.nothingDone < IntentGuess.sure
      })
    func readers(_ trust: TrustTable) async throws -> [String] {
      let script = Script([calls([("create_action", Self.run)])])
      return try await run(line, script, trust: trust, model: "small").compactMap { event in
        if case .proposal(let proposal) = event { proposal.origin.reader } else { nil }
      }
    }
    var weak = TrustTable(whole: .rules)
    weak.isMeasured = true
    #expect(try await readers(.both) == ["model"])
    #expect(try await !readers(weak).contains("model"))
  }

  @Test func `beside such a model what lines like it wanted stands in other languages too`()
    async throws
  {
    func readers(_ trust: TrustTable) async throws -> [String] {
      let script = Script([calls([("create_action", Self.run)])])
      return try await run(
        "Mein Bruder ist gestern 5 km gelaufen", script, trust: trust, model: "small"
      ).compactMap { event in
        if case .proposal(let proposal) = event { proposal.origin.reader } else { nil }
      }
    }
    var weak = TrustTable(whole: .rules)
    weak.isMeasured = true
    weak.isWeakAbroad = true
    #expect(try await readers(weak).isEmpty)
  }

  @Test func `what a model says instead of logging a deed is not passed on`() async throws {
    let sorry = words("I apologize, but I do not have enough information.")
    let events = try await run("called mum for 20 min", Script([sorry, sorry]))
    let shown = events.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(shown.joined().contains("Call mum"))
    #expect(!shown.joined().contains("apologize"))
    #expect(names(events).contains("proposal"))
  }

  @Test func `what a model says beside logging a deed is passed on`() async throws {
    let call: JSONValue = [
      "id": "c", "type": "function",
      "function": ["name": "create_action", "arguments": .string(Self.run.text)],
    ]
    let message: JSONValue = [
      "role": "assistant", "content": "Rest your knee.", "tool_calls": [call],
    ]
    let answer: JSONValue = ["choices": [["message": message, "finish_reason": "tool_calls"]]]
    let events = try await run("ran 5 km, my knee hurts a bit", Script([answer.text]))
    let shown = events.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(shown.first == "Rest your knee.")
    #expect(names(events).contains("proposal"))
  }

  @Test func `numbers that the journal does not hold are not passed on`() async throws {
    let script = Script([
      calls([("query_progress", [:])]), words("You ran 42 km, great!"),
    ])
    let events = try await run("how are my goals?", script)
    #expect(names(events).contains("unbacked_claim"))
    #expect(reply(of: events)?.contains("42") == false)
  }

  @Test func `a model that says it saved is contradicted`() async throws {
    let events = try await run("hello there", Script([words("I have saved your run.")]))
    #expect(names(events).contains("unbacked_claim"))
    #expect(try database.proposals(all: true).isEmpty)
  }

  @Test func `an answer that is no JSON fails with the endpoint, and the line is kept`()
    async throws
  {
    let conversation: ConversationRecord.ID = surroundings.ids.next()
    let events = try await run(
      "hello", Script(["<html>no</html>"]), conversation: conversation)
    #expect(names(events) == ["failed", "completed"])
    #expect(try database.messages(in: conversation, last: 9).map(\.text) == ["hello"])
  }
}
