import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// The six questions that a journal is kept for, with answers that were reckoned on paper.
struct SixQuestionsTests {
  let journal: HandJournal
  let database: JournalDatabase
  let today: Day

  init() throws {
    journal = try HandJournal()
    database = journal.database
    today = journal.surroundings.today
  }

  private func texts(_ quantities: [Quantity]) -> Set<String> { Set(quantities.map(\.text)) }

  @Test func `progress counts each value once, and nothing where there is no target`() throws {
    let goals = try database.goalOverviews()
    #expect(goals.map(\.title) == ["Running", "Reading", "Resting"])
    // 3 given of 8, 12, 0.8, 6 and 5 km; five linked actions are five times.
    #expect(goals[0].targets.map(\.current) == [26.8, 5])
    #expect(goals[0].targets.map(\.percent) == [26.8, 25])
    #expect(goals[1].targets.map(\.current) == [50])
    #expect(goals[1].targets.map(\.percent) == [8.33])
    #expect(goals[2].targets.isEmpty)
    #expect(goals.map(\.actionCount) == [5, 2, 0])
    let last = try HandJournal.day("11-20")
    #expect(goals.map(\.lastDay) == [last, last, nil])
    #expect(goals.map(\.values) == [["Health", "Learning"], ["Learning"], []])
    #expect(goals.map(\.terms) == [[1], [1], [1]])
  }

  @Test func `a week tells each of its seven days by what was done on it`() throws {
    let week = try database.activity(from: today.adding(days: -6), through: today)
    #expect(week.map(\.actions) == [1, 0, 0, 2, 0, 2, 0])
    #expect(week.map(\.minutes) == [60, 0, 0, 45, 0, 50, 0])
    #expect(
      week.map { texts($0.quantities) }
        == [["4 km"], [], [], ["800 m", "6 km", "10 pages"], [], ["5 km", "40 pages"], []])
    #expect(
      week.map { Set($0.goals) }
        == [[], [], [], ["Running", "Reading"], [], ["Running", "Reading"], []])
    let totals = try database.totals(ActionFilter(from: today.adding(days: -6), through: today))
    #expect(totals.actions == 5)
    #expect(totals.days == 3)
    #expect(totals.minutes == 155)
    #expect(texts(totals.quantities) == ["15 km", "800 m", "50 pages"])
  }

  @Test func `a value's engagement is its links' strength times its share of four weeks`() throws {
    let values = try database.valueAlignments(today: today)
    #expect(values.map(\.value.title) == ["Health", "Learning", "Calm"])
    #expect(values.map(\.goals) == [1, 2, 0])
    // A link without a strength counts as 5.
    #expect(values.map(\.strength) == [9, 5.5, nil])
    #expect(values.map(\.actions) == [5, 7, 0])
    #expect(values.map(\.recentActions) == [3, 5, 0])
    // 9 tenths of 3 in 5, and 5.5 tenths of 5 in 5.
    #expect(values.map(\.engagement) == [54, 55, 0])
  }

  @Test func `the feed is the same in three queries and in one, page by page`() throws {
    let titles = [
      "Read", "Morning run", "Run to the library", "Track", "Walk", "Long run", "Run",
    ]
    for read in [database.actions, database.actionsAsJSON] {
      var filter = ActionFilter(limit: 3)
      var found: [ActionEntry] = []
      while let page = Optional(try read(filter)), !page.isEmpty {
        found += page
        filter.after = page.last.map { .init(day: $0.action.localDay, id: $0.action.id) }
      }
      #expect(found.map(\.action.title) == titles)
      #expect(found.map { texts($0.measurements.map(\.quantity)) }[2] == ["6 km", "10 pages"])
      #expect(found.map { $0.goals.map(\.title) }[2] == ["Running", "Reading"])
      // Two links to one goal are one.
      #expect(found.last?.goals.map(\.title) == ["Running"])
    }
  }

  @Test func `a term tells its goals in order, with their measures and what was done`() throws {
    let term = try #require(try database.termOverviews(on: today).first)
    #expect(term.goals == 3)
    #expect(term.actions == 7)
    let last = try HandJournal.day("11-20")
    #expect(term.lastDay == last)
    let goals = try database.goals(ofTerm: 1)
    #expect(goals.map(\.title) == ["Running", "Reading", "Resting"])
    #expect(goals.map(\.order) == [1, 2, 3])
    #expect(goals.map { $0.targets.map(\.unit) } == [["km", "times"], ["pages"], []])
    #expect(goals.map { $0.targets.map(\.current) } == [[26.8, 5], [50], []])
    #expect(goals.map { $0.targets.map(\.percent) } == [[26.8, 25], [8.33], []])
    #expect(goals.map(\.actions) == [5, 2, 0])
    #expect(goals.map(\.lastDay) == [last, last, nil])
  }

  @Test func `a search finds by words, day, goal and measure, and marks them`() throws {
    func found(_ filter: ActionFilter, _ order: SearchOrder = .newest) throws -> [String?] {
      try database.search(filter, order: order).map(\.entry.action.title)
    }
    let runs = ["Morning run", "Run to the library", "Long run", "Run"]
    #expect(try found(ActionFilter(words: "run")) == runs)
    // The shortest says it most; of two as long the newer.
    #expect(
      try found(ActionFilter(words: "run"), .rank)
        == ["Run", "Morning run", "Run to the library", "Long run"])
    let november = try HandJournal.day("11-01")
    #expect(try found(ActionFilter(words: "run", from: november)) == Array(runs.prefix(2)))
    #expect(
      try found(ActionFilter(words: "run", through: november)) == Array(runs.suffix(2)))
    #expect(
      try found(ActionFilter(words: "run", goal: journal.reading)) == ["Run to the library"])
    #expect(
      try found(ActionFilter(words: "run", measure: try journal.measure("pages")))
        == ["Run to the library"])
    let hit = try #require(
      try database.search(ActionFilter(words: "run river"), order: .rank).first)
    #expect(hit.title == [.init("Long "), .init("run", isFound: true)])
    #expect(hit.notes == [.init("by the "), .init("river", isFound: true)])
  }

  @Test func `with ten thousand goals more, each is read once and the old ones tell the same`()
    throws
  {
    let before = try database.goalOverviews()
    try database.write { db in
      let goals = "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n LIMIT 10000)"
      try db.execute(
        sql: """
          \(goals) INSERT INTO expectations (id, expectationType, title, logTime)
            SELECT i, 'goal', 'Goal ' || i, 1 FROM n;
          \(goals) INSERT INTO goals (id, targetDate)
            SELECT i, date('2027-01-01', (i % 900) || ' days') FROM n;
          \(goals) INSERT INTO expectationMeasures
            (id, expectationId, measureId, targetValue, amount, direction)
            SELECT i, i, (SELECT id FROM measures WHERE unit = 'pages'), i, i * 1000000, 'at_least'
            FROM n;
          """)
    }
    var filter = GoalFilter(limit: 999)
    var found: [GoalOverview] = []
    while let page = Optional(try database.goalOverviews(filter)), !page.isEmpty {
      found += page
      filter.after = page.last?.id
    }
    #expect(found.count == 10_003)
    #expect(Set(found.map(\.id)).count == 10_003)
    #expect(Array(found.prefix(3)) == before)
    #expect(found.dropFirst(3).allSatisfy { $0.targets.map(\.current) == [0] })
    #expect(try database.goalOverviews(limit: 20_000) == found)
    #expect(try database.hasGoal(titled: "goal 10000"))
    try journal.apply(
      .createGoal(
        GoalDraft(
          id: journal.surroundings.ids.next(), title: "One more", logTime: Instant(milliseconds: 1))
      ))
    #expect(try database.goalOverviews(limit: 20_000).last?.title == "One more")
  }
}
