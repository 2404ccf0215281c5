import Foundation
import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

/// Conversations that outgrow the window.
struct LongConversationTests {
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

  @discardableResult
  private func say(
    _ words: String, to model: ScriptedModel, window: Int = 4096, told: ToldOnce = ToldOnce(),
    deciding: @escaping @Sendable (Proposal) async -> Decision = { .approve($0, word: nil) }
  ) async throws -> [TurnEvent] {
    var service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(model.client(), .native), prompt: Prompt(), conversation: conversation,
      windowSize: window)
    service.told = told
    var events: [TurnEvent] = []
    for await event in service.reply(to: words, deciding: deciding).events { events.append(event) }
    return events
  }

  private func completion(_ events: [TurnEvent]) -> Completion? {
    if case .completed(let completion)? = events.last { completion } else { nil }
  }

  private func notices(_ events: [TurnEvent]) -> [Notice] {
    events.compactMap { if case .notice(let notice) = $0 { notice } else { nil } }
  }

  private static func content(_ request: JSONValue) -> [String] {
    (request["messages"]?.array ?? []).map { $0["content"]?.string ?? "" }
  }

  /// The bytes of the messages as a template writes them, its markers included.
  private static func bytes(_ request: JSONValue) -> Int {
    (request["messages"]?.array ?? []).reduce(0) { sum, message in
      let calls = (message["tool_calls"]?.array ?? []).map { $0["function"] ?? .null }
      let printed = calls.reduce(0) { $0 + 80 + ($1["arguments"]?.string?.utf8.count ?? 0) }
      return sum + 32 + (message["content"]?.string?.utf8.count ?? 0) + printed
    }
  }

  /// A server with a window of its own, which refuses what is longer.
  private static func server(window: Int) -> ScriptedModel {
    ScriptedModel { request in
      let sent = Self.bytes(request) + (request["tools"]?.text.utf8.count ?? 0)
      guard sent / 4 < window else {
        return (
          400,
          #"{"error":{"code":400,"message":"the request exceeds the available context size","n_ctx":\#(window)}}"#
        )
      }
      let last = request["messages"]?.array?.last
      if last?["role"] == "tool" { return ScriptedModel.words("That is all there is.") }
      let said = last?["content"]?.string ?? ""
      if said.hasPrefix("I ran"), let number = said.split(separator: " ").dropFirst(2).first {
        return ScriptedModel.call(
          "create_action",
          [
            "title": "Run",
            "measurements": [["unit": "km", "value": .integer(Int(number) ?? 1)]],
          ])
      }
      return ScriptedModel.call("find_records", ["kind": "action", "limit": 50])
    }
  }

  @Test func `a hundred turns with tool calls fit into 4,096 tokens`() async throws {
    let model = Self.server(window: 4096)
    var slowest = 0
    for turn in 1...100 {
      let words = turn % 2 == 0 ? "I ran \(turn) km" : "what did I do lately, turn \(turn)?"
      let events = try await say(words, to: model)
      #expect(notices(events).filter { $0.code == .window }.isEmpty, "turn \(turn)")
      #expect(!events.contains { if case .failed = $0 { true } else { false } }, "turn \(turn)")
      if turn > 90 { slowest = max(slowest, completion(events)?.ownMilliseconds ?? 0) }
    }
    let asked = model.requests
    #expect(asked.flatMap(StrictTemplate.complaints) == [])
    // Every run is saved, whatever the window holds of it.
    #expect(try database.actions(ActionFilter(limit: 100)).count == 50)
    let record = try database.conversation(conversation)
    #expect((record?.sessionNumber ?? 0) > 1)
    #expect(record?.summary?.contains("create_action applied (Run)") == true)
    #expect(
      try database.messages(in: conversation, last: 1000).filter { $0.role == .user }.count == 100)
    // A turn that looked at all that was said before would take seconds; `make bench` tells the figure.
    #expect(slowest < 5000)
  }

  @Test func `ten thousand stored messages cost a turn nothing`() async throws {
    let lines = (0..<10_000).map { number in
      LoggedMessage(
        id: surroundings.ids.next(), conversation: conversation,
        role: number.isMultiple(of: 2) ? .user : .assistant, text: "line \(number)",
        logTime: surroundings.now())
    }
    try database.append(lines)
    let model = ScriptedModel { _ in ScriptedModel.words("Hello!") }
    // The first turn makes room; from then on the rest is not looked at.
    var events = try await say("hello", to: model)
    for _ in 0..<5 { events = try await say("hello", to: model) }
    #expect((completion(events)?.ownMilliseconds ?? .max) < 500)
    #expect(model.requests.flatMap(StrictTemplate.complaints) == [])
    #expect(try database.messages(in: conversation, last: 20_000).count == 10_012)
  }

  @Test func `requests begin alike but for the turns that make room`() async throws {
    let model = Self.server(window: 4096)
    for turn in 1...40 { try await say("what did I do lately, turn \(turn)?", to: model) }
    let asked = model.requests.map(Self.content)
    var shared = 0
    var total = 0
    var last: [String] = []
    for request in asked {
      // The line that was last is sent again without what is true now behind it.
      let same = zip(request, last).prefix { $0 == $1 || $1.hasPrefix($0) }.count
      shared += request.prefix(same).reduce(0) { $0 + $1.utf8.count }
      total += request.reduce(0) { $0 + $1.utf8.count }
      last = request
    }
    #expect(Double(shared) / Double(total) > 0.85, "\(shared) of \(total)")
    #expect(Set(model.requests.map { $0["tools"]?.text ?? "" }).count == 1)
    #expect(Set(asked.map { $0.first ?? "" }).count == 1)
  }

  @Test func `a server with a smaller window is asked once more, with less`() async throws {
    let roomy = Self.server(window: 8192)
    for turn in 1...30 { try await say("what did I do, turn \(turn)?", to: roomy, window: 8192) }
    let small = Self.server(window: 3000)
    let events = try await say("and now?", to: small, window: 8192)
    #expect(notices(events).filter { $0.code == .window }.count == 1)
    #expect(completion(events)?.reply.isEmpty == false)
    #expect(!events.contains { if case .failed = $0 { true } else { false } })
    let said = try database.messages(in: conversation, last: 1000).filter { $0.role == .user }
    #expect(said.count == 31)
  }

  @Test func `a server that takes nothing ends the turn with an error, not the conversation`()
    async throws
  {
    let full = ScriptedModel { _ in (400, #"{"error":"exceeds the context length"}"#) }
    let events = try await say("hello", to: full)
    #expect(full.requests.count == 2)
    #expect(
      events.contains { if case .failed(let why) = $0 { why.code == .endpoint } else { false } })
    let well = ScriptedModel { _ in ScriptedModel.words("Hello!") }
    #expect(completion(try await say("hello", to: well))?.reply == "Hello!")
    #expect(well.requests.flatMap(StrictTemplate.complaints) == [])
  }

  @Test func `a server that cuts the conversation silently is told of`() async throws {
    let cutting = ScriptedModel { _ in ScriptedModel.words("Hm.", promptTokens: 500) }
    for turn in 1...6 {
      try await say(
        "the weather \(turn) " + String(repeating: "and the sky ", count: 120), to: cutting)
    }
    let told = ToldOnce()
    let events = try await say("and?", to: cutting, told: told)
    #expect(notices(events).map(\.code) == [.window])
    // Once in a sitting.
    #expect(notices(try await say("and?", to: cutting, told: told)).isEmpty)
    let honest = ScriptedModel { request in
      ScriptedModel.words("Hm.", promptTokens: Self.content(request).joined().utf8.count / 4)
    }
    #expect(notices(try await say("and?", to: honest)).isEmpty)
  }

  @Test func `the kind of a conversation changes the end of the request alone`() async throws {
    let model = ScriptedModel { _ in ScriptedModel.words("Hello!") }
    try await say("hello", to: model)
    try database.setKind(.reflection, of: conversation)
    try await say("hello again", to: model)
    let asked = model.requests.map(Self.content)
    #expect(asked[0].first == asked[1].first)
    #expect(asked[1].last?.contains("looks back") == true)
    #expect(asked[0].last?.contains("looks back") == false)
  }

  @Test func `an answer is kept with its model's cost`() async throws {
    let model = ScriptedModel { _ in ScriptedModel.words("Hello!", promptTokens: 321) }
    try await say("hello", to: model)
    let answer = try database.messages(in: conversation, last: 1).first
    #expect(answer?.promptTokens == 321)
    #expect(answer?.completionTokens == 5)
    #expect(answer?.milliseconds != nil)
  }

  // MARK: Cuts

  @Test func `a turn cut at any event leaves a history that the next request takes`() async throws {
    let turns = ["I ran 5 km", "what did I do lately?", "I ran 6 km"]
    let model = Self.server(window: 4096)
    for cut in 0..<12 {
      for words in turns {
        let service = ConversationService(
          database: database, surroundings: surroundings, catalogue: try Catalogue(),
          brain: .model(model.client(), .native), prompt: Prompt(), conversation: conversation)
        let running = service.reply(to: "\(words), cut \(cut)") { .approve($0, word: nil) }
        var seen = 0
        for await _ in running.events {
          if seen == cut { running.cancel() }
          seen += 1
        }
      }
    }
    try await say("what did I do lately?", to: model)
    let asked = model.requests
    #expect(asked.flatMap(StrictTemplate.complaints) == [])
    let log = try database.messages(in: conversation, last: 10_000)
    let calls = log.filter { $0.role == .toolCall }.map(\.id)
    let results = log.filter { $0.role == .toolResult }.compactMap(\.callId)
    #expect(calls.sorted() == results.sorted())
    // What the history says was applied is in the journal, and nothing else is.
    let applied = log.filter {
      $0.role == .toolResult && $0.part?.contains(#""status":"applied""#) == true
    }
    #expect(try database.actions(ActionFilter(limit: 100)).count == applied.count)
  }
}
