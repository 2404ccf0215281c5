/// The way to ask one endpoint and model, as its answers taught it; kept by the caller.
package struct ModeMemory: Sendable, Equatable, Codable {
  /// Never ``CallMode/auto``.
  package var mode: CallMode
  /// How a schema is sent, when the mode is guided.
  package var form: GuidedForm
  /// Why, in a sentence for `tenweek doctor`.
  package var reason: String

  package init(mode: CallMode, form: GuidedForm = .jsonSchema, reason: String) {
    self.mode = mode
    self.form = form
    self.reason = reason
  }
}

/// How servers want a schema for the answer.
package enum GuidedForm: String, Sendable, Codable, CaseIterable {
  /// `response_format: {type: json_schema, json_schema: {schema}}`: llama.cpp, vLLM, LM Studio.
  case jsonSchema
  /// `response_format: {type: json_object, schema}`: older llama.cpp and its kin.
  case jsonObject
  /// `format: schema`: servers with Ollama's own keys.
  case format
}
