import TestSupport
import Testing
import ToolSchema

/// Which of the person's values a plan's goals serve: asked where two are as near, changed in words at
/// the card, and what nothing serves is shown.
struct PlanValueTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func value(_ title: String, domain: String? = nil) async throws {
    let domain = domain.map { ["--domain", $0] } ?? []
    let result = try await sandbox.run(["values", "add", title] + domain)
    try #require(result.code == 0)
  }

  private func say(_ lines: String...) async throws -> Events {
    var events: Events?
    for (index, line) in lines.enumerated() {
      events = try await sandbox.ask(line, "--conversation", index == 0 ? "new" : "last")
    }
    return try #require(events)
  }

  private func values(_ events: Events) -> [JSONValue] {
    (events.proposals.first?["arguments"]?["goals"]?.array ?? []).map { $0["values"] ?? [] }
  }

  private func unserved(_ events: Events) -> String? {
    events.proposals.first?["warnings"]?.array?.first { $0["code"] == "values" }?["message"]?.string
  }

  private static let wish =
    "help me plan the next ten weeks: run three times a week and learn Portuguese"

  @Test func `of two values that are as near one is asked about, once`() async throws {
    try await value("Curiosity", domain: "Learning")
    try await value("Learning")
    var events = try await say(Self.wish, "30 hours")
    #expect(events.proposals.isEmpty)
    #expect(
      events.reply == """
        Which of your values does “Learn Portuguese” serve: “Curiosity” or “Learning”? “both” and \
        “none” will do, too.
        """)
    events = try await sandbox.ask("curiosity, I think", "--conversation", "last")
    #expect(values(events) == [[], ["Curiosity"]])
    #expect(unserved(events) == "Nothing here or going on serves “Learning”.")
  }

  @Test(arguments: [
    ("both", ["Curiosity", "Learning"]), ("none of them", []), ("neither", []),
    // What says nothing of it is taken as always, and the nearest stays.
    ("make it eight weeks", ["Curiosity"]),
  ])
  func `answers that name none`(_ answer: String, _ titles: [String]) async throws {
    try await value("Curiosity", domain: "Learning")
    try await value("Learning")
    let events = try await say(Self.wish, "30 hours", answer)
    #expect(values(events).last == .array(titles.map { .string($0) }))
  }

  @Test func `where one value is nearer nobody is asked`() async throws {
    try await value("Learning")
    #expect(values(try await say(Self.wish, "30 hours")) == [[], ["Learning"]])
  }

  @Test func `at the card a goal is given other values in words`() async throws {
    try await value("Health")
    try await value("Family")
    var events = try await say("help me plan the next ten weeks: run three times a week")
    #expect(values(events) == [["Health"]])
    #expect(unserved(events) == "Nothing here or going on serves “Family”.")
    events = try await sandbox.ask("the running is for family", "--conversation", "last")
    #expect(values(events) == [["Family"]])
    events = try await sandbox.ask(
      "the first one serves health and family", "--conversation", "last")
    #expect(values(events) == [["Family", "Health"]])
    #expect(unserved(events) == nil)
    events = try await sandbox.ask("running serves nothing", "--conversation", "last")
    #expect(values(events) == [[]])
  }

  @Test func `values are chosen by their names, whatever a model says`() async throws {
    try await value("Health")
    try await value("Family")
    _ = try await say("help me plan the next ten weeks: run three times a week")
    let server = try ScriptedServer(.guided(["reply": "Sure."]))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "the running is for family", "--conversation", "last", "--base-url", server.url)
    #expect(values(events) == [["Family"]])
    #expect(!server.requests.contains { $0.method == "POST" })
  }
}
