package import Journal

/// The even way from nothing on the first morning to the whole target on the last evening.
///
/// P(d) = r × d with r = target ÷ n: what is due at the end of day d of the n days from start to end,
/// both counted. It is judged at a day's end, so that nobody is behind at 07:00. (The "bright red
/// line" of Reeves and Soule's Beeminder, without its steps.)
package struct PaceLine: Equatable, Sendable {
  package let start: Day
  package let end: Day
  /// In the smallest amounts of the measure's kind; greater than 0.
  package let target: Int64

  /// Nil if a date is missing, the end lies before the start, or there is nothing to reach.
  package init?(start: Day?, end: Day?, target: Int64) {
    guard let start, let end, start <= end, target > 0 else { return nil }
    self.start = start
    self.end = end
    self.target = target
  }

  /// n: the days from start to end, both counted.
  package var days: Int { end - start + 1 }

  /// The days that are whole before a day begins, 0…n.
  package func elapsed(before day: Day) -> Int { min(max(0, day - start), days) }

  /// P(d) in the smallest amounts, rounded up: what is due when `day` ends.
  package func due(atEndOf day: Day) -> Int64 {
    let whole = Int128(elapsed(before: day.adding(days: 1)))
    return Int64((Int128(target) * whole + Int128(days - 1)) / Int128(days))
  }

  /// The days whose end the line reaches at `done` or less: ⌊done ÷ r⌋, at most n.
  package func daysCovered(by done: Int64) -> Int {
    guard done > 0 else { return 0 }
    return Int(min(Int128(done) * Int128(days) / Int128(target), Int128(days)))
  }
}
