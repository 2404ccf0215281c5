import TestSupport
import Testing
import ToolSchema

/// `ask --json` without a model, event by event.
struct AskOfflineTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a deed becomes a proposal and waits`() async throws {
    let events = try await sandbox.ask("I ran 5km this morning")
    #expect(events.code == 2)
    #expect(events.run.errors == "")
    #expect(
      events.names == ["notice", "tool_call", "tool_result", "proposal", "text", "completed"])
    #expect(events.notice("offline")?["message"]?.string?.isEmpty == false)
    let arguments = events.proposals.first?["arguments"]
    #expect(
      arguments == [
        "title": "Run", "day": "2026-11-21", "part_of_day": "morning",
        "measurements": [["unit": "km", "value": 5]],
      ])
    let exported = try await sandbox.run("actions", "--json")
    #expect(try exported.lines() == [[]])
  }

  @Test func `every event bears the keys of the contract`() async throws {
    let keys = [
      "tool_call": ["event", "id", "name", "arguments", "effect", "source"],
      "tool_result": ["event", "id", "status", "result"],
      "proposal": [
        "event", "id", "call", "revision", "tool", "arguments", "grounding", "removed", "preview",
        "status", "confirm",
      ],
      "decision": ["event", "proposal", "status", "rows"],
      "text": ["event", "delta"],
      "notice": ["event", "code", "message"],
      "completed": ["event", "reply", "rounds", "usage", "timings"],
    ]
    let events = try await sandbox.ask("I ran 5km this morning", "--approve", "writes")
    #expect(events.code == 0)
    #expect(Set(events.names) == Set(keys.keys))
    for event in events.all {
      let object = try #require(event.object)
      let name = event["event"]?.string ?? ""
      let missing = keys[name, default: []].filter { object[$0] == nil }
      #expect(missing == [], "\(name)")
    }
  }
}
