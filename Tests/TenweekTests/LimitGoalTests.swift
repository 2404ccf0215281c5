import TestSupport
import Testing
import ToolSchema

/// Limits in plain words: set as what is not to be passed, shown so, and judged so.
struct LimitGoalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The words, the one target, and what the card says of how it is counted.
  static let limits: [(String, JSONValue, String)] = [
    (
      "I want to drink at most 2 coffees a day", limit("coffees", 2, "day"),
      "Each day counts for itself"
    ),
    ("at most 2 coffees a day", limit("coffees", 2, "day"), "Each day counts for itself"),
    (
      "no more than 3 hours of screen time a day", limit("h", 3, "day"),
      "Each day counts for itself"
    ),
    ("drink less than 5 beers a week", limit("beers", 5, "week"), "Each week counts for itself"),
    ("I want to get under 70 kg", limit("kg", 70), "The weight that you log last"),
    ("I want to weigh less than 70 kg by March", limit("kg", 70), "The weight that you log last"),
    (
      "I want a maximum of 1 hour of tv a day until christmas", limit("h", 1, "day"),
      "Each day counts for itself"
    ),
  ]

  private static func limit(_ unit: String, _ value: Int, _ per: String? = nil) -> JSONValue {
    var target: JSONObject = ["unit": .string(unit), "value": .integer(value)]
    if let per { target["per"] = .string(per) }
    target["direction"] = "at_most"
    return .object(target)
  }

  @Test(arguments: limits)
  func `a limit is set as one`(_ words: String, _ target: JSONValue, _ counted: String)
    async throws
  {
    let events = try await sandbox.ask(words)
    let proposal = try #require(events.proposals.first)
    #expect(proposal["tool"] == "create_goal")
    #expect(proposal["arguments"]?["targets"] == [target])
    let notes = proposal["warnings"]?.array ?? []
    #expect(notes.first { $0["code"] == "limit" }?["message"]?.string?.contains(counted) == true)
    let leaf = proposal["grounding"]?.array?.first { $0["path"] == "/targets/0/direction" }
    #expect(leaf?["status"] == "derived")
    #expect(try await sandbox.run("approve", events.proposalID).code == 0)
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    #expect(document["goals"]?.array?.first?["targets"] == [target])
  }

  @Test func `what is used of a limit stands against its line`() async throws {
    let set = try await sandbox.ask("I want to drink at most 2 coffees a day")
    #expect(try await sandbox.run("approve", set.proposalID).code == 0)
    let card = try await sandbox.run("ask", "I drank 5 coffees today", "--approve", "writes")
    #expect(card.code == 0)
    let reply = try #require(try await sandbox.ask("how are my goals?").reply)
    #expect(reply.contains("5 of at most 2 coffees today"))
    #expect(reply.contains("3 coffees over the line"))
    let dashboard = try await sandbox.run("dashboard")
    #expect(dashboard.output.contains("at most") || dashboard.output.contains("≤"))
  }

  @Test func `a weight to stay under follows the last weigh-in`() async throws {
    let set = try await sandbox.ask("I want to get under 70 kg by the end of January")
    #expect(try await sandbox.run("approve", set.proposalID).code == 0)
    for words in ["I weighed 72 kg this morning", "I lifted 80 kg today"] {
      _ = try await sandbox.ask(words, "--approve", "writes")
    }
    let reply = try #require(try await sandbox.ask("how is my weight goal?").reply)
    #expect(reply.contains("72 of at most 70 kg"))
  }

  @Test(
    arguments: [
      ("I want to run 5 km in under 25 minutes", "a time to beat cannot be followed"),
      ("I want to gain weight up to 80 kg", "a weight to get up to cannot be followed"),
    ])
  func `what no target can hold is left out and said`(_ words: String, _ why: String) async throws {
    let proposal = try #require(try await sandbox.ask(words).proposals.first)
    #expect(proposal["removed"]?.array?.contains { $0["why"]?.string == why } == true)
    #expect(proposal["arguments"]?["targets"]?.array?.contains { $0["unit"] == "min" } != true)
  }

  @Test func `what is to be reached is no limit`() async throws {
    for words in [
      "I want to read at least 20 pages a day", "I want to work up to 50 pushups by March",
    ] {
      let target = try await sandbox.ask(words).proposals.first?["arguments"]?["targets"]?.array?
        .first
      #expect(target != nil && target?["direction"] == nil, "\(words)")
    }
  }

  @Test func `a limit can be edited, and only into what a target can be`() async throws {
    let events = try await sandbox.ask("at most 2 coffees a day")
    let id = events.proposalID
    #expect(try await sandbox.run("edit", id, "--set", "targets/0/value=100").code == 0)
    let wrong = try await sandbox.run("edit", id, "--set", "targets/0/direction=sideways")
    #expect(wrong.code != 0 && wrong.code != 2)
    #expect(try await sandbox.run("approve", id).code == 0)
    #expect(try await sandbox.run("progress").output.contains("0 of at most 100 coffees today"))
  }
}
