import LanguageModel
import TestSupport
import Testing
import ToolSchema

/// What servers say of themselves.
struct ServerFactsTests {
  private func facts(_ server: ScriptedServer, model: String? = nil) async throws -> ServerFacts {
    try await ModelClient(
      endpoint: Endpoint(baseURL: server.url, model: model), transport: .curl()
    ).serverFacts()
  }

  @Test func `llama.cpp tells its window among its properties`() async throws {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route("/v1/models", .json(["data": [["id": "qwen", "owned_by": "llamacpp"]]]))
    server.route("/props", .json(["default_generation_settings": ["n_ctx": 8192]]))
    let facts = try await facts(server)
    #expect(facts.kind == .llamaCpp)
    #expect(facts.models == ["qwen"])
    #expect(facts.window == 8192)
  }

  @Test func `vLLM tells its window in the list`() async throws {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route(
      "/v1/models",
      .json(["data": [["id": "m", "owned_by": "vllm", "max_model_len": 32_768]]]))
    let facts = try await facts(server)
    #expect(facts.kind == .vllm)
    #expect(facts.window == 32_768)
  }

  static let shows: [(parameters: String, window: Int)] = [
    ("num_ctx                        16384\ntemperature 0.7", 16_384), ("temperature 0.7", 4096),
  ]

  @Test(arguments: shows)
  func `Ollama runs a model as it is set up, not as large as it could`(
    parameters: String, window: Int
  ) async throws {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route("/v1/models", .json(["data": [["id": "qwen2.5:3b", "owned_by": "library"]]]))
    server.route("/api/ps", .json(["models": []]))
    server.route(
      "/api/show",
      .json([
        "parameters": .string(parameters), "model_info": ["qwen2.context_length": 32_768],
      ]))
    let facts = try await facts(server, model: "qwen2.5:3b")
    #expect(facts.kind == .ollama)
    #expect(facts.window == window)
    #expect(server.requests.last?.json == ["model": "qwen2.5:3b"])
  }

  @Test func `a model that Ollama has loaded has the window that it runs with`() async throws {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route("/v1/models", .json(["data": [["id": "m", "owned_by": "library"]]]))
    server.route("/api/ps", .json(["models": [["name": "m", "context_length": 2048]]]))
    #expect(try await facts(server).window == 2048)
  }

  @Test func `LM Studio tells the window of the loaded model`() async throws {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route(
      "/v1/models", .json(["data": [["id": "a"], ["id": "b", "owned_by": "organization_owner"]]]))
    server.route(
      "/api/v0/models",
      .json(["data": [["id": "a"], ["id": "b", "loaded_context_length": 4096]]]))
    #expect(try await facts(server, model: "b").window == 4096)
  }

  @Test func `a server that tells nothing more has a list and no window`() async throws {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route("/v1/models", .json(["data": [["id": "m"]]]))
    let facts = try await facts(server)
    #expect(facts.kind == .other)
    #expect(facts.window == nil)
    #expect(server.requests.count == 1)
  }

  static let failures: [(ServerScript, EndpointError.Code)] = [
    (.status(401, #"{"error":{"message":"no key"}}"#), .unauthorized),
    (.status(200, "<html>hello</html>", type: "text/html"), .notJSON),
    (.status(200, #"{"hello":1}"#), .notJSON), (.status(404, "no"), .notFound),
  ]

  @Test(arguments: failures)
  func `a server without a list says why`(script: ServerScript, code: EndpointError.Code)
    async throws
  {
    let server = try ScriptedServer([])
    defer { server.stop() }
    server.route("/v1/models", script)
    await #expect {
      _ = try await facts(server)
    } throws: { error in
      (error as? EndpointError)?.code == code
    }
  }
}
