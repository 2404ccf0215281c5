import TestSupport
import Testing
import ToolSchema

/// `history` and what goes with it, from the outside.
struct HistoryTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func list(_ arguments: String...) async throws -> [JSONValue] {
    try await sandbox.run(["history", "--json"] + arguments).lines().first?.array ?? []
  }

  @Test func `conversations are listed, renamed, put away and taken back`() async throws {
    #expect(
      try await sandbox.run("history").output
        == "No conversation yet. It begins with what you say.\n")
    _ = try await sandbox.ask("I ran 5 km")
    _ = try await sandbox.ask("hello")
    let entries = try await list()
    #expect(entries.map { $0["first"]?.string } == ["hello", "I ran 5 km"])
    let id = entries.last?["id"]?.string ?? ""
    #expect(try await sandbox.run("history", "rename", id, "The first run").code == 0)
    #expect(try await sandbox.run("history").output.contains("The first run"))
    #expect(try await sandbox.run("history", "archive", id).code == 0)
    #expect(try await list().count == 1)
    #expect(try await list("--all").count == 2)
    #expect(try await sandbox.run("history", "archive", id, "--undo").code == 0)
    #expect(try await list().count == 2)
    #expect(try await sandbox.run("history", "kind", id, "reflection").code == 0)
    #expect(try await list().last?["kind"] == "reflection")
    #expect(try await sandbox.run("history", "kind", id, "gossip").code == 64)
    #expect(try await sandbox.run("history", "rename", "nobody", "x").code == 65)
  }

  @Test func `what was said is found again`() async throws {
    _ = try await sandbox.ask("I ran 5 km in the rain")
    let run = try await sandbox.run("history", "search", "rain", "--json")
    let hit = try run.lines().first?.array?.first
    #expect(hit?["role"] == "user")
    #expect(hit?["excerpt"] == "I ran 5 km in the ‹rain›")
    #expect(try await sandbox.run("history", "search", "snow").output.contains("Nothing was said"))
  }

  @Test func `one is forgotten only by the word, and what was saved stays`() async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let missing = try await sandbox.run("history", "delete", "last")
    #expect(missing.code == 64)
    #expect(missing.errors.contains("--confirm delete"))
    #expect(try await list().count == 1)
    #expect(try await sandbox.run("history", "delete", "last", "--confirm", "delete").code == 0)
    #expect(try await list().isEmpty)
    #expect(try await sandbox.run("actions", "--json").lines().first?.array?.count == 1)
    #expect(try await sandbox.run("doctor").code == 0)
  }

  @Test func `one is exported as Markdown and as JSON`() async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let markdown = try await sandbox.run("history", "export", "last").output
    #expect(markdown.hasPrefix("# I ran 5 km\n\n2026-11-21 · general · "))
    #expect(markdown.contains("> I ran 5 km\n"))
    #expect(markdown.contains("- `create_action`: `{\"status\":\"applied\",\"title\":\"Run\"}`"))
    let json = try await sandbox.run(
      "history", "export", "last", sandbox.path("talk.json"), "--format", "json")
    #expect(json.code == 0)
    let bytes = try sandbox.bytes(of: "talk.json")
    let document = try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    let roles = document["messages"]?.array?.compactMap { $0["role"]?.string }
    #expect(roles == ["user", "tool_call", "tool_result", "assistant"])
    #expect(try await sandbox.run("history", "show", "last").output == markdown)
  }

  @Test func `a conversation that waits for its model holds up no other`() async throws {
    let slow = try ScriptedServer(.stallAfter(": waiting\n\n"))
    defer { slow.stop() }
    _ = try await sandbox.run("goals")
    async let waiting = sandbox.ask("how are my goals?", "--base-url", slow.url)
    while slow.chatBodies.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let other = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    #expect(other.code == 0)
    #expect(slow.openConnections == 1)
    slow.stop()
    _ = try await waiting
    #expect(try await list().count == 2)
  }
}
