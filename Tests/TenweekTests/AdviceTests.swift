import TestSupport
import Testing
import ToolSchema

/// "Suggest what to change": proposals with the numbers behind them.
struct AdviceTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    let document = try sandbox.write(Self.journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // Saturday, 21 November 2026. 5 km on each of eight days, 40 km: in 20 of 50 days.
  private static let journal = """
    {"values": [{"title": "Health", "level": "major", "priority": 10}],
     "goals": [
      {"title": "Run 130 km", "start": "2026-11-01", "target": "2026-12-20",
       "targets": [{"unit": "km", "value": 130}], "values": ["Health"]},
      {"title": "Read 6 books", "start": "2026-10-01", "target": "2026-12-31",
       "targets": [{"unit": "books", "value": 6}]},
      {"title": "Do 30 push-ups", "start": "2026-11-01", "target": "2026-12-20",
       "targets": [{"unit": "pushups", "value": 30}]}],
     "actions": [
      \([2, 4, 6, 9, 11, 13, 16, 18].map(run).joined(separator: ",\n")),
      {"title": "Push-ups", "day": "2026-11-10", "goals": ["Do 30 push-ups"],
       "measurements": [{"unit": "pushups", "value": 30}]}]}
    """

  private static func run(_ day: Int) -> String {
    """
    {"title": "Run", "day": "2026-11-\(day < 10 ? "0" : "")\(day)", "goals": ["Run 130 km"],
     "measurements": [{"unit": "km", "value": 5}]}
    """
  }

  @Test func `each goal out of reach gets one change that can be decided on`() async throws {
    let events = try await sandbox.ask("suggest what to change")
    #expect(events.code == 2)
    #expect(events.proposals.map { $0["tool"] } == ["update_record", "update_record"])
    // Nothing for 51 days.
    let rest = try #require(events.proposals.first { $0["arguments"]?["archived"] == true })
    #expect(rest["grounding"]?.array?.contains { $0["evidence"] == "Read 6 books" } == true)
    // 2 km a day in the 20 days so far, 30 days to go: 40 + 60 = 100.
    let lower = try #require(events.proposals.first { $0["arguments"]?["targets"] != nil })
    #expect(lower["arguments"]?["targets"] == [["unit": "km", "value": 100]])
    let pace = lower["warnings"]?.array?.first { $0["code"] == "pace" }?["message"]?.string
    #expect(pace?.contains("14 km a week: the goal needs 1.5 × that now, 1 × then") == true)
    let reply = try #require(events.reply)
    #expect(reply.contains("Run 130 km: lower the target from 130 to 100 km."))
    #expect(reply.contains("Or keep the target and move the end to"))
    #expect(reply.contains("nothing was logged for it in 51 days"))
    #expect(!reply.contains("push-ups"))
  }

  @Test func `an approved change is one undo away`() async throws {
    let events = try await sandbox.ask("what should I change about my running goal?")
    #expect(events.proposals.count == 1)
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    let after = try JSONValue(parsing: try await sandbox.run("goals", "--json").output)
    let run = after.array?.first { $0["goal"] == "Run 130 km" }
    #expect(run?["targets"]?.array?.first?["target"] == 100)
    #expect(try await sandbox.run("undo").code == 0)
    let before = try JSONValue(parsing: try await sandbox.run("goals", "--json").output)
    #expect(
      before.array?.first { $0["goal"] == "Run 130 km" }?["targets"]?.array?.first?["target"]
        == 130)
  }

  @Test func `a goal that rests is out of the way and can come back`() async throws {
    let events = try await sandbox.ask("suggest what to change about my reading")
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    #expect(!(try await sandbox.run("goals").output.contains("Read 6 books")))
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await sandbox.run("goals").output.contains("Read 6 books"))
  }

  @Test func `a goal within reach needs no change`() async throws {
    let events = try await sandbox.ask("what should I change about my pushups goal?")
    #expect(events.proposals.isEmpty)
    #expect(events.code == 0)
  }

  static let ways: [(String, ServerScript)] = [
    ("native", .nativeCalls([("query_progress", [:])])),
    ("guided", .guidedCall("query_progress", [:])),
    // A model that does not look, or that changes things by itself, changes nothing of that.
    ("native", .text("You should run less.")),
    (
      "native",
      .nativeCalls([("query_progress", [:]), ("update_record", ["kind": "goal", "id": "g1"])])
    ),
  ]

  @Test(arguments: ways)
  func `with a model the proposals are the same`(_ mode: String, _ script: ServerScript)
    async throws
  {
    let server = try ScriptedServer(script, .text("You could lower the 130 km to 100."))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "suggest what to change", "--base-url", server.url, "--mode", mode)
    let offline = try await sandbox.ask("suggest what to change")
    func arguments(_ events: Events) -> [JSONValue?] { events.proposals.map { $0["arguments"] } }
    #expect(arguments(events) == arguments(offline))
    #expect(events.proposals.count == 2)
    #expect(events.reply?.contains("from 130 to 100 km") == true)
  }
}
