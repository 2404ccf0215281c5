import TestSupport
import Testing
import ToolSchema

/// Plans of several goals: made from words, values and pace; one proposal, one decision, one undo.
struct PlanTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func load(_ journal: String) async throws {
    let document = try sandbox.write(journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // Saturday, 21 November 2026: 24 km on four days of the last four weeks.
  private static let runner = """
    {"values": [{"title": "Health", "level": "major", "priority": 10},
      {"title": "Family", "level": "highest_order", "priority": 1}],
     "actions": [
      {"title": "Run", "day": "2026-11-03", "measurements": [{"unit": "km", "value": 6}]},
      {"title": "Run", "day": "2026-11-07", "measurements": [{"unit": "km", "value": 6}]},
      {"title": "Run", "day": "2026-11-12", "measurements": [{"unit": "km", "value": 6}]},
      {"title": "Run", "day": "2026-11-17", "measurements": [{"unit": "km", "value": 6}]}]}
    """

  private func goals(_ events: Events) -> [JSONValue] {
    events.proposals.first?["arguments"]?["goals"]?.array ?? []
  }

  @Test func `help with goals looks at pace and values and ends in one proposal`() async throws {
    try await load(Self.runner)
    let events = try await sandbox.ask("help me set goals for the next ten weeks, you choose")
    #expect(events.code == 2)
    #expect(events.proposals.count == 1)
    let plan = try #require(events.proposals.first)
    #expect(plan["tool"] == "propose_plan")
    #expect(plan["arguments"]?["term"] == 1)
    #expect(plan["arguments"]?["start_date"] == "2026-11-21")
    #expect(plan["arguments"]?["target_date"] == "2027-01-29")
    // 24 km in 28 days, a tenth more over 70 days: 66 km.
    let run = try #require(goals(events).first)
    #expect(run["title"] == "Run 66 km")
    #expect(run["targets"] == [["unit": "km", "value": 66]])
    #expect(run["target_date"] == "2027-01-29")
    #expect(run["values"] == ["Health"])
    #expect(run["first_step"] == "Run 6 km")
    #expect(goals(events).contains { $0["values"] == ["Family"] })
    let grounding = plan["grounding"]?.array ?? []
    let leaf = grounding.first { $0["path"] == "/goals/0/targets/0/value" }
    #expect(leaf == ["path": "/goals/0/targets/0/value", "status": "known", "evidence": "Run"])
  }

  @Test func `an approved plan is one change, and one undo takes all of it back`() async throws {
    try await load(Self.runner)
    let before = try await sandbox.run("export", "json")
    let events = try await sandbox.ask("help me set goals for the next ten weeks, you choose")
    let edited = try await sandbox.run(
      "edit", events.proposalID, "--set", "goals/0/targets/0/value=80")
    #expect(edited.code == 0)
    let dropped = try await sandbox.run("edit", events.proposalID, "--set", "goals/1=null")
    #expect(dropped.code == 0)
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let kept = document["goals"]?.array ?? []
    #expect(kept.count == goals(events).count - 1)
    #expect(kept.first?["targets"] == [["unit": "km", "value": 80]])
    #expect(kept.first?["terms"] == [1])
    #expect(document["terms"]?.array?.first?["end"] == "2027-01-29")
    #expect(try await sandbox.run("undo").code == 0)
    let after = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let earlier = try JSONValue(parsing: before.output)
    for key in ["goals", "terms", "values", "actions"] { #expect(after[key] == earlier[key]) }
  }

  @Test func `an empty journal asks once and takes the answer`() async throws {
    let asked = try await sandbox.ask("help me set goals for the next ten weeks")
    #expect(asked.notice("question")?["path"] == "/goals")
    #expect(asked.proposals.isEmpty)
    #expect(asked.reply?.contains("Name one to three things") == true)
    let measured = try await sandbox.ask(
      "running, read 5 books and time with friends", "--conversation", "last")
    #expect(
      measured.reply?.contains(
        "How do you want to measure “Running”? For example: 6 km a week, or 60 km") == true)
    let answered = try await sandbox.ask("you choose", "--conversation", "last")
    #expect(
      goals(answered).compactMap { $0["title"]?.string }
        == ["Run 60 km", "Read 5 books", "Time with friends: meet people 20 times"])
    let said = answered.proposals.first?["grounding"]?.array?
      .first { $0["path"] == "/goals/1/targets/0/value" }
    #expect(said?["status"] == "said")
  }

  @Test func `goals with amounts come as they were said, with their realism`() async throws {
    try await load(Self.runner)
    let events = try await sandbox.ask("set up my next ten weeks: run 200 km, read 5 books")
    #expect(
      goals(events).compactMap { $0["targets"]?.array?.first?["value"] } == [200, 5])
    let warnings = events.proposals.first?["warnings"]?.array ?? []
    // 200 km in 70 days against 24 in 28.
    #expect(
      warnings.contains {
        $0["path"] == "/goals/0/targets/0/value"
          && $0["message"]?.string?.contains("3.3 × your pace") == true
      })
  }

  @Test func `a list of goals is one proposal, with a term or without one`()
    async throws
  {
    let term = try await sandbox.ask(
      "i plan to do a 10 week term: run 80 km, swim 8 km and meditate 15 hours")
    #expect(
      goals(term).compactMap { $0["targets"]?.array?.first }
        == [
          ["unit": "km", "value": 80], ["unit": "km", "value": 8], ["unit": "h", "value": 15],
        ])
    #expect(term.proposals.first?["arguments"]?["target_date"] == "2027-01-29")
    let two = try await sandbox.ask(
      "Two goals: run 60 km by the end of january and read 4 books by the end of february")
    #expect(two.proposals.map { $0["tool"] } == ["propose_plan"])
    #expect(two.proposals.first?["arguments"]?["term"] == nil)
    #expect(
      goals(two).compactMap { $0["target_date"]?.string } == ["2027-01-31", "2027-02-28"])
  }

  @Test func `several goals of one line stand on one card, each with the end that it was given`()
    async throws
  {
    var events = try await sandbox.ask("I want to read 5 books by June and run 50 km by March")
    #expect(events.proposals.map { $0["tool"] } == ["propose_plan"])
    #expect(events.proposals.first?["arguments"]?["term"] == nil)
    func card(_ line: String) async throws -> [String] {
      events = try await sandbox.ask(line, "--conversation", "last")
      return goals(events).map {
        "\($0["title"]?.string ?? "") \($0["target_date"]?.string ?? "")"
      }
    }
    #expect(
      try await card("the first one by May") == ["Read 5 books 2027-05-31", "Run 50 km 2027-03-31"])
    #expect(
      try await card("run 60 km instead") == ["Read 5 books 2027-05-31", "Run 60 km 2027-03-31"])
    #expect(
      try await card("both by Christmas") == ["Read 5 books 2026-12-25", "Run 60 km 2026-12-25"])
    #expect(try await card("drop the first one") == ["Run 60 km 2026-12-25"])
  }

  @Test(arguments: [
    (
      "I want to read 6 books and jog twice a week till the end of january", "2027-01-31 2027-01-31"
    ),
    (
      "until the end of march I'd love to bake 5 cakes and swim once a week",
      "2027-03-31 2027-03-31"
    ),
    (
      "two goals: walk 8000 steps a day, and separately save 1200 euros by 31 august", " 2027-08-31"
    ),
    ("drink 2 l of water every day and save 1000 euros by 31 august", " 2027-08-31"),
    ("By 31 march I want to read 6 books. Also swim twice a week", "2027-03-31 "),
    ("two goals: walk 50 km by 20 december, and write a letter to gran every week", "2026-12-20 "),
  ]) func `an end that nothing parts from several goals is that of all`(
    line: String, ends: String
  ) async throws {
    let events = try await sandbox.ask(line, "--mode", "offline")
    #expect(goals(events).map { $0["target_date"]?.string ?? "" }.joined(separator: " ") == ends)
  }

  @Test func `the next term begins when the one that runs ends`() async throws {
    try await load(
      """
      {"terms": [{"number": 3, "start": "2026-10-05", "end": "2026-12-13", "theme": "Write"}]}
      """)
    let events = try await sandbox.ask("plan my next term: run 80 km and do yoga 10 times")
    let plan = events.proposals.first?["arguments"]
    #expect(plan?["term"] == 4)
    #expect(plan?["start_date"] == "2026-12-14")
    #expect(plan?["target_date"] == "2027-02-21")
    let now = try await sandbox.ask(
      "help me set goals for the next ten weeks: run 80 km and do yoga 10 times")
    #expect(now.proposals.first?["arguments"]?["term"] == 3)
    // The term stays as it is; the plan's own days go with it, for what joins it later.
    #expect(now.proposals.first?["arguments"]?["start_date"] == "2026-11-21")
    #expect(now.proposals.first?["arguments"]?["target_date"] == "2027-01-29")
  }

  @Test func `what a plan cannot hold is refused with its place`() async throws {
    let events = try await sandbox.ask(
      "set up my next ten weeks: run 200 km, read 5 books")
    let id = events.proposalID
    for (edit, words) in [
      ("goals/0/values=[\"Wealth\"]", "no value “Wealth”"),
      ("goals/0/target_date=\"2026-02-30\"", "is no date"),
      ("goals/0/target_date=2026-01-05", "before it starts"),
      ("goals/0/colour=red", "no “colour”"), ("goals/7/title=X", "no “goals/7/title”"),
    ] {
      let run = try await sandbox.run("edit", id, "--set", edit)
      #expect(run.code != 0 && run.code != 2, "\(edit)")
      #expect((run.output + run.errors).contains(words), "\(edit): \(run.errors)")
    }
  }

  @Test func `fifty goals are no plan: twelve are taken, the others are named`() async throws {
    let list = (1...50).map { "write \($0) pages of book \($0)" }.joined(separator: ", ")
    let events = try await sandbox.ask("set up my next ten weeks: \(list)")
    #expect(goals(events).count == 12)
    #expect(events.code == 2)
    let left = events.proposals.first?["removed"]?.array?.last
    #expect(left?["value"]?.string?.contains("Write 13 pages of book 13") == true)
    #expect(left?["value"]?.string?.hasSuffix("and 35 more") == true)
    #expect(left?["why"] == "a plan holds 12 goals at most")
  }

  @Test func `another request behind the plan's question is no answer to it`() async throws {
    _ = try await sandbox.ask("help me set goals for the next ten weeks")
    let events = try await sandbox.ask("suggest what to change", "--conversation", "last")
    #expect(events.proposals.isEmpty)
    #expect(events.first("tool_call")?["name"] == "query_progress")
  }

  @Test func `other wishes are no plans`() async throws {
    for words in ["I want to run 120 km by the end of January", "how are my goals?"] {
      let events = try await sandbox.ask(words)
      #expect(!events.proposals.contains { $0["tool"] == "propose_plan" }, "\(words)")
    }
  }
}
