import Testing
import ToolSchema

@testable import ToolBridge

struct LineExpectationTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  static let lines: [(String, LineExpectation)] = [
    ("I ran 5 km this morning", .writes(deeds: 1...1, titles: ["Run"], goals: [])),
    ("ran 5 km and did 20 pushups", .writes(deeds: 2...2, titles: ["Run", "Pushups"], goals: [])),
    (
      "I want to run 120 km by the end of January",
      .writes(deeds: 0...0, titles: [], goals: ["Run 120 km"])
    ),
    (
      "Two goals: run 60 km by the end of January and read 4 books by the end of February",
      .writes(deeds: 0...0, titles: [], goals: ["Run 60 km", "Read 4 books"])
    ),
    ("I didn't run today", .talk(.negated)),
    ("tomorrow I will run 5 km", .talk(.planned)),
    ("my brother ran 5 km", .talk(.others)),
    ("log my workout", .talk(.vague)),
    ("the weather is nice", .talk(.small)),
    ("tell me a joke", .talk(.small)),
    ("what is the capital of France?", .talk(.small)),
    ("I will write to you tomorrow", .talk(.small)),
    ("no, it was 6 km", .correction(isRename: false)),
    ("delete that", .deletion(kind: "action")),
    ("delete my running goal", .deletion(kind: "goal")),
    (
      "how far did I run this week?",
      .question(
        OfflineReader.Call(
          tool: "query_progress", arguments: ["topic": "run", "period": "this week"]))
    ),
  ]

  @Test(arguments: lines)
  func `a line is held to what the reader is sure of`(
    line: String, expectation: LineExpectation
  ) {
    #expect(desk.context(line).expectation == expectation)
  }
}

struct AblationTests {
  @Test func `names make the set, an unknown one none`() {
    #expect(Ablation(names: "") == [])
    #expect(Ablation(names: "reader,coverage") == [.reader, .coverage])
    #expect(Ablation(names: "approval") == nil)
  }
}
