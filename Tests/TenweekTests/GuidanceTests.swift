import TestSupport
import Testing
import ToolSchema

/// What to focus on, whether it is too much, what could come next: answered from goals, pace and values,
/// in at most three lines.
struct GuidanceTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  // Saturday, 21 November 2026.
  private static let journal = """
    {"values":[{"title":"Health"},{"title":"Family","priority":1}],
    "goals":[
    {"title":"Run 120 km","start":"2026-11-01","target":"2026-12-20","targets":[{"unit":"km","value":120}],
    "values":["Health"]},
    {"title":"Read 6 books","start":"2026-11-01","target":"2027-01-31","targets":[{"unit":"books","value":6}],
    "values":["Health"]}],
    "actions":[
    {"id":"a","title":"Run","day":"2026-11-05","measurements":[{"unit":"km","value":5}],"goals":["Run 120 km"]},
    {"id":"b","title":"Run","day":"2026-11-10","measurements":[{"unit":"km","value":5}],"goals":["Run 120 km"]},
    {"id":"c","title":"Run","day":"2026-11-15","measurements":[{"unit":"km","value":5}],"goals":["Run 120 km"]},
    {"id":"d","title":"Read","day":"2026-11-12","measurements":[{"unit":"books","value":3}],
    "goals":["Read 6 books"]},
    {"id":"e","title":"Chess","day":"2026-11-08"},{"id":"f","title":"Chess","day":"2026-11-11"},
    {"id":"g","title":"Chess","day":"2026-11-18"}]}
    """

  private func answer(_ words: String) async throws -> [String] {
    let events = try await sandbox.ask(words)
    #expect(events.proposals.isEmpty)
    let lines = (events.reply ?? "").split(separator: "\n").map(String.init)
    #expect(lines.count <= 3, "\(lines)")
    return lines
  }

  @Test func `three lines with one proposal`() async throws {
    let file = try sandbox.write(Self.journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", file).code == 0)
    let focus = try await answer("what should I focus on this week?")
    #expect(focus.first?.hasPrefix("First: Run 120 km: 15 of 120 km") == true, "\(focus)")
    let load = try await answer("am I taking on too much?")
    #expect(load.first?.hasPrefix("2 goals are open") == true, "\(load)")
    #expect(load.first?.contains("Run 120 km (") == true)
    #expect(load.last?.contains("Run 120 km: ") == true)
    let drop = try await answer("what can I drop?")
    #expect(drop == load)
    let next = try await answer("what's a good next goal?")
    #expect(next.contains { $0.hasPrefix("Family: ") }, "\(next)")
    #expect(next.contains { $0.contains("“Chess” on 3 days") })
  }

  @Test func `where there is nothing yet a plan begins`() async throws {
    let asked = try await answer("what should I focus on this week?")
    #expect(asked.first?.hasPrefix("What do you want to move in these weeks?") == true)
    let plan = try await sandbox.ask(
      "run 60 km and read 5 books", "--conversation", "last")
    #expect(plan.proposals.first?["tool"] == "propose_plan", "\(plan.reply ?? "")")
  }

  @Test(arguments: ["what should I focus on this week?", "how are my goals?"])
  func `a goal that waits for a yes is named`(_ question: String) async throws {
    _ = try await sandbox.ask("I want to read 12 books by June", "--conversation", "new")
    let events = try await sandbox.ask(question, "--conversation", "last")
    #expect(events.reply == "No goal is saved yet: “Read 12 books” waits for your yes.")
  }
}
