import Insights
import Journal
import Testing

/// Targets that are limits: an allowance over the days, or a level to come down to.
struct LimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let used: Int64
    /// Days from the start to today.
    let today: Int
    let lead: Int64
    let buffer: Int?
    let daily: Double?
    let status: GoalStatus

    var testDescription: String { "\(used) used on day \(today)" }
  }

  // At most 140 in 70 days, 2 a day; each figure was reckoned by hand.
  static let cases = [
    Case(used: 0, today: 0, lead: 0, buffer: 1, daily: 2, status: .onTrack),
    Case(used: 2, today: 0, lead: 0, buffer: 0, daily: 138 / 70.0, status: .onTrack),
    Case(used: 3, today: 0, lead: -1, buffer: -1, daily: 137 / 70.0, status: .behind),
    Case(used: 10, today: 3, lead: -2, buffer: -1, daily: 130 / 67.0, status: .behind),
    Case(used: 7, today: 3, lead: 0, buffer: 0, daily: 133 / 67.0, status: .onTrack),
    Case(used: 2, today: 3, lead: 4, buffer: 3, daily: 138 / 67.0, status: .ahead),
    Case(used: 150, today: 60, lead: -28, buffer: -14, daily: 0, status: .behind),
    Case(used: 140, today: 70, lead: 0, buffer: nil, daily: nil, status: .complete),
    Case(used: 141, today: 70, lead: -1, buffer: nil, daily: nil, status: .overdue),
    Case(used: 0, today: -1, lead: 0, buffer: nil, daily: 2, status: .notStarted),
  ]

  @Test(arguments: cases) func `an allowance stands where a hand would put it`(_ item: Case) throws
  {
    let line = try #require(PaceLine(start: Table.day(0), end: Table.day(69), target: 140))
    let limit = LimitStanding(
      kind: .sum, limit: 140, used: item.used, line: line, today: Table.day(item.today))
    #expect(limit.lead == item.lead)
    #expect(limit.buffer == item.buffer)
    #expect(limit.allowedPerDay == item.daily)
    #expect(limit.status == item.status)
  }

  // From 80 down to at most 70 in ten days: a kilogram a day.
  @Test(
    arguments: [
      (81, 0, GoalStatus.behind), (80, 0, .onTrack), (79, 0, .onTrack), (78, 0, .ahead),
      (77, 4, .behind), (76, 4, .onTrack), (75, 4, .onTrack), (74, 4, .ahead),
      (70, 10, .complete), (71, 10, .overdue),
    ] as [(Int64, Int, GoalStatus)])
  func `a level is compared with the straight way down`(
    _ level: Int64, _ today: Int, _ status: GoalStatus
  ) throws {
    let line = try #require(PaceLine(start: Table.day(0), end: Table.day(9), target: 70))
    let limit = LimitStanding(
      kind: .level(first: 80), limit: 70, used: level, line: line, today: Table.day(today))
    #expect(limit.status == status)
    #expect(limit.buffer == nil)
  }

  @Test func `without dates a limit is kept or not`() {
    func status(_ used: Int64) -> GoalStatus {
      LimitStanding(kind: .sum, limit: 5, used: used, line: nil, today: Table.day(0)).status
    }
    #expect(status(5) == .onTrack)
    #expect(status(6) == .behind)
  }

  @Test func `a goal stands as the worst of its targets, limits too`() {
    func target(
      _ done: Int64, _ direction: ExpectationMeasure.Direction = .atLeast
    ) -> TargetStanding {
      TargetStanding(
        unit: UnitCatalogue.unit("coffees"), target: 140, targetAmount: 140, done: done,
        totals: [], direction: direction, start: Table.day(0), end: Table.day(69),
        today: Table.day(34))
    }
    func goal(_ targets: [TargetStanding]) -> GoalStanding {
      GoalStanding(
        start: Table.day(0), end: Table.day(69), today: Table.day(34), targets: targets)
    }
    #expect(goal([target(140)]).status == .complete)
    #expect(goal([target(140), target(80, .atMost)]).status == .behind)
    #expect(goal([target(140), target(69, .atMost)]).status == .onTrack)
    #expect(goal([target(80, .atMost)]).buffer == -5)
    #expect(goal([target(80, .atMost)]).probability == nil)
    #expect(Adjustment.suggestions(for: goal([target(80, .atMost)])) == [])
  }

  @Test func `imagining more of what is limited is judged the other way round`() throws {
    let line = PaceLine(start: Table.day(0), end: Table.day(69), target: 140)
    func isOnPace(_ amount: Int64) throws -> Bool? {
      try #require(
        WhatIf(
          done: 20, target: 140, line: line, adding: amount, on: [Table.day(10)], isLimit: true,
          today: Table.day(10))
      ).isOnPace
    }
    #expect(try isOnPace(2) == true)
    #expect(try isOnPace(3) == false)
  }
}
