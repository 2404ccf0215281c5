import LanguageModel
import TestSupport
import Testing
import ToolSchema

/// What a person is told when an endpoint fails, and what is tried before.
struct FaultTests {
  struct Outcome {
    var events: [ModelEvent] = []
    var error: EndpointError?

    var turn: DecodedTurn? {
      for case .finished(let turn, _) in events { return turn }
      return nil
    }

    var waits: [String] {
      events.compactMap { if case .waiting(let why) = $0 { why } else { nil } }
    }

    var learnt: ModeMemory? {
      for case .learnt(let memory) in events { return memory }
      return nil
    }
  }

  static let quick = RetryRule(
    waits: [.milliseconds(1), .milliseconds(1)], loading: .milliseconds(20),
    look: .milliseconds(5))

  private func ask(
    _ url: String, key: String? = nil, mode: CallMode = .native,
    patience: Patience = Patience(connect: .seconds(2), firstByte: .seconds(5), stall: .seconds(5))
  ) async -> Outcome {
    let client = ModelClient(
      endpoint: Endpoint(baseURL: url, apiKey: key, model: "m"), transport: .curl(),
      patience: patience, retries: Self.quick)
    var outcome = Outcome()
    let request = ChatRequest(messages: [.user("I ran")], tools: Sample.tools, mode: mode)
    do {
      for try await event in client.stream(request) { outcome.events.append(event) }
    } catch {
      outcome.error = error as? EndpointError
    }
    return outcome
  }

  @Test(
    arguments: [
      (401, EndpointError.Code.unauthorized, 69), (403, .unauthorized, 69), (404, .notFound, 69),
      (400, .rejected, 69), (500, .failed, 69), (502, .failed, 69), (429, .busy, 75),
      (503, .busy, 75), (302, .redirected, 69),
    ] as [(Int, EndpointError.Code, Int32)])
  func `a status has its meaning and its exit code`(
    status: Int, code: EndpointError.Code, exit: Int32
  ) async throws {
    let server = try ScriptedServer(
      .status(status, #"{"error":{"message":"no\u001b[31m way"}}"#, headers: [("Location", "/x")]))
    defer { server.stop() }
    let outcome = await ask(server.url, key: "sk-secret")
    #expect(outcome.error?.code == code)
    #expect(outcome.error?.exitCode == exit)
    #expect(outcome.error?.status == status)
    let message = try #require(outcome.error?.message)
    #expect(message.contains("127.0.0.1:\(server.port)"))
    #expect(!message.contains("sk-secret") && !message.contains("\u{1b}"))
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer sk-secret" })
    #expect(server.requests.allSatisfy { $0.path == "/v1/chat/completions" })
  }

  @Test func `nothing at the address is said by its name`() async throws {
    let server = try ScriptedServer(.text("x"))
    server.stop()
    let outcome = await ask("http://127.0.0.1:1/v1")
    #expect(outcome.error?.code == .refused)
    #expect(outcome.error?.message.contains("http://127.0.0.1:1/v1") == true)
  }

  @Test func `a host without an address is said`() async {
    #expect(await ask("http://nowhere.invalid/v1").error?.code == .unresolved)
  }

  @Test(arguments: [
    "ftp://127.0.0.1", "file:///etc/passwd", "nonsense", "http://", "http:// x", "",
  ])
  func `only http and https are addresses`(url: String) async {
    #expect(await ask(url).error?.code == .badAddress)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n<html",
    "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnope",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}",
    "SSH-2.0-OpenSSH_9\r\n",
  ])
  func `an answer that is not JSON is said`(answer: String) async throws {
    let server = try ScriptedServer(.raw(answer))
    defer { server.stop() }
    #expect(await ask(server.url).error?.code == .notJSON)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"choices\":",
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n", "",
  ])
  func `an answer that ends before anything came is cut`(answer: String) async throws {
    let server = try ScriptedServer(.raw(answer))
    defer { server.stop() }
    #expect(await ask(server.url).error?.code == .cut)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [ServerScript.Step.reset, .close])
  func `a stream that breaks off gives what came and is not asked again`(
    ending: ServerScript.Step
  ) async throws {
    let piece = Array("data: \(NativeStream.content("Hello"))\n\n".utf8)
    let script = ServerScript(
      ServerScript.stream([piece], pause: .milliseconds(20), ending: ending).steps)
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let outcome = await ask(server.url)
    #expect(outcome.turn?.text == "Hello")
    #expect(outcome.turn?.incomplete == true)
    #expect(outcome.error?.code == .cut)
    #expect(outcome.error?.exitCode == 69)
    #expect(server.requests.count == 1)
  }

  @Test func `a stream that ends without a reason is cut, though curl is content`() async throws {
    let server = try ScriptedServer(.text("Hello", finish: nil))
    defer { server.stop() }
    let outcome = await ask(server.url)
    #expect(outcome.turn?.text == "Hello")
    #expect(outcome.error?.code == .cut)
  }

  @Test func `a stream that stops coming is given up`() async throws {
    let server = try ScriptedServer(.stallAfter("data: \(NativeStream.content("Hel"))\n\n"))
    defer { server.stop() }
    let outcome = await ask(server.url, patience: Patience(stall: .milliseconds(100)))
    #expect(outcome.turn?.text == "Hel")
    #expect(outcome.error?.code == .cut)
  }

  @Test func `a server that says nothing is given up`() async throws {
    let server = try ScriptedServer(ServerScript([.stall]))
    defer { server.stop() }
    let outcome = await ask(server.url, patience: Patience(firstByte: .milliseconds(100)))
    #expect(outcome.error?.code == .timedOut)
  }

  @Test func `an error inside the stream is told after what came`() async throws {
    let server = try ScriptedServer(
      .sse([["choices": [["delta": ["content": "Hel"]]]], ["error": ["message": "out of memory"]]]))
    defer { server.stop() }
    let outcome = await ask(server.url)
    #expect(outcome.turn?.text == "Hel")
    #expect(outcome.error?.code == .reported)
    #expect(outcome.error?.message.contains("out of memory") == true)
  }

  @Test func `a server that loads its model is waited for`() async throws {
    let loading = ServerScript.status(503, #"{"error":{"message":"Loading model","code":503}}"#)
    let server = try ScriptedServer(loading, loading, .text("Hi"))
    defer { server.stop() }
    let outcome = await ask(server.url)
    #expect(outcome.turn?.text == "Hi")
    #expect(outcome.waits.count == 2)
    #expect(outcome.waits.first?.contains("loading") == true)
  }

  @Test func `a busy server is asked again after the time that it names`() async throws {
    let server = try ScriptedServer(
      .status(429, "{}", headers: [("Retry-After", "0")]), .status(502, "bad gateway"), .text("Hi"))
    defer { server.stop() }
    let outcome = await ask(server.url)
    #expect(outcome.turn?.text == "Hi")
    #expect(outcome.waits.count == 2)
  }

  @Test func `a time that is too long is not waited for`() async throws {
    let server = try ScriptedServer(.status(429, "{}", headers: [("Retry-After", "3600")]))
    defer { server.stop() }
    #expect(await ask(server.url).error?.code == .busy)
    #expect(server.requests.count == 1)
  }

  @Test func `a body where a stream was asked for is read`() async throws {
    let server = try ScriptedServer(
      .json([
        "choices": [["message": ["content": "Hi"], "finish_reason": "stop"]],
        "usage": ["prompt_tokens": 3, "completion_tokens": 1],
      ]))
    defer { server.stop() }
    let outcome = await ask(server.url)
    #expect(outcome.turn?.text == "Hi")
    #expect(outcome.error == nil)
  }

  // MARK: Other ways to ask

  @Test(arguments: [
    (400, "m does not support tools"), (500, "tools param requires --jinja flag"),
    (500, "Failed to parse input at pos 12"),
  ])
  func `a server without tools is asked once more without them`(
    status: Int, said: String
  ) async throws {
    let server = try ScriptedServer(
      .status(status, #"{"error":{"message":"\#(said)"}}"#), .text("Hi"))
    defer { server.stop() }
    let outcome = await ask(server.url, mode: .auto)
    #expect(outcome.turn?.text == "Hi")
    #expect(outcome.learnt?.mode == .text)
    #expect(server.chatBodies.map { $0["tools"] == nil } == [false, true])
    let system = server.chatBodies.last?["messages"]?.array?.first
    #expect(system?["content"]?.string?.contains("create_action(title: string") == true)
  }

  @Test func `a schema that is refused is sent in another form, then not at all`() async throws {
    let refusal = ServerScript.status(400, #"{"error":{"message":"unknown response_format"}}"#)
    let server = try ScriptedServer(refusal, refusal, .text("Hi"))
    defer { server.stop() }
    let outcome = await ask(server.url, mode: .guided)
    #expect(outcome.turn?.text == "Hi")
    let kinds = server.chatBodies.map { $0["response_format"]?["type"]?.string }
    #expect(kinds == ["json_schema", "json_object", nil])
  }

  @Test func `a failure that has nothing to do with tools is not asked again`() async throws {
    let server = try ScriptedServer(.status(500, #"{"error":{"message":"out of memory"}}"#))
    defer { server.stop() }
    #expect(await ask(server.url, mode: .auto).error?.code == .failed)
    #expect(server.requests.count == 1)
  }

  @Test func `calls that come as text teach to send a schema`() async throws {
    let server = try ScriptedServer(.text("<tool_call>\(Family.json)</tool_call>"))
    defer { server.stop() }
    let outcome = await ask(server.url, mode: .auto)
    #expect(outcome.turn?.calls.count == 1)
    #expect(outcome.learnt?.mode == .guided)
  }
}
