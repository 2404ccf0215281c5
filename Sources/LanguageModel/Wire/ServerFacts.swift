/// What a server says about itself.
package struct ServerFacts: Sendable, Equatable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case llamaCpp, ollama, lmStudio, vllm, jan, other
  }

  package var url: String
  package var kind: Kind
  package var models: [String]
  /// The context window in tokens; nil when the server does not say.
  package var window: Int?

  package init(url: String, kind: Kind, models: [String], window: Int? = nil) {
    self.url = url
    self.kind = kind
    self.models = models
    self.window = window
  }

  /// The way to ask such a server before any answer was seen.
  package var firstMode: ModeMemory {
    switch kind {
    case .llamaCpp:
      ModeMemory(
        mode: .guided, reason: "llama.cpp holds an answer to a schema, whatever its model")
    case .ollama, .lmStudio, .vllm, .jan, .other:
      ModeMemory(mode: .native, reason: "tools are sent as the protocol has it")
    }
  }
}
