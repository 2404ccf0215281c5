import TestSupport
import Testing

/// The chat where lines cannot be edited, and for a screen reader.
struct PlainTerminalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func chat(
    _ arguments: [String] = [], _ environment: [String: String] = ["TERM": "dumb"]
  ) async throws -> TerminalSession {
    let session = try sandbox.terminal(["chat"] + arguments, environment: environment)
    try await session.wait(for: "> ")
    return session
  }

  @Test func `Ctrl-C at a dumb terminal's prompt drops the line and the chat lives`() async throws {
    let session = try await chat()
    session.type("I ran 5 km")
    try await session.wait(for: "5 km")
    session.type("\u{3}")
    try await session.wait(for: "\n> ")
    session.type("\u{3}")
    try await session.wait(for: "Ctrl-D or /quit leaves.\n> ")
    session.type("\u{4}")
    #expect(try await session.end() == 0)
  }

  @Test func `Ctrl-C at a dumb terminal's card leaves it for later`() async throws {
    let session = try await chat()
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "Enter later > ")
    session.type("\u{3}")
    try await session.wait(for: "\n> ")
    session.enter("/proposals")
    try await session.wait(for: "Run, 5 km")
    session.enter("/quit")
    #expect(try await session.end() == 0)
    #expect(!session.shown.contains("Saved"))
  }

  @Test func `Ctrl-C at a dumb terminal cancels the turn`() async throws {
    let server = try ScriptedServer(ServerScript([.stall]), .text("Hello again!"))
    defer { server.stop() }
    let session = try await chat(["--base-url", server.url])
    session.enter("hello")
    let deadline = ContinuousClock.now + .seconds(20)
    while server.chatBodies.isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(5))
    }
    session.type("\u{3}")
    try await session.wait(for: "\n> ")
    session.enter("hello")
    try await session.wait(for: "Hello again!")
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }

  @Test func `a signal at a dumb terminal's prompt ends the chat`() async throws {
    let session = try await chat()
    session.signal(15)
    #expect(try await session.end() == 130)
  }

  @Test func `a screen reader hears sentences, no spinner, no boxes`() async throws {
    _ = try await sandbox.runBare([
      "demo", "--db", sandbox.database, "--now", "2026-11-21T09:30:00", "--timezone",
      "Europe/Berlin",
    ])
    let server = try ScriptedServer(.text("**Well** done.\n\n| a | b |\n|---|---|\n| c | d |\n"))
    defer { server.stop() }
    let session = try await chat(
      ["--base-url", server.url], ["TENWEEK_SCREEN_READER": "on", "NO_COLOR": "1"])
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "What: Run, from “ran”.")
    try await session.wait(for: "Enter later > ")
    session.enter("")
    session.enter("hello there, what do you think of me")
    try await session.wait(for: "Waiting for the model.")
    try await session.wait(for: "Well done.")
    for command in ["/goals", "/dashboard", "/values --tree", "/week", "/progress run"] {
      session.enter(command)
    }
    session.enter("/quit")
    #expect(try await session.end() == 0)
    let signs = session.shown.filter { "│├└─┄█▌░▒▓▁▂▃▄▅▆▇⠋*|".contains($0) }
    #expect(signs == "")
  }

  @Test func `without colours nothing is coloured`() async throws {
    for (arguments, environment) in [
      ([], ["NO_COLOR": "1"]), (["--no-color"], [:]), ([], ["TENWEEK_COLOUR": "never"]),
    ] {
      let session = try await chat(arguments, environment)
      session.enter("I ran 5 km this morning")
      try await session.wait(for: "Enter later > ")
      session.enter("y")
      try await session.wait(for: "Saved")
      session.enter("/quit")
      #expect(try await session.end() == 0)
      #expect(!session.raw.contains(/\u{1B}\[[0-9;]*m/))
    }
  }
}
