import ToolSchema

/// The tools that a client sees: few, short, always the same bytes.
enum ToolName: String, CaseIterable {
  case log, ask, entries, goals
  case addEntry = "add_entry"
  case addGoal = "add_goal"

  var writes: Bool {
    switch self {
    case .log, .addEntry, .addGoal: true
    case .ask, .entries, .goals: false
    }
  }

  private var description: String {
    switch self {
    case .log:
      "Log what the person did, set a goal, or correct or remove something: their own sentence, in "
        + "any language, unchanged. The person sees every change and approves it first. Prefer this."
    case .ask: "Answer a question about the person's goals and journal, in their own words."
    case .entries: "List what the person did, newest first."
    case .goals: "List the person's goals with progress and pace."
    case .addEntry: "Propose one journal entry by its values, where there is no sentence."
    case .addGoal: "Propose one goal by its values, where there is no sentence."
    }
  }

  private var fields: JSONObject {
    switch self {
    case .log, .ask: ["text": ["type": "string", "maxLength": 100_000]]
    case .entries:
      [
        "words": ["type": "string"], "from": Self.day, "through": Self.day,
        "limit": ["type": "integer", "minimum": 1, "maximum": 100],
        "cursor": ["type": "string"],
      ]
    case .goals: ["all": ["type": "boolean"]]
    case .addEntry:
      [
        "title": ["type": "string"], "measurements": Self.amounts,
        "duration_minutes": ["type": "number"], "day": Self.day, "notes": ["type": "string"],
      ]
    case .addGoal:
      [
        "title": ["type": "string"], "targets": Self.targets, "start_date": Self.day,
        "target_date": Self.day,
      ]
    }
  }

  private static let day: JSONValue = ["type": "string", "description": "YYYY-MM-DD"]
  private static let amounts: JSONValue = [
    "type": "array",
    "items": [
      "type": "object",
      "properties": ["value": ["type": "number"], "unit": ["type": "string"]],
      "required": ["value", "unit"],
    ],
  ]
  /// In words, which take fewer bytes; what does not fit is told by its place.
  private static let targets: JSONValue = [
    "type": "array", "items": ["type": "object"],
    "description":
      "value, unit; maybe per day/week/month, weekdays [mon], direction at_most, from, before HH:MM",
  ]

  private var required: [String] {
    switch self {
    case .log, .ask: ["text"]
    case .addEntry, .addGoal: ["title"]
    case .entries, .goals: []
    }
  }

  var inputSchema: JSONValue {
    var schema: JSONObject = ["type": "object", "properties": .object(fields)]
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
    schema["additionalProperties"] = false
    return .object(schema)
  }

  private var outputSchema: JSONValue {
    switch self {
    case .log, .addEntry, .addGoal:
      [
        "type": "object",
        "properties": ["reply": ["type": "string"], "proposals": ["type": "array"]],
        "required": ["reply", "proposals"],
      ]
    case .ask:
      ["type": "object", "properties": ["reply": ["type": "string"]], "required": ["reply"]]
    case .entries:
      [
        "type": "object",
        "properties": ["entries": ["type": "array"], "next": ["type": "string"]],
        "required": ["entries"],
      ]
    case .goals:
      ["type": "object", "properties": ["goals": ["type": "array"]], "required": ["goals"]]
    }
  }

  var json: JSONValue {
    var hints: JSONObject = ["readOnlyHint": .bool(!writes)]
    if writes { hints["destructiveHint"] = false }
    hints["openWorldHint"] = false
    return [
      "name": .string(rawValue), "description": .string(description), "inputSchema": inputSchema,
      "outputSchema": outputSchema, "annotations": .object(hints),
    ]
  }
}
