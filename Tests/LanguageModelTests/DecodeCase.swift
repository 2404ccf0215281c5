import LanguageModel
import Testing
import ToolSchema

/// One answer and the turn that it should make.
struct DecodeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let input: String
  /// The calls, each as `tool{…}` with JSON arguments.
  var calls: [String] = []
  /// The text that should be left; nil where it does not matter.
  var text: String?
  var unknown: [String] = []
  var incomplete = false
  var finish: String? = "stop"
  var user: String?
  var source = CallSource.text

  init(
    _ name: String, _ input: String, _ calls: [String] = [], text: String? = nil,
    unknown: [String] = [], incomplete: Bool = false, finish: String? = "stop",
    user: String? = nil, source: CallSource = .text
  ) {
    self.name = name
    self.input = input
    self.calls = calls
    self.text = text
    self.unknown = unknown
    self.incomplete = incomplete
    self.finish = finish
    self.user = user
    self.source = source
  }

  var testDescription: String { name }

  func check(_ turn: DecodedTurn, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = turn.calls.map { "\($0.name)\(JSONValue.object($0.arguments).text)" }
    #expect(found == calls, "\(name)", sourceLocation: sourceLocation)
    if let text { #expect(turn.text == text, "\(name)", sourceLocation: sourceLocation) }
    #expect(turn.unknown.map(\.name) == unknown, "\(name)", sourceLocation: sourceLocation)
    #expect(turn.incomplete == incomplete, "\(name)", sourceLocation: sourceLocation)
    for call in turn.calls {
      #expect(call.source == source, "\(name)", sourceLocation: sourceLocation)
    }
    for marker in ["<tool_call", "</tool_call", "<|", "|>", "[TOOL_CALLS]", "<think", "</think"] {
      #expect(!turn.text.contains(marker), "\(name)", sourceLocation: sourceLocation)
    }
  }
}

enum Sample {
  static let tools: [ToolDefinition] = [
    ToolDefinition(
      name: "create_action", description: "Log something that was done",
      parameters: [
        "type": "object",
        "properties": [
          "title": ["type": "string"], "day": ["type": "string"],
          "duration_minutes": ["type": "number", "exclusiveMinimum": 0],
          "measurements": [
            "type": "array",
            "items": [
              "type": "object",
              "properties": ["unit": ["type": "string"], "value": ["type": "number"]],
              "required": ["unit", "value"], "additionalProperties": false,
            ],
          ],
          "notes": ["type": "string"],
        ],
        "required": ["title"], "additionalProperties": false,
      ]),
    ToolDefinition(
      name: "query_progress", description: "Tell how goals stand",
      parameters: [
        "type": "object",
        "properties": ["goal": ["type": "string"], "archived": ["type": "boolean"]],
        "additionalProperties": false,
      ],
      annotations: ["readOnlyHint": true]),
    ToolDefinition(
      name: "find_records", description: "Find records",
      parameters: [
        "type": "object",
        "properties": [
          "kind": ["enum": ["action", "goal"]], "text": ["type": "string"],
          "limit": ["type": "integer", "minimum": 1],
        ],
        "required": ["kind"],
      ],
      annotations: ["readOnlyHint": true]),
  ]

  static let run = #"create_action{"title":"Run"}"#
  static let km =
    #"create_action{"title":"Run","measurements":[{"unit":"km","value":5}]}"#
  static let progress = "query_progress{}"
  static let health = #"query_progress{"goal":"Health"}"#
}
