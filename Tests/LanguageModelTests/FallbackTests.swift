import LanguageModel
import TestSupport
import Testing
import ToolSchema

/// Servers that do not take a schema in the form in which it was sent.
struct FallbackTests {
  struct Server: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: ServerFacts.Kind?
    /// The refusals in the order of the requests, each a status and a body.
    let refusals: [(status: Int, body: String)]
    /// What each request asks for: the form of a schema, or `text`.
    let asked: [String]
    var headers: [(String, String)] = []

    var testDescription: String { name }
  }

  static let servers: [Server] = [
    Server(
      name: "an older llama.cpp", kind: .llamaCpp,
      refusals: [
        (
          400,
          #"{"error":{"code":400,"message":"response_format type must be one of \"text\" or \"json_object\", but got: json_schema","type":"invalid_request_error"}}"#
        )
      ], asked: ["json_schema", "json_object"]),
    Server(
      name: "a llama.cpp that cannot make a grammar of the schema", kind: nil,
      refusals: [
        (400, #"{"error":{"code":400,"message":"failed to parse grammar"}}"#),
        (400, #"{"error":{"code":400,"message":"failed to parse grammar"}}"#),
      ], asked: ["json_schema", "json_object", "text"], headers: [("Server", "llama.cpp")]),
    Server(
      name: "an older Ollama", kind: .ollama,
      refusals: [
        (
          400,
          #"{"error":{"message":"invalid format: \"json_schema\"","type":"invalid_request_error"}}"#
        ), (400, #"{"error":{"message":"invalid format"}}"#),
      ], asked: ["json_schema", "json_object", "format"]),
    Server(
      name: "an Ollama that takes none", kind: .ollama,
      refusals: [
        (400, #"{"error":"invalid format"}"#), (400, #"{"error":"invalid format"}"#),
        (400, #"{"error":"invalid format"}"#),
      ], asked: ["json_schema", "json_object", "format", "text"]),
    Server(
      name: "LM Studio with an engine that takes no schema", kind: .lmStudio,
      refusals: [
        (400, #"{"error":"'response_format.type' must be 'json_schema' or 'text'"}"#)
      ], asked: ["json_schema", "text"]),
    Server(
      name: "vLLM with a schema that its grammar has not", kind: .vllm,
      refusals: [
        (
          400,
          #"{"object":"error","message":"The provided JSON schema contains features not supported by xgrammar.","type":"BadRequestError","code":400}"#
        )
      ], asked: ["json_schema", "json_object"]),
    Server(
      name: "a server behind a strict check of requests", kind: nil,
      refusals: [
        (422, #"{"detail":[{"loc":["body","response_format"],"msg":"Extra inputs"}]}"#),
        (422, #"{"detail":[{"loc":["body","response_format"],"msg":"Extra inputs"}]}"#),
      ], asked: ["json_schema", "json_object", "text"]),
    Server(
      name: "a refusal that says nothing", kind: nil, refusals: [(400, "{}")],
      asked: ["json_schema", "text"]),
  ]

  private func ask(
    _ server: ScriptedServer, kind: ServerFacts.Kind?, memory: ModeMemory?
  ) async throws -> ModeMemory? {
    let client = ModelClient(
      endpoint: Endpoint(baseURL: server.url), transport: .curl(),
      facts: kind.map { ServerFacts(url: server.url, kind: $0, models: []) }, memory: memory,
      retries: .none)
    var learnt: ModeMemory?
    for try await event in client.stream(
      ChatRequest(messages: [.user("I ran")], tools: Sample.tools))
    {
      if case .learnt(let memory) = event { learnt = memory }
    }
    return learnt
  }

  private func forms(_ bodies: [JSONValue]) -> [String] {
    bodies.map { body in
      body["response_format"]?["type"]?.string ?? (body["format"] == nil ? nil : "format")
        ?? (body["grammar"] == nil ? "text" : "grammar")
    }
  }

  @Test(arguments: servers)
  func `a refused schema is sent in the next form, and the lesson is kept`(
    server: Server
  ) async throws {
    let answer: JSONValue = ["reply": "Hi"]
    let scripted = try ScriptedServer(
      server.refusals.map { .status($0.status, $0.body, headers: server.headers) }
        + [.guided(answer)])
    defer { scripted.stop() }
    let guided = ModeMemory(mode: .guided, reason: "its calls came as text")
    let learnt = try await ask(scripted, kind: server.kind, memory: guided)
    #expect(forms(scripted.chatBodies) == server.asked)
    #expect(learnt?.mode == (server.asked.last == "text" ? .text : .guided))

    _ = try await ask(scripted, kind: server.kind, memory: learnt)
    #expect(scripted.chatBodies.count == server.asked.count + 1)
    #expect(forms(scripted.chatBodies).last == server.asked.last)
  }

  @Test func `a schema dropped without a word is sent in the next form the next time`()
    async throws
  {
    let server = try ScriptedServer(.text("Hello!"))
    defer { server.stop() }
    let guided = ModeMemory(mode: .guided, reason: "its calls came as text")
    let learnt = try await ask(server, kind: .llamaCpp, memory: guided)
    #expect(learnt?.form == .jsonObject)
    let next = try await ask(server, kind: .llamaCpp, memory: learnt)
    #expect(next?.mode == .text)
  }

  @Test func `llama.cpp is sent its own grammar, and a schema if it refuses that`() async throws {
    let server = try ScriptedServer(
      .status(400, #"{"error":{"code":400,"message":"failed to parse grammar"}}"#),
      .guided(["reply": "Hi"]))
    defer { server.stop() }
    let learnt = try await ask(server, kind: .llamaCpp, memory: nil)
    #expect(forms(server.chatBodies) == ["grammar", "json_schema"])
    #expect(learnt?.form == .jsonSchema)
  }

  @Test func `a server that refused every schema is not asked for one again`() async throws {
    let server = try ScriptedServer(.text("<tool_call>\(Family.json)</tool_call>"))
    defer { server.stop() }
    var memory = ModeMemory(mode: .text, reason: "the server refused a schema")
    memory.refusesSchema = true
    memory.kind = .lmStudio
    #expect(try await ask(server, kind: .lmStudio, memory: memory) == nil)
    memory.refusesSchema = nil
    #expect(try await ask(server, kind: .lmStudio, memory: memory)?.mode == .guided)
  }

  @Test(arguments: [
    ("b6123-8a4f2c1", ServerFacts.Kind.llamaCpp), ("fp_ollama", .ollama),
  ])
  func `a server that names its build is known by it`(
    fingerprint: String, kind: ServerFacts.Kind
  ) async throws {
    let chunk = NativeStream.begin.dropLast() + #","system_fingerprint":"\#(fingerprint)"}"#
    let more = NativeStream.more(#"{"title":"Run"}"#)
    let server = try ScriptedServer(
      .stream(
        [chunk, more, NativeStream.end()].map { Array("data: \($0)\n\n".utf8) }))
    defer { server.stop() }
    #expect(try await ask(server, kind: nil, memory: nil)?.kind == kind)
  }
}
