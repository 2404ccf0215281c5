import Conversation
import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// What counts toward a goal in another language or under another name of the same thing: asked once,
/// remembered, and taken back with what was saved.
@Suite struct PossibleGoalTests {
  private let folder: TemporaryFolder
  private let database: JournalDatabase
  private let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
    try set("Read 600 pages", 600, "pages")
  }

  private func set(_ title: String, _ value: Double, _ unit: String) throws {
    let goal = GoalDraft(
      id: surroundings.ids.next(), title: title, startDate: Day("2026-11-01"),
      targetDate: Day("2027-01-31"),
      targets: [
        TargetDraft(
          id: surroundings.ids.next(), measure: surroundings.ids.next(),
          quantity: Quantity(value, unit))
      ], logTime: surroundings.now())
    _ = try database.apply(.createGoal(goal), at: surroundings.now(), id: surroundings.ids.next())
  }

  private var desk: ProposalDesk {
    get throws {
      ProposalDesk(database: database, surroundings: surroundings, catalogue: try Catalogue())
    }
  }

  private func say(
    _ words: String, to brain: Brain = .offline(notice: nil),
    trust: TrustTable = .both
  ) async throws -> Proposal {
    var service = ConversationService(
      database: database, surroundings: surroundings, catalogue: try Catalogue(), brain: brain,
      prompt: Prompt(), conversation: surroundings.ids.next())
    service.trust = trust
    var shown: Proposal?
    for await event in service.reply(to: words, deciding: { _ in .later }).events {
      if case .proposal(let proposal) = event { shown = proposal }
    }
    return try #require(shown)
  }

  private func asks(_ proposal: Proposal) -> String? {
    proposal.warnings.first { $0["code"] == "possible_goal" }?["message"]?.string
  }

  private func approve(_ proposal: Proposal) throws {
    guard case .applied = try desk.approve(proposal) else {
      Issue.record("not saved")
      return
    }
  }

  private var pages: Double? {
    get throws {
      try database.goalOverviews().first { $0.title == "Read 600 pages" }?.targets[0].current
    }
  }

  @Test func `pages of another language count once the person has said so`() async throws {
    let first = try await say("heute 20 Seiten gelesen")
    #expect(asks(first) == "Does this count toward “Read 600 pages”, seiten as pages?")
    guard case .moved(let counted) = try desk.count(first) else {
      Issue.record("not counted")
      return
    }
    #expect(asks(counted) == nil)
    try approve(counted)
    #expect(try pages == 20)

    let second = try await say("heute 12 Seiten im Zug gelesen")
    #expect(second.arguments["counted_as"] == "pages")
    #expect(second.arguments["goals"] == ["Read 600 pages"])
    try approve(second)
    #expect(try pages == 32)

    for proposal in [second, first] {
      let change = try #require(LedgerEntry.ID(proposal.id.description))
      _ = try database.turn(
        .undo, change, at: surroundings.now(), key: surroundings.ids.next())
    }
    #expect(asks(try await say("heute 7 Seiten gelesen")) != nil)
  }

  @Test func `what is saved without counting is not asked about again`() async throws {
    try approve(try await say("heute 20 Seiten gelesen"))
    #expect(asks(try await say("heute 8 Seiten gelesen")) == nil)
    #expect(try pages == 0)
  }

  @Test(arguments: ["read 20 poems today", "ran 5 km today", "read 30 pages today"])
  func `nothing is asked where the words are known`(words: String) async throws {
    #expect(asks(try await say(words)) == nil)
  }

  /// An amount that the person gave the link by hand stays; what was counted follows the entry, and in
  /// another unit no amount is left of it.
  @Test(
    arguments: [
      (nil, ["measurements": [["unit": "seiten", "value": 25]]], 25.0),
      (nil, ["measurements": [["unit": "pages", "value": 30]]], 30),
      (nil, ["measurements": [["unit": "kapitel", "value": 5]]], 0),
      (nil, ["title": "Kurz gelesen"], 20), (10.0, ["title": "Kurz gelesen"], 10),
      (10, ["measurements": [["unit": "seiten", "value": 25]]], 10),
    ] as [(Double?, JSONObject, Double)])
  func `a change of such an entry changes what it counts`(
    byHand: Double?, change: JSONObject, counted: Double
  ) async throws {
    guard case .moved(let card) = try desk.count(await say("heute 20 Seiten gelesen")) else {
      Issue.record("not counted")
      return
    }
    try approve(card)
    let records = RecordChange(database: database, surroundings: surroundings)
    let entry = try #require(try database.actions(ActionFilter(limit: 1)).first)
    let id = entry.action.id.description
    func apply(_ change: Change) throws {
      _ = try database.apply(change, at: surroundings.now(), id: surroundings.ids.next())
    }
    if let byHand {
      try apply(
        try records.create([
          "kind": "link", "goal": "Read 600 pages", "action": .string(id),
          "amount": ["unit": "pages", "value": .number(byHand)],
        ]))
    }
    var call = change
    call["kind"] = "action"
    call["id"] = .string(id)
    try apply(try records.update(call))
    #expect(try pages == counted)
  }

  @Test func `what is done otherwise with the same thing is asked about by itself`() async throws {
    guard case .moved(let card) = try desk.count(await say("heute 20 Seiten gelesen")) else {
      Issue.record("not counted")
      return
    }
    try approve(card)
    #expect(try await say("heute 5 Seiten geschrieben").arguments["counted_as"] == nil)
    try set("Print 50 pages", 50, "pages")
    #expect(try await say("heute 6 Seiten gelesen").arguments["goals"] == ["Read 600 pages"])
  }

  @Test(arguments: ["bananas", "page views", ""])
  func `no amount counts as what no goal counts`(unit: String) async throws {
    guard case .moved(let card) = try desk.count(await say("heute 20 Seiten gelesen")) else {
      Issue.record("not counted")
      return
    }
    #expect(throws: Refusal.self) { try desk.edit(card, set: "counted_as", to: unit) }
  }

  @Test(arguments: [(Trust.model, "1", true), (.both, "1", false), (.model, "none", false)])
  func `a trusted model says what counts, of another the person is asked`(
    trust: Trust, answer: String, isLinked: Bool
  ) async throws {
    try set("120 km rennen", 120, "km")
    let model = ScriptedModel { request in
      let isAsked = request["messages"]?.array?.first?["content"]?.string?.contains("numbered")
      guard isAsked == true else {
        return ScriptedModel.call(
          "create_action",
          ["title": "Gelaufen", "measurements": [["unit": "km", "value": 5]], "day": "heute"])
      }
      return ScriptedModel.words(answer)
    }
    let shown = try await say(
      "heute 5 km gelaufen", to: .model(model.client(), .native), trust: TrustTable(whole: trust))
    #expect((shown.arguments["goals"] == ["120 km rennen"]) == isLinked)
    let leaf = shown.grounding.first { $0["path"] == "/goals/0" }
    #expect(leaf?["status"] == (isLinked ? "read" : nil))
    #expect((asks(shown) != nil) == (trust == .both))
  }

  @Test(arguments: [("3", "2026-11-18", "read"), ("none", "2026-11-21", "default")])
  func `a word for a day that no data knows is asked about, and shown as read`(
    answer: String, day: String, status: String
  ) async throws {
    let model = ScriptedModel { request in
      let isAsked = request["messages"]?.array?.first?["content"]?.string?.contains("days ago")
      return ScriptedModel.words(isAsked == true ? answer : "did gelaufen = 3 km @ vorvorgestern")
    }
    let shown = try await say(
      "vorvorgestern bin ich 3 km gelaufen", to: .model(model.client(), .lines),
      trust: TrustTable(whole: .model))
    #expect(shown.arguments["day"]?.string == day)
    let leaf = shown.grounding.first { $0["path"] == "/day" }
    #expect(leaf?["status"]?.string == status)
  }
}
