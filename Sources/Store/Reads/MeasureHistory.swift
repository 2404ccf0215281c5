import GRDB
package import Journal

/// What was measured in one dimension over time, from the kept totals.
///
/// Amounts are in the smallest amounts of the kind; units that convert add up.
package struct MeasureWeek: Equatable, Sendable {
  package let firstDay: Day
  package let amount: Int64
  package let actions: Int
  /// The mean of this week and the three before it.
  package let average: Double
  /// The difference from the week before; nil for the first.
  package let change: Int64?
  /// The sum from the first week on.
  package let cumulative: Int64
}

extension JournalDatabase {
  /// The sum in a span of days.
  ///
  /// - Parameter dimension: ``MeasureUnit/dimension``.
  package func amount(of dimension: String, from first: Day, through last: Day) throws -> Int64 {
    try read {
      try $0.value(MeasureWeek.sum, [dimension, first, last]) ?? 0
    }
  }

  /// The sum of each day on which there is one.
  package func dailyTotals(
    of dimension: String, from first: Day, through last: Day
  ) throws -> [DailyTotal] {
    try read { db in
      try db.all(MeasureWeek.days, [dimension, first, last]) { try DailyTotal(&$0) }
    }
  }

  /// Whole weeks, the quiet ones too, with moving average, change and running sum.
  package func weeklyTotals(
    of dimension: String, from first: Day, through last: Day, startingOn weekday: Weekday = .monday
  ) throws -> [MeasureWeek] {
    try read { db in
      try db.all(
        MeasureWeek.weeks,
        [dimension, first.startOfWeek(on: weekday), last]
      ) { row in
        try MeasureWeek(
          firstDay: row.next(), amount: row.next(), actions: row.next(), average: row.next(),
          change: row.next(), cumulative: row.next())
      }
    }
  }

  /// The last day on which something was measured in the dimension.
  package func lastDay(of dimension: String) throws -> Day? {
    try read { db in
      try db.value(MeasureWeek.last, [dimension])
    }
  }
}

extension MeasureWeek {
  fileprivate static let sum: StatementText = """
    SELECT coalesce(sum(d.amount), 0)
    FROM measures m JOIN dayTotals d ON d.measureId = m.id
    WHERE m.canonicalUnit = ? AND d.localDay BETWEEN ? AND ?
    """

  fileprivate static let days: StatementText = """
    SELECT d.localDay, sum(d.amount) AS amount, sum(d.actions) AS actions
    FROM measures m JOIN dayTotals d ON d.measureId = m.id
    WHERE m.canonicalUnit = ? AND d.localDay BETWEEN ? AND ?
    GROUP BY d.localDay
    ORDER BY d.localDay
    """

  fileprivate static let last: StatementText = """
    SELECT max((SELECT max(localDay) FROM dayTotals WHERE measureId = m.id))
    FROM measures m WHERE m.canonicalUnit = ?
    """

  fileprivate static let weeks: StatementText = """
    WITH RECURSIVE
      calendar (firstDay) AS (
        SELECT ?2
        UNION ALL
        SELECT date(firstDay, '+7 days') FROM calendar WHERE date(firstDay, '+7 days') <= ?3
        LIMIT 1000),
      sums AS (
        SELECT w.firstDay, coalesce(sum(d.amount), 0) AS amount,
          coalesce(sum(d.actions), 0) AS actions
        FROM calendar w
        LEFT JOIN measures m ON m.canonicalUnit = ?1
        LEFT JOIN dayTotals d ON d.measureId = m.id
          AND d.localDay BETWEEN w.firstDay AND min(date(w.firstDay, '+6 days'), ?3)
        GROUP BY w.firstDay)
    SELECT firstDay, amount, actions,
      avg(amount) OVER (ORDER BY firstDay ROWS 3 PRECEDING) AS average,
      amount - lag(amount) OVER (ORDER BY firstDay) AS change,
      sum(amount) OVER (ORDER BY firstDay) AS cumulative
    FROM sums
    ORDER BY firstDay
    """
}
