import ToolSchema

/// Looks for a model's server on this machine.
package enum Discovery {
  /// Where servers listen unless they are told otherwise: llama.cpp, Ollama, LM Studio, vLLM, Jan.
  package static let ports: [(port: Int, kind: ServerFacts.Kind)] = [
    (8080, .llamaCpp), (11434, .ollama), (1234, .lmStudio), (8000, .vllm), (1337, .jan),
  ]

  /// Every server that answers `/v1/models` in time, in the order of the list, our own first.
  ///
  /// - Parameters:
  ///   - own: the address of the server that this project started, if it did.
  ///   - wait: how long all of them together are waited for.
  package static func all(
    own: String?, transport: Transport = .curl(), wait: Duration = .milliseconds(300)
  ) async -> [ServerFacts] {
    var places = ports.map { (url: "http://127.0.0.1:\($0.port)", kind: $0.kind) }
    if let own {
      let root = Endpoint(baseURL: own).root
      places.removeAll { $0.url == root }
      places.insert((root, .llamaCpp), at: 0)
    }
    return await withTaskGroup(of: (Int, ServerFacts?).self) { group in
      for (index, place) in places.enumerated() {
        group.addTask {
          (index, await facts(of: place.url, kind: place.kind, transport, wait))
        }
      }
      var found: [(Int, ServerFacts)] = []
      for await (index, facts) in group {
        if let facts { found.append((index, facts)) }
      }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  package static func first(own: String?) async -> ServerFacts? { await all(own: own).first }

  private static func facts(
    of url: String, kind: ServerFacts.Kind, _ transport: Transport, _ wait: Duration
  ) async -> ServerFacts? {
    guard let models = await document(url + "/v1/models", transport, wait),
      let list = models["data"]?.array
    else { return nil }
    var facts = ServerFacts(
      url: url, kind: Self.kind(list.first?["owned_by"]?.string) ?? kind,
      models: list.compactMap { $0["id"]?.string },
      window: list.first?["max_model_len"]?.integer)
    if facts.kind == .llamaCpp, let properties = await document(url + "/props", transport, wait) {
      facts.window = properties["default_generation_settings"]?["n_ctx"]?.integer
    }
    return facts
  }

  /// Servers say in a model's entry who they are.
  private static func kind(_ owner: String?) -> ServerFacts.Kind? {
    switch owner {
    case "llamacpp": .llamaCpp
    case "library": .ollama
    case "vllm": .vllm
    default: nil
    }
  }

  /// The JSON document under an address; nil for anything else or if it does not come in time.
  private static func document(
    _ url: String, _ transport: Transport, _ wait: Duration
  ) async -> JSONValue? {
    let patience = Patience(connect: wait, firstByte: wait, stall: wait)
    let request = HTTPRequest(url: url, patience: patience, mostBytes: 1 << 20)
    var bytes: [UInt8] = []
    do {
      for try await event in transport.send(request) {
        switch event {
        case .head(let status, _): guard status == 200 else { return nil }
        case .bytes(let more): bytes += more
        }
      }
      return try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      // Nobody there, or somebody else: either way no server for us.
      return nil
    }
  }
}
