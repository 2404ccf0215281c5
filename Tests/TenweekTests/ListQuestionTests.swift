import TestSupport
import Testing
import ToolSchema

/// Questions for entries: which of them a line means, by a name, a deed or a field of life.
struct ListQuestionTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    for line in [
      "yesterday I swam 1.2 km", "half an hour of yoga with Ana", "ran 5 km with Ana and Ben",
      "called mum for 20 minutes", "read 30 pages",
    ] {
      #expect(try await sandbox.ask(line, "--approve", "writes").code == 0, "\(line)")
    }
  }

  @Test(arguments: [
    ("what did I do with Ana?", ["Yoga with Ana", "Run with Ana"]),
    ("what did I do with ana", ["Yoga with Ana", "Run with Ana"]),
    ("show me everything with Ben", ["Run with Ana and Ben"]),
    ("what did I do today with Ana and Ben?", ["Run with Ana and Ben"]),
    ("list my runs with Ben", ["Run with Ana and Ben"]),
    ("what did I do for fitness this week?", ["Swim", "Yoga with Ana", "Run with Ana and Ben"]),
    ("what have I done for my health", ["Swim", "Yoga with Ana", "Run with Ana and Ben"]),
    ("find yoga", ["Yoga with Ana"]),
    ("what did I do with my time yesterday", ["Swim"]),
    ("list my workouts with Ana", ["Yoga with Ana", "Run with Ana and Ben"]),
    ("show everything with Ben. Just curious.", ["Run with Ana and Ben"]),
    ("what did I do for fitness with Kim", []), ("what did I do with Kim?", []),
    ("what did I do yesterday with Ana?", []),
  ])
  func `a list holds what is meant, and nothing else`(
    question: String, titles: [String]
  ) async throws {
    let reply = try #require(try await sandbox.ask(question).reply)
    let lines = reply.split(separator: "\n")
    guard !titles.isEmpty else {
      #expect(reply == "Nothing like that is logged.")
      return
    }
    #expect(lines.count == titles.count, "\(question): \(reply)")
    for title in titles { #expect(reply.contains(title), "\(question): \(reply)") }
  }

  @Test func `everything that was written down is all there is of a day`() async throws {
    for line in ["list everything I wrote down for yesterday", "show anything I logged yesterday"] {
      let reply = try #require(try await sandbox.ask(line).reply)
      #expect(reply.contains("Swim") && !reply.contains("Yoga"), "\(line): \(reply)")
    }
  }

  @Test(arguments: [
    ("how far did I run with Ben?", "Run with Ben: 5 km so far, in 1 entry."),
    ("how much time did I spend with Ana?", "Ana: 30 min so far"),
    ("how far did I run with Ana? Thanks!", "Run with Ana: 5 km so far, in 1 entry."),
    ("how am I doing with Fitness", "Fitness"),
    ("how often did I run with Kim?", "Nothing is logged for run with Kim"),
    ("how long did I do yoga with Ana?", "Yoga with Ana: 30 min so far, in 1 entry."),
    ("how many times did I swim with Ana?", "Nothing is logged for swim with Ana"),
  ])
  func `a deed alone is none with somebody`(question: String, start: String) async throws {
    let reply = try #require(try await sandbox.ask(question).reply)
    #expect(reply.hasPrefix(start), "\(reply)")
  }

  @Test func `a move is told as the day alone`() async throws {
    let reply = try await sandbox.ask("move the yoga to yesterday", "--approve", "writes").reply
    #expect(reply?.hasPrefix("Changed: Yoga with Ana: on ") == true, "\(reply ?? "")")
  }
}
