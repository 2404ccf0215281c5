import Journal
import ToolBridge
import ToolSchema

/// The schema that a guided answer is held to: the same for every line, whatever may be meant by it.
enum WideSchema {
  /// - Parameter hasResults: whether a read has been answered in this turn: then it is time to reply.
  static func build(hasResults: Bool) -> JSONValue {
    hasResults ? object(["reply": text], required: ["reply"]) : wide
  }

  private static let text: JSONValue = ["type": "string"]
  private static let short: JSONValue = ["type": "string", "maxLength": 60]
  private static let amounts: JSONValue = [
    "type": "array", "minItems": 1, "maxItems": 4,
    "items": object(["value": ["type": "number"], "unit": short], required: ["value", "unit"]),
  ]
  private static let targets: JSONValue = [
    "type": "array", "minItems": 1, "maxItems": 4,
    "items": object(
      [
        "value": ["type": "number"], "unit": short, "per": ["enum": ["day", "week", "month"]],
        "weekdays": [
          "type": "array", "maxItems": 7,
          "items": ["enum": .array(Weekday.allCases.map { .string($0.code) })],
        ],
        "direction": ["enum": ["at_least", "at_most"]], "from": ["type": "number"],
        "before": short,
      ], required: ["value", "unit"]),
  ]
  private static let records: JSONValue = ["enum": ["action", "goal"]]

  private static let wide: JSONValue = [
    "anyOf": [
      object(["reply": text], required: ["reply"]),
      object(
        [
          "calls": [
            "type": "array", "minItems": 1, "maxItems": 8, "items": ["anyOf": .array(calls)],
          ]
        ], required: ["calls"]),
    ]
  ]

  private static let goal: JSONObject = [
    "title": short, "targets": targets, "start_date": short, "target_date": short,
  ]

  private static let calls: [JSONValue] = [
    call(
      "create_action",
      [
        "title": short, "measurements": amounts, "duration_minutes": ["type": "number"],
        "day": short, "start_time": short, "notes": text,
      ], required: ["title"]),
    call("create_goal", goal, required: ["title"]),
    call(
      "propose_plan",
      [
        "goals": [
          "type": "array", "minItems": 1, "maxItems": 6,
          "items": object(goal, required: ["title"]),
        ]
      ], required: ["goals"]),
    call(
      "update_record",
      [
        "kind": records, "record": short, "record_day": short, "title": short,
        "measurements": amounts, "targets": targets, "duration_minutes": ["type": "number"],
        "day": short, "start_time": short, "target_date": short,
      ], required: ["kind"]),
    call(
      "delete_record", ["kind": records, "record": short, "record_day": short], required: ["kind"]),
    call(
      "query_progress",
      [
        "kind": ["enum": .array(LineVerb.inquiries.map { .string($0) })], "topic": short,
        "period": short,
      ]),
    call(
      "find_records",
      [
        "kind": ["enum": ["action", "goal", "value", "term", "measure", "conversation"]],
        "text": short, "period": short,
      ], required: ["kind"]),
  ]

  private static func call(
    _ name: String, _ arguments: JSONObject, required: [String] = []
  ) -> JSONValue {
    object(
      ["name": ["const": .string(name)], "arguments": object(arguments, required: required)],
      required: ["name", "arguments"])
  }

  private static func object(_ properties: JSONObject, required: [String]) -> JSONValue {
    [
      "type": "object", "properties": .object(properties),
      "required": .array(required.map { .string($0) }), "additionalProperties": false,
    ]
  }
}
