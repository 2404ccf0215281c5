import TestSupport
import Testing
import ToolSchema

/// A turn at a terminal: what keys do while it runs.
struct TerminalTurnTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `Ctrl-C ends the turn and the chat lives`() async throws {
    let server = try ScriptedServer(ServerScript([.stall]), .text("Hello again!"))
    defer { server.stop() }
    let session = try sandbox.terminal("chat", "--base-url", server.url)
    try await session.wait(for: "> ")
    session.enter("hello")
    try await session.wait(for: "waiting for the model")
    let deadline = ContinuousClock.now + .seconds(60)
    while server.chatBodies.isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(5))
    }
    let begin = ContinuousClock.now
    session.type("\u{3}")
    try await session.wait(for: "\n> ")
    // The server would never answer; how fast it is, `make bench` shows.
    #expect(ContinuousClock.now - begin < .seconds(30))
    session.enter("hello")
    try await session.wait(for: "Hello again!")
    try await session.wait(for: "> ")
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }

  @Test func `keys typed while an answer streams come with the next prompt`() async throws {
    let server = try ScriptedServer(.text("One two three four five.", pause: .milliseconds(100)))
    defer { server.stop() }
    let session = try sandbox.terminal("chat", "--base-url", server.url)
    try await session.wait(for: "> ")
    session.enter("hello")
    try await session.wait(for: "One")
    session.type("next words")
    try await session.wait(for: "five.\n")
    try await session.wait(for: "> next words")
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
    #expect(server.chatBodies.count == 1)
  }

  @Test func `keys typed before a card was there answer nothing and are not lost`() async throws {
    let server = try ScriptedServer(
      .guidedCall("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]))
    defer { server.stop() }
    let session = try sandbox.terminal("chat", "--base-url", server.url)
    try await session.wait(for: "> ")
    session.type("I ran 5 km this morning\ry\r")
    try await session.wait(for: "Enter later > ")
    session.type("\r")
    try await session.wait(for: "\n> y")
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
    #expect(!session.shown.contains("Saved"))
  }

  @Test func `sentences typed before a card was there are sent behind it, one by one`() async throws
  {
    let server = try ScriptedServer(
      .guidedCall(
        "create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]]),
      .text("Tea it is."), .text("Good night."))
    defer { server.stop() }
    let session = try sandbox.terminal("chat", "--base-url", server.url)
    try await session.wait(for: "> ")
    session.type("I ran 5 km this morning\rI feel like x\u{7F}tea\ryes please\rgood night to you\r")
    try await session.wait(for: "Enter later > ")
    session.type("\r")
    try await session.wait(for: "Tea it is.")
    // An answer to a card is shown, and waits for its Enter; what was said behind it, too.
    try await session.wait(for: "\n> yes please")
    session.type("\u{15}\r")
    try await session.wait(for: "Good night.")
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
    #expect(session.shown.contains("\n> I feel like tea"))
    #expect(!session.shown.contains("Saved"))
  }

  /// What may be meant for a card, was edited with keys that are not known here, or goes on in the next line.
  @Test(arguments: [
    ("no, 6 km\r", "no, 6 km"), ("6 km of it\r", "6 km of it"),
    ("yes but later\r", "yes but later"),
    ("drank 9 beers\u{15}read 30 pages\r", "drank 9 beersread 30 pages"),
    ("read 30 pages\u{0} and 10 more\r", "read 30 pages and 10 more"),
  ]) func `what is unclear that was typed before a card is shown and not sent`(
    typed: String, shown: String
  ) async throws {
    let session = try sandbox.terminal("chat")
    try await session.wait(for: "> ")
    session.type("I ran 5 km this morning\r" + typed)
    try await session.wait(for: "Enter later > ")
    session.type("\r")
    try await session.wait(forLastRow: "> " + shown)
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
  }

  @Test func `a line that goes on stays one message with the next`() async throws {
    let session = try sandbox.terminal("chat")
    try await session.wait(for: "> ")
    session.type("I ran 5 km this morning\rI read 30 pages \\\ryesterday evening\r")
    try await session.wait(for: "Enter later > ")
    session.type("\r")
    try await session.wait(for: "30 pages")
    try await session.wait(for: "Fri 20 Nov")
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
  }

  @Test func `Ctrl-C at a card leaves it for later`() async throws {
    let session = try sandbox.terminal("chat")
    try await session.wait(for: "> ")
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "Enter later > ")
    session.type("\u{3}")
    try await session.wait(for: "\n> ")
    session.enter("/proposals")
    try await session.wait(for: "Run, 5 km")
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }
}
