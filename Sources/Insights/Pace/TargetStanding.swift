package import Journal

/// Everything that the log says of one target of a goal on a day.
package struct TargetStanding: Sendable {
  package let unit: MeasureUnit
  /// As typed, in the unit.
  package let target: Double
  package let targetAmount: Int64
  package let doneAmount: Int64
  /// Nil for a goal without both dates, and for a limit.
  package let pace: TargetPace?
  /// Nil for a target that is to be reached.
  package let limit: LimitStanding?
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
    direction: ExpectationMeasure.Direction = .atLeast, start: Day?, end: Day?, today: Day,
    weekStartsOn: Weekday = .monday
  ) {
    self.unit = unit
    self.target = target
    self.targetAmount = targetAmount
    doneAmount = done
    let line = PaceLine(start: start, end: end, target: targetAmount)
    let isLimit = direction == .atMost
    pace = isLimit ? nil : line.map { TargetPace(line: $0, done: done, today: today) }
    let first = totals.min { $0.day < $1.day }.map { $0.amount / Int64(max(1, $0.actions)) }
    let kind: LimitStanding.Kind = unit.kind == .mass ? .level(first: first ?? done) : .sum
    limit =
      isLimit
      ? LimitStanding(kind: kind, limit: targetAmount, used: done, line: line, today: today) : nil
    let since = [start, totals.map(\.day).min()].compactMap(\.self).min()
    rate = MeasuredRate(totals, since: since.map { min($0, today) }, today: today)
    projection =
      isLimit ? .tooLittle : Projection(remaining: targetAmount - done, rate: rate, end: end)
    weeks = Weeks.whole(totals, count: 8, today: today, startingOn: weekStartsOn)
    // Weeks before the first entry say nothing of the trend.
    trend = Trend(weeks: weeks.drop { $0 == 0 }.map { Double($0) })
  }

  /// The line of a goal with both dates.
  package var line: PaceLine? { pace?.line ?? limit?.line }
  /// Days of rest, or of allowance, that are left.
  package var buffer: Int? { pace?.buffer ?? limit?.buffer }
  /// Whether nothing more has to be done for it.
  package var isMet: Bool { limit.map { $0.status == .complete } ?? (share >= 1) }
  /// How far it is over its line, or, negative, on the wrong side of it.
  package var lead: Int64? { limit?.lead ?? pace?.lead }

  /// The sum so far, in the unit; of a limited level the last.
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
