package import Journal

/// How a goal stands against its pace line.
package enum GoalStatus: String, Sendable, CaseIterable {
  case notStarted = "not_started"
  case onTrack = "on_track"
  case ahead, behind, overdue, complete

  /// Of several targets the one that stands worst decides.
  static func worst(_ all: [GoalStatus]) -> GoalStatus {
    let order: [GoalStatus] = [.overdue, .behind, .notStarted, .onTrack, .ahead, .complete]
    return order.first(where: all.contains) ?? .notStarted
  }

  /// Judges a goal's shares done (1 is a target met) on a day.
  ///
  /// The pace line runs evenly over the goal's days: after d of n days P(d) = d ÷ n. A goal is behind
  /// when it lies under the line of yesterday's end, so that nobody is behind at 07:00; ahead when it
  /// lies over today's end. The least of several targets decides. Without both dates there is no
  /// line.
  package static func judging(
    shares: [Double], start: Day?, target: Day?, today: Day
  ) -> GoalStatus {
    guard let least = shares.min() else {
      if let target, today > target { return .overdue }
      return start.map { today < $0 } ?? true ? .notStarted : .onTrack
    }
    if least >= 1 { return .complete }
    if let target, today > target { return .overdue }
    if shares.allSatisfy({ $0 == 0 }) { return .notStarted }
    guard let start, let target else { return .onTrack }
    let days = Double(target - start + 1)
    let elapsed = Double(today - start)
    if least < elapsed / days { return .behind }
    return least > (elapsed + 1) / days ? .ahead : .onTrack
  }
}
