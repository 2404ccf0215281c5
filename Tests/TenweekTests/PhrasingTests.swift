import TestSupport
import Testing
import ToolSchema

/// Many phrasings of each kind of question: the read that is made, and figures reckoned with SQL over
/// the made-up journal of `tenweek demo`.
struct PhrasingTests {
  let sandbox: Sandbox

  // The same life in every run; it is Saturday, 21 November 2026, in week 5 of term 3.
  init() async throws {
    sandbox = try Sandbox()
    #expect(try await sandbox.run("demo", "--actions", "188").code == 0)
  }

  /// What was asked, as the read says it, in these words, with these figures.
  typealias Row = (asked: String, words: [String], figures: [String])

  static let sums: [Row] = [
    (
      "total",
      [
        "what have I got done so far this week", "summarise my week", "anything since monday?",
        "how many entries since Monday",
      ], ["4.75 l", "5 entries", "35 min"]
    ),
    (
      "total",
      ["what did I log on Monday", "show me Monday", "what happened on monday"],
      ["1.5 l", "16 Nov", "1 entry"]
    ),
    (
      "total",
      ["since Monday, how far did I run", "how much have I read since Monday"],
      ["Nothing is logged", "since Monday"]
    ),
    ("total", ["how many km this week"], ["No km are logged this week."]),
    (
      "compare",
      [
        "how does this week compare with last week", "am I doing more than last week",
        "this week vs last week", "compared with last week how am I doing",
        "how is this week compared to last week",
      ], ["5 entries", "8 ", "3 fewer", "4.75 l", "1.75", "12 less"]
    ),
    (
      "usual",
      [
        "when do I usually run", "what day do I run most", "what time do I normally run",
        "show me a heatmap of my runs", "on which weekdays do I run",
      ], ["Thursday 3", "Sunday 3", "Saturday 2", "Monday 1"]
    ),
    (
      "streak",
      [
        "what's my streak", "is my streak still alive", "do I have a streak going",
        "how many days in a row have I logged something", "how consistent am I",
      ], ["49 days", "1 Oct", "106"]
    ),
  ]

  static let goals: [Row] = [
    (
      "progress",
      [
        "how are my fitness goals", "how's my fitness doing", "where do I stand with fitness",
        "give me an update on my exercise goals", "how are my health goals",
      ], ["107.5 of 340 km (32 %)", "8 of 9 l (89 %)", "starts on Mon 28 Dec"]
    ),
    (
      "outlook",
      [
        "am I on track for the 340 km", "will I make the running goal",
        "at this rate when do I hit 340 km", "what are the odds that I make the 340 km",
        "when will I finish the running goal",
      ], ["107.5 of 340 km", "39.7 km a week are needed", "brought 8.63 a week", "2027"]
    ),
    (
      "outlook",
      ["am I on pace", "am I on track", "are my goals on track"],
      ["In part: 2 of 7 are.", "behind by 194.31 km", "ahead by 3.63 l"]
    ),
    (
      "outlook",
      ["am I on pace with reading", "are my reading goals on track"],
      ["No, none of the 2 is.", "196 of 430", "674 of 1200", "46.5 a week"]
    ),
    (
      "remaining",
      [
        "what's left", "what is left to do", "how much is left", "what remains",
        "what do I still have to do",
      ], ["232.5 km left", "234 pages left", "all 4 times done"]
    ),
    (
      "remaining",
      [
        "how much do I still have to run", "how many km are left", "how much more do I need to run",
        "what's left for the running goal", "how many km to go",
      ], ["232.5 km left (39.7 a week) of 340"]
    ),
    (
      "deadlines",
      [
        "when does the running goal end", "how long do I have for running",
        "when is my running goal due", "how much time is left for the running goal",
        "until when do I have to run 340 km",
      ], ["Thu 31 Dec, in 40 days", "107.5 of 340 km"]
    ),
    (
      "progress", ["how is the term going", "how is this term going"],
      ["Term 3 “Home and family”, until Sun 27 Dec:", "1 of 6 times", "4 of 4 times"]
    ),
  ]

  static let looks: [Row] = [
    (
      "values",
      [
        "which value am I neglecting", "what value gets the least attention",
        "is there a value I ignore", "which of my values did I forget", "am I living my values",
      ],
      ["Most neglected: Freedom: no goal serves it.", "Nature: nothing for 38 days"]
    ),
    (
      "what_if",
      [
        "if I ran 5k every day next week, would I be back on pace",
        "what if I ran 5 km a day next week", "suppose I run 5 km every day next week",
        "would 5 km a day next week get me back on track with running",
        "if I run 5 km each day next week am I on pace",
      ], ["Not yet.", "142.5 of 340 km (41.9 %)", "Sun 29 Nov", "310.19"]
    ),
    (
      "what_if",
      [
        "what if I read 30 pages a day for two weeks",
        "if I read 30 pages a day for two weeks, where would I be",
      ],
      ["616 of 430", "1094 of 1200", "17.23 pages short"]
    ),
    (
      "adjust",
      [
        "suggest what to change", "what should I change", "how can I get back on track",
        "how should I adjust my goals", "which goals need changing",
      ], ["Run 340 km in 2026", "4.6 ×", "from 340 to 150 km", "from 1200 to 940 pages"]
    ),
    (
      "smart",
      [
        "is my running goal SMART", "is the 340 km goal well set",
        "what's wrong with my running goal", "is run 340 km in 2026 a smart goal",
        "is my running goal well defined",
      ], ["attainable", "4.6 × your pace"]
    ),
    (
      "due",
      [
        "what should I do today", "can I take today off", "what's the least I can do today",
        "what if I do nothing this week",
      ], ["29 days of rest left", "12.86 pages today", "5.67 km a day from now on"]
    ),
    (
      "review",
      [
        "let's review the term", "how did my term go", "term review", "review term 3",
        "how was this term",
      ],
      ["35 entries on 32 of 34 days, 15 h 55 min", "8 l, 196 pages, 63 km", "1 of 5 met"]
    ),
    (
      "review",
      ["weekly review", "end of week review", "let's review my week", "so how did this week go?"],
      ["5 entries on 5 of 6 days, 35 min; 4.75 l", "by 4.75 (8 of 9 l)", "last on Sun 8 Nov"]
    ),
  ]

  @Test(arguments: sums + goals + looks) func `every phrasing asks the same`(_ row: Row)
    async throws
  {
    for words in row.words {
      let events = try await sandbox.ask(words)
      let read = events.all("tool_result").first { $0["result"]?["asked"] != nil }
      #expect(read?["result"]?["asked"]?.string == row.asked, "\(words)")
      let reply = try #require(events.reply, "\(words)")
      for figure in row.figures {
        #expect(reply.contains(figure), "\(words): “\(figure)” is not in: \(reply)")
      }
      #expect(row.asked == "adjust" || events.proposals.isEmpty, "\(words)")
    }
  }

  @Test func `several days are listed together`() async throws {
    let reply = try #require(try await sandbox.ask("what did I do on Tuesday and Wednesday").reply)
    #expect(reply.contains("Tue 17 Nov") && reply.contains("Wed 18 Nov"))
  }
}
