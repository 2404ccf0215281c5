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
