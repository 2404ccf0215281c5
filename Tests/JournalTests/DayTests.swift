import Foundation
import Journal
import Testing

struct DayTests {
  @Test func `every day of 800 years goes to components and back`() throws {
    var day = try #require(Day(year: 1700, month: 1, day: 1))
    for _ in 0..<292_000 {
      let (year, month, dayOfMonth) = day.components
      #expect(Day(year: year, month: month, day: dayOfMonth) == day)
      day = day.adding(days: 1)
    }
    #expect(day.description == "2499-06-21")
  }

  @Test func `weekdays and months`() throws {
    let day = try #require(Day("2026-11-21"))
    #expect(day.weekday == .saturday)
    #expect(day.adding(months: 3).description == "2027-02-21")
    #expect(Day("2026-12-31")?.adding(months: 2).description == "2027-02-28")
    #expect(day.lastOfMonth.description == "2026-11-30")
    #expect(Day("1969-12-31")?.weekday == .wednesday)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "2026-01-01T", "+026-01-01",
  ])
  func `what is no day is refused`(text: String) {
    #expect(Day(text) == nil)
  }
}

struct InstantTests {
  let berlin = TimeZone(identifier: "Europe/Berlin")

  @Test func `a gap gives its first valid instant, an overlap the earlier`() throws {
    let zone = try #require(berlin)
    let gap = try #require(WallTime("2026-03-29T02:30:00"))
    #expect(Instant(gap, in: zone).utcText == "2026-03-29T01:00:00Z")
    #expect(Instant(gap, in: zone).wallTime(in: zone).description == "2026-03-29T03:00:00")
    let overlap = try #require(WallTime("2026-10-25T02:30:00"))
    #expect(Instant(overlap, in: zone).utcText == "2026-10-25T00:30:00Z")
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Pacific/Chatham", "Asia/Kolkata", "UTC"])
  func `wall times come back where they are valid`(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let first = try #require(WallTime("2026-01-01T12:17:00"))
    for day in 0..<366 {
      let wall = first.adding(seconds: day * 86_400)
      #expect(Instant(wall, in: zone).wallTime(in: zone) == wall)
    }
  }
}

struct RowIDTests {
  @Test func `keys go up, also when the clock goes back, and come back from text`() {
    let times = [1_700_000_000.0, 1_700_000_000.0, 1_699_999_999.0, 1_700_000_001.0]
    let clock = Times(times)
    let mint = IDMint(now: { clock.next() })
    let ids = times.map { _ in mint.next(DayTests.self) }
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    for id in ids {
      #expect(id.description.count == 13)
      #expect(RowID<DayTests>(id.description) == id)
    }
    #expect(RowID<DayTests>("ZZZZZZZZZZZZZ") == nil)
  }
}

struct QuantityTests {
  @Test(arguments: [
    (5.0, "km", 50_000_000), (3.1, "mi", 49_889_664), (1, "yd", 9_144), (2.5, "kg", 250_000_000),
    (30, "pages", 30_000_000), (90, "min", 5_400_000), (0.1, "l", 100_000),
  ])
  func `amounts are whole and exact`(value: Double, unit: String, amount: Int64) throws {
    #expect(try Quantity(value, unit).amount() == amount)
  }

  @Test func `a value beyond all measure is refused`() {
    #expect(throws: Refusal.self) { try Quantity(1e300, "km").amount() }
    #expect(throws: Refusal.self) { try Quantity(.infinity, "km").amount() }
  }

  @Test func `numbers are written as people write them`() {
    #expect(Quantity(5, "kilometres").text == "5 km")
    #expect(Quantity(5.25, "Pages").text == "5.25 pages")
    #expect(Quantity(-0.5, "kg").text == "-0.5 kg")
  }
}

/// A clock that shows the given times in turn.
private final class Times: @unchecked Sendable {
  // Only one test task calls it.
  private var rest: [Double]
  init(_ times: [Double]) { rest = times }
  func next() -> Date { Date(timeIntervalSince1970: rest.removeFirst()) }
}
