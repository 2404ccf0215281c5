import Insights
import Journal
import Testing

struct GoalStatusTests {
  /// A goal of 100 days from 1 January 2026, judged on a day with a share done.
  @Test(arguments: [
    ("2025-12-31", 0.0, GoalStatus.notStarted), ("2026-01-01", 0, .notStarted),
    ("2026-01-11", 0.10, .onTrack), ("2026-01-11", 0.099, .behind), ("2026-01-11", 0.11, .onTrack),
    ("2026-01-11", 0.12, .ahead), ("2026-04-10", 1, .complete), ("2026-04-11", 0.99, .overdue),
    ("2026-04-11", 1.2, .complete),
  ])
  func `a goal is judged against its pace line`(day: String, share: Double, status: GoalStatus)
    throws
  {
    let start = try #require(Day("2026-01-01"))
    let today = try #require(Day(day))
    let judged = GoalStatus.judging(
      shares: [share], start: start, target: start.adding(days: 99), today: today)
    #expect(judged == status)
  }

  @Test func `the least of several targets decides`() throws {
    let start = try #require(Day("2026-01-01"))
    let judged = GoalStatus.judging(
      shares: [1.5, 0.2], start: start, target: start.adding(days: 99),
      today: start.adding(days: 50))
    #expect(judged == .behind)
  }

  @Test func `without dates there is no line to be behind`() throws {
    let today = try #require(Day("2026-01-01"))
    #expect(
      GoalStatus.judging(shares: [0.01], start: nil, target: nil, today: today) == .onTrack)
    #expect(GoalStatus.judging(shares: [], start: nil, target: nil, today: today) == .notStarted)
  }
}

struct GoalMatchTests {
  private func subject(
    _ words: Set<String>, _ activities: Set<String>, _ dimensions: Set<String>
  ) -> GoalMatch<Int>.Subject {
    GoalMatch<Int>.Subject(words: words, activities: activities, dimensions: dimensions)
  }

  private func goals(_ action: GoalMatch<Int>.Subject, on day: String = "2026-11-21") throws
    -> [Int]
  {
    let today = try #require(Day(day))
    let candidates = [
      (1, subject(["run"], ["run"], ["distance"])),
      (2, subject(["cycle"], ["cycle"], ["distance"])),
      (3, subject(["read", "books"], ["read"], ["pages"])),
      (4, subject(["gym"], ["gym"], ["sessions"])),
    ].map {
      GoalMatch<Int>.Candidate(
        id: $0.0, subject: $0.1, start: Day("2026-11-01"), end: Day("2027-01-31"))
    }
    return GoalMatch.goals(servedBy: action, on: today, among: candidates).map(\.goal)
  }

  @Test func `the same measure and the same activity match`() throws {
    #expect(try goals(subject(["run"], ["run"], ["distance"])) == [1])
  }

  @Test func `another activity does not count, the measure being the same`() throws {
    #expect(try goals(subject(["swim"], ["swim"], ["distance"])) == [])
  }

  @Test func `a person's own unit is enough`() throws {
    #expect(try goals(subject(["dune"], [], ["pages"])) == [3])
  }

  @Test func `a target in sessions takes every action of its name`() throws {
    #expect(try goals(subject(["gym"], ["gym"], [])) == [4])
  }

  @Test func `a day outside the goal's dates does not count`() throws {
    #expect(try goals(subject(["run"], ["run"], ["distance"]), on: "2026-10-31") == [])
  }
}
