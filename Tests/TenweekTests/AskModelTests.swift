import TestSupport
import Testing
import ToolSchema

/// `ask --json` with a model that answers as a script has it.
struct AskModelTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  static let run: JSONValue = [
    "title": "Run", "measurements": [["unit": "km", "value": 5]], "day": "this morning",
  ]

  static let ways: [(mode: String, script: ServerScript)] = [
    ("native", .nativeCalls([("create_action", run)])),
    ("guided", .guidedCall("create_action", run)),
    (
      "text",
      .text(
        "<tool_call>\n{\"name\": \"create_action\", \"arguments\": \(run.text)}\n</tool_call>")
    ),
  ]

  @Test(arguments: ways)
  func `a call comes in each way and makes the same proposal`(
    mode: String, script: ServerScript
  ) async throws {
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5km this morning", "--base-url", server.url, "--mode", mode)
    #expect(events.code == 2)
    #expect(events.names == ["tool_call", "tool_result", "proposal", "text", "completed"])
    for event in events.all { #expect(Contract.missingKeys(in: event) == []) }
    #expect(events.first("tool_call")?["source"] == .string(mode))
    #expect(
      events.proposals.first?["arguments"] == [
        "title": "Run", "day": "2026-11-21", "part_of_day": "morning",
        "measurements": [["unit": "km", "value": 5]],
      ])
    let completed = try #require(events.first("completed"))
    #expect(completed["rounds"] == 1)
    #expect(
      completed["usage"] == ["prompt_tokens": 100, "completion_tokens": 20, "cached_tokens": 90])
    let body = try #require(server.chatBodies.first)
    #expect((body["tools"] != nil) == (mode == "native"))
    #expect((body["response_format"] != nil) == (mode == "guided"))
    #expect(server.chatBodies.count == 1)
  }

  @Test func `a plain answer streams and is the reply`() async throws {
    let server = try ScriptedServer(.text("Hello, how was your day?"))
    defer { server.stop() }
    let events = try await sandbox.ask("hello", "--base-url", server.url)
    #expect(events.code == 0)
    let deltas = events.all("text").compactMap { $0["delta"]?.string }
    #expect(deltas.count > 1)
    #expect(deltas.joined() == "Hello, how was your day?")
    #expect(events.reply == "Hello, how was your day?")
    #expect(events.notice("offline") == nil)
  }

  @Test func `a read goes back to the model, which answers from it`() async throws {
    _ = try await sandbox.ask(
      "I want to run 120 km by the end of January", "--approve", "writes")
    let server = try ScriptedServer(
      .nativeCalls([("query_progress", [:])]), .text("You have run 0 of 120 km."))
    defer { server.stop() }
    let events = try await sandbox.ask("how are my goals?", "--base-url", server.url)
    #expect(events.code == 0)
    #expect(events.names == ["tool_call", "tool_result", "text", "completed"])
    #expect(events.reply == "You have run 0 of 120 km.")
    #expect(events.first("completed")?["rounds"] == 2)
    #expect(events.first("completed")?["usage"]?["prompt_tokens"] == 200)
    let messages = server.chatBodies.last?["messages"]?.array ?? []
    let result = try #require(messages.last { $0["role"] == "tool" })
    #expect(result["content"]?.string?.contains("Run 120 km") == true)
    let call = messages.last { $0["tool_calls"] != nil }?["tool_calls"]?.array?.first
    #expect(call?["id"] == result["tool_call_id"])
  }

  @Test func `a guided read is told by the program, without a second round`() async throws {
    _ = try await sandbox.ask(
      "I want to run 120 km by the end of January", "--approve", "writes")
    let server = try ScriptedServer(.guidedCall("query_progress", [:]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "how are my goals?", "--base-url", server.url, "--mode", "guided")
    #expect(events.names == ["tool_call", "tool_result", "text", "completed"])
    #expect(events.reply?.contains("0 of 120 km") == true)
    #expect(server.chatBodies.count == 1)
  }

  @Test func `a question that the model answers off its head is looked up`() async throws {
    _ = try await sandbox.ask(
      "I want to run 120 km by the end of January", "--approve", "writes")
    let server = try ScriptedServer(.text("You have run 77 km. Keep going!"))
    defer { server.stop() }
    let events = try await sandbox.ask("how are my goals?", "--base-url", server.url)
    #expect(events.first("tool_call")?["source"] == "offline")
    #expect(events.notice("unbacked_claim") != nil)
    #expect(events.reply?.contains("77") == false)
    #expect(events.reply?.contains("0 of 120 km") == true)
    #expect(events.all("text").compactMap { $0["delta"]?.string }.joined() == events.reply)
  }

  @Test func `what is left out for a measurement never writes by itself`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([("create_action", ["title": "Fly", "day": "this morning"])]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I did not run", "--base-url", server.url,
      environment: ["TENWEEK_MEASURE_WITHOUT": "grounding,reader,coverage"])
    #expect(events.proposals.first?["arguments"] == ["title": "Fly", "day": "2026-11-21"])
    #expect(events.code == 2)
    #expect(try await sandbox.run("actions", "--json").lines() == [[]])
  }

  @Test func `numbers that the journal does not hold are marked and replaced`() async throws {
    _ = try await sandbox.ask(
      "I want to run 120 km by the end of January", "--approve", "writes")
    let server = try ScriptedServer(
      .nativeCalls([("query_progress", [:])]), .text("You have run 77 km already!"))
    defer { server.stop() }
    let events = try await sandbox.ask("how are my goals?", "--base-url", server.url)
    #expect(events.notice("unbacked_claim") != nil)
    #expect(events.reply?.contains("77") == false)
    #expect(events.reply?.contains("0 of 120 km") == true)
  }

  @Test func `a reply that claims a write is marked`() async throws {
    let server = try ScriptedServer(.text("I have saved your run."))
    defer { server.stop() }
    let events = try await sandbox.ask("hello there", "--base-url", server.url)
    #expect(events.code == 0)
    #expect(events.notice("unbacked_claim") != nil)
    #expect(try await sandbox.run("actions", "--json").lines() == [[]])
  }

  @Test func `what the model invents is left out and named`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        (
          "create_action",
          [
            "title": "Run", "measurements": [["unit": "km", "value": 5]], "day": "this morning",
            "start_time": "2026-11-21T07:00", "duration_minutes": 30, "notes": "Great weather",
          ]
        )
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask("I ran 5km this morning", "--base-url", server.url)
    let call = try #require(events.first("tool_call")?["arguments"])
    #expect(call["duration_minutes"] == 30)
    let proposal = try #require(events.proposals.first)
    #expect(
      proposal["arguments"] == [
        "title": "Run", "day": "2026-11-21", "part_of_day": "morning",
        "measurements": [["unit": "km", "value": 5]],
      ])
    let removed = proposal["removed"]?.array ?? []
    #expect(
      Set(removed.compactMap { $0["path"]?.string }) == [
        "/start_time", "/duration_minutes", "/notes",
      ])
    #expect(removed.first { $0["path"] == "/duration_minutes" }?["value"] == 30)
  }

  @Test func `a value of another type is coerced and told`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": "5"]]])
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask("I ran 5km this morning", "--base-url", server.url)
    #expect(events.notice("coerced") != nil)
    let value = events.first("tool_call")?["arguments"]?["measurements"]?.array?.first?["value"]
    #expect(value == 5)
    #expect(events.code == 2)
  }

  @Test func `writes approves each proposal as soon as it is made`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]),
        ("create_action", ["title": "Read", "measurements": [["unit": "pages", "value": 30]]]),
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km and read 30 pages", "--base-url", server.url, "--approve", "writes")
    #expect(events.code == 0)
    #expect(try await sandbox.run("actions", "--json").lines().first?.array?.count == 2)
    let order = events.names.filter { ["proposal", "decision"].contains($0) }
    #expect(order == ["proposal", "decision", "proposal", "decision"])
  }

  @Test func `the system prompt and the tools stay the same from turn to turn`() async throws {
    let server = try ScriptedServer(.text("Hello!"))
    defer { server.stop() }
    _ = try await sandbox.ask("hello", "--base-url", server.url)
    _ = try await sandbox.ask(
      "hello again", "--base-url", server.url, "--conversation", "last")
    let bodies = server.chatBodies
    #expect(bodies.count == 2)
    #expect(bodies.first?["tools"]?.text == bodies.last?["tools"]?.text)
    let prompts = bodies.map { $0["messages"]?.array?.first?.text }
    #expect(prompts.first == prompts.last)
  }
}
