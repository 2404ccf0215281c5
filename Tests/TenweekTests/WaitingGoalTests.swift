import TestSupport
import Testing
import ToolSchema

/// An entry that is logged while its goal's own card still waits.
struct WaitingGoalTests {
  let sandbox: Sandbox

  // Kilometres are in use: what brings a unit along is shown again where another brought it first.
  init() async throws {
    sandbox = try Sandbox()
    let document = try sandbox.write(
      #"{"measures": [{"title": "Distance", "unit": "km"}]}"#, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  private static let goal = "I want to run 100 km by the end of January"
  private static let run = "I ran 5 km this morning"

  private func current() async throws -> Double? {
    let reports = try JSONValue(parsing: try await sandbox.run("progress", "--json").output)
    return reports.array?.first?["targets"]?.array?.first?["current"]?.double
  }

  private func pending() async throws -> [(tool: String, id: String)] {
    let all = try JSONValue(parsing: try await sandbox.run("proposals", "--json").output)
    return (all.array ?? []).map { ($0["tool"]?.string ?? "", $0["id"]?.string ?? "") }
  }

  @Test func `the card says what it will count toward, and so it does once the goal is saved`()
    async throws
  {
    let goal = try await sandbox.ask(Self.goal)
    let run = try await sandbox.ask(Self.run)
    let counts = run.proposals.first?["warnings"]?.array?.first { $0["code"] == "counts" }
    #expect(counts?["message"] == "toward “Run 100 km” once that goal is saved")
    #expect(try await sandbox.run("approve", goal.proposalID).code == 0)
    let saved = try await sandbox.run("approve", run.proposalID)
    #expect(saved.code == 0)
    #expect(saved.output.contains("Run 100 km: 5 of 100 km (5 %)."))
    #expect(try await current() == 5)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `of one line both count when they are approved`(_ order: [Int]) async throws {
    let parts = [Self.goal, Self.run]
    _ = try await sandbox.ask(order.map { parts[$0] }.joined(separator: ". "))
    for (_, id) in try await pending() {
      #expect(try await sandbox.run("approve", id).code == 0)
    }
    #expect(try await current() == 5)
  }

  @Test func `an entry that waits counts for a goal that is saved after it`() async throws {
    let run = try await sandbox.ask(Self.run)
    let goal = try await sandbox.ask(Self.goal)
    let counts = goal.proposals.first?["warnings"]?.array?.first { $0["code"] == "counts" }
    #expect(counts?["message"] == "what still waits, if it is saved first: Run, 5 km")
    #expect(try await sandbox.run("approve", run.proposalID).code == 0)
    #expect(try await sandbox.run("approve", goal.proposalID).code == 0)
    #expect(try await current() == 5)
  }

  @Test(arguments: [true, false])
  func `without the goal the entry stands by itself`(isDeclined: Bool) async throws {
    let goal = try await sandbox.ask(Self.goal)
    let run = try await sandbox.ask(Self.run)
    if isDeclined { _ = try await sandbox.run("decline", goal.proposalID) }
    #expect(try await sandbox.run("approve", run.proposalID).code == 0)
    let actions = try JSONValue(parsing: try await sandbox.run("actions", "--json").output)
    #expect(actions.array?.count == 1)
    #expect(actions.array?.first?["goals"]?.array?.isEmpty ?? true)
  }

  @Test func `an edit of either keeps what was promised, another deed does not`() async throws {
    let goal = try await sandbox.ask(Self.goal)
    let run = try await sandbox.ask(Self.run)
    let swim = try await sandbox.ask("I swam 2 km yesterday")
    _ = try await sandbox.run("edit", goal.proposalID, "--set", "targets/0/value=80")
    #expect(try await sandbox.run("approve", goal.proposalID).code == 0)
    _ = try await sandbox.run("edit", run.proposalID, "--set", "measurements/0/value=6")
    #expect(try await sandbox.run("approve", run.proposalID).code == 0)
    #expect(try await sandbox.run("approve", swim.proposalID).code == 0)
    #expect(try await current() == 6)
  }

  @Test func `a title that holds the amount follows an edit of it`() async throws {
    let goal = try await sandbox.ask(Self.goal)
    _ = try await sandbox.run("edit", goal.proposalID, "--set", "targets/0/value=80")
    let saved = try await sandbox.run("approve", goal.proposalID)
    #expect(saved.output.contains("Saved: Run 80 km by Sun 31 Jan 2027."))
  }

  @Test func `one undo takes an entry and its link back`() async throws {
    let goal = try await sandbox.ask(Self.goal)
    let run = try await sandbox.ask(Self.run)
    _ = try await sandbox.run("approve", goal.proposalID)
    _ = try await sandbox.run("approve", run.proposalID)
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await current() == 0)
    #expect(try await sandbox.run("redo").code == 0)
    #expect(try await current() == 5)
  }

  @Test func `in an empty journal the entry is shown again with its link`() async throws {
    let empty = try Sandbox()
    let goal = try await empty.ask(Self.goal)
    let run = try await empty.ask(Self.run)
    #expect(try await empty.run("approve", goal.proposalID).code == 0)
    let shown = try await empty.run("approve", run.proposalID)
    #expect(shown.code == 2)
    #expect(shown.output.contains("0 → 5 of 100 km"))
    #expect(try await empty.run("approve", run.proposalID).code == 0)
    #expect(try await empty.run("progress").output.contains("5 of 100 km"))
  }
}
