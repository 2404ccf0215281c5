import TestSupport
import Testing
import ToolSchema

/// What a script sees of a server that fails, and what stays of the journal.
struct EndpointFaultTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let script: ServerScript
    let code: Int32
    let error: String

    init(_ name: String, _ script: ServerScript, _ code: Int32, _ error: String = "endpoint") {
      testDescription = name
      self.script = script
      self.code = code
      self.error = error
    }
  }

  static let faults = [
    Fault("401", .status(401, #"{"error":{"message":"bad key"}}"#), 69),
    Fault("403", .status(403, "forbidden", type: "text/plain"), 69),
    Fault("404", .status(404, #"{"error":{"message":"no model “x”"}}"#), 69),
    Fault("500", .status(500, #"{"error":{"message":"boom"}}"#), 69),
    Fault(
      "503 to the end", .status(503, "down", headers: [("Retry-After", "0")]), 75, "busy"),
    Fault(
      "429 to the end", .status(429, "slow down", headers: [("Retry-After", "0")]), 75, "busy"),
    Fault(
      "429 for longer than is waited", .status(429, "slow", headers: [("Retry-After", "3600")]),
      75, "busy"),
    Fault("HTML", .status(200, "<html><body>Welcome</body></html>", type: "text/html"), 69),
    Fault("a redirect", .status(302, "", headers: [("Location", "http://example.invalid/")]), 69),
    Fault("not HTTP", .raw("220 mail.example ESMTP\r\n\r\n"), 69),
    Fault("a reset", .reset, 69),
    Fault("a body cut short", .raw("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"cho"), 69),
    Fault(
      "an error inside the stream",
      .sse([["error": ["message": "out of memory", "code": 500]]], done: false), 69),
    Fault("an empty answer", .status(200, ""), 69),
  ]

  @Test(arguments: faults)
  func `a fault is one error with its exit code`(fault: Fault) async throws {
    let server = try ScriptedServer(fault.script)
    defer { server.stop() }
    let events = try await sandbox.ask("I ran 5 km", "--base-url", server.url)
    #expect(events.code == fault.code)
    #expect(events.all("error").count == 1)
    #expect(events.error == fault.error)
    #expect(events.message?.contains("127.0.0.1") == true)
    #expect(events.names.suffix(2) == ["error", "completed"])
    #expect(events.run.errors == "")
    for event in events.all { #expect(Contract.missingKeys(in: event) == []) }
    #expect(events.notice("offline") == nil)
  }

  @Test(arguments: [
    "http://127.0.0.1:9", "http://no-such-host.invalid", "ftp://127.0.0.1/v1", "127.0.0.1:8080",
    "http://", "nonsense",
  ])
  func `an address that cannot be asked is an endpoint error`(address: String) async throws {
    let events = try await sandbox.ask("I ran 5 km", "--base-url", address)
    #expect(events.code == 69)
    #expect(events.error == "endpoint")
    #expect(events.names.last == "completed")
    #expect(events.proposals == [])
  }

  @Test func `without JSON the error stands on standard error alone`() async throws {
    let server = try ScriptedServer(.status(401, "{}"))
    defer { server.stop() }
    let run = try await sandbox.run("ask", "I ran 5 km", "--base-url", server.url)
    #expect(run.code == 69)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tenweek: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("OPENAI_API_KEY"))
  }

  @Test(arguments: [
    ServerScript.status(503, #"{"error":{"message":"Loading model","code":503}}"#),
    .status(503, "not yet", headers: [("Retry-After", "0")]),
    .status(429, "slow down", headers: [("Retry-After", "1")]),
  ])
  func `a server that is not ready is asked again`(script: ServerScript) async throws {
    let server = try ScriptedServer(script, .text("Hello!"))
    defer { server.stop() }
    let events = try await sandbox.ask("hello", "--base-url", server.url)
    #expect(events.code == 0)
    #expect(events.notice("retrying") != nil)
    #expect(events.reply == "Hello!")
    #expect(server.chatBodies.count == 2)
  }

  @Test func `an error outranks a proposal left pending, which stays`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]),
        ("query_progress", ["kind": "total", "topic": "run"]),
      ]), .status(500, "boom"))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km, how far is that in all?", "--base-url", server.url, "--trust", "model")
    #expect(events.proposals.count == 1)
    #expect(events.code == 69)
    #expect(events.names.suffix(2) == ["error", "completed"])
    let waiting = try await sandbox.run("proposals", "--json").lines().first?.array ?? []
    #expect(waiting.map { $0["id"]?.string } == [events.proposalID])
  }

  @Test func `a stream that ends without an end is cut`() async throws {
    let server = try ScriptedServer(.text("You have run", finish: nil))
    defer { server.stop() }
    let events = try await sandbox.ask("hello there", "--base-url", server.url)
    #expect(events.code == 69)
    #expect(events.names.suffix(2) == ["error", "completed"])
  }

  @Test func `a call that was whole before the cut is kept, the cut one is not`() async throws {
    let whole = ServerScript.delta([
      "tool_calls": [
        [
          "index": 0, "id": "a", "type": "function",
          "function": [
            "name": "create_action",
            "arguments": #"{"title":"Run","measurements":[{"unit":"km","value":5}]}"#,
          ],
        ]
      ]
    ])
    let cut = ServerScript.delta([
      "tool_calls": [
        [
          "index": 1, "id": "b", "type": "function",
          "function": ["name": "create_action", "arguments": #"{"title":"Re"#],
        ]
      ]
    ])
    let server = try ScriptedServer(.sse([whole, cut], done: false))
    defer { server.stop() }
    let events = try await sandbox.ask("I ran 5 km and read a book", "--base-url", server.url)
    #expect(events.code == 69)
    #expect(events.error == "endpoint")
    #expect(events.proposals.compactMap { $0["arguments"]?["title"]?.string } == ["Run"])
  }

  @Test func `the line is kept in the history, whatever the server does`() async throws {
    let server = try ScriptedServer(.status(500, "boom"))
    defer { server.stop() }
    _ = try await sandbox.ask("I ran 5 km", "--base-url", server.url)
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let said = document["conversations"]?.array?.first?["messages"]?.array?.first
    #expect(said == ["role": "user", "content": "I ran 5 km"])
  }
}
