package import Journal

/// What a target needs next, and by when, to stay on its pace line.
///
/// By the end of the first day d whose P(d) is more than what is done, P(d) − done has to be added. Of
/// things that are counted whole, P(d) is taken down to whole ones: of six books in forty days the
/// first is due on the seventh day. Who is more than two weeks behind is told what every day that is
/// left has to bring, (target − done) ÷ days left: nobody makes up for months in one day.
package struct NextStep: Equatable, Sendable {
  /// In the smallest amounts of the measure's kind; greater than 0.
  package let amount: Int64
  package let by: Day
  /// Days in which nothing need be done: 0 is due today, less is behind.
  package let rest: Int
  /// Whether each day until the end has to bring it.
  package let isDaily: Bool

  /// Days behind from which a step is one of every day.
  package static let farBehind = 14

  /// - Parameter whole: the smallest amounts in one thing that is counted whole; else 1.
  /// - Returns: nil where nothing is needed any more, and before the start and after the end.
  package init?(_ pace: TargetPace, whole: Int64 = 1) {
    let (line, done, today) = (pace.line, pace.done, pace.today)
    guard done < line.target, line.start <= today, today <= line.end else { return nil }
    func due(_ day: Day) -> Int64 {
      day >= line.end ? line.target : line.due(atEndOf: day) / whole * whole
    }
    // P grows by the day, so that the first day is found by halves.
    var (low, high) = (line.start, line.end)
    while low < high {
      let middle = low.adding(days: (high - low) / 2)
      if due(middle) > done { high = middle } else { low = middle.adding(days: 1) }
    }
    rest = low - today
    let daily = pace.requiredPerDay ?? 0
    if rest < -Self.farBehind, daily >= Double(whole) {
      (amount, by, isDaily) = (Int64(daily.rounded(.up)), today, true)
    } else {
      by = max(today, low)
      amount = due(by) - done
      isDaily = false
    }
  }
}
