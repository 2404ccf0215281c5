import Journal
import Store
import Testing
import ToolSchema

@testable import ToolBridge

struct ProposalDeskTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  private func run() throws -> Proposal {
    try #require(try desk.propose("ran 5 km"))
  }

  @Test(arguments: [
    ("measurements/0/value", "6", 6.0), ("measurements/0/value", "6.5 km", 6.5),
  ])
  func `an edited value is previewed again under the same id`(
    pointer: String, text: String, value: Double
  ) throws {
    let proposal = try run()
    guard case .moved(let edited) = try desk.desk.edit(proposal, set: pointer, to: text) else {
      Issue.record("not edited")
      return
    }
    #expect(edited.id == proposal.id && edited.record.revision == 2)
    #expect(edited.arguments["measurements"]?.array?.first?["value"]?.double == value)
    #expect(edited.progress.first?["after"]?.double == value)
    guard case .applied = try desk.desk.approve(edited) else {
      Issue.record("not applied")
      return
    }
    #expect(try desk.database.lastAction()?.measurements.first?.quantity.value == value)
  }

  @Test func `words are read where a day or a length of time stands`() throws {
    var proposal = try run()
    for (pointer, text) in [("day", "yesterday"), ("duration_minutes", "half an hour")] {
      guard case .moved(let edited) = try desk.desk.edit(proposal, set: pointer, to: text) else {
        Issue.record("not edited")
        return
      }
      proposal = edited
    }
    #expect(proposal.arguments["day"] == "2026-11-20")
    #expect(proposal.arguments["duration_minutes"] == 30)
    #expect(proposal.grounding.contains { $0["path"] == "/day" && $0["evidence"] == "yesterday" })
  }

  @Test(arguments: [
    ("colour", "red"), ("measurements/3/value", "6"), ("day", "blue"),
    ("measurements/0/value", "x"),
    ("duration_minutes", "-5"), ("", "6"),
  ])
  func `an edit that cannot be is refused and changes nothing`(pointer: String, text: String) throws
  {
    let proposal = try run()
    #expect(throws: Refusal.self) { try desk.desk.edit(proposal, set: pointer, to: text) }
    #expect(try desk.database.proposal(proposal.id) == proposal.record)
  }

  @Test func `a deletion needs its word and names all that goes`() throws {
    try desk.log("ran 5 km")
    let proposal = try #require(
      try desk.propose("delete that", "delete_record", ["kind": "action"]))
    #expect(proposal.confirm == "delete")
    #expect(
      proposal.preview.map { $0["table"]?.string } == [
        "actions", "measuredActions", "actionGoalContributions",
      ])
    for word in [nil, "yes", "Delete", "delete "] {
      #expect(throws: ConfirmationMissing.self) { try desk.desk.approve(proposal, word: word) }
    }
    #expect(try desk.database.lastAction() != nil)
    guard case .applied = try desk.desk.approve(proposal, word: "delete") else {
      Issue.record("not applied")
      return
    }
    #expect(try desk.database.lastAction() == nil)
    #expect(try desk.database.goalOverviews().count == 2)
  }

  @Test(arguments: [
    ("no, it was 6 km", 6.0, nil, "2026-11-21"), ("that was yesterday", 5, nil, "2026-11-20"),
    ("it took 40 minutes", 5, 40.0, "2026-11-21"), ("no it was 6", 6, nil, "2026-11-21"),
  ])
  func `a correction changes what it names and keeps the rest`(
    words: String, value: Double, minutes: Double?, day: String
  ) throws {
    try desk.log("ran 5 km")
    let before = try #require(try desk.database.lastAction())
    let proposal = try #require(
      try desk.propose(words, "update_record", ["kind": "action"]))
    guard case .applied = try desk.desk.approve(proposal) else {
      Issue.record("not applied")
      return
    }
    let after = try #require(try desk.database.lastAction())
    #expect(after.action.id == before.action.id && after.goals == before.goals)
    #expect(after.measurements.map(\.quantity) == [Quantity(value, "km")])
    #expect(after.action.durationMinutes == minutes)
    #expect(after.action.localDay.description == day)
  }

  @Test func `every tool has its file, its hints are those of its change, its schema is enforced`()
    throws
  {
    let effects: [String: Effect] = [
      "create_action": .write, "create_goal": .write, "update_record": .write,
      "delete_record": .destructive, "find_records": .read, "propose_plan": .write,
      "query_progress": .read,
    ]
    #expect(Set(desk.catalogue.names) == Set(effects.keys))
    for definition in desk.catalogue.definitions {
      #expect(Schema(definition.parameters).unsupported().isEmpty, "\(definition.name)")
      let effect: Effect =
        definition.isReadOnly ? .read : definition.isDestructive ? .destructive : .write
      #expect(effect == effects[definition.name], "\(definition.name)")
    }
  }
}
