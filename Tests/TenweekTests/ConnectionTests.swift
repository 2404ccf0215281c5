import Foundation
import TestSupport
import Testing
import ToolSchema

/// How the program goes about its connections to a server.
struct ConnectionTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a chat keeps its connection from turn to turn`() async throws {
    let server = try ScriptedServer(.text("Hello!"))
    defer { server.stop() }
    let run = try await sandbox.run(
      "chat", "--base-url", server.url, input: Array("hello\nhello again\nand once more\n".utf8))
    #expect(run.code == 0)
    #expect(server.chatBodies.count == 3)
    #expect(server.connections == 1)
  }

  static let stalls: [(name: String, script: ServerScript, says: String)] = [
    ("before the first byte", ServerScript([.stall]), "did not answer"),
    (
      "in the middle",
      .stallAfter(
        ServerScript.chunks(content: "Well", finish: nil).map { "data: \($0.text)\n\n" }.joined()),
      "stopped in the middle"
    ),
  ]

  @Test(arguments: stalls)
  func `a server that falls silent is given up after the patience that is set`(
    name: String, script: ServerScript, says: String
  ) async throws {
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let events = try await sandbox.ask(
      "hello", "--base-url", server.url, environment: ["TENWEEK_PATIENCE": "1"])
    #expect(events.code == 69)
    #expect(events.message?.contains(says) == true, "\(events.message ?? "")")
    #expect(events.names.suffix(2) == ["error", "completed"])
  }

  @Test func `a patience that is no number is a usage error`() async throws {
    let events = try await sandbox.ask("hello", environment: ["TENWEEK_PATIENCE": "soon"])
    #expect(events.code == 64)
    #expect(events.error == "usage")
  }

  @Test func `a proxy is asked for what is not on this machine`() async throws {
    let proxy = try ScriptedServer(.text("Hello!"))
    defer { proxy.stop() }
    let events = try await sandbox.ask(
      "hello", "--base-url", "http://model.example/v1",
      environment: ["http_proxy": proxy.url, "no_proxy": ""])
    #expect(events.reply == "Hello!")
    #expect(
      proxy.requests.map(\.path) == [
        "http://model.example/v1/models", "http://model.example/v1/chat/completions",
      ])
  }
}
