import Glibc
import TestSupport
import Testing
import ToolSchema

/// Signals that reach a turn under way.
struct InterruptTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func interrupt(
    _ script: ServerScript, with number: Int32
  ) async throws -> Events {
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let running = try sandbox.start([
      "ask", "--json", "I ran 5 km", "--base-url", server.url, "--db", sandbox.database,
    ])
    await sandbox.signal(number, to: running) { !server.chatBodies.isEmpty }
    return Events(try await sandbox.end(of: running))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a turn that waits for its first word ends in order`(number: Int32) async throws {
    let events = try await interrupt(ServerScript([.stall]), with: number)
    #expect(events.code == 130)
    #expect(events.error == "interrupted")
    #expect(events.names == ["error", "completed"])
  }

  @Test func `a turn in the middle of its text ends in order and keeps the line`() async throws {
    let chunks = ServerScript.chunks(content: "Well done, and", finish: nil)
    let text = chunks.map { "data: \($0.text)\n\n" }.joined()
    let events = try await interrupt(.stallAfter(text), with: SIGINT)
    #expect(events.code == 130)
    #expect(events.error == "interrupted")
    #expect(events.names.suffix(2) == ["error", "completed"])
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let said = document["conversations"]?.array?.first?["messages"]?.array
    #expect(said == [["role": "user", "content": "I ran 5 km"]])
  }

  @Test func `a retry that waits is given up at once`() async throws {
    // A turn that waited to the end would be a busy server's: 75.
    let script = ServerScript.status(429, "slow", headers: [("Retry-After", "30")])
    let events = try await interrupt(script, with: SIGINT)
    #expect(events.code == 130)
  }
}
