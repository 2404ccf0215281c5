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
        mode: .lines, form: .grammar,
        reason: "llama.cpp holds an answer to a grammar, and short lines are the fastest")
    case .ollama, .lmStudio, .vllm, .jan, .other: Self.unknownFirstMode
    }
  }

  /// The way to ask a server that nothing is known of.
  package static let unknownFirstMode = ModeMemory(
    mode: .native, reason: "tools are sent as the protocol has it")
}

extension ServerFacts.Kind {
  /// What the headers of an answer tell.
  init?(headers: [String: String]) {
    guard headers["server"]?.lowercased().contains("llama.cpp") == true else { return nil }
    self = .llamaCpp
  }

  /// What `system_fingerprint` tells: Ollama names itself, llama.cpp its build as `b6123-8a4f2c1`.
  init?(fingerprint: String) {
    if fingerprint == "fp_ollama" {
      self = .ollama
      return
    }
    let parts = fingerprint.split(separator: "-")
    guard fingerprint.hasPrefix("b"), parts.count == 2, parts[0].dropFirst().allSatisfy(\.isNumber),
      parts[0].count > 1, parts[1].allSatisfy(\.isHexDigit)
    else { return nil }
    self = .llamaCpp
  }

  /// What the entries of a model list tell: some servers are named in them as the owner.
  init?(owner: String) {
    switch owner {
    case "llamacpp": self = .llamaCpp
    case "library": self = .ollama
    case "vllm": self = .vllm
    case "organization_owner": self = .lmStudio
    default: return nil
    }
  }

  /// Whether it finds a text that it has read where it moved to, and is told so in a request: llama.cpp
  /// shifts what it remembers (`n_cache_reuse`).
  package var findsMoved: Bool { self == .llamaCpp }

  /// The server's name as its makers write it.
  package var shown: String {
    switch self {
    case .llamaCpp: "llama.cpp"
    case .ollama: "Ollama"
    case .lmStudio: "LM Studio"
    case .vllm: "vLLM"
    case .jan: "Jan"
    case .other: "unknown"
    }
  }
}
