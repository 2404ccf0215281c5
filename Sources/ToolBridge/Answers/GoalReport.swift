import Insights
package import Journal
package import Store
package import ToolSchema

/// How a goal stands on a day: what `progress --json` prints and `query_progress` answers.
package struct GoalReport: Sendable {
  package let goal: GoalOverview
  package let status: String
  /// Days from today to the last day; negative once it is over, nil without an end.
  package let daysLeft: Int?

  package init(_ goal: GoalOverview, today: Day) {
    self.goal = goal
    status =
      GoalStatus.judging(
        shares: goal.targets.map { $0.current / $0.target }, start: goal.startDate,
        target: goal.targetDate, today: today
      ).rawValue
    daysLeft = goal.targetDate.map { $0 - today }
  }

  package var json: JSONValue {
    [
      "goal": .string(goal.title),
      "start": goal.startDate.map { .string($0.description) } ?? .null,
      "target": goal.targetDate.map { .string($0.description) } ?? .null,
      "status": .string(status),
      "targets": .array(
        goal.targets.map { target in
          [
            "unit": .string(target.unit), "target": .number(target.target),
            "current": .number((target.current * 1000).rounded() / 1000),
            "percent": .number(target.percent),
          ]
        }),
      "days_left": daysLeft.map { .integer($0) } ?? .null,
    ]
  }
}
