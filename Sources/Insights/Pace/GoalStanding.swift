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
    status = GoalStatus.judging(
      shares: targets.map(\.share), start: start, target: end, today: today)
    let open = targets.indices.filter { targets[$0].share < 1 && targets[$0].pace != nil }
    binding = TargetPace.binding(open.compactMap { targets[$0].pace }).map { open[$0] }
  }

  package var daysLeft: Int? { end.map { $0 - today } }

  /// The target that decides.
  package var bindingTarget: TargetStanding? { binding.map { targets[$0] } }

  /// Days of rest that are left before the goal falls behind; nil before its start, after its end,
  /// without a line, and once it is complete.
  package var buffer: Int? {
    guard let start, let end, (start...end).contains(today) else { return nil }
    return bindingTarget?.pace?.buffer
  }

  /// The chance that all targets are met in time, taken as that of the least likely one.
  package var probability: Double? {
    let chances = targets.compactMap { target -> Double? in
      guard case .dates(let outlook) = target.projection else { return nil }
      return outlook.probability
    }
    let open = targets.count { $0.share < 1 }
    return chances.count == open ? chances.min() : nil
  }
}
