import Journal
import Store
import Testing
import ToolSchema

@testable import ToolBridge

/// The reading that was not taken, as it can be taken after all.
struct OtherReadingTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// A card of one reading, whose other one logs the same line with another amount.
  private func proposal() throws -> Proposal {
    let words = "rowed 6 km this morning"
    let call = try #require(try desk.rules(words)?.proposals.first)
    let other = try #require(try desk.rules("rowed 7 km this morning")?.proposals.first)
    let conversation: ConversationRecord.ID = desk.surroundings.ids.next()
    let id: LoggedMessage.ID = desk.surroundings.ids.next()
    try desk.database.append([
      LoggedMessage(
        id: desk.surroundings.ids.next(), conversation: conversation, role: .user, text: words,
        logTime: desk.surroundings.now()),
      LoggedMessage(
        id: id, conversation: conversation, role: .toolCall, text: "", toolName: call.tool,
        callId: id, part: JSONValue.object(call.arguments).text, logTime: desk.surroundings.now()),
    ])
    let origin = ProposalOrigin(
      reader: "model",
      other: [
        [
          "tool": .string(other.tool), "arguments": .object(other.arguments),
          "grounding": .array(other.grounding.map(\.json)),
        ]
      ])
    return try desk.desk.propose(call, from: id, in: conversation, words: words, origin: origin)
  }

  @Test func `the other reading is written in the first one's place`() throws {
    let first = try proposal()
    let outcomes = try desk.desk.takeOther(than: first)
    guard case .applied(let taken, _)? = outcomes.first else {
      Issue.record("not applied: \(outcomes)")
      return
    }
    #expect(taken.origin.reader == "rules" && taken.id != first.id)
    #expect(try desk.database.lastAction()?.measurements.first?.quantity.value == 7)
    #expect(try desk.desk.proposal(first.id.description).record.status == .superseded)
    // Each call has its own result in the history.
    let conversation = try #require(first.record.conversation)
    let messages = try desk.database.messages(in: conversation, last: 20)
    let calls = messages.filter { $0.role == .toolCall }.compactMap(\.callId)
    #expect(calls == messages.filter { $0.role == .toolResult }.compactMap(\.callId).sorted())
    #expect(calls.count == 2)
  }

  @Test func `it is taken once`() throws {
    let first = try proposal()
    _ = try desk.desk.takeOther(than: first)
    let again = try desk.desk.proposal(first.id.description)
    #expect(throws: Refusal.self) { try desk.desk.takeOther(than: again) }
  }
}
