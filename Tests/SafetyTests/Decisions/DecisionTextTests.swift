import TestSupport
import Testing
import ToolSchema

/// Decisions at the prompt and in processes of their own.
struct DecisionTextTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func chat(_ lines: String) async throws -> String {
    try await sandbox.run("chat", input: Array(lines.utf8)).output
  }

  private func entries() async throws -> [JSONValue] {
    try await sandbox.run("actions", "--json").lines().first?.array ?? []
  }

  @Test func `several deeds are saved by one yes`() async throws {
    let output = try await chat("I ran 5 km and read 30 pages\ny\n")
    #expect(output.contains("1 of 2") && output.contains("2 of 2"))
    #expect(try await entries().count == 2)
  }

  @Test func `one by one, one is taken and one dropped`() async throws {
    _ = try await chat("I ran 5 km and read 30 pages\no\nn\ny\n")
    #expect(try await entries().compactMap { $0["title"]?.string } == ["Read"])
  }

  @Test func `values are edited in words, one after the other`() async throws {
    let output = try await chat("I ran 5 km\ne\nLong run\nmany\n6 km\nnext week\nyesterday\ny\n")
    #expect(output.contains("has not come yet"))
    let entry = try #require(try await entries().first)
    #expect(entry["title"] == "Long run" && entry["day"] == "2026-11-20")
    #expect(entry["measurements"] == [["unit": "km", "value": 6]])
  }

  @Test(arguments: [("6 miles", "mi", 6.0), ("6", "km", 6), ("800 m", "m", 800)])
  func `a unit that is said with an amount counts`(said: String, unit: String, value: Double)
    async throws
  {
    let output = try await chat("I ran 5 km\ne\n\n\(said)\n\ny\n")
    #expect(output.contains("  amount [5 km]: ") || output.contains("Saved: Run"))
    let entry = try #require(try await entries().first)
    #expect(entry["measurements"] == [["unit": .string(unit), "value": .number(value)]])
  }

  @Test func `a question shows where each value comes from and decides nothing`() async throws {
    let output = try await chat("I ran 5 km this morning\n?\n")
    #expect(output.contains("worked out from your words: “this morning”"))
    #expect(try await entries().isEmpty)
  }

  @Test func `a rule is shown in words and needs a yes of its own`() async throws {
    let first = try await chat("I ran 5 km\na\n\nn\n")
    #expect(first.contains("From now on saved without asking"))
    #expect(try await sandbox.run("permissions").output.contains("asked about everything"))
    _ = try await chat("I swam 1 km\na\ny\nI rowed 2 km\n")
    #expect(try await entries().count == 2)
    let rules = try await sandbox.run("permissions", "--json").lines().first?.array ?? []
    let id = try #require(rules.first?["id"]?.string)
    #expect(try await sandbox.run("permissions", "revoke", id).code == 0)
    #expect(try await sandbox.run("permissions", "revoke", id).code == 65)
    _ = try await chat("I rowed 3 km\n")
    #expect(try await entries().count == 2)
  }

  @Test func `rules hold for people and never for scripts`() async throws {
    _ = try await chat("I swam 1 km\na\ny\n")
    let events = try await sandbox.ask("I rowed 2 km")
    #expect(events.code == 2 && events.first("decision") == nil)
  }

  @Test func `a deletion that waits names the entry and its word, a second one replaces it`()
    async throws
  {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let first = try await sandbox.ask("delete that")
    #expect(first.reply?.contains("Run, 5 km on Sat 21 Nov") == true)
    #expect(first.reply?.contains("--confirm delete") == true)
    let second = try await sandbox.ask("delete that")
    let all = try await sandbox.run("proposals", "--all", "--json").lines().first?.array ?? []
    #expect(all.compactMap { $0["status"]?.string } == ["applied", "superseded", "pending"])
    #expect(try await sandbox.run("approve", first.proposalID, "--confirm", "delete").code == 65)
    #expect(try await sandbox.run("approve", second.proposalID, "--confirm", "delete").code == 0)
    #expect(try await entries().isEmpty)
  }

  @Test func `decisions in JSON end with completed and give the call's result`() async throws {
    let proposed = try await sandbox.ask("I ran 5 km")
    let call = proposed.first("tool_call")?["id"]
    let edit = Events(
      try await sandbox.run("edit", proposed.proposalID, "--set", "day=yesterday", "--json"))
    #expect(edit.names == ["proposal", "completed"])
    let approve = Events(try await sandbox.run("approve", proposed.proposalID, "--json"))
    #expect(approve.names == ["decision", "tool_result", "completed"])
    #expect(approve.first("tool_result")?["id"] == call)
    #expect(approve.first("tool_result")?["status"] == "applied")
    #expect(approve.reply?.hasPrefix("Saved: Run, 5 km on Fri 20 Nov") == true)
    let again = Events(try await sandbox.run("decline", proposed.proposalID, "--json"))
    #expect(again.code == 65 && again.names == ["error", "completed"])
  }

  static let edits: [(sets: [String], day: String?, start: String?)] = [
    (["day=yesterday"], "2026-11-20", "2026-11-20T08:00"),
    (["start_time=at 7 am"], "2026-11-21", "2026-11-21T07:00"),
    (["day=2026-11-20", "start_time=2026-11-20T06:00"], "2026-11-20", "2026-11-20T06:00"),
    (["start_time=2026-11-20T06:00"], nil, nil), (["start_time=yesterday at 6 am"], nil, nil),
    (["day=tomorrow"], nil, nil), (["day=2027-01-01"], nil, nil),
  ]

  @Test(arguments: edits)
  func `a day and its clock time stay together, and no day is to come`(
    sets: [String], day: String?, start: String?
  ) async throws {
    let id = try await sandbox.ask("I ran 5 km at 8 am").proposalID
    let events = Events(
      try await sandbox.run(["edit", id, "--json"] + sets.flatMap { ["--set", $0] }))
    #expect(events.code == (day == nil ? 65 : 0))
    #expect(events.proposals.last?["arguments"]?["day"]?.string == day)
    #expect(events.proposals.last?["arguments"]?["start_time"]?.string == start)
  }

  @Test func `a measurement that is taken out leaves the others their grounding`() async throws {
    let id = try await sandbox.ask("I rode 20 km and climbed 300 m").proposalID
    let events = Events(
      try await sandbox.run("edit", id, "--set", "measurements/0=null", "--json"))
    let proposal = try #require(events.proposals.last)
    let list = proposal["arguments"]?["measurements"]?.array ?? []
    let paths = proposal["grounding"]?.array?.compactMap { $0["path"]?.string } ?? []
    #expect(
      paths.filter { $0.hasPrefix("/measurements") }.count == 2 * list.count)
  }
}
