import TestSupport
import Testing
import ToolSchema

/// What is noticed about a proposal before a person decides: the same deed twice, a name that is not
/// what it looks like, who made the call.
struct NoticedTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func codes(_ events: Events) -> [String] {
    events.proposals.last?["warnings"]?.array?.compactMap { $0["code"]?.string } ?? []
  }

  /// What was said before, how it was decided on, what is said now, and what is noticed.
  static let repeats: [(before: String, decision: String, words: String, codes: [String])] = [
    ("I ran 5 km", "approve", "I ran 5 km", ["duplicate"]),
    ("I ran 5 km", "pending", "I ran 5 km", ["duplicate"]),
    ("I ran 5 km", "decline", "I ran 5 km", []),
    ("I ran 5 km", "approve", "I ran 7 km", ["same_day"]),
    ("I ran 5 km", "pending", "I ran 7 km", []),
    ("I ran 5 km", "approve", "I ran 5 km yesterday", []),
    ("I ran 5 km at 7 am", "approve", "I ran 5 km at 9 am", []),
    ("I ran 5 km", "approve", "I swam 1 km", []),
    (
      "I want to run 120 km by the end of January", "approve",
      "I want to run 120km until January 2027", ["duplicate"]
    ),
    (
      "I want to run 120 km by the end of January", "pending",
      "my goal is to run 120 km by February 20", ["duplicate"]
    ),
    (
      "I want to run 120 km by the end of January", "decline",
      "my goal is to run 120 km by February 20", []
    ),
  ]

  @Test(arguments: repeats)
  func `the same deed or goal is noticed in the journal and among what waits`(
    before: String, decision: String, words: String, codes expected: [String]
  ) async throws {
    let first = try await sandbox.ask(before).proposalID
    if decision != "pending" { _ = try await sandbox.run(decision, first) }
    let events = try await sandbox.ask(words)
    #expect(codes(events) == expected)
    // What is noticed is not refused.
    #expect(events.code == 2 && events.proposals.count == 1)
  }

  @Test func `a correction is no duplicate of what it corrects, nor an edit of itself`()
    async throws
  {
    let first = try await sandbox.ask("I ran 5 km", "--conversation", "last")
    let corrected = try await sandbox.ask("no, it was 6 km", "--conversation", "last")
    #expect(codes(first) == [] && codes(corrected) == [])
    let edit = Events(
      try await sandbox.run(
        "edit", corrected.proposalID, "--set", "measurements/0/value=7", "--json"))
    #expect(codes(edit) == [])
  }

  /// A name, and what of it is told; nil for plain ones.
  static let names: [(name: String, told: String?)] = [
    ("R\u{0443}n", "Cyrillic letter “\u{0443}”"), ("p\u{0430}int", "Cyrillic"),
    ("Ru\u{200B}n", "cannot be seen"), ("\u{202E}nuR\u{202C}", "cannot be seen"),
    ("Rho\u{03BD}e", "Greek"), ("Бег", nil), ("Τρέξιμο", nil), ("Émile lesen", nil),
    ("今日の練習", nil), ("Run 🏃‍♀️", nil),
  ]

  @Test(arguments: names)
  func `a name that is not what it looks like is told on the card`(
    name: String, told: String?
  ) async throws {
    let id = try await sandbox.ask("I ran 5 km").proposalID
    let edit = try await sandbox.run("edit", id, "--set", "title=\(name)", "--json")
    let warnings = Events(edit).proposals.last?["warnings"]?.array ?? []
    #expect(warnings.compactMap { $0["code"]?.string } == (told == nil ? [] : ["disguised"]))
    if let told { #expect(warnings.first?["message"]?.string?.contains(told) == true) }
    let card = try await sandbox.run("edit", id, "--set", "day=today")
    #expect(card.output.contains("check") == (told != nil))
    #expect(!Terminal.isSteered(by: card.output), "\(card.output.debugDescription)")
  }

  @Test func `who made the call is kept with the proposal and told`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km", "--approve", "writes", "--base-url", server.url, "--model", "qwen-test")
    let row = try #require(
      events.first("decision")?["rows"]?.array?.first { $0["table"] == "actions" }?["id"]?.string)
    let why = try await sandbox.run("why", row, "--json").lines().first?.array
    #expect(why?.first?["model"] == "qwen-test")
    #expect(try await sandbox.run("why", row).output.contains("create_action, by qwen-test"))
    // The phrase reader is no model.
    let own = try await sandbox.ask("I swam 1 km", "--approve", "writes")
    let other = own.first("decision")?["rows"]?.array?.first { $0["table"] == "actions" }
    let origin = try await sandbox.run("why", other?["id"]?.string ?? "", "--json").lines().first
    #expect(origin?.array?.first?["model"]?.isNull == true)
  }
}
