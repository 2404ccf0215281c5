import Conversation
import Foundation
import Journal
import LanguageModel
import Store
import ToolBridge
import ToolSchema

extension BenchSection {
  /// What a turn costs of this program's own in a conversation that has outgrown its window: the model
  /// answers at once, in this process.
  static let turns = BenchSection(name: "turns: median, p95, processor in ms") { journal in
    let path = journal.path + "-turns"
    defer { for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) } }
    let database = try JournalDatabase(opening: path)
    let long = BenchConversation(database: database, surroundings: journal.surroundings)
    let hundred = try (1...100).map { try long.turn($0) }
    let huge = BenchConversation(database: database, surroundings: journal.surroundings)
    try huge.fill(10_000)
    // The first turn makes room; from then on the rest is not looked at.
    _ = try huge.turn(0)
    let after = try (1...50).map { try huge.turn($0) }
    return [
      line("turns 1 to 10, with calls", hundred.prefix(10)),
      line("turns 81 to 100, with calls, 4,096 tokens", hundred.suffix(20)),
      line("a turn after 10,000 stored messages", after[...]),
    ]
  }

  /// A turn's own time is what it takes of the processor: the model here answers at once.
  private static func line(
    _ what: String, _ turns: ArraySlice<(wall: Double, work: Double)>
  ) -> BenchLine {
    var line = BenchLine.time(
      what, Timing(turns.map(\.wall), work: turns.map(\.work)), within: nil)
    let own = Timing(turns.map(\.work)).median
    line.bound = "10 ms of the processor"
    line.isKept = own < 10
    return line
  }
}

/// A conversation with a model that always calls a tool, and then says a word.
private struct BenchConversation {
  private let database: JournalDatabase
  private let surroundings: Surroundings
  private let conversation: ConversationRecord.ID

  init(database: JournalDatabase, surroundings: Surroundings) {
    self.database = database
    self.surroundings = surroundings
    conversation = surroundings.ids.next()
  }

  /// Milliseconds of one turn, from the line to its end, on the wall and of the processor.
  func turn(_ number: Int) throws -> (wall: Double, work: Double) {
    let service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(),
      brain: .model(client, .native), prompt: Prompt(), conversation: conversation)
    let isDeed = number.isMultiple(of: 2)
    let words = isDeed ? "I ran \(number + 1) km" : "what did I do lately, turn \(number)?"
    let work = WireClock.work
    let begin = ContinuousClock.now
    let isWhole = try Waiting.wait {
      var isWhole = true
      for await event in service.reply(to: words, deciding: { .approve($0, word: nil) }).events {
        if case .failed = event { isWhole = false }
      }
      return isWhole
    }
    guard isWhole else { throw BenchFailure(message: "Turn \(number) failed.") }
    return ((ContinuousClock.now - begin) / .milliseconds(1), Double(WireClock.work - work) / 1e6)
  }

  func fill(_ count: Int) throws {
    try database.append(
      (0..<count).map { number in
        LoggedMessage(
          id: surroundings.ids.next(), conversation: conversation,
          role: number.isMultiple(of: 2) ? .user : .assistant,
          text: "what was said, line \(number)",
          logTime: surroundings.now())
      })
  }

  private var client: ModelClient {
    ModelClient(
      endpoint: Endpoint(baseURL: "http://127.0.0.1:9"),
      transport: Transport { request in
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: HTTPEvent.self)
        continuation.yield(.head(status: 200, headers: ["content-type": "application/json"]))
        continuation.yield(.bytes(Array(Self.answer(to: request).utf8)))
        continuation.finish()
        return stream
      }, retries: .none)
  }

  private static func answer(to request: HTTPRequest) -> String {
    // What the client sends is JSON.
    let body = try? JSONValue(parsing: String(decoding: request.body, as: UTF8.self))
    let last = body?["messages"]?.array?.last
    if last?["role"] == "tool" {
      return message(["content": "That is all there is."], "stop")
    }
    let said = last?["content"]?.string ?? ""
    guard said.hasPrefix("I ran"), let number = said.split(separator: " ").dropFirst(2).first else {
      return message(call("find_records", ["kind": "action", "limit": 50]), "tool_calls")
    }
    let amount: JSONValue = ["unit": "km", "value": .integer(Int(number) ?? 1)]
    return message(
      call("create_action", ["title": "Run", "measurements": [amount]]), "tool_calls")
  }

  private static func call(_ name: String, _ arguments: JSONValue) -> JSONValue {
    let function: JSONValue = ["name": .string(name), "arguments": .string(arguments.text)]
    return ["tool_calls": [["id": "c", "type": "function", "function": function]]]
  }

  private static func message(_ message: JSONValue, _ reason: String) -> String {
    (["choices": [["message": message, "finish_reason": .string(reason)]]] as JSONValue).text
  }
}
