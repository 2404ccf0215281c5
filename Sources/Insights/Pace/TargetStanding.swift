package import Journal

/// Everything that the log says of one target of a goal on a day.
package struct TargetStanding: Sendable {
  package let unit: MeasureUnit
  /// As typed, in the unit.
  package let target: Double
  package let targetAmount: Int64
  package let doneAmount: Int64
  /// Nil for a goal without both dates.
  package let pace: TargetPace?
  package let rate: MeasuredRate
  package let projection: Projection
  /// Sums of the last eight whole weeks, oldest first.
  package let weeks: [Int64]
  package let trend: Trend?

  /// - Parameters:
  ///   - done: what counts so far, in the smallest amounts.
  ///   - totals: what counted on each day of at least the last nine weeks.
  package init(
    unit: MeasureUnit, target: Double, targetAmount: Int64, done: Int64, totals: [DailyTotal],
    start: Day?, end: Day?, today: Day, weekStartsOn: Weekday = .monday
  ) {
    self.unit = unit
    self.target = target
    self.targetAmount = targetAmount
    doneAmount = done
    pace = PaceLine(start: start, end: end, target: targetAmount).map {
      TargetPace(line: $0, done: done, today: today)
    }
    let since = [start, totals.map(\.day).min()].compactMap(\.self).min()
    rate = MeasuredRate(totals, since: since.map { min($0, today) }, today: today)
    projection = Projection(remaining: targetAmount - done, rate: rate, end: end)
    weeks = Weeks.whole(totals, count: 8, today: today, startingOn: weekStartsOn)
    // Weeks before the first entry say nothing of the trend.
    trend = Trend(weeks: weeks.drop { $0 == 0 }.map { Double($0) })
  }

  /// The sum so far, in the unit.
  package var current: Double { value(of: doneAmount) }
  package var remaining: Double { value(of: max(0, targetAmount - doneAmount)) }
  package var share: Double { Double(doneAmount) / Double(targetAmount) }

  /// An amount in the target's unit.
  package func value(of amount: Int64) -> Double { Double(amount) / unit.amountsPerUnit }
  package func value(of amount: Double) -> Double { amount / unit.amountsPerUnit }

  /// The pace that is needed ÷ the pace of the last four weeks; nil without one of them.
  package var effort: Double? {
    guard let required = pace?.requiredPerDay, let measured = rate.perDay, measured > 0 else {
      return nil
    }
    return required / measured
  }
}
