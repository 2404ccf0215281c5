package import Journal

/// A way to bring a goal that is behind back within reach.
package enum Adjustment: Equatable, Sendable {
  /// A lower target that the measured pace meets by the same day; in the target's unit.
  case target(index: Int, unit: String, from: Double, to: Double)
  /// A later last day on which the measured pace meets every target.
  case date(from: Day, to: Day)
  /// To be put away for now.
  case rest(Rest)

  package enum Rest: Equatable, Sendable {
    /// So many days without an entry that counts.
    case idle(days: Int)
    /// Of several goals that need more than twice their pace the one that can go first.
    case strained
  }

  /// What the pace of the last four weeks reaches.
  ///
  /// target′ = done + rate × days left, rounded down to two figures; date′ = today − 1 +
  /// ⌈remaining ÷ rate⌉, of several targets the latest, at most 104 weeks away. Nothing for a goal that
  /// is within reach (required ÷ measured ≤ 1), that has no line, or whose pace cannot be told (fewer
  /// than 10 days, or fewer than 3 with an entry).
  package static func suggestions(for goal: GoalStanding) -> [Adjustment] {
    guard let end = goal.end, goal.status != .complete else { return [] }
    var found: [Adjustment] = []
    var latest = end
    for (index, target) in goal.targets.enumerated()
    where target.limit == nil && target.share < 1 {
      guard target.rate.days >= 10, target.rate.loggedDays >= 3, let rate = target.rate.perDay,
        rate > 0
      else { continue }
      let left = Double(max(0, end - goal.today + 1))
      let reachable = Double(target.doneAmount) + rate * left
      guard reachable < Double(target.targetAmount) else { continue }
      if let lower = lower(target, reaching: reachable) {
        found.append(
          .target(index: index, unit: target.unit.symbol, from: target.value, to: lower))
      }
      let days = (Double(target.targetAmount - target.doneAmount) / rate).rounded(.up)
      guard days <= Double(Projection.horizon) else { return found }
      latest = max(latest, goal.today.adding(days: Int(days) - 1))
    }
    if latest > end { found.append(.date(from: end, to: latest)) }
    return found
  }

  /// What is within reach, in the target's own terms: in all, or by the day, week or month.
  private static func lower(_ target: TargetStanding, reaching reachable: Double) -> Double? {
    guard target.shape.per != nil else {
      let lower = roundedDown(target.value(of: reachable))
      return lower > target.current && lower < target.target ? lower : nil
    }
    let share = target.value * reachable / Double(target.targetAmount)
    let lower = target.unit.isCounted ? share.rounded(.down) : roundedDown(share)
    return lower > 0 && lower < target.value ? lower : nil
  }

  /// The one change that fits a goal best, and the other that there is.
  ///
  /// A goal that is behind and had no entry for 28 days is to rest. Else the target is lowered where
  /// that keeps at least half of it; where it would not, the end is moved.
  ///
  /// - Parameter idleDays: since the last entry that counts, or since the start if there is none.
  package static func best(
    for goal: GoalStanding, idleDays: Int?
  ) -> (change: Adjustment, other: Adjustment?)? {
    if let idleDays, idleDays >= MeasuredRate.window,
      [.behind, .overdue, .notStarted].contains(goal.status)
    {
      return (.rest(.idle(days: idleDays)), nil)
    }
    let found = suggestions(for: goal)
    let kept = found.first { change in
      if case .target(_, _, let from, let to) = change { return to * 2 >= from }
      return false
    }
    let later = found.first { if case .date = $0 { true } else { false } }
    guard let change = kept ?? later ?? found.first else { return nil }
    return (change, found.first { $0 != change })
  }

  /// Two figures of a number, rounded down: 113.7 is 110, 8.46 is 8.4.
  static func roundedDown(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var scale = 1.0
    while value / scale >= 100 { scale *= 10 }
    while value / scale < 10, scale > 0.01 { scale /= 10 }
    let steps = (value / scale + 1e-9).rounded(.down)
    return scale >= 1 ? steps * scale : steps / (1 / scale).rounded()
  }
}
