import TestSupport
import Testing
import ToolSchema

/// `proposals`, `approve`, `decline` and `edit`: deciding later, from another process.
struct DecisionTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func propose(_ words: String = "I ran 5km this morning") async throws -> String {
    let events = try await sandbox.ask(words)
    #expect(events.code == 2)
    return events.proposalID
  }

  private func proposals(_ options: String...) async throws -> [JSONValue] {
    let run = try await sandbox.run(["proposals", "--json"] + options)
    #expect(run.code == 0)
    let lines = try run.lines()
    #expect(lines.count == 1)
    return lines.first?.array ?? []
  }

  private func actions() async throws -> [JSONValue] {
    try await sandbox.run("actions", "--json").lines().first?.array ?? []
  }

  @Test func `proposals lists what waits, oldest first`() async throws {
    #expect(try await proposals() == [])
    let ids = [try await propose(), try await propose("I read 30 pages today")]
    let entries = try await proposals()
    #expect(entries.map { $0["id"]?.string } == ids)
    for entry in entries {
      #expect(entry["status"] == "pending")
      #expect(entry["created"] == "2026-11-21T08:30:00Z")
    }
    #expect(entries.first?["tool"] == "create_action")
    #expect(entries.first?["arguments"]?["title"] == "Run")
    let keys = ["id", "tool", "arguments", "status", "created"]
    #expect(entries.first?.object?.keys.prefix(5).map { $0 } == keys)
  }

  @Test func `those decided on are listed only with all`() async throws {
    let approved = try await propose()
    let declined = try await propose("I read 30 pages today")
    let pending = try await propose("I swam 2 km today")
    _ = try await sandbox.run("approve", approved)
    _ = try await sandbox.run("decline", declined)
    #expect(try await proposals().map { $0["id"]?.string } == [pending])
    let all = try await proposals("--all")
    #expect(all.map { $0["id"]?.string } == [approved, declined, pending])
    #expect(all.map { $0["status"]?.string } == ["applied", "declined", "pending"])
  }

  @Test func `approving writes the rows and tells them`() async throws {
    let id = try await propose()
    let events = Events(try await sandbox.run("approve", id, "--json"))
    #expect(events.code == 0)
    let decision = try #require(events.first("decision"))
    #expect(Contract.missingKeys(in: decision) == [])
    #expect(decision["proposal"]?.string == id)
    #expect(decision["status"] == "applied")
    #expect(decision["rows"]?.array?.isEmpty == false)
    #expect(try await actions().count == 1)
  }

  @Test func `approving twice is no error and writes nothing`() async throws {
    let id = try await propose()
    let first = try await sandbox.run("approve", id)
    #expect(first.output.contains("Saved"))
    let second = Events(try await sandbox.run("approve", id, "--json"))
    #expect(second.code == 0)
    #expect(second.first("decision")?["status"] == "applied")
    #expect(try await actions().count == 1)
  }

  @Test func `declining writes nothing, and what was declined stays so`() async throws {
    let id = try await propose()
    let events = Events(
      try await sandbox.run("decline", id, "--reason", "it was cycling", "--json"))
    #expect(events.code == 0)
    #expect(events.first("decision")?["status"] == "declined")
    #expect(events.first("decision")?["rows"] == [])
    let approve = Events(try await sandbox.run("approve", id, "--json"))
    #expect(approve.code == 65)
    #expect(approve.error == "data")
    let edit = try await sandbox.run("edit", id, "--set", "title=Ride")
    #expect(edit.code == 65)
    #expect(edit.errors.contains("declined"))
    #expect(try await actions() == [])
  }

  @Test func `an applied proposal is neither declined nor edited`() async throws {
    let id = try await propose()
    _ = try await sandbox.run("approve", id)
    #expect(try await sandbox.run("decline", id).code == 65)
    #expect(try await sandbox.run("edit", id, "--set", "title=Ride").code == 65)
    #expect(try await actions().count == 1)
  }

  @Test func `an edit keeps the id, raises the revision and stays pending`() async throws {
    let id = try await propose()
    let events = Events(
      try await sandbox.run(
        "edit", id, "--set", "measurements/0/value=6", "--set", "day=yesterday",
        "--set", "title=Long run", "--json"))
    #expect(events.code == 0)
    let proposal = try #require(events.proposals.last)
    #expect(Contract.missingKeys(in: proposal) == [])
    #expect(proposal["id"]?.string == id)
    #expect((proposal["revision"]?.integer ?? 0) > 1)
    #expect(proposal["status"] == "pending")
    #expect(proposal["arguments"]?["measurements"] == [["unit": "km", "value": 6]])
    #expect(proposal["arguments"]?["day"] == "2026-11-20")
    #expect(proposal["arguments"]?["title"] == "Long run")
    #expect(try await actions() == [])
    #expect(try await sandbox.run("approve", id).code == 0)
    #expect(try await actions().first?["measurements"] == [["unit": "km", "value": 6]])
  }

  static let wrongEdits: [(set: String, code: Int32)] = [
    ("measurements/9/value=6", 65), ("measurements/0/value=many", 65), ("day=someday soon", 65),
    ("duration_minutes=-5", 65), ("pace=fast", 65), ("goals=[\"No such goal\"]", 65),
    ("title=", 65), ("day=2026-02-30", 65), ("part_of_day=noonish", 65), ("title", 64),
    ("=6", 65), ("measurements=5", 65),
  ]

  @Test(arguments: wrongEdits)
  func `an edit that does not fit changes nothing`(set: String, code: Int32) async throws {
    let id = try await propose()
    let before = try await proposals()
    let events = Events(try await sandbox.run("edit", id, "--set", set, "--json"))
    #expect(events.code == code)
    #expect(events.names.first == "error")
    #expect(try await proposals() == before)
  }

  @Test(arguments: ["approve", "decline"], ["0000000000000", "nonsense", "../x"])
  func `an unknown proposal is bad data`(command: String, id: String) async throws {
    let run = try await sandbox.run(command, id)
    #expect(run.code == 65)
    #expect(run.output == "")
    let events = Events(try await sandbox.run(command, id, "--json"))
    #expect(events.code == 65)
    #expect(events.error == "data")
    #expect(events.run.errors == "")
  }

  @Test func `moved data shows the proposal afresh, and then it can be approved`() async throws {
    // Both would make the measure of pages: after the first the second is another change.
    let first = try await propose("I read 30 pages today")
    let second = try await propose("I read 12 pages yesterday")
    #expect(try await sandbox.run("approve", first).code == 0)
    let moved = Events(try await sandbox.run("approve", second, "--json"))
    #expect(moved.code == 2)
    let proposal = try #require(moved.proposals.first)
    #expect(proposal["id"]?.string == second)
    #expect(proposal["revision"] == 2)
    #expect(proposal["status"] == "pending")
    let tables = proposal["preview"]?.array?.compactMap { $0["table"]?.string } ?? []
    #expect(tables == ["actions", "measuredActions"])
    #expect(try await actions().count == 1)
    #expect(try await sandbox.run("approve", second).code == 0)
    #expect(try await actions().count == 2)
  }
}
