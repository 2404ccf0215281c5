package import Journal

/// How one target of a goal stands against its pace line on a day.
package struct TargetPace: Equatable, Sendable {
  package let line: PaceLine
  /// What counts so far, today included.
  package let done: Int64
  package let today: Day

  package init(line: PaceLine, done: Int64, today: Day) {
    self.line = line
    self.done = done
    self.today = today
  }

  /// Days from today on in which one can do nothing and still be on the line: ⌊done ÷ r⌋ − e, with e
  /// the days before today.
  ///
  /// 0: something is due today. Negative: so many days behind the line. (Beeminder's "safety buffer".)
  package var buffer: Int { line.rest(after: today, with: done) }

  /// What is missing to be on the line at today's end: max(0, P(today) − done).
  package var bareMinimum: Int64 { max(0, line.due(atEndOf: today) - done) }

  /// How far done lies over the line of today's end, or, negative, under that of yesterday's end; 0
  /// between the two.
  package var lead: Int64 {
    let over = done - line.due(atEndOf: today)
    return over > 0 ? over : min(0, done - line.due(atEndOf: today.adding(days: -1)))
  }

  /// What each day from today through the end has to bring: (target − done) ÷ days left, today
  /// counted; nil once the end is over.
  package var requiredPerDay: Double? {
    let left = line.end - max(today, line.start) + 1
    guard left > 0 else { return nil }
    return Double(max(0, line.target - done)) / Double(left)
  }

  /// 1 is the target met.
  package var share: Double { Double(done) / Double(line.target) }
}
