import ToolSchema

/// Asks a server what it is: its kind, its models, and the window of one of them.
struct ServerProbe {
  let endpoint: Endpoint
  let transport: Transport
  /// How long each question is waited for.
  let wait: Duration

  /// - Parameter kind: what the server is taken for unless it says otherwise.
  /// - Throws: ``EndpointError`` when there is no model list.
  func facts(kind: ServerFacts.Kind) async throws -> ServerFacts {
    let (document, headers) = try await document("/v1/models")
    guard let list = document["data"]?.array ?? document["models"]?.array else {
      throw EndpointFault.notJSON(endpoint.url("/v1/models"))
    }
    let entry = list.first { $0["id"]?.string == endpoint.model } ?? list.first
    let told =
      entry?["owned_by"]?.string.flatMap(ServerFacts.Kind.init(owner:))
      ?? ServerFacts.Kind(headers: headers)
    var facts = ServerFacts(
      url: endpoint.root, kind: told ?? kind,
      models: list.compactMap { $0["id"]?.string ?? $0["name"]?.string },
      window: entry?["max_model_len"]?.integer)
    if facts.window == nil, let model = endpoint.model ?? facts.models.first {
      facts.window = await window(of: model, facts.kind)
    }
    return facts
  }

  private func window(of model: String, _ kind: ServerFacts.Kind) async -> Int? {
    // A server that does not answer these says nothing of its window, and that is all.
    switch kind {
    case .llamaCpp:
      return try? await document("/props").value["default_generation_settings"]?["n_ctx"]?.integer
    case .ollama: return await ollamaWindow(of: model)
    case .lmStudio:
      let models = try? await document("/api/v0/models").value["data"]?.array
      return models?.first { $0["id"]?.string == model }?["loaded_context_length"]?.integer
    case .vllm, .jan, .other: return nil
    }
  }

  /// The window that Ollama runs a model with: of the one loaded, else as it is set up.
  ///
  /// Without a setting Ollama takes 4,096, whatever the model could hold.
  private func ollamaWindow(of model: String) async -> Int? {
    let running = try? await document("/api/ps").value["models"]?.array
    if let loaded = running?.first(where: { $0["name"]?.string == model }),
      let window = loaded["context_length"]?.integer
    {
      return window
    }
    guard let shown = try? await document("/api/show", body: ["model": .string(model)]).value else {
      return nil
    }
    let settings = shown["parameters"]?.string ?? ""
    for line in settings.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if words.first == "num_ctx", let window = words.last.flatMap({ Int($0) }) { return window }
    }
    let most = shown["model_info"]?.object?.first { $0.key.hasSuffix(".context_length") }?
      .value.integer
    return most.map { min($0, 4096) }
  }

  /// The JSON document under a path of the server.
  ///
  /// - Throws: ``EndpointError``
  func document(
    _ path: String, body: JSONValue? = nil
  ) async throws -> (value: JSONValue, headers: [String: String]) {
    let url = endpoint.url(path)
    var headers = [(name: "Accept", value: "application/json")]
    if body != nil { headers.append(("Content-Type", "application/json")) }
    if let key = endpoint.apiKey { headers.append(("Authorization", "Bearer \(key)")) }
    let request = HTTPRequest(
      method: body == nil ? "GET" : "POST", url: url, headers: headers,
      body: body.map { Array($0.text.utf8) } ?? [],
      patience: Patience(connect: wait, firstByte: wait, stall: wait), mostBytes: 4 << 20)
    var status = 0
    var answer: [String: String] = [:]
    var bytes: [UInt8] = []
    for try await event in transport.send(request) {
      switch event {
      case .head(let code, let fields): (status, answer) = (code, fields)
      case .bytes(let more): bytes += more
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no JSON may still come with a status that says more.
    let value = try? JSONValue(parsing: text)
    guard (200..<300).contains(status) else {
      let said = value.flatMap { TurnAssembly.error(in: $0)?.message } ?? answer["location"] ?? ""
      throw EndpointFault.status(status, said, url).hiding(endpoint.apiKey)
    }
    guard let value else { throw EndpointFault.notJSON(url) }
    return (value, answer)
  }
}

extension ModelClient {
  /// What the server says of itself.
  ///
  /// - Throws: ``EndpointError`` when it has no model list to give.
  package func serverFacts(wait: Duration = .seconds(3)) async throws -> ServerFacts {
    try await ServerProbe(endpoint: endpoint, transport: transport, wait: wait)
      .facts(kind: facts?.kind ?? memory?.kind ?? .other)
  }

  /// Asks for an answer of one token: whether the model answers at all, and how soon.
  ///
  /// - Throws: ``EndpointError``
  package func roundTrip() async throws -> Duration {
    var client = self
    client.retries = .none
    let begin = ContinuousClock.now
    let request = ChatRequest(messages: [.user("Hi")], mode: .native, maxTokens: 1)
    for try await _ in client.stream(request) {}
    return ContinuousClock.now - begin
  }
}
