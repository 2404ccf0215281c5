/// The way to ask one endpoint and model, as its answers taught it; kept by the caller.
package struct ModeMemory: Sendable, Equatable, Codable {
  /// Never ``CallMode/auto``.
  package var mode: CallMode
  /// How a schema is sent, when the mode is guided.
  package var form: GuidedForm
  /// Why, in a sentence for `tenweek doctor`.
  package var reason: String
  /// What kind of server answered, where it could be told.
  package var kind: ServerFacts.Kind?
  /// Whether the server was seen to refuse every form of a schema; nil when it was not.
  package var refusesSchema: Bool?
  /// Whether the server was seen to answer in no lines though asked to; nil when it was not.
  package var refusesLines: Bool?

  /// Guided in the form that such a server takes best.
  static func guided(by kind: ServerFacts.Kind?, reason: String) -> ModeMemory {
    ModeMemory(
      mode: .guided, form: GuidedForm.known(to: kind).first ?? .jsonSchema, reason: reason)
  }

  package init(
    mode: CallMode, form: GuidedForm = .jsonSchema, reason: String, kind: ServerFacts.Kind? = nil
  ) {
    self.mode = mode
    self.form = form
    self.reason = reason
    self.kind = kind
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
  /// `grammar`: llama.cpp's own notation, the schema written out in it.
  case grammar

  /// The forms that a kind of server may take, the likeliest first.
  ///
  /// LM Studio says that it knows `json_schema` alone; vLLM and LM Studio ignore what they do not
  /// know, so they are sent nothing of Ollama's or llama.cpp's own.
  static func known(to kind: ServerFacts.Kind?) -> [GuidedForm] {
    switch kind {
    // Its own reading of a schema lets a model write blanks to the limit between two brackets.
    case .llamaCpp: [.grammar, .jsonSchema, .jsonObject]
    case .jan: [.jsonSchema, .jsonObject, .grammar]
    case .ollama: [.jsonSchema, .jsonObject, .format]
    case .lmStudio: [.jsonSchema]
    case .vllm, .other, nil: [.jsonSchema, .jsonObject]
    }
  }

  /// The name under which a person may know it.
  package var shown: String {
    switch self {
    case .jsonSchema: "json_schema"
    case .jsonObject: "json_object"
    case .format: "format"
    case .grammar: "grammar"
    }
  }
}
