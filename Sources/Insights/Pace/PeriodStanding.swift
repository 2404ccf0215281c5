package import Journal

/// How a target per day, week or month stands in the period that runs, and in those that are over.
package struct PeriodStanding: Equatable, Sendable {
  package let days: ClosedRange<Day>
  /// In the smallest amounts, as all here.
  package let done: Int64
  package let wanted: Int64
  /// The periods that are over, and those of them in which the value was reached, or not passed.
  package let over: Int
  package let kept: Int

  /// - Parameters:
  ///   - value: of one period, in the smallest amounts; where the target moves, its last.
  ///   - from: where it begins, in the smallest amounts.
  ///   - totals: what counted on each day; periods before them count as empty.
  /// - Returns: nil for a target of the whole, before its start and after its end.
  package init?(
    _ shape: TargetShape, value: Int64, from: Int64?, isLimit: Bool, totals: [DailyTotal],
    start: Day?, end: Day?, today: Day, weekStartsOn: Weekday
  ) {
    guard let days = shape.period(of: today, weekStartsOn: weekStartsOn),
      start.map({ $0 <= today }) ?? true, end.map({ today <= $0 }) ?? true
    else { return nil }
    func wanted(_ day: Day) -> Int64 {
      guard let from else { return value }
      var moving = shape
      moving.from = Double(from)
      return Int64(
        moving.value(Double(value), inPeriodOf: day, start: start, end: end).rounded())
    }
    func sum(_ days: ClosedRange<Day>) -> Int64 {
      totals.reduce(0) { days.contains($1.day) ? $0 + $1.amount : $0 }
    }
    self.days = days
    done = sum(days)
    self.wanted = wanted(max(days.lowerBound, start ?? days.lowerBound))
    var (over, kept) = (0, 0)
    // A period that began before the goal did was no whole one.
    let first = start ?? totals.first?.day ?? today
    var day = days.lowerBound.adding(days: -1)
    while over < Self.most, let period = shape.period(of: day, weekStartsOn: weekStartsOn),
      period.lowerBound >= first
    {
      let isDue =
        shape.per != .day || shape.weekdays.isEmpty || shape.weekdays.contains(day.weekday)
      if isDue {
        over += 1
        let reached = sum(period)
        let least = wanted(period.lowerBound)
        if isLimit ? reached <= least : reached >= least { kept += 1 }
      }
      day = period.lowerBound.adding(days: -1)
    }
    self.over = over
    self.kept = kept
  }

  /// As many weeks as the days that are read hold.
  static let most = 13
}
