package import Journal

/// How a goal of one or several targets stands on a day.
package struct GoalStanding: Sendable {
  package let start: Day?
  package let end: Day?
  package let today: Day
  package let targets: [TargetStanding]
  package let status: GoalStatus
  /// The place in `targets` of the one with the least safety buffer.
  package let binding: Int?

  package init(start: Day?, end: Day?, today: Day, targets: [TargetStanding]) {
    self.start = start
    self.end = end
    self.today = today
    self.targets = targets
    let shares = targets.filter { $0.limit == nil && !$0.isOpen }.map(\.share)
    let limits =
      targets.compactMap(\.limit?.status)
      + targets.filter { $0.limit == nil && $0.isOpen }.map {
        $0.weeks.isEmpty && $0.doneAmount == 0 ? .notStarted : .onTrack
      }
    let own = GoalStatus.judging(shares: shares, start: start, target: end, today: today)
    status = GoalStatus.worst(limits + (shares.isEmpty && !limits.isEmpty ? [] : [own]))
    let open = targets.indices.filter { !targets[$0].isMet && targets[$0].buffer != nil }
    binding = open.min { first, second in
      let (one, other) = (targets[first], targets[second])
      return (one.buffer ?? 0, one.share, first) < (other.buffer ?? 0, other.share, second)
    }
  }

  package var daysLeft: Int? { end.map { $0 - today } }

  /// The target that decides.
  package var bindingTarget: TargetStanding? { binding.map { targets[$0] } }

  /// Days of rest that are left before the goal falls behind; nil before its start, after its end,
  /// without a line, and once it is complete.
  package var buffer: Int? {
    guard let start, let end, (start...end).contains(today) else { return nil }
    return bindingTarget?.buffer
  }

  /// The chance that all targets are met in time, taken as that of the least likely one.
  package var probability: Double? {
    let chances = targets.compactMap { target -> Double? in
      guard case .dates(let outlook) = target.projection else { return nil }
      return outlook.probability
    }
    let open = targets.count { !$0.isMet }
    return chances.count == open ? chances.min() : nil
  }
}
