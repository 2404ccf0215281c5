import Journal
import Store
import Testing
import ToolSchema

@testable import ToolBridge

struct GroundingTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// What was said, the call that a model made of it, the final arguments, and what was removed.
  static let actions: [(String, JSONValue, JSONValue, [String])] = [
    (
      "I ran 5km this morning",
      [
        "title": "Morning run", "day": "2026-11-21", "start_time": "2026-11-21T07:00",
        "duration_minutes": 30, "measurements": [["unit": "km", "value": 5]],
      ],
      [
        "title": "Morning run", "day": "2026-11-21", "part_of_day": "morning",
        "measurements": [["unit": "km", "value": 5]], "goals": ["Run 120 km"],
      ], ["/start_time", "/duration_minutes"]
    ),
    (
      "yesterday at 6pm I read 30 pages of Dune", ["title": "Read Dune", "day": "2026-11-21"],
      [
        "title": "Read Dune", "day": "2026-11-20", "start_time": "2026-11-20T18:00",
        "measurements": [["unit": "pages", "value": 30]], "goals": ["Read 600 pages"],
      ], ["/day"]
    ),
    (
      "swam 2 km", ["title": "Triathlon training", "notes": "felt great"],
      ["title": "Swim", "day": "2026-11-21", "measurements": [["unit": "km", "value": 2]]],
      ["/title", "/notes"]
    ),
    (
      "ran 5 km", ["title": "Run", "measurements": [["unit": "km", "value": 7]]],
      [
        "title": "Run", "day": "2026-11-21", "measurements": [["unit": "km", "value": 5]],
        "goals": ["Run 120 km"],
      ], ["/measurements/0"]
    ),
    (
      "ran 5 km",
      ["title": "Run", "measurements": [["unit": "m", "value": 5000]], "goals": ["Fly"]],
      [
        "title": "Run", "day": "2026-11-21", "measurements": [["unit": "km", "value": 5]],
        "goals": ["Run 120 km"],
      ], ["/goals/0"]
    ),
    (
      "first swim since march!! 600 m", ["title": "Swim"],
      ["title": "Swim", "day": "2026-11-21", "measurements": [["unit": "m", "value": 600]]], []
    ),
    (
      "did 20 minutes of yoga",
      ["title": "Yoga", "measurements": [["unit": "min", "value": 20]], "part_of_day": "evening"],
      ["title": "Yoga", "day": "2026-11-21", "duration_minutes": 20], ["/part_of_day"]
    ),
  ]

  @Test(arguments: actions)
  func `an action holds what was said and nothing else`(
    words: String, call: JSONValue, arguments: JSONValue, removed: [String]
  ) throws {
    let grounded = try #require(try desk.grounded(words, "create_action", call))
    #expect(JSONValue.object(grounded.arguments) == arguments)
    #expect(grounded.removed.map(\.path) == removed)
  }

  @Test(arguments: actions)
  func `every leaf has an entry whose evidence was said or is known`(
    words: String, call: JSONValue, arguments: JSONValue, removed: [String]
  ) throws {
    let grounded = try #require(try desk.grounded(words, "create_action", call))
    #expect(Set(grounded.grounding.map(\.path)) == Set(Self.leaves(of: arguments, at: "")))
    for leaf in grounded.grounding {
      switch leaf.status {
      case .said, .derived:
        let evidence = try #require(leaf.evidence)
        #expect(words.contains(evidence))
      case .known: #expect(leaf.evidence?.hasPrefix("R") == true)
      case .default: #expect(leaf.evidence == nil)
      case .read, .reported, .unsupported: Issue.record("a leaf that no mark proves was left")
      }
    }
  }

  private static func leaves(of value: JSONValue, at path: String) -> [String] {
    if let object = value.object {
      return object.flatMap { leaves(of: $0.value, at: "\(path)/\($0.key)") }
    }
    if let array = value.array {
      return array.enumerated().flatMap { leaves(of: $0.element, at: "\(path)/\($0.offset)") }
    }
    return [path]
  }

  @Test(arguments: [
    "I didn't run today", "tomorrow I'll run 5 km", "my friend ran 10k", "if I ran 5 km",
    "did I run 5 km yesterday?", "hello there", "I want to run 120 km by the end of January",
  ])
  func `what was not done becomes no action`(words: String) throws {
    let call: JSONValue = ["title": "Run", "measurements": [["unit": "km", "value": 5]]]
    #expect(try desk.grounded(words, "create_action", call) == nil)
  }

  @Test(arguments: [
    ("log something", "create_action"), ("i did it", "create_action"), ("10 km", "create_action"),
    ("new goal", "create_goal"), ("delete that", "delete_record"),
  ])
  func `what is missing is asked for`(words: String, tool: String) throws {
    let call: JSONValue = tool.hasSuffix("record") ? ["kind": "action"] : ["title": "Something"]
    guard case .question(let question, _) = try desk.outcome(words, tool, call) else {
      Issue.record("no question")
      return
    }
    #expect(!question.isEmpty)
  }

  @Test(arguments: ["Read 4 books", "Read", "x"])
  func `of several goals each gets its own card`(title: String) throws {
    let words = "Two goals: run 60 km by the end of January and read 4 books by the end of February"
    var context = desk.context(words)
    let tool = try #require(desk.catalogue.tool(named: "create_goal"))
    _ = try tool.answer(["title": "Run 60 km"], in: &context)
    guard case .proposal(let call) = try tool.answer(["title": .string(title)], in: &context) else {
      Issue.record("no second card")
      return
    }
    #expect(call.arguments["targets"] == [["unit": "books", "value": 4]])
    #expect(call.arguments["target_date"] == "2027-02-28")
    guard case .repeated = try tool.answer(["title": "Run 60 km"], in: &context) else {
      Issue.record("a third card")
      return
    }
  }

  @Test func `of two goals with one title an action counts toward the one that ends first`() throws
  {
    let titles = ["Run 120 km", "run 120 km"]
    for (title, end) in zip(titles, ["2026-12-31", "2026-11-20"]) {
      let goal = GoalDraft(
        id: desk.surroundings.ids.next(), title: title, startDate: Day("2026-11-01"),
        targetDate: Day(end),
        targets: [
          TargetDraft(
            id: desk.surroundings.ids.next(), measure: desk.surroundings.ids.next(),
            quantity: Quantity(120, "km"))
        ], logTime: desk.surroundings.now())
      _ = try desk.database.apply(
        .createGoal(goal), at: desk.surroundings.now(), id: desk.surroundings.ids.next())
    }
    let call = try #require(try desk.grounded("ran 5 km", "create_action", ["title": "Run"]))
    #expect(call.arguments["goals"] == ["Run 120 km"])
    try desk.log("ran 5 km")
    let counted = try desk.database.goalOverviews().filter {
      $0.targets.contains { $0.current > 0 }
    }
    #expect(counted.map(\.targetDate) == [Day("2026-12-31")])
  }

  @Test func `a goal's dates come from the words`() throws {
    let call: JSONValue = [
      "title": "Run 120 km", "targets": [["unit": "km", "value": 120]],
      "target_date": "2026-01-31", "values": ["Fame"],
    ]
    let grounded = try #require(
      try desk.grounded("I want to run 120 km by the end of January", "create_goal", call))
    #expect(
      JSONValue.object(grounded.arguments) == [
        "title": "Run 120 km", "targets": [["unit": "km", "value": 120]],
        "start_date": "2026-11-21", "target_date": "2027-01-31",
      ])
    #expect(grounded.removed.map(\.path) == ["/target_date", "/values/0"])
  }

  @Test(arguments: [
    (
      "woke up at 6, ran 5 km at 6:30 and had breakfast at 8",
      ["Run", "Have breakfast", "Wake up"], ["Wake up", "Run", "Have breakfast"]
    ),
    ("ran 5 km and swam 1 km", ["Run", "Swim"], ["Run", "Swim"]),
    ("ran 5 km and swam 1 km", ["Swim", "Run"], ["Run", "Swim"]),
  ])
  func `deeds come in the order in which they were said`(
    words: String, called: [String], said: [String]
  ) {
    let context = desk.context(words)
    #expect(context.inOrderSaid(called) { ["title": .string($0)] } == said)
  }

  @Test func `a turn's words are used once, and the rest is named`() throws {
    var context = desk.context("ran 5 km and read 30 pages")
    let tool = try #require(desk.catalogue.tool(named: "create_action"))
    let run: JSONObject = ["title": "Run", "measurements": [["unit": "km", "value": 5]]]
    guard case .proposal = try tool.answer(run, in: &context) else {
      Issue.record("no proposal")
      return
    }
    #expect(context.coverage.leftovers == ["30 pages"])
    guard case .repeated = try tool.answer(run, in: &context) else {
      Issue.record("the same deed was proposed twice")
      return
    }
  }
}
