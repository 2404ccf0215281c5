import TestSupport
import Testing
import ToolSchema

/// Questions for a day are answered with the day, and how far it is.
struct DateQuestionTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    let document = try sandbox.write(Self.journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // It is Saturday, 21 November 2026: day 48 of term 5.
  private static let journal = """
    {"terms": [
      {"number": 4, "start": "2026-07-20", "end": "2026-09-27"},
      {"number": 5, "start": "2026-10-05", "end": "2026-12-13", "theme": "Steady"},
      {"number": 6, "start": "2027-01-04", "end": "2027-03-14"}],
     "goals": [
      {"title": "Finish the thesis", "start": "2026-09-01", "target": "2026-12-11"},
      {"title": "Run 100 km", "start": "2026-10-05", "target": "2026-12-13",
       "targets": [{"unit": "km", "value": 100}], "terms": [5]},
      {"title": "Read 2 books", "start": "2026-10-05", "target": "2026-11-29",
       "targets": [{"unit": "books", "value": 2}]},
      {"title": "Learn the piano"},
      {"title": "Swim 20 km", "start": "2027-01-04", "target": "2027-03-14",
       "targets": [{"unit": "km", "value": 20}], "terms": [6]}],
     "milestones": [{"title": "Half marathon", "target": "2026-12-06"}],
     "obligations": [{"title": "Tax papers", "deadline": "2026-11-22", "requested_by": "Ana"}],
     "actions": [
      {"title": "Run", "day": "2026-11-20", "measurements": [{"unit": "km", "value": 50}],
       "goals": ["Run 100 km"]},
      {"title": "Finish Dune", "day": "2026-11-01",
       "measurements": [{"unit": "books", "value": 2}], "goals": ["Read 2 books"]}]}
    """

  static let answers: [(String, [String])] = [
    ("when's my thesis due", ["Finish the thesis ends on Fri 11 Dec, in 20 days"]),
    ("when is my thesis due?", ["Fri 11 Dec, in 20 days"]),
    ("how long do I have for the thesis", ["Fri 11 Dec, in 20 days"]),
    ("by when do I need to finish the thesis", ["Fri 11 Dec, in 20 days"]),
    ("what's the deadline for my thesis", ["Fri 11 Dec, in 20 days"]),
    ("remind me, by which date does the thesis have to be finished?", ["Fri 11 Dec, in 20 days"]),
    ("until when do I have to run 100 km", ["Sun 13 Dec, in 22 days: 50 of 100 km (50 %)"]),
    ("when does the running goal end", ["Sun 13 Dec, in 22 days"]),
    ("when does my running goal start", ["started on Mon 5 Oct, 47 days ago"]),
    ("when does swim 20 km start", ["starts on Mon 4 Jan 2027, in 44 days"]),
    ("when does the piano goal end", ["Learn the piano has no day by which it ends"]),
    ("when is the half marathon", ["Half marathon: Sun 6 Dec, in 15 days."]),
    ("how many days until the half marathon", ["Sun 6 Dec, in 15 days"]),
    ("when are the tax papers due", ["Tax papers: due on Sun 22 Nov, tomorrow, for Ana."]),
    ("when does the term end", ["Term 5 “Steady” ends on Sun 13 Dec, in 22 days", "week 7 of 10"]),
    ("how many weeks are left in the term", ["in 22 days (3 weeks and 1 day)"]),
    ("what week of the term is it", ["week 7 of 10"]),
    ("when did this term start", ["started on Mon 5 Oct, 47 days ago"]),
    ("when does the next term start", ["Term 6 starts on Mon 4 Jan 2027, in 44 days"]),
    ("when did term 4 end", ["Term 4 ended on Sun 27 Sep, 55 days ago"]),
    ("what's next due", ["Next due: Tax papers on Sun 22 Nov, tomorrow.", "Half marathon"]),
    ("what's coming up?", ["Next due: Tax papers"]),
    ("what is due next week", ["Nothing is due by Sun 29 Nov.", "Next due: Tax papers"]),
    ("which goals are due in december", ["Half marathon on Sun 6 Dec", "thesis on Fri 11 Dec"]),
    ("when's my exam due", ["called “exam”", "Next due: Tax papers"]),
    ("how many days until christmas", ["Fri 25 Dec is in 34 days."]),
  ]

  @Test(arguments: answers) func `a day that is asked for is named`(
    _ words: String, _ parts: [String]
  )
    async throws
  {
    let events = try await sandbox.ask(words)
    let reply = try #require(events.reply, "\(words)")
    for part in parts { #expect(reply.contains(part), "\(words): \(reply)") }
    #expect(events.proposals.isEmpty, "\(words)")
  }

  @Test func `what is met is due no more`() async throws {
    let reply = try #require(try await sandbox.ask("what's next due").reply)
    #expect(!reply.contains("Read 2 books"))
  }

  @Test func `with a model the day is told, whatever it says`() async throws {
    let server = try ScriptedServer(
      .nativeCalls([("query_progress", ["topic": "thesis"])]), .text("You have 20 days left."))
    defer { server.stop() }
    let events = try await sandbox.ask("when's my thesis due", "--base-url", server.url)
    #expect(events.reply?.contains("Fri 11 Dec") == true)
  }
}
