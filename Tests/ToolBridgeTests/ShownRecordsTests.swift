import Journal
import Meaning
import Store
import Testing
import ToolSchema

@testable import ToolBridge

/// "That one", "the Friday one", "the running one", right behind an answer that showed them.
struct ShownRecordsTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    for line in ["swam 1 km on Monday", "did 60 push-ups on Friday", "meditated 20 min on Friday"] {
      try desk.log(line)
    }
  }

  private func found(
    _ line: String, _ words: String, after result: JSONValue
  ) throws -> RecordMatch.Found {
    func message(_ role: LoggedMessage.Role, _ text: String, _ part: JSONValue? = nil)
      -> LoggedMessage
    {
      LoggedMessage(
        id: desk.surroundings.ids.next(), conversation: desk.surroundings.ids.next(), role: role,
        text: text, part: part?.text, logTime: desk.surroundings.now())
    }
    let context = ToolContext(
      database: desk.database, surroundings: desk.surroundings, words: line,
      earlier: [
        message(.user, "what was it again?"), message(.toolResult, "", result),
        message(.assistant, "That."), message(.user, line),
      ])
    let match = RecordMatch(context: context, marks: LineMarks(context.reading))
    return try match.find(RecordName(words: words), isRemoval: false)
  }

  private static let swim: JSONValue = ["last": ["title": "Swim", "day": "2026-11-16"]]
  private static let pushups: JSONValue = [
    "records": [
      ["title": "Push-ups", "day": "2026-11-20"], ["title": "Swim", "day": "2026-11-16"],
    ]
  ]
  private static let goals: JSONValue = [
    "goals": [["goal": "Run 120 km"], ["goal": "Read 600 pages"]]
  ]

  @Test(arguments: [
    ("that one was 1.4 km actually", "that one", swim, "Swim"),
    ("the friday one was 65, not 60", "the friday one", pushups, "Push-ups"),
    ("the friday one was 25 min", "the friday one", JSONValue.object([:]), "Meditate"),
  ])
  func `an entry is of those that were shown`(
    line: String, words: String, result: JSONValue, title: String
  ) throws {
    guard case .action(let entry) = try found(line, words, after: result) else {
      Issue.record("no entry for \(line)")
      return
    }
    #expect(entry.action.title == title)
  }

  @Test func `where goals were shown a goal is meant`() throws {
    guard
      case .goal(let goal) = try found(
        "delete the running one", "the running one", after: Self.goals)
    else {
      Issue.record("no goal")
      return
    }
    #expect(goal.title == "Run 120 km")
  }

  @Test(arguments: [
    // Nothing of what was shown is named, or what was saved is meant.
    ("the run was 11 km", "the run", goals),
    ("undo that", "that", swim), ("sorry, I meant 25 min", "it", swim),
    ("it was 70 push-ups", "it", swim),
  ])
  func `what names something else is not of them`(
    line: String, words: String, result: JSONValue
  ) throws {
    let found = try found(line, words, after: result)
    if case .goal = found { Issue.record("a goal for \(line)") }
    if case .action(let entry) = found, entry.action.title == "Swim" {
      Issue.record("what was shown for \(line)")
    }
  }

  @Test func `a sum of one shows it, and of several it is asked which`() throws {
    let one: JSONValue = [
      "about": "swim", "period": ["only": ["title": "Swim", "day": "2026-11-16"]],
    ]
    guard case .action(let entry) = try found("that was 1.4 actually", "that", after: one) else {
      Issue.record("no entry")
      return
    }
    #expect(entry.action.title == "Swim")
    guard
      case .several = try found(
        "make that 70", "that", after: ["about": "push-ups", "period": [:]])
    else {
      Issue.record("nothing is asked")
      return
    }
  }
}
