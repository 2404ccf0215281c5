import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

struct AnswerSchemaTests {
  private func accepts(
    _ expectation: LineExpectation?, _ answer: JSONValue, hasResults: Bool = false
  ) -> Bool {
    guard let schema = AnswerSchema.build(for: expectation, hasResults: hasResults) else {
      Issue.record("no schema")
      return false
    }
    return Schema(schema).violations(in: answer).isEmpty
  }

  private func calls(_ name: String, _ arguments: JSONValue...) -> JSONValue {
    [
      "calls": .array(
        arguments.map { ["name": .string(name), "arguments": $0] })
    ]
  }

  @Test func `a clear deed is asked for its name alone`() {
    let expectation = LineExpectation.writes(deeds: 1...1, titles: ["Run"], goals: [])
    #expect(accepts(expectation, calls("create_action", ["title": "Run"])))
    #expect(!accepts(expectation, calls("create_action", ["title": "Run", "day": "today"])))
    #expect(!accepts(expectation, calls("create_action", ["title": "Run 5 km this morning"])))
    #expect(!accepts(expectation, calls("create_goal", ["title": "Run"])))
    #expect(!accepts(expectation, calls("create_action", ["title": "Run"], ["title": "Read"])))
    #expect(!accepts(expectation, ["reply": "Well done!"]))
  }

  @Test func `a number of which nobody knows what it counts may get a unit`() {
    let expectation = LineExpectation.writes(deeds: 1...2, titles: [], goals: [])
    let amount: JSONValue = ["title": "Run", "measurements": [["value": 5, "unit": "km"]]]
    #expect(accepts(expectation, calls("create_action", amount, ["title": "Read"])))
  }

  @Test func `deeds and goals may stand in one answer`() {
    let expectation = LineExpectation.writes(deeds: 1...1, titles: ["Run"], goals: ["Run 100 km"])
    let both: JSONValue = [
      "calls": [
        ["name": "create_goal", "arguments": ["title": "Run 100 km"]],
        ["name": "create_action", "arguments": ["title": "Run"]],
      ]
    ]
    #expect(accepts(expectation, both))
    #expect(!accepts(expectation, calls("create_goal", ["title": "Run 100 km"])))
    let goals = LineExpectation.writes(deeds: 0...0, titles: [], goals: ["Read", "Swim"])
    #expect(accepts(goals, calls("create_goal", ["title": "Read"], ["title": "Swim"])))
  }

  @Test func `what is not to be written is answered with one of our sentences`() {
    for talk in [TalkReply.negated, .planned, .conditional, .others] {
      for sentence in talk.sentences {
        #expect(accepts(.talk(talk), ["reply": .string(sentence)]))
      }
      #expect(!accepts(.talk(talk), ["reply": "Saved."]))
      #expect(!accepts(.talk(talk), calls("create_action", ["title": "Run"])))
    }
  }

  @Test func `a question becomes the reader's call`() {
    let call = OfflineReader.Call(
      tool: "find_records", arguments: ["kind": "action", "text": "run", "period": "today"])
    #expect(accepts(.question(call), calls("find_records", ["kind": "action", "text": "run"])))
    #expect(!accepts(.question(call), calls("find_records", ["kind": "goal", "text": "run"])))
    #expect(!accepts(.question(call), calls("find_records", ["kind": "action"])))
    let topic = OfflineReader.Call(tool: "query_progress", arguments: ["topic": "run"])
    #expect(accepts(.question(topic), calls("query_progress", [:])))
    #expect(!accepts(.question(topic), calls("query_progress", ["topic": "swim"])))
  }

  @Test func `an unclear line may become anything`() {
    #expect(accepts(.open, calls("create_action", ["title": "Gym"])))
    #expect(accepts(.open, calls("query_progress", [:])))
    #expect(accepts(.open, ["reply": "Hello!"]))
  }

  @Test func `after a read it is time to reply`() {
    let call = OfflineReader.Call(tool: "query_progress", arguments: [:])
    #expect(accepts(.question(call), ["reply": "12 km"], hasResults: true))
    #expect(!accepts(.question(call), calls("query_progress", [:]), hasResults: true))
  }

  @Test func `without the reader's opinion the catalogue's own schema is used`() {
    #expect(AnswerSchema.build(for: nil, hasResults: false) == JSONValue?.none)
  }
}
