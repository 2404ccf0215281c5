import TestSupport
import Testing
import ToolSchema

/// Whether a plan's card is shown once more where somebody asks to see it, and nowhere else.
struct PlanShownTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func answer(_ line: String) async throws -> Events {
    _ = try await sandbox.ask(
      "plan: swim twice a week, lose 5 kg", "--conversation", "new")
    return try await sandbox.ask(line, "--conversation", "last")
  }

  @Test(arguments: [
    "show me the plan", "can you show me the whole plan again?", "let me see the plan again",
    "can i see it again", "zeig mir nochmal den Plan", "muéstrame el plan", "laat me het plan zien",
    "montre-moi le plan", "mostra o plano", "計画を見せてください",
  ])
  func `the card is shown again, as it stands`(line: String) async throws {
    let goals = try await answer(line).proposals.first?["arguments"]?["goals"]?.array ?? []
    #expect(goals.count == 2, "\(line)")
  }

  @Test func `who wants to see somebody again is shown no card`() async throws {
    let goals =
      try await answer("add: see grandma again").proposals.first?["arguments"]?["goals"]?.array
    #expect(goals?.count == 3)
  }

  @Test(arguments: [
    "I don't want to see the plan, forget it", "laat het plan maar vallen",
    "ok looks right to me, please save it",
  ])
  func `other words about it show nothing`(line: String) async throws {
    #expect(try await answer(line).proposals.isEmpty, "\(line)")
  }

  @Test func `the weight is the kilograms, the weight training is not`() async throws {
    let dropped = try await answer("delete the weight one")
    let left = dropped.proposals.first?["arguments"]?["goals"]?.array ?? []
    #expect(left.compactMap { $0["title"]?.string } == ["Swim twice a week"])
    #expect(try await answer("delete the weight training").proposals.isEmpty)
  }
}
