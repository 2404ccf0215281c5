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
    // Nobody there, or somebody else: either way no server for us.
    try? await ServerProbe(endpoint: Endpoint(baseURL: url), transport: transport, wait: wait)
      .facts(kind: kind)
  }
}
