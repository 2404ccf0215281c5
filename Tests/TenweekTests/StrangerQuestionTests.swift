import TestSupport
import Testing
import ToolSchema

/// Questions as somebody types them who has never seen the program, with answers reckoned by hand.
struct StrangerQuestionTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    let document = try sandbox.write(Self.journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
  }

  // It is Saturday, 21 November 2026: day 48 of the term's 70.
  private static let journal = """
    {"values": [{"title": "Health", "level": "major", "priority": 10},
      {"title": "Learning", "level": "general", "priority": 20},
      {"title": "Family", "level": "highest_order", "priority": 1},
      {"title": "Creativity", "level": "general", "priority": 30}],
     "terms": [{"number": 5, "start": "2026-10-05", "end": "2026-12-13", "theme": "Steady"}],
     "goals": [
      {"title": "Run 100 km", "start": "2026-10-05", "target": "2026-12-13",
       "targets": [{"unit": "km", "value": 100}], "values": ["Health"], "terms": [5]},
      {"title": "Read 5 books", "start": "2026-10-05", "target": "2026-12-13",
       "targets": [{"unit": "books", "value": 5}], "values": ["Learning"], "terms": [5]},
      {"title": "Meditate 12 hours", "start": "2026-11-01", "target": "2026-12-30",
       "targets": [{"unit": "h", "value": 12}], "values": ["Health"]},
      {"title": "Draw 15 sketches", "start": "2026-11-01", "target": "2026-11-30",
       "targets": [{"unit": "sketches", "value": 15}], "values": ["Creativity"]},
      {"title": "Call mum every week", "start": "2026-10-05", "target": "2026-12-13",
       "targets": [{"unit": "calls", "value": 10}], "values": ["Family"], "terms": [5]}],
     "actions": [\(actions)]}
    """

  private static let actions = [
    run("2026-10-06", 5, 30), run("2026-10-13", 6), run("2026-10-20", 7), run("2026-10-27", 8),
    run("2026-11-03", 5, 30), run("2026-11-10", 6, 35), run("2026-11-14", 10, 60),
    run("2026-11-16", 4, 24), run("2026-11-18", 8, 50), run("2026-11-20", 5, 30),
    deed("Finish Dune", "2026-10-18", 1, "books", "Read 5 books"),
    deed("Finish Emma", "2026-11-08", 1, "books", "Read 5 books"),
    deed("Read", "2026-11-15", 40, "pages"), deed("Read", "2026-11-17", 25, "pages"),
    deed("Read", "2026-11-19", 30, "pages"),
    meditation("2026-11-02", 20), meditation("2026-11-05", 20), meditation("2026-11-09", 20),
    meditation("2026-11-12", 30), meditation("2026-11-16", 15), meditation("2026-11-19", 15),
    deed("Sketch", "2026-11-04", 3, "sketches", "Draw 15 sketches"),
    deed("Sketch", "2026-11-11", 4, "sketches", "Draw 15 sketches"),
    deed("Sketch", "2026-11-17", 5, "sketches", "Draw 15 sketches"),
    deed("Call mum", "2026-10-11", 1, "calls", "Call mum every week"),
    deed("Call mum", "2026-11-01", 1, "calls", "Call mum every week"),
  ].joined(separator: ",\n")

  private static func run(_ day: String, _ km: Int, _ minutes: Int? = nil) -> String {
    let time = minutes.map { ", \"duration_minutes\": \($0)" } ?? ""
    return """
      {"title": "Run", "day": "\(day)"\(time),
       "measurements": [{"unit": "km", "value": \(km)}], "goals": ["Run 100 km"]}
      """
  }

  private static func meditation(_ day: String, _ minutes: Int) -> String {
    """
    {"title": "Meditate", "day": "\(day)", "duration_minutes": \(minutes),
     "goals": ["Meditate 12 hours"]}
    """
  }

  private static func deed(
    _ title: String, _ day: String, _ value: Int, _ unit: String, _ goal: String? = nil
  ) -> String {
    let link = goal.map { ", \"goals\": [\"\($0)\"]" } ?? ""
    return """
      {"title": "\(title)", "day": "\(day)",
       "measurements": [{"unit": "\(unit)", "value": \(value)}]\(link)}
      """
  }

  /// Each with what its answer has to name; a bar parts words of which one will do.
  static let progress: [(String, [String])] = [
    ("how are my fitness goals doing?", ["64 of 100 km", "2 of 12 h"]),
    ("hows the running coming along", ["64 of 100 km"]),
    ("am i behind on anything?", ["Run 100 km", "Read 5 books", "Meditate", "Call mum"]),
    ("how much more do i have to run", ["36 km"]),
    // 36 km in 23 days.
    ("how many km per week do I need to finish in time", ["10.96"]),
    ("will i make my running goal", ["64 of 100 km", "in time"]),
    ("is my reading goal realistic?", ["2 of 5 books", "too little"]),
    ("show me my books goal", ["2 of 5 books"]),
    ("whats due soon", ["Draw 15 sketches", "9 days"]),
    ("how many days left for the sketches", ["9 days"]),
    ("which goal ends first", ["Draw 15 sketches"]),
    ("how many goals do i have?", ["5 goals"]),
    ("how many books left", ["3 books"]),
    ("percent done on drawing", ["80 %"]),
    ("how is my health going", ["64 of 100 km", "2 of 12 h"]),
    ("how am I doing with learning", ["2 of 5 books"]),
    ("and family?", ["2 of 10 calls"]),
    ("which goals serve health", ["Run 100 km", "Meditate 12 hours"]),
    ("am i on pace to read 5 books", ["2 of 5 books", "behind"]),
    ("when will I reach 100 km", ["64 of 100 km", "Dec"]),
    // 46 km in the 28 days through yesterday.
    ("what is my pace for running", ["11.5"]),
    // The line at the end of day 48 is 68.57 km.
    ("how much do I have to run today to stay on pace", ["4.57"]),
    ("how many rest days do I have left for drawing", ["4"]),
    ("how am I tracking with calling mum", ["2 of 10 calls"]),
    ("reading progress", ["2 of 5 books"]),
    ("how is the term going", ["64 of 100 km", "2 of 5 books", "2 of 10 calls"]),
    ("which goal is doing worst", ["Call mum every week"]),
    ("what am I furthest ahead on", ["Draw 15 sketches"]),
  ]

  static let sums: [(String, [String])] = [
    ("what did I do on monday", ["Run", "4 km", "Meditate", "15 min"]),
    ("what did i get done this week", ["17 km|Sketch"]),
    ("how far did I run this week, how far this week?", ["17 km this week, in 3 entries"]),
    ("how far did i run last week", ["16 km"]),
    ("total km this month", ["38 km"]),
    ("how many pages have I read since sunday", ["95 pages"]),
    ("did I meditate yesterday", ["No"]),
    ("when was the last time I called mum", ["1 Nov", "20 days ago"]),
    ("compare this month with last month", ["38 km", "26"]),
    ("did I do more this week than last week?", ["8 entries", "6"]),
    ("was this week better than last for running", ["17 km", "16"]),
    ("whats my longest run so far", ["10 km", "14 Nov"]),
    ("how long was my last run", ["5 km", "30 min"]),
    ("average run in november", ["6.33 km"]),
    ("how much time have I spent meditating", ["2 h"]),
    ("minutes of meditation this week", ["30 min"]),
    ("how often did I run in october?", ["4"]),
    ("how many days in a row have i run", ["10 days", "6 Oct"]),
    ("which day do I run most", ["Tuesday 6"]),
    ("when do i usually run", ["Tuesday 6"]),
    ("what have I logged today", ["Nothing|nothing"]),
    ("what did I do yesterday", ["Run", "5 km"]),
    ("how was last week", ["16 km"]),
    ("how did october go", ["26 km"]),
    ("which week did I run the most", ["17 km"]),
    ("how much did I run between nov 1 and nov 14", ["21 km"]),
    ("how many sketches did i draw in the last two weeks", ["9 sketches"]),
    ("total running time this week", ["1 h 44 min"]),
    ("have i read anything this week", ["Yes", "55 pages"]),
    ("how's my week been so far", ["17 km"]),
    ("how many entries did I make since the start of the month", ["20 entries"]),
    ("what's my weekly average for meditation", ["42 min"]),
  ]

  static let advice: [(String, [String])] = [
    ("which of my values gets the least attention", ["Most neglected: Family"]),
    ("am I neglecting any of my values?", ["Family", "20 days"]),
    ("do my goals fit my values?", ["Family"]),
    ("if i run 6 km every day next week am i back on pace", ["Yes", "106 of 100 km"]),
    ("what if I ran 10k on sunday?", ["Yes", "74 of 100 km", "4 km to spare"]),
    ("suppose I read 2 books next week", ["Yes", "4 of 5 books"]),
    (
      "what would happen if i meditated 30 minutes a day until the end of november",
      ["7 of 12 h"]
    ),
    ("is the running goal a smart goal", ["nothing is missing"]),
  ]

  @Test(arguments: progress) func `how goals stand`(_ words: String, _ parts: [String])
    async throws
  { try await check(words, parts) }

  @Test(arguments: sums) func `what was done`(_ words: String, _ parts: [String]) async throws {
    try await check(words, parts)
  }

  @Test(arguments: advice) func `what follows from it`(_ words: String, _ parts: [String])
    async throws
  { try await check(words, parts) }

  private func check(_ words: String, _ parts: [String]) async throws {
    let events = try await sandbox.ask(words)
    let reply = try #require(events.reply, "\(words)")
    for part in parts {
      let isThere = part.split(separator: "|").contains { reply.contains($0) }
      #expect(isThere, "\(words): “\(part)” is not in: \(reply)")
    }
    #expect(events.proposals.isEmpty, "\(words)")
  }
}
