import Foundation
import LanguageModel
import Testing
import ToolSchema

/// Answers of every family, in odd variations and in places where they are no calls.
struct CorpusTests {
  @Test(arguments: try Corpus.answers())
  func `an answer is read as it is meant`(answer: Corpus.Answer) {
    let turn = answer.turn
    #expect(turn.calls.map { Corpus.Call($0.name, $0.arguments) } == answer.calls)
    if let left = answer.left { #expect(turn.text == left) }
    if let reasoning = answer.reasoning { #expect(turn.reasoning == reasoning) }
    #expect(turn.unknown.map(\.name) == answer.unknown)
    #expect(turn.incomplete == answer.isIncomplete)
    #expect((turn.error != nil) == answer.isError)
  }

  @Test func `the guide's table is the corpus's`() throws {
    let table = CorpusTable(try Corpus.answers()).text
    let guide = try String(
      contentsOf: Corpus.root.appendingPathComponent("Documentation/tenweek.docc/Decoding.md"),
      encoding: .utf8)
    #expect(guide.contains(table), "The table should be:\n\(table)")
  }
}

enum Corpus {
  struct Call: Equatable, Sendable {
    let name: String
    let arguments: JSONObject

    init(_ name: String, _ arguments: JSONObject) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// One line of `Corpus/answers.jsonl`: an answer, and the turn that it should make.
  struct Answer: Sendable, CustomTestStringConvertible {
    let line: JSONValue
    let number: Int

    var testDescription: String { "\(number): \(group)" }
    var group: String { line["group"]?.string ?? "" }
    /// Whether it was read right the first time that the decoder saw it.
    var wasRightAtFirst: Bool { line["first"]?.bool ?? true }
    var left: String? { line["left"]?.string }
    var reasoning: String? { line["reasoning"]?.string }
    var unknown: [String] { (line["unknown"]?.array ?? []).compactMap(\.string) }
    var isIncomplete: Bool { line["incomplete"]?.bool ?? false }
    var isError: Bool { line["error"]?.bool ?? false }
    var calls: [Call] {
      (line["calls"]?.array ?? []).map { call in
        Call(call["name"]?.string ?? "", call["arguments"]?.object ?? [:])
      }
    }

    var turn: DecodedTurn {
      let user = line["user"]?.string
      let finish = line["finish_reason"]?.string
      let tools = Corpus.tools(line["tools"]?.string)
      if let sse = line["sse"]?.string {
        return TurnDecoder.decode(
          sse: Array(sse.utf8), tools: tools, user: user, finishReason: finish)
      }
      if let body = line["body"]?.string {
        return TurnDecoder.decode(
          body: Array(body.utf8), tools: tools, user: user, finishReason: finish)
      }
      return TurnDecoder.decode(
        text: line["text"]?.string ?? "", finishReason: finish ?? "stop", tools: tools, user: user)
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func answers() throws -> [Answer] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus/answers.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.enumerated().map { number, line in
      Answer(line: try JSONValue(parsing: String(line)), number: number + 1)
    }
  }

  /// The catalogue that an answer's model was given.
  static func tools(_ name: String?) -> [ToolDefinition] {
    switch name {
    case "weather": weather
    case "values":
      [
        tool(
          "p",
          [
            "n": ["anyOf": [["type": "integer"], ["type": "null"]]],
            "t": ["type": ["number", "null"]], "m": ["enum": ["a", "b"]],
            "s": ["type": "string"], "l": ["type": "array", "items": ["type": "integer"]],
            "big": ["type": "integer"],
          ])
      ]
    case "mail":
      [
        tool(
          "send-email",
          [
            "to": ["type": "array", "items": ["type": "string"]], "subject": ["type": "string"],
            "urgent": ["type": ["boolean", "null"]], "meta": ["type": "object"],
          ])
      ]
    case "sums": [tool("math.add", ["a": ["type": "number"], "b": ["type": "number"]])]
    case "y": [tool("y", [:])]
    default: Sample.tools
    }
  }

  private static let weather = [
    tool(
      "get_weather",
      [
        "city": ["type": "string"], "days": ["type": "integer"], "detailed": ["type": "boolean"],
        "tags": ["type": "array", "items": ["type": "string"]],
        "loc": [
          "type": "object", "properties": ["lat": ["type": "number"], "lon": ["type": "number"]],
        ],
        "zip": ["type": "string"],
      ]),
    tool("get", ["key": ["type": "string"]]),
    tool("files-read.v2", ["path": ["type": "string"]]),
  ]

  private static func tool(_ name: String, _ properties: JSONObject) -> ToolDefinition {
    ToolDefinition(
      name: name, description: name,
      parameters: ["type": "object", "properties": .object(properties)])
  }
}

/// The corpus in figures, as the guide shows it.
struct CorpusTable {
  let text: String

  init(_ answers: [Corpus.Answer]) {
    let groups = Dictionary(grouping: answers, by: \.group)
    let rows = groups.keys.sorted { $0.lowercased() < $1.lowercased() }.map {
      Self.row($0, groups[$0] ?? [])
    }
    text = (Self.head + rows + [Self.row("all", answers)]).joined(separator: "\n")
  }

  private static let head = [
    "| what | answers | calls in them | recovered | false calls | right at first sight |",
    "|---|---|---|---|---|---|",
  ]

  private static func row(_ name: String, _ answers: [Corpus.Answer]) -> String {
    var recovered = 0
    var invented = 0
    for answer in answers {
      var open = answer.calls
      for call in answer.turn.calls.map({ Corpus.Call($0.name, $0.arguments) }) {
        if let place = open.firstIndex(of: call) {
          open.remove(at: place)
          recovered += 1
        } else {
          invented += 1
        }
      }
    }
    let calls = answers.reduce(0) { $0 + $1.calls.count }
    let first = answers.count { $0.wasRightAtFirst }
    return "| \(name) | \(answers.count) | \(calls) | \(recovered) | \(invented) | \(first) |"
  }
}
