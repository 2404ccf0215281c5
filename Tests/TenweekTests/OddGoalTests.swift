import TestSupport
import Testing
import ToolSchema

/// Goals that lack what others have, that lie in the past, or that a model makes up.
struct OddGoalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func load(_ journal: String) async throws {
    let document = try sandbox.write(journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // It is Saturday, 21 November 2026.
  private static let odd = """
    {"goals": [
      {"title": "Sing"},
      {"title": "Walk 50 km", "targets": [{"unit": "km", "value": 50}]},
      {"title": "Swim by spring", "target": "2027-03-20"},
      {"title": "Row 20 km", "start": "2026-12-01", "target": "2027-01-31",
       "targets": [{"unit": "km", "value": 20}]},
      {"title": "Paint 4 pictures", "start": "2026-01-01", "target": "2026-11-15",
       "targets": [{"unit": "pictures", "value": 4}]},
      {"title": "Cycle 10 mi", "start": "2026-11-01", "target": "2026-12-31",
       "targets": [{"unit": "mi", "value": 10}]},
      {"title": "Less coffee", "start": "2026-11-01", "target": "2026-11-30",
       "targets": [{"unit": "coffees", "value": 60, "direction": "at_most"}]},
      {"title": "Under 70 kg", "start": "2026-11-01", "target": "2026-11-30",
       "targets": [{"unit": "kg", "value": 70, "direction": "at_most"}]}],
     "actions": [
      {"title": "Cycle", "day": "2026-11-10", "measurements": [{"unit": "km", "value": 8}],
       "goals": ["Cycle 10 mi"]},
      {"title": "Walk", "day": "2026-11-11", "measurements": [{"unit": "pages", "value": 8}],
       "goals": ["Walk 50 km"]},
      {"title": "Coffee", "day": "2026-11-12", "measurements": [{"unit": "coffees", "value": 45}],
       "goals": ["Less coffee"]},
      {"title": "Scales", "day": "2026-11-01", "measurements": [{"unit": "kg", "value": 73}],
       "goals": ["Under 70 kg"]},
      {"title": "Scales", "day": "2026-11-20", "measurements": [{"unit": "kg", "value": 71}],
       "goals": ["Under 70 kg"]}]}
    """

  @Test(
    arguments: [
      ("Sing", "not_started", nil), ("Walk 50 km", "not_started", 0),
      ("Swim by spring", "not_started", nil), ("Row 20 km", "not_started", 0),
      ("Paint 4 pictures", "overdue", 0),
      // 8 km are 4.971 mi: kilometres and miles convert, pages never become kilometres.
      ("Cycle 10 mi", "ahead", 4.971),
      // 2 a day: 42 by the end of day 21.
      ("Less coffee", "behind", 45),
      // The last weight, not the sum: from 73 to 70 in 30 days the line is at 70.9 today.
      ("Under 70 kg", "on_track", 71),
    ] as [(String, String, Double?)])
  func `a goal that lacks something stands as what it is`(
    title: String, status: String, current: Double?
  ) async throws {
    try await load(Self.odd)
    let reports = try JSONValue(parsing: try await sandbox.run("progress", "--json").output)
    let goal = try #require(reports.array?.first { $0["goal"]?.string == title })
    #expect(goal["status"]?.string == status)
    #expect(goal["targets"]?.array?.first?["current"]?.double == current)
  }

  @Test(
    arguments: [
      ["dashboard"], ["dashboard", "--json"], ["progress"], ["goals"], ["week", "--hours"],
      ["progress", "sing"], ["progress", "coffee"], ["progress", "under"], ["progress", "row"],
    ])
  func `every view takes them`(_ arguments: [String]) async throws {
    try await load(Self.odd)
    let run = try await sandbox.run(arguments)
    #expect(run.code == 0, "\(run.errors)")
    #expect(!run.output.contains("nan") && !run.output.contains("inf "))
  }

  @Test(
    arguments: [
      ("how are my goals?", ["71 of at most 70 kg", "45 of at most 60 coffees", "over the line"]),
      ("what should I do today?", ["Cycle 10 mi"]),
      ("suggest what to change", ["Paint 4 pictures"]),
      ("am I on track?", ["Sing"]), ("is my singing goal smart?", ["no target", "no end"]),
      ("which goal is furthest behind?", ["Less coffee"]),
      ("what if I drink 1 coffees a day until monday", ["Less coffee"]),
      ("review my week", ["71 kg"]),
    ] as [(String, [String])])
  func `every question takes them`(_ words: String, _ parts: [String]) async throws {
    try await load(Self.odd)
    let events = try await sandbox.ask(words)
    #expect(events.error == nil)
    let reply = try #require(events.reply)
    for part in parts { #expect(reply.contains(part), "\(words): \(reply)") }
  }

  @Test func `a limit is set by command and kept as one`() async throws {
    let run = try await sandbox.run(
      "goals", "add", "Less coffee", "--target", "at most 140 coffees", "--until", "2027-01-29")
    #expect(run.code == 0, "\(run.errors)")
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    #expect(document["goals"]?.array?.first?["targets"]?.array?.first?["direction"] == "at_most")
    #expect(try await sandbox.run("progress").output.contains("0 of at most 140 coffees"))
  }

  @Test func `a goal whose end is over is marked, one that ends before it starts is refused`()
    async throws
  {
    let refused = try await sandbox.run("goals", "add", "Run 5 km", "--until", "2026-01-05")
    #expect(refused.code == 65)
    let events = try await sandbox.ask("I want to run 120 km by the end of January")
    let edited = try await sandbox.run(
      "edit", events.proposalID, "--set", "start_date=2026-01-01", "--set",
      "target_date=2026-02-01", "--json")
    #expect(edited.output.contains("\"ended\""))
  }

  @Test func `a plan's term may not lie across another, and two that do are told as they are`()
    async throws
  {
    try await load(
      #"{"terms": [{"number": 3, "start": "2026-10-05", "end": "2026-12-13"}]}"#)
    let events = try await sandbox.ask("plan my next term: run 80 km and do yoga 10 times")
    let run = try await sandbox.run(
      "edit", events.proposalID, "--set", "start_date=2026-12-01")
    #expect(run.code != 0 && run.code != 2)
    #expect((run.output + run.errors).contains("may not overlap"))
    #expect(
      try await sandbox.run("terms", "add", "Early", "--from", "2026-11-01").code == 0)
    for command in ["dashboard", "terms", "progress"] {
      #expect(try await sandbox.run(command).code == 0)
    }
    #expect(try await sandbox.ask("review my term").error == nil)
  }

  @Test func `what a model makes up of a goal is left out or marked`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        (
          "create_goal",
          [
            "title": "Learn to sing", "target_date": "2026-02-30", "values": ["Wealth"],
          ]
        )
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask("I want to learn to sing", "--base-url", server.url)
    let goal = try #require(events.proposals.first)
    #expect(goal["arguments"]?["title"] == "Learn to sing")
    #expect(goal["arguments"]?["targets"] == nil)
    #expect(goal["arguments"]?["target_date"] == nil)
    #expect(goal["arguments"]?["values"] == nil)
    let removed = goal["removed"]?.array?.compactMap { $0["path"]?.string } ?? []
    #expect(Set(removed).isSuperset(of: ["/target_date", "/values/0"]))
    #expect(goal["warnings"]?.array?.contains { $0["code"] == "unmeasured" } == true)
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
  }

  @Test func `of a model's plan only what was said is proposed`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        (
          "propose_plan",
          [
            "goals": [["title": "Run a marathon"], ["title": "Read 5 books"]],
            "start_date": "2026-02-30",
          ]
        )
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "set up my next ten weeks: read 5 books", "--base-url", server.url)
    let plan = try #require(events.proposals.first)
    #expect(
      plan["arguments"]?["goals"]?.array?.compactMap { $0["title"]?.string } == ["Read 5 books"])
    #expect(plan["arguments"]?["start_date"] == "2026-11-21")
  }

  @Test func `from the target that it has to another is a change of it`() async throws {
    try await load(
      """
      {"goals": [{"title": "Run 120 km", "start": "2026-11-01", "target": "2027-01-31",
        "targets": [{"unit": "km", "value": 120}]}]}
      """)
    let events = try await sandbox.ask(
      "change my run goal from 120 to 100 km", "--mode", "offline")
    let change = try #require(events.proposals.first?["arguments"])
    #expect(change["targets"] == [["unit": "km", "value": 100]])
  }
}
