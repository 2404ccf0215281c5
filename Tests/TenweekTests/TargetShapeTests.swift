import TestSupport
import Testing
import ToolSchema

/// Targets by the week, on weekdays, before a time of day, and from one number to another: from the words
/// to the row, what counts toward them, and out and in again.
struct TargetShapeTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(
    arguments: [
      (
        "I want to run three times a week until Christmas",
        ["unit": "times", "value": 3, "per": "week"]
      ),
      (
        "I want to sleep before 11 on weekdays",
        [
          "unit": "nights", "value": 5, "per": "week",
          "weekdays": ["mon", "tue", "wed", "thu", "fri"], "before": "23:00",
        ]
      ),
      (
        "I want to get up by 7 every day",
        ["unit": "times", "value": 1, "per": "day", "before": "07:00"]
      ),
      (
        "I want to go down from 20 to 10 cigarettes a day by March",
        [
          "unit": "cigarettes", "value": 10, "per": "day", "direction": "at_most", "from": 20,
        ]
      ),
      (
        "I want to practise guitar on mondays and thursdays",
        ["unit": "times", "value": 2, "per": "week", "weekdays": ["mon", "thu"]]
      ),
      (
        "I want to get from 84 to 78 kg by March",
        ["unit": "kg", "value": 78, "direction": "at_most", "from": 84]
      ),
    ] as [(String, JSONValue)])
  func `words become a target, a row and a document`(_ words: String, _ target: JSONValue)
    async throws
  {
    let events = try await sandbox.ask(words)
    #expect(events.proposals.first?["arguments"]?["targets"] == [target], "\(events.proposals)")
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    let document = try await sandbox.run("export", "json").output
    let goal = try JSONValue(parsing: document)["goals"]?.array?.first
    #expect(goal?["targets"] == [target])
    let other = try Sandbox()
    let file = try other.write(document, to: "journal.json")
    #expect(try await other.run("import", "json", file).code == 0)
    #expect(try await other.run("export", "json").output == document)
    let progress = try JSONValue(parsing: try await sandbox.run("progress", "--json").output)
    let shown = progress.array?.first?["targets"]?.array?.first
    for (key, value) in target.object ?? [:] { #expect(shown?[key] == value, "\(key)") }
  }

  @Test func `a night counts once, on its weekdays, and in time`() async throws {
    let set = try await sandbox.ask(
      "I want to sleep before 23:00 on weekdays for the next ten weeks")
    #expect(try await sandbox.run("approve", set.proposalID).code == 0)
    let title = "Sleep before 23:00 on weekdays"
    // 2026-11-23 is a Monday.
    let nights = [
      ("2026-11-23", "22:30"), ("2026-11-24", "23:10"), ("2026-11-25", nil),
      ("2026-11-28", "22:00"),
    ]
    let actions = nights.enumerated().map { index, night in
      let time = night.1.map { #","start_time":"\#(night.0)T\#($0)""# } ?? ""
      return """
        {"id":"n\(index)","title":"Asleep","day":"\(night.0)"\(time),"goals":["\(title)"]}
        """
    }
    let goal = try JSONValue(parsing: try await sandbox.run("export", "json").output)["goals"]
    let document =
      "{\"goals\":\(goal?.text ?? "[]"),\"actions\":[\(actions.joined(separator: ","))]}"
    let run = try await sandbox.run(
      "import", "json", try sandbox.write(document, to: "nights.json"))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let progress = try await sandbox.runBare([
      "progress", "--json", "--db", sandbox.database, "--timezone", "Europe/Berlin", "--now",
      "2026-11-29T09:00:00",
    ])
    let target = try JSONValue(parsing: progress.output).array?.first?["targets"]?.array?.first
    #expect(target?["current"] == 2)
    #expect(target?["period"]?["current"] == 2)
    #expect(target?["target"] == 50)
  }

  /// "Ran 3 km" is one of three runs a week; going to bed is no walk.
  @Test(arguments: [
    ("I want to do 3 runs a week", "ran 3 km", 1), ("I want to do 3 runs a week", "swam 1 km", 0),
    ("I want to go for 2 walks a week", "walked 2 km", 1),
    ("I want to go for 2 walks a week", "went to bed at half past ten", 0),
    ("I want to swim in 8 out of 10 weeks", "swam 1 km", 1),
    ("I want to swim in at least 8 of the next 10 weeks", "swam 1 km", 1),
  ])
  func `a deed counts for what is counted by deeds`(
    _ wish: String, _ deed: String, _ count: Double
  ) async throws {
    let set = try await sandbox.ask(wish)
    #expect(try await sandbox.run("approve", set.proposalID).code == 0)
    let done = try await sandbox.ask(deed)
    #expect(try await sandbox.run("approve", done.proposalID).code == 0)
    let progress = try JSONValue(parsing: try await sandbox.run("progress", "--json").output)
    let target = progress.array?.first?["targets"]?.array?.first
    #expect(target?["current"]?.double == count)
  }

  @Test func `a week counts once, whatever is done in it`() async throws {
    let set = try await sandbox.ask("I want to swim in 8 of the next 10 weeks")
    #expect(set.proposals.first?["arguments"]?["targets"] == [["unit": "weeks", "value": 8]])
    #expect(try await sandbox.run("approve", set.proposalID).code == 0)
    let goal = try JSONValue(parsing: try await sandbox.run("export", "json").output)["goals"]
    let title = goal?.array?.first?["title"]?.string ?? ""
    // A Saturday, the Sunday of its week, and the Monday after.
    let actions = ["2026-11-21", "2026-11-22", "2026-11-23"].enumerated().map { index, day in
      #"{"id":"s\#(index)","title":"Swim","day":"\#(day)","goals":["\#(title)"]}"#
    }
    let document =
      "{\"goals\":\(goal?.text ?? "[]"),\"actions\":[\(actions.joined(separator: ","))]}"
    let run = try await sandbox.run(
      "import", "json", try sandbox.write(document, to: "swims.json"))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let progress = try await sandbox.runBare([
      "progress", "--json", "--db", sandbox.database, "--timezone", "Europe/Berlin", "--now",
      "2026-11-29T09:00:00",
    ])
    let target = try JSONValue(parsing: progress.output).array?.first?["targets"]?.array?.first
    #expect(target?["current"] == 2)
  }

  @Test func `what cannot be is named by its place`() async throws {
    for (target, place) in [
      (#"{"unit":"km","value":5,"per":"decade"}"#, "per"),
      (#"{"unit":"km","value":5,"weekdays":["mon"]}"#, "Weekdays"),
      (#"{"unit":"km","value":5,"from":9,"direction":"at_least"}"#, "begins"),
      (#"{"unit":"times","value":5,"before":"25:00"}"#, "before"),
    ] {
      let document = #"{"goals":[{"title":"Odd","targets":[\#(target)]}]}"#
      let run = try await sandbox.run(
        "import", "json", try sandbox.write(document, to: "wrong.json"))
      #expect(run.code == 65 && run.errors.contains(place), "\(run.errors)")
    }
  }
}
