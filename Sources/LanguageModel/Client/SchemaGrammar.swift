import ToolSchema

/// A JSON schema as a grammar in llama.cpp's notation (GBNF): for servers that take no schema, and
/// for a model that would fill its answer with the blanks that a schema allows.
///
/// Keys come in the order of the schema, and no blank stands outside of a string. Keywords that a
/// grammar cannot hold, such as `minimum`, are left to the validation that follows.
struct SchemaGrammar {
  private var rules: [(name: String, text: String)] = []

  /// The whole grammar, its first rule named `root`.
  static func text(for schema: JSONValue) -> String {
    var grammar = SchemaGrammar()
    let root = grammar.expression(schema)
    let all = [(name: "root", text: root)] + grammar.rules + shared
    return all.map { "\($0.name) ::= \($0.text)" }.joined(separator: "\n")
  }

  private static let shared: [(name: String, text: String)] = [
    ("string", #""\"" char* "\"""#),
    ("char", ##"[^"\\\x7F\x00-\x1F] | [\\] (["\\bfnrt/] | "u" [0-9a-fA-F]{4})"##),
    ("integer", #""-"? ("0" | [1-9] [0-9]{0,15})"#),
    ("number", #""-"? ("0" | [1-9] [0-9]{0,15}) ("." [0-9]{1,15})? ([eE] [-+]? [0-9]{1,3})?"#),
    ("boolean", #""true" | "false""#),
    ("null", #""null""#),
    ("value", "string | number | boolean | null | object | array"),
    ("object", #""{" (string ":" value ("," string ":" value)*)? "}""#),
    ("array", #""[" (value ("," value)*)? "]""#),
  ]

  private mutating func expression(_ schema: JSONValue) -> String {
    if let constant = schema["const"] { return literal(constant.text) }
    if let choices = schema["enum"]?.array { return oneOf(choices.map { literal($0.text) }) }
    if let alternatives = (schema["anyOf"] ?? schema["oneOf"])?.array {
      return oneOf(alternatives.map { named($0) })
    }
    if let types = schema["type"]?.array?.compactMap(\.string) {
      return oneOf(types.map { typed($0, schema) })
    }
    return typed(schema["type"]?.string ?? "value", schema)
  }

  private mutating func typed(_ type: String, _ schema: JSONValue) -> String {
    switch type {
    case "object": schema["properties"]?.object.map { object($0, schema) } ?? "object"
    case "array": schema["items"].map { array($0, schema) } ?? "array"
    case "string": string(schema)
    default: Self.shared.contains { $0.name == type } ? type : "value"
    }
  }

  /// A string in quotes, as long and as its pattern has it.
  private func string(_ schema: JSONValue) -> String {
    if let pattern = schema["pattern"]?.string, let text = PatternGrammar.text(for: pattern) {
      return #""\"" \#(text) "\"""#
    }
    let least = schema["minLength"]?.integer ?? 0
    let most = schema["maxLength"]?.integer.map(String.init) ?? ""
    guard least > 0 || !most.isEmpty else { return "string" }
    return #""\"" char{\#(least),\#(most)} "\"""#
  }

  /// A rule of its own, so that alternatives stay readable and short.
  private mutating func named(_ schema: JSONValue) -> String {
    let text = expression(schema)
    let name = "rule-\(rules.count)"
    rules.append((name, text))
    return name
  }

  private func oneOf(_ texts: [String]) -> String { "(\(texts.joined(separator: " | ")))" }

  private func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  private mutating func object(_ properties: JSONObject, _ schema: JSONValue) -> String {
    let required = (schema["required"]?.array ?? []).compactMap(\.string)
    let members = properties.map { key, inner in
      let value = named(inner)
      return (
        text: "\(literal(JSONValue.string(key).text)) \":\" \(value)",
        isRequired: required.contains(key)
      )
    }
    return "\"{\" \(Self.sequence(members)) \"}\""
  }

  /// Members in order, commas between those that are there.
  private static func sequence(_ members: [(text: String, isRequired: Bool)]) -> String {
    guard !members.isEmpty else { return "" }
    let comma = #"",""#
    func rest(after index: Int) -> String {
      members[(index + 1)...].map {
        $0.isRequired ? "\(comma) \($0.text)" : "(\(comma) \($0.text))?"
      }.joined(separator: " ")
    }
    if let first = members.firstIndex(where: \.isRequired) {
      let before = members[..<first].map { "(\($0.text) \(comma))?" }.joined(separator: " ")
      return "\(before) \(members[first].text) \(rest(after: first))"
    }
    let starts = members.indices.map { "\(members[$0].text) \(rest(after: $0))" }
    return "(\(starts.joined(separator: " | ")))?"
  }

  private mutating func array(_ items: JSONValue, _ schema: JSONValue) -> String {
    let item = named(items)
    let least = schema["minItems"]?.integer ?? 0
    let most = schema["maxItems"]?.integer.map { String(max($0 - 1, 0)) } ?? ""
    let list = "\(item) (\",\" \(item)){\(max(least - 1, 0)),\(most)}"
    return "\"[\" \(least > 0 ? list : "(\(list))?") \"]\""
  }
}
