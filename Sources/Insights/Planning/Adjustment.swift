package import Journal

/// A way to bring a goal that is behind back within reach.
package enum Adjustment: Equatable, Sendable {
  /// A lower target that the measured pace meets by the same day; in the target's unit.
  case target(index: Int, unit: String, from: Double, to: Double)
  /// A later last day on which the measured pace meets every target.
  case date(from: Day, to: Day)

  /// What the pace of the last four weeks reaches.
  ///
  /// target′ = done + rate × days left, rounded down to two figures; date′ = today − 1 +
  /// ⌈remaining ÷ rate⌉, of several targets the latest, at most 104 weeks away. Nothing for a goal that is within reach (required ÷ measured ≤ 1), that has no
  /// line, or whose pace cannot be told (fewer than 10 days, or fewer than 3 with an entry).
  package static func suggestions(for goal: GoalStanding) -> [Adjustment] {
    guard let end = goal.end, goal.status != .complete else { return [] }
    var found: [Adjustment] = []
    var latest = end
    for (index, target) in goal.targets.enumerated() where target.share < 1 {
      guard target.rate.days >= 10, target.rate.loggedDays >= 3, let rate = target.rate.perDay,
        rate > 0
      else { continue }
      let left = Double(max(0, end - goal.today + 1))
      let reachable = Double(target.doneAmount) + rate * left
      guard reachable < Double(target.targetAmount) else { continue }
      let lower = roundedDown(target.value(of: reachable))
      if lower > target.current, lower < target.target {
        found.append(
          .target(index: index, unit: target.unit.symbol, from: target.target, to: lower))
      }
      let days = (Double(target.targetAmount - target.doneAmount) / rate).rounded(.up)
      guard days <= Double(Projection.horizon) else { return found }
      latest = max(latest, goal.today.adding(days: Int(days) - 1))
    }
    if latest > end { found.append(.date(from: end, to: latest)) }
    return found
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

/// Which of several goals to let rest, so that the others can be met.
package enum RestChoice {
  package struct Candidate<Key: Hashable & Sendable>: Sendable {
    package let goal: Key
    /// The smallest number of the goal's values' priorities; nil without a value.
    package let priority: Int?
    /// Required ÷ measured pace; nil where it cannot be told.
    package let effort: Double?

    package init(goal: Key, priority: Int?, effort: Double?) {
      self.goal = goal
      self.priority = priority
      self.effort = effort
    }
  }

  /// Of at least two goals that need more than twice their pace the one that serves the least dear
  /// value (none counts as least), of equal ones the one that needs most.
  package static func goal<Key>(among candidates: [Candidate<Key>]) -> Key? {
    let strained = candidates.filter { $0.effort.map { $0 > 2 } ?? false }
    guard strained.count >= 2 else { return nil }
    return strained.max {
      ($0.priority ?? .max, $0.effort ?? 0) < ($1.priority ?? .max, $1.effort ?? 0)
    }?.goal
  }
}
