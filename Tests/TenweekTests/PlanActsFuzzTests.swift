import Foundation
import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// Whatever a model says of a plan, in whatever order: the program lives, and no goal goes that it does not name.
struct PlanActsFuzzTests {
  private static let lines = [
    "drop #1", "drop #2", "drop #3", "drop the running", "drop the books",
    "goal 10 podcasts = 10 podcasts",
    "goal running = 4 times a week", "goal yoga", "goal 6 books", "goal #1 = 2 times a week",
    "goal #2 yoga = 6 books", "goal #9 = 6 books", "change #1 = 6 books",
    "change #2 @ by 24 December",
    "change #3 = 4 times a week", "all by 24 December", "open", "suggest", "other",
  ]
  private static let said =
    "replace the running and the books with 10 podcasts, 6 books, running 4 times a week, 2 times a week, yoga, by 24 December"

  /// - Parameter opening: of a plan with a card, and of one that asks still.
  @Test(arguments: [
    "goal run = 3 times a week\ngoal read = 5 books", "goal run\ngoal read\ngoal see my parents",
  ])
  func `no order of acts brings the program down`(opening: String) async throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<(Soak.count(40, soak: 400)) {
      let sandbox = try Sandbox()
      let acts = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Self.lines.randomElement(using: &random) ?? ""
      }.joined(separator: "\n")
      for (number, turn) in [
        ("plan ten weeks: run 3 times a week, read 5 books, see my parents", opening),
        (Self.said, acts),
      ].enumerated() {
        let server = try ScriptedServer(.text(turn.1))
        defer { server.stop() }
        let events = try await sandbox.ask(
          turn.0, "--conversation", number == 0 ? "new" : "last", "--base-url", server.url,
          "--mode", "lines", "--trust", Bool.random(using: &random) ? "model" : "both")
        #expect(events.reply != nil, "\(acts)")
      }
    }
  }

  @Test func `a goal that is let go twice takes no other with it`() async throws {
    let sandbox = try Sandbox()
    var titles: [String] = []
    for (number, turn) in [
      (
        "plan ten weeks: run 3 times a week, read 5 books, swim 20 km",
        "goal run = 3 times a week\ngoal read = 5 books\ngoal swim = 20 km"
      ), ("drop the second one", "drop #2\ndrop #2"),
    ].enumerated() {
      let server = try ScriptedServer(.text(turn.1))
      defer { server.stop() }
      let events = try await sandbox.ask(
        turn.0, "--conversation", number == 0 ? "new" : "last", "--base-url", server.url,
        "--mode", "lines", "--trust", "model")
      titles = (events.proposals.first?["arguments"]?["goals"]?.array ?? [])
        .compactMap { $0["title"]?.string }
    }
    #expect(titles == ["Run", "Swim"])
  }
}
