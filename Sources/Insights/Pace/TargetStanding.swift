package import Journal

/// Everything that the log says of one target of a goal on a day.
package struct TargetStanding: Sendable {
  package let unit: MeasureUnit
  /// As typed, in the unit.
  package let target: Double
  package let targetAmount: Int64
  /// Whether it goes on from period to period without an end.
  package let isOpen: Bool
  package let doneAmount: Int64
  /// As said: the value of the whole or of one period, and how it is meant.
  package let value: Double
  package let shape: TargetShape
  /// Nil for a target of the whole, and outside the goal's days.
  package let period: PeriodStanding?
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
  ///   - target: what it comes to by the end, in the unit.
  ///   - value: as said, in the unit, where that is not the whole.
  ///   - done: what counts so far, in the smallest amounts.
  ///   - totals: what counted on each day of at least the last nine weeks.
  package init(
    unit: MeasureUnit, target: Double, value: Double? = nil, targetAmount: Int64, done: Int64,
    totals: [DailyTotal], direction: ExpectationMeasure.Direction = .atLeast,
    shape: TargetShape = .sum, start: Day?, end: Day?, today: Day, weekStartsOn: Weekday = .monday
  ) {
    self.unit = unit
    self.target = target
    self.value = value ?? target
    self.shape = shape
    let isLimit = direction == .atMost
    func amount(_ value: Double) -> Int64 { Int64((value * unit.amountsPerUnit).rounded()) }
    let base = shape.isLevel && !isLimit ? amount(shape.from ?? 0) : 0
    self.base = base
    let line = PaceLine(
      start: start, end: end, target: targetAmount - base,
      weekdays: isLimit ? [] : shape.weekdays)
    pace = isLimit ? nil : line.map { TargetPace(line: $0, done: done - base, today: today) }
    period = PeriodStanding(
      shape, value: amount(self.value), from: shape.from.map(amount), isLimit: isLimit,
      totals: totals, start: start, end: end, today: today, weekStartsOn: weekStartsOn)
    isOpen = shape.per != nil && (start == nil || end == nil)
    // Without an end the period that runs is all that can be reached.
    let running = isOpen ? period.map { ($0.wanted, $0.done) } : nil
    (self.targetAmount, doneAmount) = running ?? (targetAmount, isOpen ? 0 : done)
    let first = totals.min { $0.day < $1.day }.map { $0.amount / Int64(max(1, $0.actions)) }
    let kind: LimitStanding.Kind =
      if let period {
        .rate(limit: period.wanted, used: period.done, until: period.days.upperBound)
      } else if shape.isLevel {
        .level(first: amount(shape.from ?? 0))
      } else if unit.kind == .mass, shape.per == nil {
        .level(first: first ?? done)
      } else {
        .sum
      }
    limit =
      isLimit
      ? LimitStanding(kind: kind, limit: targetAmount, used: done, line: line, today: today) : nil
    let since = [start, totals.map(\.day).min()].compactMap(\.self).min()
    rate = MeasuredRate(totals, since: since.map { min($0, today) }, today: today)
    // What a level gains is no sum of its days, and what has no end is never met.
    projection =
      isLimit || shape.isLevel || isOpen
      ? .tooLittle : Projection(remaining: targetAmount - done, rate: rate, end: end)
    weeks = Weeks.whole(totals, count: 8, today: today, startingOn: weekStartsOn)
    // Weeks before the first entry say nothing of the trend.
    trend = Trend(weeks: weeks.drop { $0 == 0 }.map { Double($0) })
  }

  /// Where a level that rises begins; else 0.
  private let base: Int64

  /// The line of a goal with both dates.
  package var line: PaceLine? { pace?.line ?? limit?.line }
  /// Days of rest, or of allowance, that are left.
  package var buffer: Int? { pace?.buffer ?? limit?.buffer }
  /// Whether nothing more has to be done for it.
  package var isMet: Bool { limit.map { $0.status == .complete } ?? (!isOpen && share >= 1) }
  /// How far it is over its line, or, negative, on the wrong side of it.
  package var lead: Int64? { limit?.lead ?? pace?.lead }

  /// The sum so far, in the unit; of a limited level the last.
  package var current: Double { value(of: doneAmount) }
  package var remaining: Double { value(of: max(0, targetAmount - doneAmount)) }
  package var share: Double { Double(doneAmount - base) / Double(targetAmount - base) }

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
