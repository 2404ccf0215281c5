import TestSupport
import Testing
import ToolSchema

/// Days of rest and today's least, in the words of somebody who asks for them.
struct BufferTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    let runs = (0..<10).map { index in
      """
      {"title": "Run", "day": "2026-11-\(index + 10 < 20 ? index + 10 : 19)",
       "measurements": [{"unit": "km", "value": 8}], "goals": ["Run and train"]}
      """
    }
    let document = try sandbox.write(
      """
      {"goals": [{"title": "Run and train", "start": "2026-10-05", "target": "2026-12-13",
        "targets": [{"unit": "km", "value": 100}, {"unit": "sessions", "value": 20}]}],
       "actions": [\(runs.joined(separator: ","))]}
      """, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // Saturday, 21 November 2026, is day 48 of 70. 80 of 100 km last through day 56, 10 of 20 sessions
  // through day 35: 12 days before yesterday's end. The line of sessions is at 13.71 tonight, and nobody
  // trains 0.71 times.
  @Test(
    arguments: [
      "what is my safety buffer?", "how many days can i rest before I fall behind",
      "can i skip today?", "what's the bare minimum for today", "do I have any slack",
      "how many rest days do I have left", "what do i have to do today", "can I afford to rest",
      "what is the least i can do today", "what should i do today to stay on track",
    ])
  func `the measure that binds is named, with what it needs today`(_ words: String) async throws {
    let reply = try #require(try await sandbox.ask(words).reply)
    #expect(
      reply
        == "Run and train: 4 sessions today to be on the line (12 days behind, by its sessions)."
    )
  }
}
