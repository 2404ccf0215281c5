package import ToolSchema

/// How a model is asked for calls.
package enum CallMode: String, Sendable, CaseIterable, Codable {
  /// The way that suits the server, as ``ModeMemory`` and its kind tell.
  case auto
  /// `tools` in the request, `tool_calls` in the answer.
  case native
  /// Tools in the system prompt, calls printed in the answer.
  case text
  /// A JSON schema that the answer must follow.
  case guided
  /// One short line an act, under a grammar where the server takes one.
  case lines
}

/// What a model is asked.
package struct ChatRequest: Sendable {
  package var messages: [ChatMessage]
  package var tools: [ToolDefinition]
  package var mode: CallMode
  package var temperature: Double
  package var maxTokens: Int?
  /// More keys of the request's body, such as `cache_prompt`.
  package var extra: JSONObject
  /// Stands in for the schema that ``GuidedSchema`` builds from the tools.
  package var guidedSchema: JSONValue?
  /// How it is asked for lines; nil where that cannot be done.
  package var lines: LineAsking?

  /// The answers that a closed question has, in small letters; empty for others.
  package var closed: [String] = []

  /// The form of the lines, and the messages in which such an answer is asked for.
  package struct LineAsking: Sendable, Equatable {
    package var form: LineForm
    package var messages: [ChatMessage]

    package init(form: LineForm, messages: [ChatMessage]) {
      self.form = form
      self.messages = messages
    }
  }

  package init(
    messages: [ChatMessage], tools: [ToolDefinition] = [], mode: CallMode = .auto,
    temperature: Double = 0, maxTokens: Int? = nil, extra: JSONObject = [:],
    guidedSchema: JSONValue? = nil, lines: LineAsking? = nil
  ) {
    self.messages = messages
    self.tools = tools
    self.mode = mode
    self.temperature = temperature
    self.maxTokens = maxTokens
    self.extra = extra
    self.guidedSchema = guidedSchema
    self.lines = lines
  }

  /// The person's last message, which a call in the answer may quote.
  package var lastUserText: String? {
    messages.last { $0.role == .user }?.content
  }
}
