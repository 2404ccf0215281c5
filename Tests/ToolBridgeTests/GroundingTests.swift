import Journal
import Store
import Testing
import ToolSchema

@testable import ToolBridge

struct GroundingTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// What was said, and the final arguments of the card.
  static let actions: [(String, JSONValue)] = [
    (
      "I ran 5km this morning",
      [
        "title": "Run", "day": "2026-11-21", "part_of_day": "morning",
        "measurements": [["unit": "km", "value": 5]], "goals": ["Run 120 km"],
      ]
    ),
    (
      "yesterday at 6pm I read 30 pages of Dune",
      [
        "title": "Read Dune", "day": "2026-11-20", "start_time": "2026-11-20T18:00",
        "measurements": [["unit": "pages", "value": 30]], "goals": ["Read 600 pages"],
      ]
    ),
    (
      "swam 2 km",
      ["title": "Swim", "day": "2026-11-21", "measurements": [["unit": "km", "value": 2]]]
    ),
    (
      "first swim since march!! 600 m",
      ["title": "Swim", "day": "2026-11-21", "measurements": [["unit": "m", "value": 600]]]
    ),
    (
      "did 20 minutes of yoga",
      ["title": "Yoga", "day": "2026-11-21", "duration_minutes": 20]
    ),
  ]

  @Test(arguments: actions)
  func `an action holds what was said and nothing else`(
    words: String, arguments: JSONValue
  ) throws {
    let cards = try #require(try desk.rules(words)?.proposals)
    #expect(cards.map { JSONValue.object($0.arguments) } == [arguments])
    #expect(cards.flatMap(\.removed).isEmpty)
  }

  @Test(arguments: actions)
  func `every leaf has an entry whose evidence was said or is known`(
    words: String, arguments: JSONValue
  ) throws {
    let grounded = try #require(try desk.rules(words)?.proposals.first)
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
    let cards = try desk.rules(words)?.proposals ?? []
    #expect(!cards.contains { $0.tool == "create_action" })
  }

  @Test(arguments: ["log something", "i did it", "10 km", "new goal", "delete that"])
  func `what is missing is asked for`(words: String) throws {
    let reading = try #require(try desk.rules(words))
    #expect(reading.kind == .unsure)
    #expect(reading.proposals.isEmpty)
  }

  @Test func `of several goals each gets its own card`() throws {
    let words = "Two goals: run 60 km by the end of January and read 4 books by the end of February"
    let cards = try #require(try desk.rules(words)?.proposals)
    #expect(
      cards.map(\.arguments["targets"]) == [
        [["unit": "km", "value": 60]], [["unit": "books", "value": 4]],
      ])
    #expect(cards.map(\.arguments["target_date"]) == ["2027-01-31", "2027-02-28"])
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
    let call = try #require(try desk.rules("ran 5 km")?.proposals.first)
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
}
