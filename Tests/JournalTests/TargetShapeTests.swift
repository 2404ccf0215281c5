import Journal
import Testing

/// What a target comes to that is not a sum by the end.
struct TargetShapeTests {
  private let start = Day(year: 2026, month: 11, day: 21)
  private let end = Day(year: 2027, month: 1, day: 29)

  @Test(
    arguments: [
      (3, "runs", .week, [], nil, 30), (0.5, "books", .week, [], nil, 5),
      (2, "coffees", .day, [], nil, 140), (1, "times", .month, [], nil, 2),
      (5, "nights", .week, Weekday.working, nil, 50), (10, "km", .week, [], nil, 100),
      (10, "cigarettes", .day, [], 20, 1050), (12, "books", nil, [], nil, nil),
    ] as [(Double, String, TargetShape.Period?, Set<Weekday>, Double?, Double?)])
  func `over ten weeks it comes to a sum`(
    _ value: Double, _ unit: String, _ per: TargetShape.Period?, _ weekdays: Set<Weekday>,
    _ from: Double?, _ expected: Double?
  ) {
    let shape = TargetShape(per: per, weekdays: weekdays, from: from)
    #expect(shape.total(of: Quantity(value, unit), start: start, end: end) == expected)
    #expect(shape.total(of: Quantity(value, unit), start: start, end: nil) == nil)
  }

  @Test func `of weekdays those that lie between two days count`() throws {
    // From a Saturday to the Tuesday after the next: one Monday, no Friday of the first week.
    let first = try #require(start)
    #expect(Weekday.count(of: [.monday], from: first, through: first.adding(days: 3)) == 1)
    #expect(Weekday.count(of: [.friday], from: first, through: first.adding(days: 3)) == 0)
    #expect(Weekday.count(of: Weekday.working, from: first, through: first.adding(days: 13)) == 10)
    #expect(Weekday.count(of: [.monday], from: first, through: first.adding(days: -1)) == 0)
  }

  @Test func `what moves is so much in each period`() throws {
    let shape = TargetShape(per: .day, from: 20)
    let (first, last) = (try #require(start), try #require(end))
    #expect(shape.value(10, inPeriodOf: first, start: first, end: last) == 20)
    #expect(shape.value(10, inPeriodOf: last, start: first, end: last) == 10)
    #expect(shape.value(10, inPeriodOf: first, start: nil, end: last) == 10)
  }

  @Test(
    arguments: [
      ("22:40", true), ("23:00", false), ("23:30", false), ("00:30", false), ("06:00", true),
    ])
  func `half past midnight is later than eleven in the evening`(_ time: String, _ isIn: Bool) throws
  {
    let limit = try #require(ClockTime("23:00"))
    #expect(try #require(ClockTime(time)).isBefore(limit) == isIn)
    #expect(ClockTime("24:00") == nil && ClockTime("7:00") == nil && ClockTime("07:60") == nil)
  }

  @Test(
    arguments: [
      (TargetShape(per: .week), false, "3 runs a week"),
      (
        TargetShape(per: .week, weekdays: [.monday, .thursday]), true,
        "at most 3 runs a week, on Mon and Thu"
      ),
      (
        TargetShape(per: .week, weekdays: Weekday.working, before: ClockTime("23:00")), false,
        "3 runs a week, on Mon to Fri, before 23:00"
      ),
      (TargetShape(from: 9), true, "down from 9 to 3 runs"),
      (TargetShape(per: .day, from: 1), false, "up from 1 to 3 runs a day"),
      (.sum, true, "at most 3 runs"),
    ])
  func `it is said as people say it`(_ shape: TargetShape, _ isLimit: Bool, _ text: String) {
    #expect(shape.text(Quantity(3, "runs"), isLimit: isLimit) == text)
  }

  @Test(
    arguments: [
      (TargetShape(from: 2), ExpectationMeasure.Direction.atMost, "/from"),
      (TargetShape(from: 20), .atLeast, "/from"), (TargetShape(from: -1), .atLeast, "/from"),
      (TargetShape(weekdays: [.monday]), .atLeast, "/weekdays"),
      (TargetShape(per: .month, weekdays: [.monday]), .atLeast, "/weekdays"),
    ])
  func `what fits no target is refused by its place`(
    _ shape: TargetShape, _ direction: ExpectationMeasure.Direction, _ place: String
  ) {
    #expect(throws: Refusal.self) { try shape.check(Quantity(3, "runs"), direction, at: "") }
    do { try shape.check(Quantity(3, "runs"), direction, at: "") } catch {
      #expect(error.path == place)
    }
  }
}
