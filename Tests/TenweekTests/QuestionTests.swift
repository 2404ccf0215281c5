import TestSupport
import Testing
import ToolSchema

/// Questions in a person's words, answered from the journal without a model.
struct QuestionTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    let document = try sandbox.write(Self.journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // It is Saturday, 21 November 2026.
  private static let journal = """
    {"values": [{"title": "Health", "level": "major", "priority": 10},
      {"title": "Learning", "level": "general", "priority": 20},
      {"title": "Family", "level": "highest_order", "priority": 1}],
     "goals": [
      {"title": "Run 120 km", "start": "2026-11-01", "target": "2027-01-31",
       "targets": [{"unit": "km", "value": 120}], "values": ["Health"]},
      {"title": "Swim more", "start": "2026-11-01", "target": "2026-12-31",
       "targets": [{"unit": "km", "value": 10}, {"unit": "sessions", "value": 20}],
       "values": ["Health"]},
      {"title": "Read 6 books", "start": "2026-09-01", "target": "2026-11-30",
       "targets": [{"unit": "books", "value": 6}], "values": ["Learning"]},
      {"title": "Learn the piano"}],
     "actions": [
      {"id": "r1", "title": "Run", "day": "2026-11-03", "duration_minutes": 35,
       "measurements": [{"unit": "km", "value": 6}], "goals": ["Run 120 km"]},
      {"id": "r2", "title": "Run", "day": "2026-11-10", "start_time": "2026-11-10T07:15",
       "measurements": [{"unit": "km", "value": 8.5}], "goals": ["Run 120 km"]},
      {"id": "r3", "title": "Run", "day": "2026-11-17", "duration_minutes": 30,
       "start_time": "2026-11-17T07:00",
       "measurements": [{"unit": "km", "value": 5}], "goals": ["Run 120 km"]},
      {"id": "r4", "title": "Run", "day": "2026-11-19", "duration_minutes": 58,
       "measurements": [{"unit": "km", "value": 10}], "goals": ["Run 120 km"]},
      {"id": "s1", "title": "Swim", "day": "2026-11-18",
       "measurements": [{"unit": "km", "value": 1.2}], "goals": ["Swim more"]},
      {"id": "b1", "title": "Finish Dune", "day": "2026-10-14",
       "measurements": [{"unit": "books", "value": 1}], "goals": ["Read 6 books"]},
      {"id": "p1", "title": "Read", "day": "2026-11-20",
       "measurements": [{"unit": "pages", "value": 25}]}]}
    """

  static let answers: [(String, [String])] = [
    ("how far have I run this week?", ["Run: 15 km this week", "2 entries", "1 h 28 min"]),
    ("how much did I run since Monday", ["15 km since Monday"]),
    ("how many runs did I do in november", ["4 entries in november", "29.5 km"]),
    ("how many days did I run this month", ["4 days this month"]),
    ("did I swim yesterday?", ["No, nothing is logged for swim yesterday."]),
    ("did I swim this week?", ["Yes.", "1.2 km this week"]),
    ("did I run more this week or last week?", ["15 km this week, 8.5 last week: 6.5 more"]),
    ("how does my running this week compare with last week", ["15 km this week", "8.5"]),
    ("how much did I run on tuesday and thursday together?", ["15 km", "5 km on tuesday"]),
    ("when did I last swim?", ["Last 3 days ago: Swim, 1.2 km on Wed 18 Nov."]),
    ("how long since I read?", ["Last yesterday: Read, 25 pages"]),
    ("what's my longest run?", ["10 km on Thu 19 Nov"]),
    ("longest run last week", ["The most last week: 8.5 km on Tue 10 Nov"]),
    ("what's my average run length?", ["7.38 km", "over 4 entries"]),
    ("avg length of my runs?", ["7.38 km", "over 4 entries"]),
    ("how long does a run take me on average", ["41 min on average, over 3 entries"]),
    ("how many km do I run per week on average", ["km", "a week on average since Tue 3 Nov"]),
    ("how long is my running streak?", ["Run: 4 days in the streak since Tue 3 Nov"]),
    ("on which days of the week do I usually run", ["Tuesday 3, Thursday 1", "around 7:00"]),
    ("how much is left for my running goal?", ["90.5 km left", "8.8 a week", "of 120"]),
    ("am I on track with the 120 km?", ["29.5 of 120 km (25 %)", "ahead by 2.11 km"]),
    ("how are my fitness goals?", ["29.5 of 120 km", "1.2 of 10 km", "1 of 20 sessions"]),
    ("which goal is furthest behind?", ["Furthest behind: Read 6 books: 1 of 6 books"]),
    ("am I behind on anything?", ["Yes, 2 of "]),
    ("are any of my goals ahead?", ["Yes, 1 of "]),
    ("am I behind with the 120 km?", ["No."]),
    ("which of them is behind?", ["Furthest behind: Read 6 books"]),
    ("which value am I neglecting?", ["Most neglected: Family: no goal serves it."]),
    ("do my goals match my values?", ["“Learn the piano” serves no value", "Learning"]),
    (
      "if I ran 5k every day next week, would I be back on pace?",
      ["Yes.", "5 km on each of 7 days", "64.5 of 120 km", "by Sun 29 Nov"]
    ),
    ("what if I swim 100 m tomorrow?", ["Not yet.", "1.3 of 10 km"]),
    ("is my piano goal SMART?", ["measured: no target", "relevant: no value", "timed: no end"]),
    ("how many goals do I have", ["4 goals: "]),
    ("how much did I juggle this week", ["Nothing is logged for juggle this week."]),
    ("how many books have I read", ["1 book", "1 of 6 books"]),
    (
      "let's review my week",
      ["16.2 km (", "Run 120 km by 15 (29.5 of 120 km)", "What went well?"]
    ),
    ("how was my week?", ["This week: 4 entries", "16.2 km (Run 15, Swim 1.2), 25 pages"]),
  ]

  @Test(arguments: ["how much do I weigh?", "what's my weight?", "what is my current weight"])
  func `a weight is told as it was last, and never added up`(question: String) async throws {
    let sandbox = try Sandbox()
    for words in ["weighed 77 kg yesterday", "I weighed in at 76.5 kg this morning", "ran 5 km"] {
      _ = try await sandbox.ask(words, "--mode", "offline", "--approve", "writes")
    }
    let reply = try await sandbox.ask(question, "--mode", "offline").reply ?? ""
    #expect(reply.contains("76.5 kg") && !reply.contains("153.5"), "\(reply)")
  }

  @Test func `questions are answered with what the journal holds`() async throws {
    for (words, parts) in Self.answers {
      let events = try await sandbox.ask(words)
      let reply = try #require(events.reply, "\(words)")
      for part in parts {
        #expect(reply.contains(part), "\(words): \(reply)")
      }
      #expect(events.proposals.isEmpty, "\(words)")
    }
  }
}
