import Insights
import Journal
import Testing

/// Trends, streaks, habits and the hours of the week.
struct RhythmTests {
  @Test(
    arguments: [
      ([10, 10, 10, 10], .steady, 0), ([10, 12, 14, 16], .rising, 2 / 13.0),
      ([16, 14, 12, 10], .falling, -2 / 13.0), ([10, 10, 90, 10, 10], .steady, 0),
      ([10, 10.4, 10.8], .steady, 0.4 / 10.4), ([0, 0, 6], .rising, 1.5),
    ] as [([Double], Trend.Direction, Double)])
  func `a trend is the median slope of its weeks`(
    _ weeks: [Double], _ direction: Trend.Direction, _ change: Double
  ) throws {
    let trend = try #require(Trend(weeks: weeks))
    #expect(trend.direction == direction)
    #expect(abs(trend.changePerWeek - change) < 1e-9)
  }

  @Test(arguments: [[], [5], [5, 6], [0, 0, 0, 0]] as [[Double]])
  func `too few weeks show no trend`(_ weeks: [Double]) {
    #expect(Trend(weeks: weeks) == nil)
  }

  @Test func `whole weeks are those before this one, from Monday`() {
    let totals = Table.totals([Int64](repeating: 1, count: 24))
    #expect(Weeks.whole(totals, count: 4, today: Table.day(23)) == [0, 7, 7, 7])
    #expect(Weeks.whole(totals, count: 2, today: Table.day(20)) == [7, 7])
    #expect(Weeks.whole(totals, count: 0, today: Table.day(20)) == [])
    #expect(Weeks.daily(totals, from: Table.day(22), through: Table.day(25)) == [1, 1, 0, 0])
    #expect(Weeks.daily(totals, from: Table.day(2), through: Table.day(1)) == [])
  }

  @Test(
    arguments: [
      // Every day, today not yet.
      ([0, 1, 2, 3, 4], 5, 5, 5, 1),
      // Every third day: two days of rest are the custom, and break nothing.
      ([0, 3, 6, 9, 12], 14, 5, 5, 2), ([0, 3, 6, 9, 12], 15, 5, 5, 2),
      ([0, 3, 6, 9, 12], 16, 0, 5, 2),
      // A week off in a daily habit breaks it.
      ([0, 1, 2, 3, 11, 12], 12, 2, 4, 1),
      // Once a week is a rhythm too; once a month is none.
      ([0, 7, 14, 21], 25, 4, 4, 6), ([0, 30, 60], 60, 1, 1, 6),
      ([], 3, 0, 0, 1), ([3], 3, 1, 1, 1), ([3], 9, 0, 1, 1),
    ] as [([Int], Int, Int, Int, Int)])
  func `rest days that are usual do not break a streak`(
    _ days: [Int], _ today: Int, _ current: Int, _ longest: Int, _ rest: Int
  ) {
    let streak = Streak(days: days.map { Table.day($0) }, today: Table.day(today))
    #expect(streak.current == current)
    #expect(streak.longest == longest)
    #expect(streak.rest == rest)
  }

  @Test func `a streak knows its first day and ignores what lies ahead`() {
    let streak = Streak(
      days: [4, 5, 6, 30].map { Table.day($0) }, today: Table.day(6), rest: 0)
    #expect(streak.current == 3)
    #expect(streak.since == Table.day(4))
  }

  @Test func `a habit is half there after 13 kept days and half gone after 13 without`() {
    func strength(_ days: Range<Int>, _ today: Int, wanted: Int) -> Double {
      HabitStrength(days: days.map { Table.day($0) }, wanted: wanted, today: Table.day(today)).value
    }
    #expect(abs(strength(0..<13, 12, wanted: 1) - 0.5) < 0.001)
    #expect(abs(strength(0..<26, 25, wanted: 1) - 0.75) < 0.001)
    #expect(abs(strength(0..<66, 65, wanted: 1) - 0.97) < 0.005)
    // Wanted each day, the first six days are not yet seven of seven.
    #expect(abs(strength(0..<1, 0, wanted: 7) - 0.0519225 / 7) < 0.0001)
    let kept = strength(0..<100, 99, wanted: 7)
    // Six more days still see some of the old week; then each 13 halve it.
    let after = strength(0..<100, 106, wanted: 7)
    #expect(abs(strength(0..<100, 119, wanted: 7) / after - 0.5) < 0.001)
    #expect(kept > after)
    #expect(HabitStrength(days: [], wanted: 3, today: Table.day(3)).value == 0)
  }

  @Test func `an entry counts at its hour, in the middle of its part, or for its day alone`() {
    let map = Heatmap([
      .init(weekday: .monday, hour: 7, count: 2), .init(weekday: .monday, part: .evening),
      .init(weekday: .sunday), .init(weekday: .monday, hour: 7),
    ])
    #expect(map.hours[0][7] == 3)
    #expect(map.hours[0][20] == 1)
    #expect(map.hours[6].allSatisfy { $0 == 0 })
    #expect(map.weekdays == [4, 0, 0, 0, 0, 0, 1])
    #expect(map.most == 3)
  }
}
