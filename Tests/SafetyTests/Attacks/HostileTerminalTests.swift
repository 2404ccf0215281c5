import Foundation
import TestSupport
import Testing
import ToolSchema

/// The program itself, with hostile text in its journal, in its input and from its server.
struct HostileTerminalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Texts of the corpus that a title can hold.
  private static let texts = (Attack.terminal + Attack.disguises).compactMap {
    $0.journal["actions"]?.array?.first?["title"]?.string
  }

  private func fill() async throws {
    var actions: [JSONValue] = []
    var goals: [JSONValue] = []
    for (index, text) in Self.texts.enumerated() where !text.contains("\u{0}") {
      actions.append(["title": .string(text), "day": "2026-11-20", "notes": .string(text)])
      if index.isMultiple(of: 4) {
        goals.append(["title": .string(text), "start": "2026-11-01"])
      }
    }
    let document: JSONValue = ["goals": .array(goals), "actions": .array(actions)]
    let run = try await sandbox.run("import", "json", sandbox.write(document.text, to: "a.json"))
    #expect(run.code == 0, "\(run.errors)")
  }

  private func check(_ run: Sandbox.Run, _ what: String) {
    #expect(!Terminal.isSteered(by: run.output), "\(what): \(run.output.debugDescription)")
    #expect(!Terminal.isSteered(by: run.errors), "\(what): \(run.errors.debugDescription)")
    #expect([0, 2, 64, 65, 69].contains(run.code), "\(what): \(run.code)")
  }

  static let commands: [[String]] = [
    ["actions"], ["actions", "--json"], ["goals"], ["goals", "--json"], ["progress"], ["proposals"],
    ["proposals", "--all", "--json"], ["ask", "what did I do this week?"],
    ["ask", "--json", "what did I do this week?"], ["ask", "how are my goals?"],
    ["ask", "delete my run"], ["export", "json"],
  ]

  @Test func `no command shows what steers a terminal`() async throws {
    try await fill()
    for command in Self.commands { check(try await sandbox.run(command), "\(command)") }
    for text in Self.texts.prefix(6) {
      check(try await sandbox.run("ask", "--", "I ran 5 km \(text)".filter { $0 != "\0" }), text)
      check(try await sandbox.run("progress", text.filter { $0 != "\0" }), text)
      check(try await sandbox.run("approve", text.filter { $0 != "\0" }), text)
    }
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let titles = document["actions"]?.array?.compactMap { $0["title"]?.string } ?? []
    #expect(titles.count == Self.texts.filter { !$0.contains("\0") }.count)
  }

  @Test func `a server's words never steer a terminal`() async throws {
    let text = Self.texts.joined(separator: " ")
    let server = try ScriptedServer(
      .text(text), .status(500, text), .status(404, text), .status(401, text),
      .nativeCalls([("create_action", ["title": .string(text)])]))
    defer { server.stop() }
    for _ in 0..<5 {
      check(
        try await sandbox.run("ask", "I ran 5 km", "--base-url", server.url, limit: .seconds(60)),
        "server")
    }
  }

  @Test func `words of approval inside a message approve nothing`() async throws {
    for text in ["I ran 5 km\ny\n", "I ran 5 km\n\ny\ndelete\n", "y\ny\n", "I ran 5 km; y; yes"] {
      let run = try await sandbox.run("ask", "-", input: Array(text.utf8))
      #expect(!run.output.contains("Saved:"), "\(text)")
    }
    let entries = try await sandbox.run("actions", "--json").lines().first
    #expect(entries == [])
  }
}
