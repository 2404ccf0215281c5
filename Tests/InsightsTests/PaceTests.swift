import Insights
import Journal
import Testing

/// The pace line, the buffer over it, what is due today and what each day has to bring.
struct PaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let target: Int64
    let days: Int
    let done: Int64
    /// Days from the start to today.
    let today: Int
    let buffer: Int
    let minimum: Int64
    let lead: Int64
    let required: Double?

    var testDescription: String { "\(done) of \(target) in \(days) days, on day \(today)" }
  }

  // A line of 10 a day unless the case says otherwise; each figure was reckoned by hand.
  static let cases = [
    Case(target: 100, days: 10, done: 0, today: 0, buffer: 0, minimum: 10, lead: 0, required: 10),
    Case(target: 100, days: 10, done: 10, today: 0, buffer: 1, minimum: 0, lead: 0, required: 9),
    Case(target: 100, days: 10, done: 19, today: 1, buffer: 0, minimum: 1, lead: 0, required: 9),
    Case(
      target: 100, days: 10, done: 35, today: 1, buffer: 2, minimum: 0, lead: 15, required: 65 / 9.0
    ),
    Case(
      target: 100, days: 10, done: 5, today: 4, buffer: -4, minimum: 45, lead: -35,
      required: 95 / 6.0),
    Case(target: 100, days: 10, done: 90, today: 9, buffer: 0, minimum: 10, lead: 0, required: 10),
    Case(target: 100, days: 10, done: 100, today: 3, buffer: 7, minimum: 0, lead: 60, required: 0),
    Case(target: 100, days: 10, done: 250, today: 3, buffer: 7, minimum: 0, lead: 210, required: 0),
    Case(
      target: 100, days: 10, done: 60, today: 10, buffer: -4, minimum: 40, lead: -40, required: nil),
    Case(target: 7, days: 3, done: 2, today: 0, buffer: 0, minimum: 1, lead: 0, required: 5 / 3.0),
    Case(target: 7, days: 3, done: 5, today: 1, buffer: 1, minimum: 0, lead: 0, required: 1),
    Case(
      target: 1, days: 70, done: 0, today: 34, buffer: -34, minimum: 1, lead: -1, required: 1 / 36.0
    ),
    Case(target: 1, days: 1, done: 0, today: 0, buffer: 0, minimum: 1, lead: 0, required: 1),
  ]

  @Test(arguments: cases) func `a target stands where a hand would put it`(_ item: Case) throws {
    let line = try #require(
      PaceLine(start: Table.day(0), end: Table.day(item.days - 1), target: item.target))
    let pace = TargetPace(line: line, done: item.done, today: Table.day(item.today))
    #expect(pace.buffer == item.buffer)
    #expect(pace.bareMinimum == item.minimum)
    #expect(pace.lead == item.lead)
    #expect(pace.requiredPerDay == item.required)
  }

  @Test func `before the start nothing is due and nothing is behind`() throws {
    let line = try #require(PaceLine(start: Table.day(5), end: Table.day(14), target: 100))
    let pace = TargetPace(line: line, done: 0, today: Table.day(2))
    #expect(pace.buffer == 0)
    #expect(pace.bareMinimum == 0)
    #expect(pace.requiredPerDay == 10)
  }

  @Test(
    arguments: [
      (nil, Table.day(3), 5), (Table.day(0), nil, 5), (Table.day(4), Table.day(3), 5),
      (Table.day(0), Table.day(3), 0), (Table.day(0), Table.day(3), -2),
    ] as [(Day?, Day?, Int64)])
  func `there is no line without two dates in order and a target`(
    _ start: Day?, _ end: Day?, _ target: Int64
  ) {
    #expect(PaceLine(start: start, end: end, target: target) == nil)
  }

  @Test func `the largest amounts do not overflow`() throws {
    let line = try #require(
      PaceLine(start: Table.day(0), end: Table.day(36_499), target: 9_007_199_254_740_992))
    let pace = TargetPace(line: line, done: 9_007_199_254_740_991, today: Table.day(36_499))
    #expect(pace.buffer == 0)
    #expect(pace.bareMinimum == 1)
  }

  @Test func `the target with the least buffer binds, of equal ones the least done`() {
    func binding(_ done: [Int64]) -> Int? {
      let targets = done.map { done in
        TargetStanding(
          unit: UnitCatalogue.unit("km"), target: 100, targetAmount: 100, done: done, totals: [],
          start: Table.day(0), end: Table.day(9), today: Table.day(2))
      }
      return GoalStanding(
        start: Table.day(0), end: Table.day(9), today: Table.day(2), targets: targets
      ).binding
    }
    #expect(binding([50, 22, 45]) == 1)
    #expect(binding([29, 21, 25]) == 1)
    #expect(binding([100, 120]) == nil)
    #expect(binding([]) == nil)
  }

  @Test func `the rate is that of 28 days, with today only once something is logged`() {
    let month = Table.totals([Int64](repeating: 2, count: 40))
    let today = Table.day(40)
    let before = MeasuredRate(month, since: nil, today: today)
    #expect(before.last == Table.day(39))
    #expect(before.days == 28)
    #expect(before.perDay == 2)
    let after = MeasuredRate(month + [DailyTotal(day: today, amount: 30)], since: nil, today: today)
    #expect(after.first == Table.day(13))
    #expect(after.sum == 27 * 2 + 30)
    let young = MeasuredRate(Table.totals([3, 0, 3]), since: Table.day(0), today: Table.day(5))
    #expect(young.days == 5)
    #expect(young.loggedDays == 2)
    #expect(young.perWeek == 6 / 5.0 * 7)
    let none = MeasuredRate([], since: Table.day(5), today: Table.day(5))
    #expect(none.perDay == nil)
  }

  @Test func `an imagined week of running is compared with the line at its end`() throws {
    let line = PaceLine(start: Table.day(0), end: Table.day(69), target: 70)
    let week = (14..<21).map { Table.day($0) }
    let enough = try #require(
      WhatIf(done: 8, target: 70, line: line, adding: 2, on: week, today: Table.day(12)))
    #expect(enough.done == 22)
    #expect(enough.due == 21)
    #expect(enough.isOnPace == true)
    #expect(enough.buffer == 1)
    let short = try #require(
      WhatIf(done: 2, target: 70, line: line, adding: 2, on: week, today: Table.day(12)))
    #expect(short.isOnPace == false)
    #expect(short.buffer == -5)
    let past = WhatIf(
      done: 2, target: 70, line: line, adding: 2, on: [Table.day(3)], today: Table.day(12))
    #expect(past == nil)
    let whole = try #require(
      WhatIf(done: 60, target: 70, line: nil, adding: 5, on: week, today: Table.day(12)))
    #expect(whole.isOnPace == true)
    #expect(
      WhatIf(
        done: 1, target: 70, line: nil, adding: .max, on: week, today: Table.day(12)) == nil)
  }
}
