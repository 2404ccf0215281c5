import TestSupport
import Testing
import ToolSchema

/// Changes to what is there: corrections, deletions with their typed word, calls replaced by later
/// ones, and decisions that race.
struct CorrectionTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func actions() async throws -> [JSONValue] {
    try await sandbox.run("actions", "--json").lines().first?.array ?? []
  }

  private func statuses() async throws -> [String] {
    let run = try await sandbox.run("proposals", "--all", "--json")
    return try run.lines().first?.array?.compactMap { $0["status"]?.string } ?? []
  }

  @Test func `the unit of an amount names no entry by its title`() async throws {
    _ = try await sandbox.ask(
      "wrote 540 words in my morning pages yesterday", "--approve", "writes")
    _ = try await sandbox.ask("read 30 pages of Emma", "--approve", "writes")
    let events = try await sandbox.ask("no, it was 35 pages")
    let former = events.proposals.first?["preview"]?.array?.first {
      $0["table"] == "measuredActions"
    }
    #expect(former?["change"] == "update")
    #expect(former?["after"]?["value"] == 35)
  }

  @Test func `an amount in none of a goal's units corrects the entry, in German too`() async throws
  {
    for line in ["ich will bis Ende Februar 30 mal schwimmen gehen", "heute 1200 m geschwommen"] {
      _ = try await sandbox.ask(line, "--mode", "offline", "--approve", "writes")
    }
    let events = try await sandbox.ask("ne warte, das waren 1400 m", "--mode", "offline")
    let former = events.proposals.first?["preview"]?.array?.first {
      $0["table"] == "measuredActions"
    }
    #expect(former?["change"] == "update" && former?["after"]?["value"] == 1400)
  }

  @Test(arguments: [
    ("I swam 1250 m this morning", "no, I only swam 1000 m", true),
    ("heute früh 1250 m geschwommen", "nein, ich bin nur 1000 m geschwommen", true),
    ("heute früh 1250 m geschwommen", "nein, geschwommen bin ich nur 1000 m", true),
    ("read 20 pages", "nope, I read 25 pages", true),
    ("meditated 20 min", "no, I meditated for 25 minutes", true),
    ("ran 5 km yesterday", "no, ran 6 km yesterday", true),
    ("I swam 1250 m this morning", "no, I ran 5 km", false),
    ("ran 5 km yesterday", "no, ran 6 km on Wednesday", false),
    ("I ran 5 km", "no, I ran 5 km and read 20 pages", false),
    ("ran 5 km", "no rest, ran 6 km", false), ("meditated 20 min", "no, I meditated 3 km", false),
  ])
  func `what is denied and told anew changes the entry that was logged last`(
    first: String, then: String, isChange: Bool
  ) async throws {
    _ = try await sandbox.ask(first, "--approve", "writes")
    let proposals = try await sandbox.ask(then).proposals
    #expect(!proposals.isEmpty)
    #expect(proposals.allSatisfy { ($0["tool"] == "update_record") == isChange })
  }

  @Test func `an entry moves from one day to another in other languages`() async throws {
    _ = try await sandbox.ask("swam 1 km on Wednesday", "--approve", "writes")
    for (line, answer) in [
      ("sposta swim di mercoledì a martedì", "change swim di mercoledì @ martedì"),
      ("pasa el swim del miércoles al martes", "change el swim del miércoles @ martes"),
      ("déplace le swim de mercredi à mardi", "change le swim de mercredi @ mardi"),
    ] {
      let server = try ScriptedServer(.text(answer))
      defer { server.stop() }
      let events = try await sandbox.ask(
        line, "--base-url", server.url, "--mode", "lines", "--trust", "model")
      #expect(events.proposals.first?["arguments"]?["day"] == "2026-11-17", "\(line)")
    }
  }

  @Test func `a day that is said to be wrong is the one that the entry stands on`() async throws {
    for line in [
      "walked the dog on Thursday evening, 3 km", "swam 1 km on Wednesday", "ran 5 km yesterday",
    ] { _ = try await sandbox.ask(line, "--approve", "writes") }
    let events = try await sandbox.ask("I walked the dog on Wednesday, not Thursday, please fix")
    let arguments = try #require(events.proposals.first?["arguments"])
    #expect(events.proposals.first?["tool"] == "update_record")
    #expect(arguments["day"] == "2026-11-18")
    #expect(events.reply?.contains("Walk the dog") == true, "\(events.reply ?? "")")
  }

  @Test func `a day alone names no entry that is to change, where lines like it log`() async throws
  {
    _ = try await sandbox.ask("put 40 euros aside yesterday", "--approve", "writes")
    let server = try ScriptedServer(.text("change gestern 3 stunden gebacken = 3 stunden"))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "ach ja, trag noch ein: gestern 3 stunden gebacken", "--base-url", server.url, "--mode",
      "lines")
    #expect(events.proposals.map { $0["tool"] } == ["create_action"])
  }

  @Test(arguments: ["none", "writes"])
  func `a deletion waits for its word under any approval`(approval: String) async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let events = try await sandbox.ask("delete that", "--approve", approval)
    #expect(events.code == 2)
    #expect(events.first("tool_call")?["effect"] == "destructive")
    #expect(events.proposals.first?["confirm"] == "delete")
    #expect(events.first("decision") == nil)
    #expect(try await actions().count == 1)
  }

  @Test func `only the exact word deletes`() async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let id = try await sandbox.ask("delete that").proposalID
    for wrong in [[], ["--confirm", "DELETE"], ["--confirm", "yes"], ["--confirm", "delete "]] {
      let events = Events(try await sandbox.run(["approve", id, "--json"] + wrong))
      #expect(events.code == 64, "\(wrong)")
      #expect(events.error == "usage")
      #expect(try await actions().count == 1)
    }
    let plain = try await sandbox.run("approve", id)
    #expect(plain.code == 64)
    #expect(plain.errors.contains("--confirm delete"))
    let events = Events(try await sandbox.run("approve", id, "--confirm", "delete", "--json"))
    #expect(events.code == 0)
    #expect(events.first("decision")?["status"] == "applied")
    let rows = events.first("decision")?["rows"]?.array ?? []
    #expect(rows.allSatisfy { $0["change"] == "delete" } && !rows.isEmpty)
    #expect(try await actions() == [])
    let again = try await sandbox.run("approve", id, "--confirm", "delete")
    #expect(again.code == 0)
  }

  @Test func `a correction changes the last entry`() async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let events = try await sandbox.ask(
      "no, it was 6 km", "--approve", "writes", "--conversation", "last")
    #expect(events.code == 0)
    let entries = try await actions()
    #expect(entries.count == 1)
    #expect(entries.first?["measurements"] == [["unit": "km", "value": 6]])
  }

  @Test func `a correction is of the last entry that has such an amount`() async throws {
    _ = try await sandbox.ask("read 30 pages and meditated 10 minutes", "--approve", "writes")
    _ = try await sandbox.ask(
      "no, it was 40 pages", "--approve", "writes", "--conversation", "last")
    let entries = try await actions()
    #expect(entries.count == 2)
    #expect(entries.compactMap { $0["measurements"] } == [[["unit": "pages", "value": 40]]])
  }

  @Test func `a correction of what still waits replaces it`() async throws {
    let first = try await sandbox.ask("I ran 5 km")
    let second = try await sandbox.ask("no, it was 6 km", "--conversation", "last")
    #expect(try await statuses() == ["superseded", "pending"])
    let approve = Events(try await sandbox.run("approve", first.proposalID, "--json"))
    #expect(approve.code == 65)
    #expect(approve.error == "data")
    #expect(try await sandbox.run("approve", second.proposalID).code == 0)
    #expect(
      try await actions().map { $0["measurements"] } == [[["unit": "km", "value": 6]]])
  }

  @Test func `a call made again in the second round is not proposed twice`() async throws {
    let run: JSONValue = ["title": "Run", "measurements": [["unit": "km", "value": 5]]]
    let read: JSONValue = ["title": "Read", "measurements": [["unit": "pages", "value": 30]]]
    let server = try ScriptedServer(
      .nativeCalls([("create_action", run)]),
      .nativeCalls([("create_action", run), ("create_action", read)]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km and read 30 pages", "--base-url", server.url)
    #expect(events.code == 2)
    let pending = try await sandbox.run("proposals", "--json").lines().first?.array ?? []
    let titles = pending.compactMap { $0["arguments"]?["title"]?.string }
    #expect(titles.sorted() == ["Read", "Run"])
    #expect(events.all("tool_call").count == events.all("tool_result").count)
  }

  @Test func `three equal deeds said are three entries`() async throws {
    let events = try await sandbox.ask(
      "I drank 1 coffee today. I drank 1 coffee today. I drank 1 coffee today.")
    #expect(events.proposals.count == 3)
    #expect(events.reply?.contains("model") == false)
  }

  @Test func `decisions that race are taken once`() async throws {
    let id = try await sandbox.ask("I ran 5 km").proposalID
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 1...6 { group.addTask { try await sandbox.run("approve", id).code } }
      for try await code in group { #expect(code == 0) }
    }
    #expect(try await actions().count == 1)
    let other = try await sandbox.ask("I read 30 pages").proposalID
    async let approved = sandbox.run("approve", other)
    async let declined = sandbox.run("decline", other)
    let codes = try await [approved.code, declined.code]
    #expect(codes.sorted() == [0, 65])
    #expect(try await actions().count == (codes.first == 0 ? 2 : 1))
  }

  @Test func `a goal that entries count toward goes with its links alone`() async throws {
    _ = try await sandbox.ask("I want to run 120 km by the end of January", "--approve", "writes")
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let events = try await sandbox.ask("delete the goal run 120 km")
    #expect(events.code == 2)
    let run = try await sandbox.run("approve", events.proposalID, "--confirm", "delete")
    #expect(run.code == 0)
    #expect(try await sandbox.run("progress", "--json").lines() == [[]])
    let entries = try await actions()
    #expect(entries.count == 1)
    #expect(entries.first?["goals"] == nil)
  }
}
