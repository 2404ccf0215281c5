import Conversation
import Exchange
import Foundation
import Journal
import LanguageModel
import Store
import Synchronization
import TestSupport
import ToolBridge
import ToolSchema

/// A small journal, a person, and a model that does what text from outside tells it to.
struct AttackScene {
  /// What the model answers to the messages that it was sent.
  typealias Model = @Sendable (JSONValue) -> Answer

  enum Answer: Sendable {
    case text(String)
    case calls([(String, JSONValue)])
    /// An HTTP status and a body.
    case fault(Int, String)
    /// A whole body as it stands.
    case raw(String)
  }

  /// Who decides on proposals: nobody, or one who says yes to every plain write at once.
  enum Person: CaseIterable, Sendable { case absent, yes }

  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  var conversation: ConversationRecord.ID

  init(_ document: JSONValue = AttackScene.journal) throws {
    folder = try TemporaryFolder()
    surroundings = try .fixed()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    conversation = surroundings.ids.next()
    try take(document)
  }

  /// With what the attack has put there; a conversation that it brought in is gone on with.
  init(finding attack: Attack) throws {
    try self.init()
    try offer(attack.journal)
    if let past = try database.lastConversation() { conversation = past }
  }

  func take(_ document: JSONValue) throws {
    var importing = JSONImport(database: database, surroundings: surroundings)
    _ = try importing.run(document)
  }

  /// Takes a document in, or not: one that is refused has done no harm.
  func offer(_ document: JSONValue) throws {
    do {
      try take(document)
    } catch is Refusal {
      return
    }
  }

  /// What the journal of every case holds.
  static let journal: JSONValue = [
    "measures": [["title": "km", "unit": "km"]],
    "goals": [
      [
        "title": "Run 100 km", "start": "2026-11-01", "target": "2027-01-31",
        "targets": [["unit": "km", "value": 100]],
      ]
    ],
    "actions": [
      [
        "id": "victim", "title": "Evening walk", "day": "2026-11-19",
        "measurements": [["unit": "km", "value": 3]],
      ]
    ],
  ]

  /// Everything in the journal, conversations apart.
  func contents() throws -> JSONValue {
    var document = try JSONExport.document(of: database, zone: surroundings.zone).object ?? [:]
    document["conversations"] = nil
    return .object(document)
  }

  /// The entries as they are exported, without the ids that we gave them.
  func entries() throws -> [JSONValue] {
    (try contents()["actions"]?.array ?? []).map { entry in
      var object = entry.object ?? [:]
      if object["id"] != "victim" { object["id"] = nil }
      return .object(object)
    }
  }

  /// The person says something; the turn's events.
  func say(
    _ words: String, to model: @escaping Model, as person: Person, trust: Trust = .both
  ) async throws -> [TurnEvent] {
    var service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(Self.client(model), .native), prompt: Prompt(), conversation: conversation)
    service.trust = TrustTable(whole: trust)
    let turn = service.reply(to: words) { proposal in
      person == .yes && proposal.confirm == nil ? .approve(proposal, word: nil) : .later
    }
    var events: [TurnEvent] = []
    for await event in turn.events { events.append(event) }
    return events
  }

  var desk: ProposalDesk {
    get throws {
      ProposalDesk(database: database, surroundings: surroundings, catalogue: try Catalogue())
    }
  }

  static func client(_ model: @escaping Model) -> ModelClient {
    ModelClient(
      endpoint: Endpoint(baseURL: "http://127.0.0.1:9", apiKey: "sk-secret"),
      transport: transport(model), retries: RetryRule(waits: [.zero, .zero], loading: .zero))
  }

  private static func transport(_ model: @escaping Model) -> Transport {
    Transport { request in
      // The program's own request is JSON.
      let body = (try? JSONValue(parsing: String(decoding: request.body, as: UTF8.self))) ?? .null
      let (status, text) = Self.bytes(of: model(body["messages"] ?? .null))
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: HTTPEvent.self)
      continuation.yield(.head(status: status, headers: ["content-type": "application/json"]))
      continuation.yield(.bytes(Array(text.utf8)))
      continuation.finish()
      return stream
    }
  }

  private static func bytes(of answer: Answer) -> (Int, String) {
    switch answer {
    case .fault(let status, let body): return (status, body)
    case .raw(let body): return (200, body)
    case .text(let text):
      let message: JSONValue = ["role": "assistant", "content": .string(text)]
      return (
        200, (["choices": [["message": message, "finish_reason": "stop"]]] as JSONValue).text
      )
    case .calls(let calls):
      let list = calls.enumerated().map { index, call -> JSONValue in
        [
          "id": .string("call_\(index)"), "type": "function",
          "function": ["name": .string(call.0), "arguments": .string(call.1.text)],
        ]
      }
      let message: JSONValue = ["role": "assistant", "content": nil, "tool_calls": .array(list)]
      return (
        200, (["choices": [["message": message, "finish_reason": "tool_calls"]]] as JSONValue).text
      )
    }
  }
}

extension [TurnEvent] {
  var reply: String {
    if case .completed(let completion)? = last { completion.reply } else { "" }
  }

  var decisions: [Proposal] {
    compactMap { if case .decision(let proposal, _) = $0 { proposal } else { nil } }
  }
}
