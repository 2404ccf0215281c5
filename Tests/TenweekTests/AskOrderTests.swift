import TestSupport
import Testing
import ToolSchema

/// Lines that order something by their first word, whatever lines like them wanted.
struct AskOrderTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [
    ("log 50 pushups from this morning pls", "Pushups"),
    ("please log 50 pushups from this morning", "Pushups"),
    ("log yesterday's run real quick: 9 km in 52 min", "Run"),
  ]) func `who says log first has something logged`(line: String, title: String) async throws {
    let first = try await sandbox.ask("read 25 pages yesterday", "--mode", "offline")
    #expect(first.proposals.first?["tool"] == "create_action")
    let events = try await sandbox.ask(
      line, "--conversation", "new", "--approve", "none", "--mode", "offline")
    #expect(events.proposals.map { $0["tool"] } == ["create_action"])
    let named = events.proposals.first?["arguments"]?["title"]?.string ?? ""
    #expect(named.hasPrefix(title), "\(named)")
  }

  @Test func `that goal is the one that the line names`() async throws {
    for goal in ["I want to do 30 Spanish lessons by June", "I want to save 500 euros by May"] {
      _ = try await sandbox.ask(
        goal, "--conversation", "new", "--approve", "writes", "--mode", "offline")
    }
    let events = try await sandbox.ask(
      "I've decided against the Spanish lessons, so kindly remove that goal", "--conversation",
      "new", "--mode", "offline")
    #expect(events.proposals.first?["tool"] == "delete_record")
    #expect(events.proposals.description.contains("Spanish"))
  }

  @Test func `what stands behind that goal is a reason, and names none`() async throws {
    for goal in ["I want to read 20 books by June", "I want to swim twice a week"] {
      _ = try await sandbox.ask(
        goal, "--conversation", "new", "--approve", "writes", "--mode", "offline")
    }
    let events = try await sandbox.ask(
      "remove that goal, I'd rather read", "--conversation", "new", "--mode", "offline")
    #expect(!events.proposals.description.contains("Read 20 books"))
  }

  @Test(arguments: [
    ("lose 10 pounds by june before my bank holiday", "lb"),
    ("ate 2 pounds of strawberries and a tin of peaches", "lb"),
    ("20 pounds a week into the kids' jar until march", "gbp"),
  ]) func `pounds are money where they are led to it`(line: String, unit: String) async throws {
    let events = try await sandbox.ask(line, "--mode", "offline")
    #expect(events.proposals.description.contains("\"\(unit)\""), "\(events.proposals)")
  }

  @Test func `another unit is said without its figure`() async throws {
    _ = try await sandbox.ask(
      "jogged 4 miles this morning", "--approve", "writes", "--mode", "offline")
    let server = try ScriptedServer(.text("change it = kilometres"))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "oops, kilometres not miles, im not that fit", "--conversation", "last", "--base-url",
      server.url, "--mode", "lines", "--trust", "model")
    #expect(events.proposals.first?["tool"] == "update_record")
    #expect(
      events.proposals.first?["arguments"]?["measurements"] == [["unit": "km", "value": 4]])
  }

  @Test(arguments: [
    "meds taken ✔ bed made ✔ drank 2 glasses of water ✔", "✅ meds taken ✅ bed made",
  ])
  func `what is ticked off is a deed each`(line: String) async throws {
    let deeds = try await sandbox.ask(line, "--mode", "offline").proposals
    #expect(deeds.count == (line.contains("water") ? 3 : 2))
    #expect(!deeds.description.contains("✔"))
  }
}
