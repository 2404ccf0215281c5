import TestSupport
import Testing
import ToolSchema

/// What was logged on a goal's first day before the goal was set counts toward it.
struct EarlierEntryTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func log(_ words: String...) async throws {
    for line in words {
      #expect(try await sandbox.ask(line, "--approve", "writes").code == 0)
    }
  }

  private func current(_ title: String) async throws -> JSONValue? {
    let reports = try JSONValue(parsing: try await sandbox.run("progress", "--json").output)
    return reports.array?.first { $0["goal"]?.string == title }?["targets"]?.array?.first?[
      "current"]
  }

  @Test func `a run of this morning counts toward a goal that starts today`() async throws {
    try await log("I ran 5 km this morning", "I ran 9 km yesterday", "I read 20 pages today")
    let events = try await sandbox.ask("I want to run 120 km by the end of January")
    let notes = events.proposals.first?["warnings"]?.array ?? []
    #expect(
      notes.first { $0["code"] == "counts" }?["message"] == "1 entry of today: Run, 5 km")
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    #expect(try await current("Run 120 km") == 5)
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await current("Run 120 km") == nil)
    let kept = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    #expect(kept["actions"]?.array?.count == 3)
    #expect(kept["actions"]?.array?.allSatisfy { $0["goals"] == nil } == true)
  }

  @Test(
    arguments: [
      // Another activity, another kind of measure, a goal that starts later.
      "I want to swim 10 km by the end of January", "I want to read 12 books by June",
      "I want to run 80 km in December",
    ])
  func `what does not serve the goal does not count`(_ words: String) async throws {
    try await log("I ran 5 km this morning")
    let events = try await sandbox.ask(words)
    let notes = events.proposals.first?["warnings"]?.array ?? []
    #expect(!notes.contains { $0["code"] == "counts" })
  }

  @Test func `a start that is moved back takes the entries since then along`() async throws {
    try await log("I ran 5 km this morning", "I ran 9 km yesterday")
    let events = try await sandbox.ask("I want to run 120 km by the end of January")
    #expect(
      try await sandbox.run("edit", events.proposalID, "--set", "start_date=2026-11-16").code == 0)
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    #expect(try await current("Run 120 km") == 14)
  }

  @Test func `an entry that goes before the yes is not counted without asking`() async throws {
    try await log("I ran 5 km this morning")
    let events = try await sandbox.ask("I want to run 120 km by the end of January")
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await sandbox.run("approve", events.proposalID).code == 2)
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    #expect(try await current("Run 120 km") == 0)
  }

  @Test func `a plan's goals count today's entries, and a weigh-in only a weight`() async throws {
    try await log("I weighed 71.5 kg this morning")
    let events = try await sandbox.ask("set up my next ten weeks: lose 3 kg, get under 70 kg")
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    #expect(try await current("Lose 3 kg") == 0)
    #expect(try await current("Get under 70 kg") == 71.5)
  }
}
