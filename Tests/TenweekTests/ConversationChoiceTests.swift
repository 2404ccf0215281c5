import TestSupport
import Testing
import ToolSchema

/// `ask --conversation new|last|ID`.
struct ConversationChoiceTests {
  let sandbox: Sandbox
  let server: ScriptedServer

  init() throws {
    sandbox = try Sandbox()
    server = try ScriptedServer(.text("Hello!"))
  }

  private func ask(_ words: String, _ options: String...) async throws -> Events {
    Events(
      try await sandbox.run(["ask", "--json", words, "--base-url", server.url] + options))
  }

  /// What the person said in the last request, line by line.
  private var said: [String] {
    let messages = server.chatBodies.last?["messages"]?.array ?? []
    return messages.filter { $0["role"] == "user" }.compactMap { message in
      message["content"]?.string?.split(separator: "\n").first.map(String.init)
    }
  }

  @Test func `a conversation is new unless one is asked for`() async throws {
    _ = try await ask("hello one")
    _ = try await ask("hello two")
    #expect(said == ["hello two"])
    server.stop()
  }

  @Test func `last goes on with the last, and is new where there is none`() async throws {
    let first = try await ask("hello one", "--conversation", "last")
    #expect(first.code == 0)
    _ = try await ask("hello two", "--conversation", "last")
    #expect(said == ["hello one", "hello two"])
    server.stop()
  }

  @Test func `an id goes on with that conversation`() async throws {
    let first = try await ask("hello one")
    let id = try #require(first.first("completed")?["conversation"]?.string)
    _ = try await ask("hello two")
    let third = try await ask("hello three", "--conversation", id)
    #expect(said == ["hello one", "hello three"])
    #expect(third.first("completed")?["conversation"]?.string == id)
    server.stop()
  }

  @Test(arguments: ["0S9W8NY6134R7", "nonsense", "-1", "LAST"])
  func `an unknown id is bad data`(id: String) async throws {
    _ = try await ask("hello one")
    let events = try await ask("hello two", "--conversation=" + id)
    #expect(events.code == 65)
    #expect(events.names == ["error", "completed"])
    #expect(events.error == "data")
    #expect(server.chatBodies.count == 1)
    server.stop()
  }
}
