package import Journal

/// The even way from nothing on the first morning to the whole target on the last evening.
///
/// P(d) = r × d with r = target ÷ n: what is due at the end of day d of the n days from start to end,
/// both counted. It is judged at a day's end, so that nobody is behind at 07:00. (The "bright red
/// line" of Reeves and Soule's Beeminder, without its steps.) Where a target is due on some weekdays
/// only, these are the days that count: nobody is behind on a Tuesday with what is for Mondays.
package struct PaceLine: Equatable, Sendable {
  package let start: Day
  package let end: Day
  /// In the smallest amounts of the measure's kind; greater than 0.
  package let target: Int64
  /// The days on which something is due; empty: all.
  package let weekdays: Set<Weekday>

  /// Nil if a date is missing, the end lies before the start, or there is nothing to reach.
  package init?(start: Day?, end: Day?, target: Int64, weekdays: Set<Weekday> = []) {
    guard let start, let end, start <= end, target > 0 else { return nil }
    // Of days on which nothing can be due none is left out.
    let isDue = Weekday.count(of: weekdays, from: start, through: end) > 0
    self.weekdays = isDue ? weekdays : []
    self.start = start
    self.end = end
    self.target = target
  }

  /// n: the days from start to end, both counted, on which something is due.
  package var days: Int { count(through: end) }

  private func count(through day: Day) -> Int {
    weekdays.isEmpty
      ? day - start + 1 : Weekday.count(of: weekdays, from: start, through: day)
  }

  /// The due days that are whole before a day begins, 0…n.
  package func elapsed(before day: Day) -> Int {
    day <= start ? 0 : count(through: min(end, day.adding(days: -1)))
  }

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

  /// The calendar days from a day on at whose ends `done` is still enough; negative: so many days ago
  /// it was too little for the first time.
  package func rest(after day: Day, with done: Int64) -> Int {
    let covered = daysCovered(by: done)
    guard !weekdays.isEmpty else { return covered - elapsed(before: day) }
    if covered >= days { return max(0, end - day + 1) }
    // The due day behind those that are covered.
    var (low, high) = (start, end)
    while low < high {
      let middle = low.adding(days: (high - low) / 2)
      if count(through: middle) > covered { high = middle } else { low = middle.adding(days: 1) }
    }
    return low - day
  }
}
