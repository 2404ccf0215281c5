import ToolBridge
import ToolSchema

/// The schema that holds a guided answer: no wider than what the line can mean.
///
/// A small model fills every field that a schema offers and takes any tool that it names. So a field
/// stands in the schema only if the person's words have something for it, and what no words support
/// (notes, links, clock times) is left to grounding.
enum AnswerSchema {
  /// - Parameter hasResults: whether a read has been answered in this turn: then it is time to reply.
  static func build(for expectation: LineExpectation, hasResults: Bool) -> JSONValue {
    guard !hasResults else { return reply }
    switch expectation {
    case .talk: return reply
    case .question: return calls([progress, find], atLeast: 1, atMost: 2)
    case .goal(let parts): return calls([goal(parts)], atLeast: 1, atMost: 1)
    case .correction(let parts): return calls([update(parts)], atLeast: 1, atMost: 1)
    case .deletion: return calls([delete], atLeast: 1, atMost: 1)
    case .deeds(let count, let parts):
      return calls([action(parts)], atLeast: count, atMost: count)
    case .open:
      let all = LineExpectation.Parts(amounts: true, durations: true, dates: true)
      return [
        "anyOf": [
          reply, calls([action(all), goal(all), progress, find], atLeast: 1, atMost: 8),
        ]
      ]
    }
  }

  private static let reply: JSONValue = object(["reply": text], required: ["reply"])
  private static let text: JSONValue = ["type": "string"]
  private static let quantities: JSONValue = [
    "type": "array", "minItems": 1, "maxItems": 4,
    "items": object(["value": ["type": "number"], "unit": text], required: ["value", "unit"]),
  ]

  private static func action(_ parts: LineExpectation.Parts) -> JSONValue {
    var fields: JSONObject = ["title": text]
    if parts.amounts { fields["measurements"] = quantities }
    if parts.durations { fields["duration_minutes"] = ["type": "number"] }
    if parts.dates { fields["day"] = text }
    return call("create_action", fields, required: ["title"])
  }

  private static func goal(_ parts: LineExpectation.Parts) -> JSONValue {
    var fields: JSONObject = ["title": text]
    if parts.amounts || parts.durations { fields["targets"] = quantities }
    if parts.dates { fields["target_date"] = text }
    return call("create_goal", fields, required: fields.keys)
  }

  private static func update(_ parts: LineExpectation.Parts) -> JSONValue {
    var fields: JSONObject = ["kind": ["const": "action"]]
    if !parts.amounts, !parts.durations, !parts.dates { fields["title"] = text }
    if parts.amounts { fields["measurements"] = quantities }
    if parts.durations { fields["duration_minutes"] = ["type": "number"] }
    if parts.dates { fields["day"] = text }
    return call("update_record", fields, required: ["kind"])
  }

  private static let delete = call(
    "delete_record", ["kind": ["enum": ["action", "goal"]]], required: ["kind"])
  private static let progress = call("query_progress", ["topic": text, "period": text])
  private static let find = call(
    "find_records",
    [
      "kind": ["enum": ["action", "goal", "value", "term", "measure"]], "text": text,
      "period": text,
    ], required: ["kind"])

  private static func calls(
    _ choices: [JSONValue], atLeast least: Int, atMost most: Int
  ) -> JSONValue {
    object(
      [
        "calls": [
          "type": "array", "minItems": .integer(least), "maxItems": .integer(most),
          "items": choices.count == 1 ? choices[0] : ["anyOf": .array(choices)],
        ]
      ], required: ["calls"])
  }

  private static func call(
    _ name: String, _ arguments: JSONObject, required: [String] = []
  ) -> JSONValue {
    object(
      [
        "name": ["const": .string(name)], "arguments": object(arguments, required: required),
      ], required: ["name", "arguments"])
  }

  private static func object(_ properties: JSONObject, required: [String]) -> JSONValue {
    [
      "type": "object", "properties": .object(properties),
      "required": .array(required.map { .string($0) }), "additionalProperties": false,
    ]
  }
}
