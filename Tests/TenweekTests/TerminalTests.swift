import Glibc
import TestSupport
import Testing
import ToolSchema

/// The chat at a terminal: keys, pastes, signals and sizes.
struct TerminalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func chat(
    _ arguments: String..., environment: [String: String] = [:], columns: Int = 80
  ) async throws -> TerminalSession {
    let session = try sandbox.terminal(environment: environment, columns: columns)
    try await session.wait(for: "> ")
    return session
  }

  private func said() async throws -> [String] {
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let messages = document["conversations"]?.array?.flatMap { $0["messages"]?.array ?? [] } ?? []
    return messages.filter { $0["role"] == "user" }.compactMap { $0["content"]?.string }
  }

  @Test func `Ctrl-C drops the line at once and the next one is whole`() async throws {
    let session = try await chat()
    session.type("I ran 5 km")
    try await session.wait(for: "5 km")
    session.type("\u{3}")
    try await session.wait(for: "^C\n> ")
    session.enter("hello")
    try await session.wait(for: "> ")
    session.enter("/quit")
    #expect(try await session.end() == 0)
    #expect(try await said() == ["hello"])
  }

  @Test func `Ctrl-C twice at an empty prompt tells how to leave`() async throws {
    let session = try await chat()
    session.type("\u{3}")
    try await session.wait(for: "^C\n> ")
    #expect(!session.shown.contains("leaves.\n> ^C\nCtrl-D"))
    session.type("\u{3}")
    try await session.wait(for: "Ctrl-D or /quit leaves.\n> ")
    session.type("\u{4}")
    #expect(try await session.end() == 0)
  }

  @Test func `a paste of several lines is one message, sent at Enter`() async throws {
    let session = try await chat()
    session.paste("I ran 5 km\nand read 30 pages\n")
    try await session.wait(for: "30 pages")
    session.type("\r")
    try await session.wait(for: "Log this?")
    session.type("\u{3}")
    try await session.wait(for: "\n> ")
    session.type("\u{4}")
    _ = try await session.end()
    #expect(try await said() == ["I ran 5 km\nand read 30 pages"])
  }

  @Test(arguments: ["\\\r", "\n"])
  func `a backslash at the end and Ctrl-J begin a new line`(key: String) async throws {
    let session = try await chat()
    session.type("hello" + key + "there\r")
    try await session.wait(for: "there\n")
    try await session.wait(for: "> ")
    session.enter("/quit")
    #expect(try await session.end() == 0)
    #expect(try await said() == ["hello\nthere"])
  }

  @Test func `a paste cannot steer the terminal`() async throws {
    let session = try await chat()
    session.paste("hello\u{1B}]0;title\u{7} you")
    session.type("\r")
    try await session.wait(for: "you")
    try await session.wait(for: "> ")
    session.enter("/quit")
    _ = try await session.end()
    #expect(try await said() == ["hello]0;title you"])
  }

  @Test func `the history lasts, is private, and leaves out lines that begin with a space`()
    async throws
  {
    let first = try await chat()
    first.enter("hello there")
    try await first.wait(for: "> ")
    first.enter(" hello secret")
    try await first.wait(for: "> ")
    first.enter("/quit")
    _ = try await first.end()
    let second = try await chat()
    second.type("\u{10}\u{10}")
    try await second.wait(forLastRow: "> hello there")
    second.type("\u{3}")
    try await second.wait(for: "^C\n> ")
    second.type("\u{12}hello")
    try await second.wait(forLastRow: "bck:hello")
    second.type("\r")
    // The line is drawn once more with its prompt before it is answered.
    try await second.wait(for: "without a model.")
    try await second.wait(for: "\n> ")
    second.type("\u{4}")
    _ = try await second.end()
    #expect(try await said().filter { $0 == "hello there" }.count == 2)
    let path = ".local/state/tenweek/history"
    #expect(try sandbox.permissions(of: path) == 0o600)
    #expect(!String(decoding: try sandbox.bytes(of: path), as: UTF8.self).contains("secret"))
  }

  @Test func `Tab completes commands and titles`() async throws {
    _ = try await sandbox.run(
      "import", "json", "-",
      input: Array(
        #"{"goals":[{"title":"Run 100 km","targets":[{"unit":"km","value":100}]}]}"#.utf8))
    let session = try await chat()
    session.type("/sta\t")
    try await session.wait(for: "/status ")
    session.type("\u{15}how is Ru\t")
    try await session.wait(for: "n 100 km ")
    session.type("\u{15}/pro\t")
    try await session.wait(for: "/progress   /prompt     /proposals")
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal at the prompt ends the chat in order`(number: Int32) async throws {
    let session = try await chat()
    session.type("I ran")
    try await session.wait(for: "I ran")
    session.signal(number)
    #expect(try await session.end() == 130)
    #expect(session.raw.hasSuffix("\u{1B}[?2004l\r\n"))
  }

  @Test func `a dumb terminal gets plain lines`() async throws {
    let session = try await chat(environment: ["TERM": "dumb"])
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "Enter later > ")
    session.enter("y")
    try await session.wait(for: "Saved: Run, 5 km")
    session.enter("/quit")
    #expect(try await session.end() == 0)
    #expect(!session.raw.contains("\u{1B}"))
  }

  @Test func `twenty columns hold a card`() async throws {
    let session = try await chat(columns: 20)
    session.enter("I ran 5 km this morning")
    try await session.wait(for: "Log this?")
    try await session.wait(for: "er > ")
    let card = session.shown.split(separator: "\n").drop { $0 != "Log this?" }.prefix(5)
    for line in card { #expect(line.count <= 20, "\(line)") }
    session.enter("y")
    try await session.wait(for: "Saved: Run, 5 km")
    session.enter("/quit")
    #expect(try await session.end() == 0)
  }

  @Test func `a new size of the window keeps the line`() async throws {
    let session = try await chat()
    session.type("hello there, how")
    try await session.wait(for: "how")
    session.resize(columns: 30)
    try await session.wait(for: "how")
    session.type(" is it\r")
    try await session.wait(for: "> ")
    session.enter("/quit")
    _ = try await session.end()
    #expect(try await said() == ["hello there, how is it"])
  }
}
