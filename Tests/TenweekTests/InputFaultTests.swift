import TestSupport
import Testing
import ToolSchema

/// Input that no turn can be made of.
struct InputFaultTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  static let usages: [[String]] = [
    ["ask"], ["ask", "--json", "--approve", "maybe", "hi"], ["ask", "--mode", "psychic", "hi"],
    ["ask", "--unknown-flag", "hi"], ["ask", "two", "texts"], ["no-such-command"], ["approve"],
    ["edit", "0S9W8NY6134R7"], ["import", "json"], ["decode", "--sse", "--json-body"],
    ["actions", "--limit", "0"], ["import", "yaml", "x"],
  ]

  @Test(arguments: usages)
  func `a wrong command line is a usage error with nothing on standard output`(
    arguments: [String]
  ) async throws {
    let run = try await sandbox.runBare(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.errors.isEmpty == false)
  }

  @Test(arguments: ["", "   ", "\n\t"])
  func `an empty text is a usage error, as an argument and on standard input`(
    text: String
  ) async throws {
    for events in [
      try await sandbox.ask(text),
      Events(try await sandbox.run("ask", "--json", "-", input: Array(text.utf8))),
    ] {
      #expect(events.code == 64)
      #expect(events.names == ["error", "completed"])
      #expect(events.error == "usage")
      for event in events.all { #expect(Contract.missingKeys(in: event) == []) }
    }
  }

  @Test func `a command that fails at once waits for what it has begun to load`() async throws {
    // In one of ten runs the program ended while libcurl was still being loaded, and fell.
    for _ in 0..<30 {
      let run = try await sandbox.runBare([
        "ask", "--base-url", "http://127.0.0.1:9", "--model", "m", "--db", "/proc/nope/x.sqlite",
        "hello",
      ])
      #expect(run.code == 65)
    }
  }

  static let inputs: [(name: String, bytes: [UInt8])] = [
    ("invalid UTF-8", Array("I ran ".utf8) + [0xFF, 0xFE] + Array(" 5 km".utf8)),
    ("a character cut in half", Array("I ran 5 km caf".utf8) + [0xC3]),
    ("an encoded surrogate", [0xED, 0xA0, 0x80]),
    ("NUL", Array("I ran\0 5 km".utf8)),
  ]

  @Test(arguments: inputs)
  func `bytes that are no text are bad data`(name: String, bytes: [UInt8]) async throws {
    let events = Events(try await sandbox.run("ask", "--json", "-", input: bytes))
    #expect(events.code == 65)
    #expect(events.names == ["error", "completed"])
    #expect(events.error == "data")
    let plain = try await sandbox.run("ask", "-", input: bytes)
    #expect(plain.code == 65)
    #expect(plain.output == "")
    #expect(plain.errors.split(separator: "\n").count == 1)
  }

  @Test func `a line of 100 kB ends in order, and soon`() async throws {
    let words = "I ran 5 km this morning. "
    let line = String(repeating: words, count: 4000)
    #expect(line.utf8.count == 100_000)
    let events = Events(try await sandbox.run("ask", "--json", "-", input: Array(line.utf8)))
    #expect([0, 2, 65].contains(events.code))
    #expect(events.names.last == "completed")
    let one = String(repeating: "a", count: 100_000)
    let word = Events(try await sandbox.run("ask", "--json", "-", input: Array(one.utf8)))
    #expect([0, 65].contains(word.code))
    #expect(word.names.last == "completed")
  }

  @Test(arguments: [
    "I ran 5 km \u{1B}[31mred\u{1B}[0m", "I read \u{202E}segap 03\u{202C} 30 pages",
    "I ran 5 km\u{7}\u{8}",
  ])
  func `nothing that steers a terminal reaches it`(words: String) async throws {
    let run = try await sandbox.run("ask", words)
    let steering = run.output.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
        || (0x202A...0x202E).contains($0.value)
    }
    #expect(steering.isEmpty)
  }

  @Test func `what is said is data, not SQL or JSON`() async throws {
    let words = "I read 30 pages of \"'; DROP TABLE actions; --\" {\"event\":\"completed\"}"
    let events = try await sandbox.ask(words, "--approve", "writes")
    #expect(events.names.filter { $0 == "completed" }.count == 1)
    #expect(try await sandbox.run("actions", "--json").code == 0)
  }

  @Test(arguments: ["< /", "<&-"], ["ask -", "read -", "decode", "read --jsonl", "import json -"])
  func `standard input that cannot be read is bad data`(
    input: String, command: String
  ) async throws {
    let run = try await sandbox.shell("$tenweek \(command) \(input)")
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("tenweek: Standard input cannot be read"))
  }

  @Test func `an argument that is not UTF-8 is bad data`() async throws {
    let run = try await sandbox.shell("$tenweek ask \"$(printf 'I ran \\377 5 km')\"")
    #expect(run.code == 65)
    #expect(run.errors == "tenweek: The text is not UTF-8.\n")
  }

  @Test(arguments: ["export json", "goals --json", "ask --json 'I ran 5 km'", "goals"])
  func `output that the disk has no room for is told`(command: String) async throws {
    let run = try await sandbox.shell("$tenweek \(command) > /dev/full")
    #expect(run.code == 75)
    #expect(run.errors.hasPrefix("tenweek: Standard output cannot be written"))
  }

  @Test func `a reader that went away is no error`() async throws {
    let run = try await sandbox.shell("$tenweek export json | true; $tenweek goals | head -c 1")
    #expect(run.code == 0)
    #expect(run.errors == "")
  }

  @Test func `the help names every command and is no error`() async throws {
    let run = try await sandbox.runBare(["--help"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    for command in ["ask", "chat", "goals", "progress", "proposals", "approve", "import"] {
      #expect(run.output.contains(command))
    }
    let version = try await sandbox.runBare(["--version"])
    #expect(version.output.hasPrefix("tenweek "))
  }
}
