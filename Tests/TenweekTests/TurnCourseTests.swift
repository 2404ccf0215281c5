import TestSupport
import Testing
import ToolSchema

/// What becomes of calls that cannot be carried out as they came.
struct TurnCourseTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func content(_ body: JSONValue?) -> String { body?["messages"]?.text ?? "" }

  @Test func `an amount that no call of a trusted model uses is named, and not made into a deed`()
    async throws
  {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km and read 30 pages", "--base-url", server.url, "--trust", "model")
    #expect(events.code == 2)
    #expect(events.notice("unused_words")?["words"]?.array == ["30 pages"])
    #expect(events.proposals.compactMap { $0["arguments"]?["title"]?.string } == ["Run"])
    #expect(events.proposals.first?["reader"] == "model")
    #expect(server.chatBodies.count == 1)
  }

  @Test
  func `beside a model that is not trusted more, the rules' deed stands and the other is told`()
    async throws
  {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask("I ran 5 km and read 30 pages", "--base-url", server.url)
    #expect(events.proposals.compactMap { $0["arguments"]?["title"]?.string } == ["Run", "Read"])
    #expect(events.proposals.allSatisfy { $0["reader"] == "rules" })
    let other = try #require(events.notice("other_reading"))
    #expect(other["reader"] == "model")
    #expect(other["acts"]?.array?.count == 1)
    #expect(events.first("tool_result")?["status"] == "not_run")
  }

  @Test func `a value that the words must give becomes a question`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([("create_action", ["title": "Run", "day": "last week"])]))
    defer { server.stop() }
    let events = try await sandbox.ask("I ran last week", "--base-url", server.url)
    #expect(events.code == 0)
    let question = try #require(events.notice("question"))
    #expect(question["tool"] == "create_action")
    #expect(question["path"] == "/day")
    #expect(events.first("tool_result")?["status"] == "not_run")
    #expect(events.proposals == [])
    #expect(events.reply?.contains("Which day") == true)
  }

  @Test func `a call for what is on a card already is between the program and the model`()
    async throws
  {
    let run: JSONValue = ["title": "Run", "measurements": [["unit": "km", "value": 5]]]
    let again: JSONValue = ["title": "Morning run", "measurements": [["unit": "km", "value": 5]]]
    let server = try ScriptedServer(
      .nativeCalls([("create_action", run), ("create_action", again)]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km", "--base-url", server.url, "--approve", "writes")
    #expect(events.proposals.count == 1)
    #expect(events.reply == "Saved: Run, 5 km on Sat 21 Nov.")
  }

  @Test func `what is refused beside a card is not called all of it`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]),
        ("create_goal", ["title": "Run 50 km"]),
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5 km", "--base-url", server.url, "--approve", "writes")
    #expect(events.reply == "Saved: Run, 5 km on Sat 21 Nov.")
    #expect(events.all("tool_result").contains { $0["status"] == "not_run" })
  }

  @Test func `an unknown tool is answered with those that exist`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([("drop_database", ["really": true])]), .text("Sorry, I cannot do that."))
    defer { server.stop() }
    let events = try await sandbox.ask("hello there", "--base-url", server.url)
    #expect(events.code == 0)
    let call = try #require(events.first("tool_call"))
    #expect(call["name"] == "drop_database")
    #expect(call["effect"] == .null)
    #expect(Contract.missingKeys(in: call) == [])
    #expect(events.first("tool_result")?["status"] == "error")
    #expect(content(server.chatBodies.last).contains("create_action"))
    #expect(events.reply == "Sorry, I cannot do that.")
  }

  @Test func `arguments that do not fit go back once, naming the place`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([("create_action", ["title": "Run", "pace": "fast"])]),
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]))
    defer { server.stop() }
    let events = try await sandbox.ask("I ran 5 km", "--base-url", server.url)
    #expect(events.code == 2)
    #expect(
      events.all("tool_result").compactMap { $0["status"]?.string } == ["error", "proposed"])
    #expect(events.first("tool_result")?["result"]?.text.contains("pace") == true)
    #expect(content(server.chatBodies.last).contains("pace"))
    #expect(events.proposals.count == 1)
  }

  @Test func `arguments that do not fit twice are not asked for a third time`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([("create_action", ["pace": "fast"])]),
      .nativeCalls([("create_action", ["pace": "slow"])]), .text("never"))
    defer { server.stop() }
    let events = try await sandbox.ask("the thing with the river", "--base-url", server.url)
    #expect(server.chatBodies.count == 2)
    #expect(events.proposals == [])
    #expect(events.reply?.isEmpty == false)
    #expect(events.names.last == "completed")
  }

  @Test func `the same call three times stops the turn`() async throws {
    let server = try ScriptedServer(.nativeCalls([("query_progress", [:])]))
    defer { server.stop() }
    let events = try await sandbox.ask("how are my goals?", "--base-url", server.url)
    #expect(events.code == 0)
    #expect(server.chatBodies.count == 3)
    let calls = events.all("tool_call").compactMap { $0["id"]?.string }
    #expect(calls.count == events.all("tool_result").count)
    #expect(events.reply?.contains("three times") == true)
  }

  @Test func `a turn has at most eight rounds`() async throws {
    let server = try ScriptedServer(
      (0..<12).map { .nativeCalls([("query_progress", ["topic": .string("topic \($0)")])]) })
    defer { server.stop() }
    let events = try await sandbox.ask("how are my goals?", "--base-url", server.url)
    #expect(events.code == 0)
    #expect(server.chatBodies.count == 8)
    #expect(events.first("completed")?["rounds"] == 8)
  }

  @Test func `every call of the history has one result when the next turn is sent`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]), .text("Well done."))
    defer { server.stop() }
    _ = try await sandbox.ask("I ran 5 km", "--base-url", server.url)
    _ = try await sandbox.ask("thanks", "--base-url", server.url, "--conversation", "last")
    let messages = server.chatBodies.last?["messages"]?.array ?? []
    let calls = messages.flatMap { $0["tool_calls"]?.array ?? [] }.map { $0["id"]?.string }
    let results = messages.filter { $0["role"] == "tool" }
    #expect(calls.count == 1)
    #expect(results.map { $0["tool_call_id"]?.string } == calls)
    #expect(results.first?["content"]?.string?.contains("pending") == true)
  }
}
