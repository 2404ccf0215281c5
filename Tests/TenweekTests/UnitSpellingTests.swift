import TestSupport
import Testing
import ToolSchema

/// One unit under several spellings: it counts as one, called as the journal calls it.
struct UnitSpellingTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func say(_ words: String) async throws -> Events {
    try await sandbox.ask(words, "--approve", "writes")
  }

  @Test(
    arguments: [
      (
        "I want to do 1000 push-ups by the end of January",
        ["did 20 pushups", "did 15 push ups", "30 push-ups"], "push-ups", 65
      ),
      (
        "I want to do 500 pullups by the end of January",
        ["did 10 pull-ups and 20 situps", "5 pull ups"], "pullups", 15
      ),
    ] as [(String, [String], String, Double)])
  func `what is logged in another spelling counts toward the goal`(
    goal: String, deeds: [String], unit: String, sum: Double
  ) async throws {
    _ = try await say(goal)
    for deed in deeds { _ = try await say(deed) }
    let reports = try JSONValue(parsing: try await sandbox.run("progress", "--json").output)
    #expect(reports.array?.first?["targets"]?.array?.first?["current"]?.double == sum)
    let measures = try JSONValue(parsing: try await sandbox.run("measures", "--json").output)
    let units = measures.array?.compactMap { $0["unit"]?.string } ?? []
    #expect(units.contains(unit))
    #expect(Set(units).count == units.count)
    #expect(units.count { $0.hasPrefix("pu") } == 1)
  }

  @Test(arguments: [
    "how many pushups have I done this week?", "how many push ups did I do this week",
    "how many push-ups this week", "did I do pushups today?",
  ])
  func `a question in any spelling is answered with all of them`(question: String) async throws {
    for deed in ["did 20 pushups", "did 15 push ups", "workout, 30 push-ups"] {
      _ = try await say(deed)
    }
    let reply = try #require(try await say(question).reply)
    #expect(reply.contains("65 pushups"), "\(reply)")
    #expect(reply.contains("3 entries"), "\(reply)")
  }

  @Test func `a value said at a card takes the journal's spelling`() async throws {
    _ = try await say("did 20 push-ups")
    let card = try await sandbox.ask("did 10 pages of sketches")
    let edit = try await sandbox.run(
      "edit", card.proposalID, "--set", "measurements/0=12 pushups")
    #expect(edit.code == 0)
    #expect(edit.output.contains("12 push-ups"), "\(edit.output)")
  }
}
