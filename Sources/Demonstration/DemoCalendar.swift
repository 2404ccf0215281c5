import Journal

/// How many things are done on each day: more at the weekend and in summer, little while ill or away.
struct DemoCalendar: Sendable {
  static let daysPerTerm = 70

  /// The first day of the first term.
  let first: Day
  let last: Day
  /// The first day of the term that holds the last day.
  let currentTerm: Day
  private let cumulative: [Double]
  private let actions: Int

  /// - Parameter actions: how many there are in all, about one a day and more for a life that would
  ///   have to be longer than twenty years.
  init(actions: Int, through last: Day) {
    let week = last.adding(days: 1 - last.weekday.rawValue)
    currentTerm = week.adding(days: -28)
    let days = min(max(actions, 140), 7300)
    first = currentTerm.adding(days: -max(1, days / Self.daysPerTerm) * Self.daysPerTerm)
    self.last = last
    self.actions = actions
    var total = 0.0
    cumulative = (first.ordinal...last.ordinal).map { ordinal in
      total += Self.weight(of: Day(ordinal: ordinal))
      return total
    }
  }

  var days: Int { cumulative.count }

  /// How many actions fall on the day with that place in the span.
  func count(onDay index: Int) -> Int { count(before: index + 1) - count(before: index) }

  private func count(before index: Int) -> Int {
    guard index > 0, let total = cumulative.last else { return 0 }
    guard index < days else { return actions }
    return Int(cumulative[index - 1] / total * Double(actions))
  }

  private static func weight(of day: Day) -> Double {
    let weekday = [1.0, 0.9, 1.0, 0.9, 0.8, 1.3, 1.2][day.weekday.rawValue - 1]
    let summer = day.month >= 4 && day.month <= 9 ? 1.15 : 1
    // One week of about every sixteen is spent ill or away.
    let isAway = (day.ordinal / 7 * 7919) % 16 == 0
    return weekday * summer * (isAway ? 0.25 : 1)
  }
}
