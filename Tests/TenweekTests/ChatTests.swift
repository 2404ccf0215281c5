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

  /// What is said at a card, and what is saved after a yes.
  static let corrections = [
    ("6 km", "Run, 6 km on Sat 21 Nov"), ("no, 6 km", "Run, 6 km on Sat 21 Nov"),
    ("4 miles", "Run, 4 mi on Sat 21 Nov"), ("7", "Run, 7 km on Sat 21 Nov"),
    ("yesterday", "Run, 5 km on Fri 20 Nov"), ("45 min", "Run, 5 km, 45 min on Sat 21 Nov"),
    ("yesterday evening", "Run, 5 km on Fri 20 Nov (evening)"),
    ("at 7am", "Run, 5 km on Sat 21 Nov at 07:00"),
  ]

  @Test(arguments: corrections)
  func `a value that is said at a card takes its place and is asked about again`(
    words: String, summary: String
  ) async throws {
    let open = try await chat("I ran 5 km\n\(words)\n")
    #expect(open.output.split(separator: "Log this?").count == 3, "\(open.output)")
    #expect(try await saved() == 0)
    let run = try await chat("I ran 5 km\n\(words)\ny\n")
    #expect(run.output.contains("Saved: \(summary)"), "\(run.output)")
    #expect(try await saved() == 1)
  }

  @Test(arguments: [
    "no, it was Ben", "no I walked", "n 5 is wrong", "no, last week", "no, 6 pages",
  ])
  func `a no with words that are no value is a no`(words: String) async throws {
    let run = try await chat("I ran 5 km\n\(words)\n")
    #expect(run.output.contains("Not saved: Run, 5 km"))
  }

  @Test func `what is said at one of several cards is answered before the next is shown`()
    async throws
  {
    let run = try await chat(
      "I ran 5 km and read 20 pages today\nwhat can you do for me?\nI swam 1 km\ny\ny\nn\n")
    let shown = run.output.matches(of: #/what +([A-Z][a-z]+) /#).map { String($0.1) }
    #expect(shown == ["Run", "Read", "Run", "Swim", "Run", "Read"], "\(run.output)")
    #expect(run.output.contains("Saved: Run, 5 km"))
    #expect(run.output.contains("/undo") && !run.output.contains("tenweek undo"))
    #expect(try await saved() == 2)
  }

  /// A model that reads one deed where there are two.
  private func chatBesideModel(_ lines: String) async throws -> Sandbox.Run {
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]))
    defer { server.stop() }
    return try await sandbox.run(
      "chat", "--base-url", server.url, "--trust", "both", input: Array(lines.utf8))
  }

  @Test func `the other reading is one key away at a card`() async throws {
    let run = try await chatBesideModel("I ran 5 km and read 30 pages\nr\ny\n")
    #expect(run.output.contains("Read in another way: Run, 5 km on Sat 21 Nov."))
    #expect(run.output.contains("Saved: Run, 5 km"), "\(run.output)")
    #expect(!run.output.contains("Saved: Read"))
    #expect(try await saved() == 1)
  }

  @Test func `after a yes the other reading takes the place of what was saved`() async throws {
    let run = try await chatBesideModel("I ran 5 km and read 30 pages\ny\n/other\ny\n/other\n")
    #expect(run.output.contains("Took back: Run, 5 km on Sat 21 Nov."), "\(run.output)")
    #expect(run.output.contains("Took back: Read, 30 pages on Sat 21 Nov."))
    #expect(run.output.contains("There is one reading of what you said last."))
    #expect(try await saved() == 1)
  }

  @Test func `a slash alone shows the help, a word of the shell is told apart`() async throws {
    let run = try await chat("/\n/ask hello\n/decode\n/quit\n")
    #expect(run.output.contains("Say it as it comes;"))
    #expect(run.output.contains("There is no /ask: this is the chat. Just say it."))
    #expect(run.output.contains("There is no /decode in the chat: in a shell there is tenweek"))
  }
}
