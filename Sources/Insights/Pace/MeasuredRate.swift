package import Journal

/// What a person really does a day, over the last four weeks.
///
/// rate = sum ÷ days of the window. The window is the 28 days through today if something was logged
/// today, else through yesterday: a day that has only begun must not lower the rate. It starts no
/// earlier than `since` (the goal's start or the first entry). (A simple moving average.)
package struct MeasuredRate: Equatable, Sendable {
  package static let window = 28

  package let first: Day
  package let last: Day
  /// One sum for each day of the window, rest days as 0.
  package let daily: [Int64]

  /// - Parameters:
  ///   - totals: of one measure, in any order; days outside the window are left out.
  ///   - since: the first day that counts; else that of the first total.
  package init(_ totals: [DailyTotal], since: Day?, today: Day) {
    let start = since ?? totals.map(\.day).min() ?? today
    last = totals.contains { $0.day == today } ? today : today.adding(days: -1)
    first = max(start, last.adding(days: 1 - Self.window))
    var sums = [Int64](repeating: 0, count: max(0, last - first + 1))
    for total in totals where total.day >= first && total.day <= last {
      sums[total.day - first] += total.amount
    }
    daily = sums
  }

  package var days: Int { daily.count }
  package var loggedDays: Int { daily.count { $0 != 0 } }
  package var sum: Int64 { daily.reduce(0, +) }

  /// Nil for a window without a day.
  package var perDay: Double? { days == 0 ? nil : Double(sum) / Double(days) }
  package var perWeek: Double? { perDay.map { $0 * 7 } }
}
