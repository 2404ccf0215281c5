import TestSupport
import Testing
import ToolSchema

/// Looking back: the answer is kept with the term, and the next plan begins from it.
struct ReflectionTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  // Saturday, 21 November 2026, in the last week of term 3.
  private func load(reflection: String? = nil) async throws {
    let written = reflection.map { ", \"reflection\": \"\($0)\"" } ?? ""
    let document = try sandbox.write(
      """
      {"terms": [{"number": 3, "start": "2026-09-14", "end": "2026-11-22", "theme": "Move"\(written)}],
       "goals": [
        {"title": "Run 60 km", "start": "2026-09-14", "target": "2026-11-22", "terms": [3],
         "targets": [{"unit": "km", "value": 60}]},
        {"title": "Read 2 books", "start": "2026-09-14", "target": "2026-11-22", "terms": [3],
         "targets": [{"unit": "books", "value": 2}]}],
       "actions": [
        {"title": "Run", "day": "2026-10-30", "measurements": [{"unit": "km", "value": 20}],
         "goals": ["Run 60 km"]},
        {"title": "Run", "day": "2026-11-13", "measurements": [{"unit": "km", "value": 10}],
         "goals": ["Run 60 km"]},
        {"title": "Run", "day": "2026-11-20", "measurements": [{"unit": "km", "value": 14}],
         "goals": ["Run 60 km"]},
        {"title": "Finish Dune", "day": "2026-10-02", "goals": ["Read 2 books"],
         "measurements": [{"unit": "books", "value": 2}]}]}
      """, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  private func reflection() async throws -> JSONValue? {
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    return document["terms"]?.array?.first?["reflection"]
  }

  @Test func `the end of a term is looked back at, and the answer is kept with it`() async throws {
    try await load()
    let asked = try await sandbox.ask("let's reflect on the term")
    let reply = try #require(asked.reply)
    for part in [
      "Term 3 “Move”, since Mon 14 Sep, until Sun 22 Nov: 4 entries on 4 of 69 days; 44 km, 2 books.",
      "Goals of the term, 1 of 2 met:", "- Run 60 km: 44 of 60 km (73 %), behind by 14.29 km",
      "- Read 2 books: 2 of 2 books (100 %), complete", "1. What went well?",
      "2. What got in the way?", "it is kept with term 3.",
    ] {
      #expect(reply.contains(part), "\(part): \(reply)")
    }
    #expect(asked.proposals.isEmpty)
    let words = "The mornings worked. Travel got in the way. I will plan fewer goals."
    let answer = try await sandbox.ask(words, "--conversation", "last")
    let proposal = try #require(answer.proposals.first)
    #expect(proposal["tool"] == "update_record")
    #expect(proposal["arguments"]?["kind"] == "term")
    #expect(proposal["arguments"]?["reflection"] == .string(words))
    #expect(try await reflection() == nil)
    #expect(try await sandbox.run("approve", answer.proposalID).code == 0)
    #expect(try await reflection() == .string(words))
    #expect(try await sandbox.run("undo").code == 0)
    #expect(try await reflection() == nil)
  }

  @Test(arguments: ["how did my term go", "term review", "how was the term?", "review term 3"])
  func `a term is looked back at in many words`(_ words: String) async throws {
    try await load()
    let reply = try #require(try await sandbox.ask(words).reply)
    #expect(reply.contains("Goals of the term, 1 of 2 met:") && reply.contains("3. What will you"))
  }

  @Test func `a week is told beside the one before, with what stood still since when`() async throws
  {
    try await load()
    let reply = try #require(try await sandbox.ask("weekly review").reply)
    for part in [
      "This week: 1 entry; 14 km. That is as many as in the 6 days before.",
      "Moved: Run 60 km by 14 (44 of 60 km).", "kept for this week with term 3.",
    ] {
      #expect(reply.contains(part), "\(part): \(reply)")
    }
    // What was met weeks ago neither moved nor stood still.
    #expect(!reply.contains("Read 2 books"))
  }

  @Test func `a term that is over is asked for by name, and keeps its own answer`() async throws {
    let document = try sandbox.write(
      """
      {"terms": [{"number": 1, "start": "2026-06-01", "end": "2026-08-09"},
         {"number": 2, "start": "2026-09-14", "end": "2026-11-22"}],
       "goals": [{"title": "Swim 10 km", "start": "2026-06-01", "target": "2026-08-09",
         "terms": [1], "targets": [{"unit": "km", "value": 10}]}],
       "actions": [{"title": "Swim", "day": "2026-06-20", "goals": ["Swim 10 km"],
         "measurements": [{"unit": "km", "value": 2}]}]}
      """, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
    let reply = try #require(try await sandbox.ask("how did term 1 go").reply)
    #expect(reply.contains("Term 1, Mon 1 Jun to Sun 9 Aug: 1 entry; 2 km."))
    #expect(reply.contains("- Swim 10 km: 2 of 10 km (20 %), overdue"))
    let answer = try await sandbox.ask(
      "I was ill in July and lost the habit", "--conversation", "last")
    #expect(try await sandbox.run("approve", answer.proposalID).code == 0)
    let document2 = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    #expect(
      document2["terms"]?.array?.first?["reflection"] == "I was ill in July and lost the habit")
  }

  @Test func `what was written of a week is added with its day`() async throws {
    try await load(reflection: "Began well.")
    _ = try await sandbox.ask("review my week")
    let answer = try await sandbox.ask(
      "good runs, too little sleep, earlier to bed", "--conversation", "last")
    #expect(
      answer.proposals.first?["arguments"]?["reflection"]
        == "Began well.\nSat 21 Nov: good runs, too little sleep, earlier to bed")
  }

  @Test(arguments: ["no thanks", "how are my goals?", "I ran 5 km today"])
  func `other lines behind a look back are what they are`(_ words: String) async throws {
    try await load()
    _ = try await sandbox.ask("review my week")
    let events = try await sandbox.ask(words, "--conversation", "last")
    #expect(!events.proposals.contains { $0["arguments"]?["kind"] == "term" })
  }

  @Test func `without a term there is nothing to keep it with`() async throws {
    _ = try await sandbox.ask("review my week")
    let events = try await sandbox.ask(
      "it was a good week with little rest", "--conversation", "last")
    #expect(events.proposals.isEmpty)
    #expect(
      events.reply?.contains("There is no term to keep it with") == true
        || events.reply?.contains("there is no term to keep it with") == true)
  }

  @Test func `the next term's plan begins from the last one`() async throws {
    try await load(reflection: "Mornings worked, evenings did not.")
    let events = try await sandbox.ask("plan my next term")
    let plan = try #require(events.proposals.first)
    #expect(plan["arguments"]?["term"] == 4)
    #expect(plan["arguments"]?["start_date"] == "2026-11-23")
    let before = plan["warnings"]?.array?.first { $0["code"] == "last_term" }?["message"]?.string
    #expect(before?.contains("Term 3: 1 of 2 goals met (") == true, "\(before ?? "")")
    #expect(before?.contains("; not ") == true)
    #expect(before?.contains("“Mornings worked, evenings did not.”") == true)
    // The old goal again: 44 km in the last 28 days, a tenth more over 70 days is 121, upwards 130.
    let run = plan["arguments"]?["goals"]?.array?.first
    #expect(run?["title"] == "Run 130 km")
    #expect(run?["targets"] == [["unit": "km", "value": 130]])
  }

  @Test(arguments: [true, false])
  func `with a model the answer is kept in the person's words`(asAsked: Bool) async throws {
    try await load()
    _ = try await sandbox.ask("let's reflect on the term")
    let call: ServerScript =
      asAsked
      ? .guidedCall("update_record", ["kind": "term"])
      : .guided(["reply": "Thank you for sharing."])
    let server = try ScriptedServer(call)
    defer { server.stop() }
    let words = "Mornings worked, travel got in the way, fewer goals next time"
    let events = try await sandbox.ask(
      words, "--conversation", "last", "--base-url", server.url, "--mode", "guided")
    #expect(events.proposals.map { $0["arguments"]?["reflection"] } == [.string(words)])
  }
}
