import Conversation
import Journal
import Store
import Synchronization
import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// Several cards of one answer decided on together, and rules that need no asking.
struct TogetherTests {
  let scene: AttackScene

  init() throws { scene = try AttackScene() }

  private static let words = "I ran 5 km and read 30 pages"
  private static let calls: AttackScene.Answer = .calls([
    ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]),
    ("create_action", ["title": "Read", "measurements": [["unit": "pages", "value": 30]]]),
  ])

  private func offline(_ words: String, deciding: Deciding) async throws -> [TurnEvent] {
    let service = ConversationService(
      database: scene.database, surroundings: scene.surroundings, catalogue: try Catalogue(),
      brain: .offline(notice: nil), prompt: Prompt(), conversation: scene.conversation)
    var events: [TurnEvent] = []
    for await event in service.reply(to: words, deciding: deciding).events { events.append(event) }
    return events
  }

  private var pending: Int {
    get throws { try scene.database.proposals().count }
  }

  @Test func `a yes to all is one question and one transaction`() async throws {
    let asked = Mutex<[Int]>([])
    let events = try await offline(
      Self.words,
      deciding: Deciding(together: true) { proposals in
        asked.withLock { $0.append(proposals.count) }
        return .approveAll
      })
    #expect(asked.withLock { $0 } == [2])
    #expect(events.decisions.map(\.record.status) == [.applied, .applied])
    #expect(try scene.entries().count == 3)
    #expect(events.reply.contains("Saved: Run, 5 km") && events.reply.contains("Saved: Read"))
  }

  @Test func `each card is previewed behind the ones before it`() async throws {
    let shown = Mutex<[JSONValue]>([])
    _ = try await offline(
      "I ran 5 km today. I ran 7 km yesterday.",
      deciding: Deciding(together: true) { proposals in
        shown.withLock { $0 = proposals.flatMap(\.progress) }
        return .later
      })
    let progress = shown.withLock { $0 }
    #expect(progress.map { $0["before"] } == [0, 5])
    #expect(progress.map { $0["after"] } == [5, 12])
    #expect(try pending == 2)
  }

  @Test func `what moved since is shown again, and nothing was written`() async throws {
    let rounds = Counter()
    let database = scene.database
    let surroundings = scene.surroundings
    _ = try await offline(
      Self.words,
      deciding: Deciding(together: true) { _ in
        guard rounds.next() == 1 else { return .later }
        // Another process logs pages first: the unit is there now.
        let measure = Measure(
          id: surroundings.ids.next(), unit: Quantity(1, "pages").unit, logTime: surroundings.now())
        _ = try? database.apply(
          .createMeasure(measure), at: surroundings.now(), id: surroundings.ids.next())
        return .approveAll
      })
    #expect(rounds.next() == 3)
    #expect(try scene.entries().count == 1)
    #expect(try pending == 2)
  }

  @Test func `one by one, each has its own answer`() async throws {
    let rounds = Counter()
    let events = try await offline(
      Self.words,
      deciding: Deciding(together: true) { proposals in
        switch rounds.next() {
        case 1: .separately
        case 2: .decline(proposals[0], reason: "that was cycling")
        default: .approve(proposals[0], word: nil)
        }
      })
    #expect(events.decisions.map(\.record.status) == [.declined, .applied])
    #expect(
      try scene.entries().compactMap { $0["title"]?.string }.sorted() == ["Evening walk", "Read"])
  }

  @Test func `nobody there leaves all of them pending`() async throws {
    for decision in [Decision.later, .approveAll, .separately] {
      let single = try await offline("I swam 1 km", deciding: Deciding { _ in decision })
      #expect(single.decisions.isEmpty)
    }
    #expect(try scene.entries().count == 1)
  }

  @Test func `a deletion is never one of several`() async throws {
    let proposal = try await scene.say(
      "delete that", to: { _ in .calls([("delete_record", ["kind": "action"])]) },
      as: .yes)
    let deletion = proposal.compactMap { if case .proposal(let found) = $0 { found } else { nil } }
    let desk = ProposalDesk(
      database: scene.database, surroundings: scene.surroundings, catalogue: try Catalogue())
    #expect(deletion.count == 1)
    #expect(throws: ConfirmationMissing.self) {
      _ = try desk.approve(together: deletion)
    }
    #expect(try scene.entries().count == 1)
  }

  @Test func `the model is told what was declined and why, and not asked twice`() async throws {
    let seen = Mutex<[String]>([])
    _ = try await offline(
      Self.words,
      deciding: Deciding { proposals in .decline(proposals[0], reason: "not today") })
    _ = try await scene.say(
      "thanks",
      to: { messages in
        seen.withLock { $0.append(messages.text) }
        return .text("Fine.")
      }, as: .absent)
    let told = seen.withLock { $0.joined() }
    #expect(told.contains("declined") && told.contains("not today"))
  }
}
