import TestSupport
import Testing

@testable import tenweek

/// The chat where there is little room, and where the server goes away.
struct NarrowTerminalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [40, 60]) func `no line is wider than the terminal`(columns: Int) async throws {
    _ = try await sandbox.runBare([
      "demo", "--db", sandbox.database, "--now", "2026-11-21T09:30:00", "--timezone",
      "Europe/Berlin",
    ])
    let session = try sandbox.terminal(columns: columns)
    try await session.wait(for: "> ")
    session.enter("I swam 1 km yesterday evening")
    try await session.wait(for: "Enter later > ")
    session.enter("e")
    try await session.wait(for: "what [Swim]:")
    session.type("\u{3}")
    try await session.wait(for: "Enter later > ")
    session.enter("l")
    for command in [
      "/goals", "/week", "/terms", "/actions", "/status", "/gaols", "/", "thanks", "y",
    ] {
      session.enter(command)
    }
    session.enter("/quit")
    #expect(try await session.end() == 0)
    // Behind a spinner, which is wiped away, stands what takes its place.
    let wide = session.shown.split(separator: "\n").filter {
      $0.columns > columns && !("\u{2800}"..."\u{28FF}").contains($0.first ?? " ")
    }
    // A path is no sentence, and a typed line is the person's own.
    #expect(wide.filter { !$0.hasPrefix("db ") && !$0.contains("> ") } == [], "\(session.shown)")
  }

  @Test func `after a lost connection the chat tells how to go on`() async throws {
    let server = try ScriptedServer(.reset)
    defer { server.stop() }
    let session = try sandbox.terminal(["--base-url", server.url])
    try await session.wait(for: "> ")
    session.enter("who wrote Emma?")
    try await session.wait(for: "/model offline goes on by rules")
    session.enter("/model offline")
    try await session.wait(for: "No model: your words are read by rules.")
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "Log this?")
    session.type("\u{3}")
    try await session.wait(for: "Interrupted.\n> ")
    session.type("\u{4}")
    _ = try await session.end()
  }

  @Test func `a notice bears a sign beside its colour`() async throws {
    let config = try await sandbox.run("config", environment: ["TENWEEK_MODLE": "x"])
    #expect(config.output.contains("! TENWEEK_MODLE sets nothing. Did you mean TENWEEK_MODEL?"))
  }
}
