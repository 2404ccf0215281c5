import ToolBridge
import ToolSchema

/// The schema that holds a guided answer: no wider than what the line can mean.
///
/// A small model fills every field that a schema offers, takes any tool that it names, and puts half
/// the sentence into a title. So where the phrase reader is sure of a line, the schema holds that kind
/// and name alone; what grounding takes from the person's words anyway (amounts, times, days) is not
/// asked for, and its tokens are saved. Where the reader is not sure, the model decides.
enum AnswerSchema {
  /// - Parameter hasResults: whether a read has been answered in this turn: then it is time to reply.
  /// - Returns: nil for the catalogue's own schema.
  static func build(for expectation: LineExpectation?, hasResults: Bool) -> JSONValue? {
    guard !hasResults else { return freeReply }
    // A bare nil would be JSON's null.
    guard let expectation else { return JSONValue?.none }
    switch expectation {
    case .talk(let talk): return reply(of: talk)
    case .question(let call), .order(let call): return calls([lookUp(call)], 1...1)
    case .plan: return calls([plan], 1...1)
    case .correction(let isRename): return calls([update(isRename)], 1...1)
    case .deletion(let kind): return calls([delete(kind)], 1...1)
    case .writes(let deeds, let titles, let goals):
      let choices =
        (deeds.upperBound > 0 ? [deed(titles)] : []) + (goals.isEmpty ? [] : [wish(goals)])
      return calls(choices, deeds.lowerBound + goals.count...deeds.upperBound + goals.count)
    case .open: return ["anyOf": [smallTalk, calls([action, goal, progress, find], 1...8)]]
    }
  }

  // MARK: Replies

  private static let text: JSONValue = ["type": "string"]
  private static let freeReply: JSONValue = object(["reply": text], required: ["reply"])

  /// A sentence or two without figures, of which small talk has none to tell.
  private static let smallTalk: JSONValue = object(
    ["reply": ["type": "string", "pattern": #"^[^0-9{}<>"\\\n\r\t]{1,140}[.!?]$"#]],
    required: ["reply"])

  private static func reply(of talk: TalkReply) -> JSONValue {
    guard !talk.sentences.isEmpty else { return smallTalk }
    return object(
      ["reply": ["enum": .array(talk.sentences.map { .string($0) })]], required: ["reply"])
  }

  // MARK: Calls

  private static let quantities: JSONValue = [
    "type": "array", "minItems": 1, "maxItems": 4,
    "items": object(["value": ["type": "number"], "unit": text], required: ["value", "unit"]),
  ]

  private static func deed(_ titles: [String]) -> JSONValue {
    guard titles.isEmpty else {
      let properties: JSONObject = ["title": ["enum": .array(titles.map { .string($0) })]]
      return call("create_action", properties, required: ["title"])
    }
    return call(
      "create_action", ["title": text, "measurements": quantities], required: ["title"])
  }

  private static let action = call(
    "create_action",
    [
      "title": text, "measurements": quantities, "duration_minutes": ["type": "number"],
      "day": text,
    ], required: ["title"])
  private static func wish(_ titles: [String]) -> JSONValue {
    let titles = titles.removingDuplicates().map { JSONValue.string($0) }
    return call("create_goal", ["title": ["enum": .array(titles)]], required: ["title"])
  }

  private static let goal = call(
    "create_goal", ["title": text, "targets": quantities, "target_date": text],
    required: ["title"])

  private static func update(_ isRename: Bool) -> JSONValue {
    let kind: JSONObject = ["kind": ["const": "action"]]
    guard isRename else { return call("update_record", kind, required: ["kind"]) }
    return call(
      "update_record", ["kind": ["const": "action"], "title": text], required: ["kind", "title"])
  }

  private static let plan = call(
    "propose_plan",
    [
      "goals": [
        "type": "array", "maxItems": 5, "items": object(["title": text], required: ["title"]),
      ]
    ], required: ["goals"])

  private static func delete(_ kind: String) -> JSONValue {
    call("delete_record", ["kind": ["const": .string(kind)]], required: ["kind"])
  }

  /// The reader's call for a question, but for what the tools take from the person's words anyway.
  private static func lookUp(_ made: OfflineReader.Call) -> JSONValue {
    let taken = made.tool == "query_progress" ? ["topic", "period"] : ["period"]
    var properties = JSONObject()
    for (key, value) in made.arguments where !taken.contains(key) {
      properties[key] = ["const": value]
    }
    return call(made.tool, properties, required: properties.keys)
  }

  private static let progress = call("query_progress", ["topic": text])
  private static let find = call(
    "find_records",
    [
      "kind": ["enum": ["action", "goal", "value", "term", "measure", "conversation"]],
      "text": text,
    ],
    required: ["kind"])

  private static func calls(_ choices: [JSONValue], _ count: ClosedRange<Int>) -> JSONValue {
    object(
      [
        "calls": [
          "type": "array", "minItems": .integer(count.lowerBound),
          "maxItems": .integer(count.upperBound),
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
