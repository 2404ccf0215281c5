import ToolSchema

/// The body of one request, in the way that is asked for.
struct RequestBody {
  let request: ChatRequest
  let mode: CallMode
  let form: GuidedForm
  let model: String?
  var kind: ServerFacts.Kind?

  var json: JSONValue {
    var body = JSONObject()
    if let model { body["model"] = .string(model) }
    body["messages"] = .array(messages)
    if mode == .lines, let lines = request.lines { ask(&body, lines) }
    if !request.closed.isEmpty { close(&body) }
    if mode == .native, !request.tools.isEmpty { body["tools"] = .array(request.tools.map(tool)) }
    body["temperature"] = .number(request.temperature)
    if let most = request.maxTokens { body["max_tokens"] = .integer(most) }
    if mode == .guided, let schema { guide(&body, schema) }
    if kind?.findsMoved == true { body["n_cache_reuse"] = .integer(Self.leastMoved) }
    body["stream"] = true
    body["stream_options"] = ["include_usage": true]
    for (key, value) in request.extra { body[key] = value }
    return .object(body)
  }

  /// The fewest tokens that llama.cpp takes over from where they stood before.
  ///
  /// A short run of them may be a mere way of speaking, read where it meant something else.
  private static let leastMoved = 64

  private var schema: JSONValue? {
    if let given = request.guidedSchema { return given }
    return request.tools.isEmpty ? nil : GuidedSchema.build(request.tools)
  }

  private func ask(_ body: inout JSONObject, _ lines: ChatRequest.LineAsking) {
    guard form == .grammar || kind == .llamaCpp else { return }
    let said = lines.messages.last?.content ?? ""
    body["grammar"] = .string(lines.form.grammar(copying: said))
    body["logprobs"] = true
    body["top_logprobs"] = 12
  }

  /// Holds the answer to one of a few words, and asks how sure it is.
  private func close(_ body: inout JSONObject) {
    if kind == .llamaCpp {
      let choices = request.closed.map { JSONValue.string($0).text }
      body["grammar"] = .string("root ::= " + choices.joined(separator: " | "))
    }
    body["logprobs"] = true
    body["top_logprobs"] = 12
  }

  private func guide(_ body: inout JSONObject, _ schema: JSONValue) {
    switch form {
    case .jsonSchema:
      body["response_format"] = [
        "type": "json_schema",
        "json_schema": ["name": "answer", "strict": true, "schema": schema],
      ]
    case .jsonObject: body["response_format"] = ["type": "json_object", "schema": schema]
    case .format: body["format"] = schema
    case .grammar: body["grammar"] = .string(SchemaGrammar.text(for: schema))
    }
  }

  private func tool(_ tool: ToolDefinition) -> JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(tool.name), "description": .string(tool.description),
        "parameters": tool.parameters,
      ],
    ]
  }

  // MARK: Messages

  private var messages: [JSONValue] {
    if mode == .lines, let lines = request.lines {
      return lines.messages.map(native)
    }
    if mode == .native || request.tools.isEmpty { return request.messages.map(native) }
    return printed.map { native($0) }
  }

  private func native(_ message: ChatMessage) -> JSONValue {
    var object: JSONObject = [
      "role": .string(message.role.rawValue), "content": .string(message.content),
    ]
    if !message.calls.isEmpty {
      object["tool_calls"] = .array(
        message.calls.map {
          [
            "id": .string($0.id), "type": "function",
            "function": ["name": .string($0.name), "arguments": .string($0.arguments.text)],
          ]
        })
    }
    if let id = message.callID { object["tool_call_id"] = .string(id) }
    return .object(object)
  }

  /// The messages with tools, calls and results as words: templates without tools refuse them.
  private var printed: [ChatMessage] {
    var result: [ChatMessage] = []
    for message in request.messages {
      switch message.role {
      case .assistant: result.append(.assistant(printed(message)))
      case .tool:
        let text = "<tool_response>\n\(message.content)\n</tool_response>"
        if let last = result.last, last.role == .user, last.content.hasSuffix("</tool_response>") {
          result[result.count - 1].content += "\n" + text
        } else {
          result.append(.user(text))
        }
      case .user where result.last?.role == .user:
        // Strict templates refuse two lines of the person's in a row.
        result[result.count - 1].content += "\n\n" + message.content
      case .system, .user: result.append(message)
      }
    }
    let rule = mode == .guided ? ToolPrompt.guidedRule : ToolPrompt.textRule
    let tools = "Tools:\n\(ToolPrompt.render(request.tools, isGuided: mode == .guided))\n\n\(rule)"
    if let first = result.first, first.role == .system {
      result[0].content = first.content + "\n\n" + tools
    } else {
      result.insert(.system(tools), at: 0)
    }
    return result
  }

  /// An assistant's message as the model should have written it.
  private func printed(_ message: ChatMessage) -> String {
    let calls = message.calls.map { call -> JSONValue in
      ["name": .string(call.name), "arguments": call.arguments]
    }
    guard mode == .guided else {
      let blocks = calls.map { "<tool_call>\n\($0.text)\n</tool_call>" }
      return ([message.content] + blocks).filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let whole: JSONValue =
      calls.isEmpty ? ["reply": .string(message.content)] : ["calls": .array(calls)]
    return whole.text
  }
}
