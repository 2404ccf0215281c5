import Insights
import Journal
import Testing

/// When a target will be met.
struct ProjectionTests {
  private func outlook(_ remaining: Int64, _ daily: [Int64], end: Int?) -> Projection.Outlook? {
    let rate = MeasuredRate(
      Table.totals(daily), since: Table.day(0), today: Table.day(daily.count))
    guard
      case .dates(let outlook) = Projection(
        remaining: remaining, rate: rate, end: end.map { Table.day($0) })
    else { return nil }
    return outlook
  }

  @Test func `who does the same each day meets it on the day that a division gives`() throws {
    // 28 days of 2, 50 to go: 25 days after the last of them.
    let steady = [Int64](repeating: 2, count: 28)
    let outlook = try #require(self.outlook(50, steady, end: 27 + 25))
    #expect(outlook.median == Table.day(52))
    #expect(outlook.early == Table.day(52))
    #expect(outlook.late == Table.day(52))
    #expect(outlook.probability == 1)
    #expect(self.outlook(50, steady, end: 51)?.probability == 0)
    #expect(self.outlook(50, steady, end: nil)?.probability == nil)
  }

  @Test func `a lopsided month gives a span around its mean, and equal logs equal dates`() throws {
    // A week of nothing, then three of 21: 2.25 a day; 90 to go are 40 days of the mean.
    let daily = [Int64](repeating: 0, count: 7) + [Int64](repeating: 3, count: 21)
    let outlook = try #require(self.outlook(90, daily, end: 67))
    let early = try #require(outlook.early)
    let median = try #require(outlook.median)
    let late = try #require(outlook.late)
    #expect(early < median && median < late)
    #expect(abs(median - Table.day(27 + 40)) <= 4)
    #expect(late - early <= 35)
    let probability = try #require(outlook.probability)
    #expect(probability > 0.3 && probability < 0.8)
    #expect(self.outlook(90, daily, end: 67) == outlook)
  }

  @Test func `no date lies more than 104 weeks away`() throws {
    let daily = [Int64](repeating: 0, count: 25) + [1, 1, 1]
    let far = try #require(outlook(1_000_000, daily, end: 100))
    #expect(far.median == nil)
    #expect(far.late == nil)
    #expect(far.probability == 0)
  }

  @Test(
    arguments: [
      ([5, 5, 5, 5, 5, 5, 5, 5, 5], true), ([5, 5, 5, 5, 5, 5, 5, 5, 5, 5], false),
      ([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], true), ([5, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 5], false),
      ([], true),
    ] as [([Int64], Bool)])
  func `ten days and three logged days are the least to tell from`(
    _ daily: [Int64], _ isTooLittle: Bool
  ) {
    #expect((outlook(40, daily, end: 60) == nil) == isTooLittle)
  }

  @Test func `a target that is met needs no projection`() {
    let rate = MeasuredRate([], since: nil, today: Table.day(0))
    #expect(Projection(remaining: 0, rate: rate, end: nil) == .met)
    #expect(Projection(remaining: -5, rate: rate, end: nil) == .met)
  }
}
