package import ToolSchema

/// The tools as words of the system prompt, for models that are not sent them otherwise.
package enum ToolPrompt {
  /// One line a tool: `name(argument: kind, optional?: kind): what it does`, and its examples as the
  /// model is to write them.
  package static func render(_ tools: [ToolDefinition], isGuided: Bool) -> String {
    tools.map { line($0, isGuided) }.joined(separator: "\n")
  }

  private static func line(_ tool: ToolDefinition, _ isGuided: Bool) -> String {
    let required = (tool.parameters["required"]?.array ?? []).compactMap(\.string)
    let arguments = (tool.parameters["properties"]?.object ?? [:]).map { name, schema in
      "\(name)\(required.contains(name) ? "" : "?"): \(kind(schema))"
    }
    var text = "- \(tool.name)(\(arguments.joined(separator: ", ")))"
    if !tool.description.isEmpty { text += ": \(tool.description)" }
    for example in tool.examples {
      guard let said = example["said"]?.string, let calls = example["calls"]?.array else {
        continue
      }
      let shown = calls.map { arguments -> JSONValue in
        ["name": .string(tool.name), "arguments": arguments]
      }
      // A small model copies the form to the letter: a whole answer keeps it from adding blanks.
      let answer: JSONValue = isGuided ? ["calls": .array(shown)] : .array(shown)
      text += "\n  \"\(said)\" → \(answer.text)"
    }
    return text
  }

  private static func kind(_ schema: JSONValue) -> String {
    if let choices = schema["enum"]?.array {
      return choices.map { $0.string ?? $0.text }.joined(separator: "|")
    }
    let words = schema["description"]?.string.map { " (\($0))" } ?? ""
    switch schema["type"]?.string {
    case "array": return "[\(kind(schema["items"] ?? [:]))]" + words
    case "object":
      let inner = (schema["properties"]?.object ?? [:]).map { "\($0.key): \(kind($0.value))" }
      return "{\(inner.joined(separator: ", "))}" + words
    case let type?: return type + words
    case nil: return "any" + words
    }
  }

  /// How to call, for a model whose answer no schema holds.
  static let textRule = """
    To use a tool, answer with nothing but one block for each call, and stop:
    <tool_call>
    {"name": "TOOL", "arguments": {…}}
    </tool_call>
    Otherwise answer in plain words.
    """

  /// How to answer, for a model whose answer the guided schema holds.
  static let guidedRule = """
    Answer with one JSON object on one line, without spaces: \
    {"calls":[{"name":"TOOL","arguments":{…}}]} to use tools, or {"reply":"…"} to answer in words.
    """
}
