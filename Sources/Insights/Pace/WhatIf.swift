package import Journal

/// How a target would stand if something more were done.
///
/// done′ = done + Σ of the amounts on days up to the given one; the pace at that day's end is
/// compared with the line as it is for what was really done.
package struct WhatIf: Equatable, Sendable {
  /// The last of the days that are imagined.
  package let day: Day
  package let done: Int64
  /// What the line wants at that day's end; nil without a line.
  package let due: Int64?
  /// Days of buffer on the morning after.
  package let buffer: Int?
  package let isComplete: Bool
  /// Whether the target is a limit: then less is better.
  private let isLimit: Bool

  /// - Parameters:
  ///   - amount: done on each of the days, in the smallest amounts.
  ///   - days: what is imagined; days before `today` change nothing.
  package init?(
    done: Int64, target: Int64, line: PaceLine?, adding amount: Int64, on days: [Day],
    isLimit: Bool = false, today: Day
  ) {
    let coming = Set(days).filter { $0 >= today }
    guard let last = coming.max() else { return nil }
    let (added, overflow) = amount.multipliedReportingOverflow(by: Int64(coming.count))
    let (sum, overflowed) = done.addingReportingOverflow(added)
    guard !overflow, !overflowed else { return nil }
    day = last
    self.done = sum
    due = line?.due(atEndOf: last)
    buffer = line.map {
      TargetPace(line: $0, done: sum, today: last.adding(days: 1)).buffer
    }
    isComplete = !isLimit && sum >= target
    self.isLimit = isLimit
  }

  /// Whether the target is on its line at that day's end; nil without a line.
  package var isOnPace: Bool? {
    isComplete ? true : due.map { isLimit ? done <= $0 : done >= $0 }
  }
}
