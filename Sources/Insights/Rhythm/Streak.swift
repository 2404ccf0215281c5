package import Journal

/// Days with an entry in a row, which the rests that a person usually takes do not break.
///
/// Two days belong to one streak if no more than `rest` days without an entry lie between them. rest
/// is the upper quartile of the person's own rests between entries, at least 1 and at most 6 days:
/// who runs every third day does not lose a streak on the second. The streak counts the days with
/// an entry, and is still on while today lies no more than `rest` days after its last day, today not
/// counted.
package struct Streak: Equatable, Sendable {
  /// Days with an entry in the streak that is on; 0 if none is.
  package let current: Int
  /// Its first day.
  package let since: Day?
  package let longest: Int
  /// The rest that breaks nothing, in days.
  package let rest: Int

  package init(days: some Sequence<Day>, today: Day, rest fixed: Int? = nil) {
    let days = Set(days).filter { $0 <= today }.sorted()
    let gaps = zip(days.dropFirst(), days).map { $0 - $1 - 1 }
    let allowed = fixed ?? Self.usualRest(gaps)
    rest = allowed
    var run = 0
    var best = 0
    var first: Day?
    for (index, day) in days.enumerated() {
      if index > 0, gaps[index - 1] <= allowed {
        run += 1
      } else {
        run = 1
        first = day
      }
      best = max(best, run)
    }
    let isOn = days.last.map { today - $0 - 1 <= allowed } ?? false
    current = isOn ? run : 0
    since = isOn ? first : nil
    longest = best
  }

  private static func usualRest(_ gaps: [Int]) -> Int {
    let rests = gaps.sorted()
    guard !rests.isEmpty else { return 1 }
    // The upper quartile by nearest rank: the ⌈0.75 n⌉-th of n.
    return min(max(1, rests[(rests.count * 3 + 3) / 4 - 1]), 6)
  }
}
