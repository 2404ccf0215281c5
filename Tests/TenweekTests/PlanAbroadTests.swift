import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// A plan made in a language that the rules do not read, with the lines of a small model, which takes
/// the wrong goal and the wrong one of "change" and "drop".
struct PlanAbroadTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `the goal that a line names is changed, and what names none is one more`() async throws
  {
    let server = try ScriptedServer(
      .text("goal mehr lesen\ngoal zweimal pro Woche schwimmen"),
      .text("goal 20 Seiten am tag = 20 Seiten am tag"), .text("drop schwimmen"),
      .text("change Schwimmen = Schwimmen"), .text("drop the zweimal pro Woche schwimmen"),
      .text("drop schwimmen"))
    defer { server.stop() }
    func goals(_ line: String, _ conversation: String = "last") async throws -> [String] {
      let events = try await sandbox.ask(
        line, "--conversation", conversation, "--base-url", server.url, "--mode", "lines")
      return (events.proposals.last?["arguments"]?["goals"]?.array ?? []).map { goal in
        let targets = (goal["targets"]?.array ?? []).map { target in
          (try? TargetItem(target, at: "").text) ?? "?"
        }
        return "\(targets.joined(separator: ", ")) until \(goal["target_date"]?.string ?? "")"
      }
    }
    #expect(
      try await goals(
        "Plan mir die nächsten 8 Wochen: mehr lesen, und zweimal pro Woche schwimmen", "new"
      ).isEmpty)
    // "Am" and "Tag" are English words too: the conversation tells.
    #expect(
      try await goals("20 Seiten am Tag")
        == ["20 seiten a day until 2027-01-15", "twice a week until 2027-01-15"])
    #expect(
      try await goals("Schwimmen lieber nur einmal pro Woche")
        == ["20 seiten a day until 2027-01-15", "once a week until 2027-01-15"])
    #expect(
      try await goals("und noch jeden Sonntag meine Oma anrufen").last
        == "once a week, on Sun until 2027-01-15")
    #expect(
      try await goals("Lesen nur bis Weihnachten").first == "20 seiten a day until 2026-12-25")
    #expect(try await goals("das Schwimmen doch weglassen").count == 2)
  }
}
