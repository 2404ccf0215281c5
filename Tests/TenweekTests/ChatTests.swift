import TestSupport
import Testing
import ToolSchema

/// `chat` where its lines come through a pipe: what is a yes, and what is not.
struct ChatTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func chat(_ lines: String) async throws -> Sandbox.Run {
    try await sandbox.run("chat", input: Array(lines.utf8))
  }

  private func saved() async throws -> Int {
    try await sandbox.run("actions", "--json").lines().first?.array?.count ?? -1
  }

  @Test(arguments: ["y", "yes", "Y"])
  func `a yes saves`(answer: String) async throws {
    let run = try await chat("I ran 5 km this morning\n\(answer)\n")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("Log this?"))
    #expect(run.output.contains("Saved: Run, 5 km"))
    #expect(try await saved() == 1)
  }

  @Test(arguments: ["\n", "", "n\n", "later\n", "maybe\n", " \n", "/quit\n"])
  func `anything else is not a yes`(answer: String) async throws {
    let run = try await chat("I ran 5 km this morning\n" + answer)
    #expect(run.code == 0)
    #expect(!run.output.contains("Saved"))
    #expect(try await saved() == 0)
  }

  @Test func `an unknown word with a slash is an error with the nearest name`() async throws {
    let run = try await chat("/gaols\n/progres\n/quit\n")
    #expect(run.code == 0)
    #expect(run.output.contains("/goals"))
    #expect(run.output.contains("/progress"))
    let exported = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    #expect(exported["conversations"] == [])
  }

  @Test func `a server that fails ends the turn and not the chat`() async throws {
    let server = try ScriptedServer(.status(401, "{}"), .text("Hello!"))
    defer { server.stop() }
    let run = try await sandbox.run(
      "chat", "--base-url", server.url, input: Array("hello\nhello again\n/quit\n".utf8))
    #expect(run.code == 0)
    #expect(run.errors.contains("401"))
    #expect(run.output.contains("Hello!"))
  }
}
