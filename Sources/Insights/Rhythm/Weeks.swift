package import Journal

/// Daily sums gathered into weeks.
package enum Weeks {
  /// The sums of the last so many whole weeks before the week of `today`, oldest first.
  package static func whole(
    _ totals: [DailyTotal], count: Int, today: Day, startingOn first: Weekday = .monday
  ) -> [Int64] {
    let end = today.startOfWeek(on: first)
    var sums = [Int64](repeating: 0, count: max(0, count))
    for total in totals {
      let back = (end - total.day.startOfWeek(on: first)) / 7
      if (1...max(1, count)).contains(back), !sums.isEmpty { sums[count - back] += total.amount }
    }
    return sums
  }

  /// One sum for each of the days from first to last.
  package static func daily(_ totals: [DailyTotal], from first: Day, through last: Day) -> [Int64] {
    var sums = [Int64](repeating: 0, count: max(0, last - first + 1))
    for total in totals where total.day >= first && total.day <= last {
      sums[total.day - first] += total.amount
    }
    return sums
  }
}
