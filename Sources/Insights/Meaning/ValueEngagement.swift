package import Journal

/// How much of what was done serves each value.
///
/// engagement(v) = min(1, Σ over v's goals of (actions of the window that count toward the goal ×
/// strength of its link to v ÷ 10) ÷ all actions of the window). A link without a strength counts
/// as 5. 0.5 says that half of what is done serves v fully, or all of it half.
package struct ValueEngagement<Key: Hashable & Sendable>: Equatable, Sendable {
  package let value: Key
  /// 0…1; 0 where nothing was done.
  package let engagement: Double
  package let goals: Int
  package let actions: Int
  package let neglect: Neglect?

  package enum Neglect: Equatable, Sendable {
    case noGoals
    /// There are goals, but nothing was ever done for them.
    case neverActed
    /// So many days since anything was done for it.
    case noActions(days: Int)
  }

  /// A value with the goals that serve it.
  package struct Subject: Sendable {
    package let value: Key
    /// 1–10 for each goal; nil for a link without a strength.
    package let strengths: [Key: Int?]

    package init(value: Key, strengths: [Key: Int?]) {
      self.value = value
      self.strengths = strengths
    }
  }

  /// What was done for one goal.
  package struct Activity: Sendable {
    package let goal: Key
    /// Actions in the window.
    package let actions: Int
    package let lastDay: Day?

    package init(goal: Key, actions: Int, lastDay: Day?) {
      self.goal = goal
      self.actions = actions
      self.lastDay = lastDay
    }
  }

  /// Days without an action after which a value counts as neglected.
  package static var patience: Int { 14 }

  /// The values with the most neglected first: without goals, then by the days since something was
  /// done, then by engagement.
  ///
  /// - Parameter total: all actions of the window. One that serves two goals of a value is taken as
  ///   two, so the sum is capped by this.
  package static func measure(
    _ subjects: [Subject], activities: [Activity], total: Int, today: Day
  ) -> [ValueEngagement] {
    let byGoal = Dictionary(activities.map { ($0.goal, $0) }) { first, _ in first }
    let measured = subjects.map { subject -> ValueEngagement in
      let served = subject.strengths.compactMap { goal, strength in
        byGoal[goal].map { ($0, Double(strength ?? 5) / 10) }
      }
      let weighted = served.reduce(0) { $0 + Double($1.0.actions) * $1.1 }
      let last = served.compactMap(\.0.lastDay).max()
      return ValueEngagement(
        value: subject.value, engagement: total == 0 ? 0 : min(1, weighted / Double(total)),
        goals: subject.strengths.count,
        actions: min(max(total, 0), served.reduce(0) { $0 + $1.0.actions }),
        neglect: neglect(goals: subject.strengths.count, last: last, today: today))
    }
    return measured.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      return (one.rank, one.engagement, first.offset) < (
        other.rank, other.engagement, second.offset
      )
    }.map(\.element)
  }

  private static func neglect(goals: Int, last: Day?, today: Day) -> Neglect? {
    guard goals > 0 else { return .noGoals }
    guard let last else { return .neverActed }
    let days = today - last
    return days >= patience ? .noActions(days: days) : nil
  }

  private var rank: Int {
    switch neglect {
    case .noGoals: -3
    case .neverActed: -2
    case .noActions: -1
    case nil: 0
    }
  }
}
