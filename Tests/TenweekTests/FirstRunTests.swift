import TestSupport
import Testing

/// What somebody sees who opens the chat for the first time, and where they have been before.
struct FirstRunTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a first run ends in a first entry`() async throws {
    let session = try sandbox.terminal()
    let welcome = try await session.wait(for: "\n> ")
    let lines = welcome.split(separator: "\n").dropLast()
    #expect(lines.count == 5)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(welcome.contains("ten weeks, like a school term"))
    #expect(welcome.contains("/demo"))
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "Enter later > ")
    session.enter("y")
    try await session.wait(for: "Saved: Run, 5 km")
    try await session.wait(for: "Your first entry.")
    session.enter("I want to run 120 km by the end of January")
    try await session.wait(for: "Enter later > ")
    session.enter("y")
    try await session.wait(for: "Your first goal.")
    session.enter("I walked 2 km this morning")
    try await session.wait(for: "Enter later > ")
    session.enter("y")
    let last = try await session.wait(for: "/undo takes it back.\n> ")
    #expect(!last.contains("first"))
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }

  @Test func `a model that is missing is told of at the prompt, once`() async throws {
    let session = try sandbox.terminal(
      "chat", "--mode", "auto",
      environment: ["TENWEEK_DISCOVERY": "off", "TENWEEK_MODE": ""])
    try await session.wait(for: "No model was found")
    try await session.wait(for: "> ")
    session.enter("hello")
    try await session.wait(for: "\n> ")
    session.enter("/quit")
    #expect(try await session.end() == 0)
    #expect(session.shown.split(separator: "No model was found").count == 2)
  }

  @Test func `an earlier conversation is chosen by its number`() async throws {
    for words in ["hello you", "I ran 5 km", "how are my goals?"] {
      _ = try await sandbox.run("ask", words)
    }
    let session = try sandbox.terminal("chat")
    try await session.wait(for: "> ")
    session.enter("/resume")
    let menu = try await session.wait(for: "1 to 3, Enter none > ")
    #expect(menu.contains("1  Sat 21 Nov  “how are my goals?”\n"))
    #expect(menu.contains("3  Sat 21 Nov  “hello you”\n"))
    session.enter("7")
    try await session.wait(for: "1 to 3, Enter none > ")
    session.enter("2")
    try await session.wait(for: "Going on after “I ran 5 km”.")
    session.enter("/resume")
    try await session.wait(for: "1 to 2, Enter none > ")
    session.enter("")
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }

  @Test func `without an earlier conversation there is none to go on with`() async throws {
    let run = try await sandbox.run("chat", input: Array("/resume\n/quit\n".utf8))
    #expect(run.output.contains("There is no earlier conversation."))
  }

  @Test func `what was left for later is decided on card by card`() async throws {
    for words in ["I ran 5 km", "I swam 1 km", "I rowed 2 km"] {
      _ = try await sandbox.run("ask", words)
    }
    let session = try sandbox.terminal("chat")
    try await session.wait(for: "3 proposals wait for your decision: /decide.")
    session.enter("/decide")
    let first = try await session.wait(for: "Enter later > ")
    #expect(first.contains("You said: “I ran 5 km”") && first.contains("Log this?  1 of 3"))
    session.enter("y")
    try await session.wait(for: "Saved: Run, 5 km")
    try await session.wait(for: "Enter later > ")
    session.enter("n not mine")
    try await session.wait(for: "Not saved: Swim")
    try await session.wait(for: "Enter later > ")
    session.enter("")
    session.enter("quit")
    #expect(try await session.end() == 0)
    let left = try await sandbox.run("proposals").output
    #expect(left.contains("Row") && !left.contains("Swim"))
  }

  @Test func `help in the chat names what can be typed there`() async throws {
    let run = try await sandbox.run(
      "chat", input: Array("/help log\n/approve\nhelp\n/quit\n".utf8))
    #expect(run.output.contains("/log ran 5k this morning"))
    #expect(run.output.contains("--approve"))
    #expect(!run.output.contains("--timezone") && !run.output.contains("--help"))
    #expect(run.output.contains("Ctrl-R searches"))
    #expect(run.errors.contains("Missing expected argument '<id>'"))
    #expect(run.errors.contains("Usage: /approve [--confirm <confirm>] [--other] [--json] <id>"))
  }
}
