import Journal
import Testing

/// Days and daily sums for tables of cases; day 0 is Monday, 2 November 2026.
enum Table {
  static let monday = Day(ordinal: 20_759)

  static func day(_ offset: Int) -> Day { monday.adding(days: offset) }

  /// One total a day from an offset on; zeros are days without an entry.
  static func totals(_ amounts: [Int64], from offset: Int = 0) -> [DailyTotal] {
    amounts.enumerated().compactMap { index, amount in
      amount == 0 ? nil : DailyTotal(day: day(offset + index), amount: amount)
    }
  }

  @Test static func `day 0 is the Monday that the tables mean`() {
    #expect(monday.description == "2026-11-02")
    #expect(monday.weekday == .monday)
  }
}
