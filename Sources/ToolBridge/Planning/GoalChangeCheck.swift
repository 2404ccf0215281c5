import Insights
import Journal
import Localization
import Store

/// Compares what a goal needs after a change with what it needs now and with the pace there is.
struct GoalChangeCheck {
  let database: JournalDatabase
  let today: Day

  private func report(_ id: Goal.ID) throws -> GoalReport? {
    guard let goal = try database.goalOverviews().first(where: { $0.id == id }) else { return nil }
    let days = try database.goalDays(since: today.adding(days: -13 * 7), of: id)
    return GoalReport(goal, days: days, today: today)
  }

  func warnings(about draft: GoalDraft) throws -> [Warning] {
    guard let report = try report(draft.id) else { return [] }
    return try draft.targets.enumerated().compactMap { index, target -> Warning? in
      let unit = target.quantity.unit
      guard let now = report.standing.targets.first(where: { $0.unit.dimension == unit.dimension }),
        now.limit == nil, let rate = now.rate.perDay, rate > 0, let before = now.effort
      else { return nil }
      let amount = try target.quantity.amount()
      let line = PaceLine(start: draft.startDate, end: draft.targetDate, target: amount)
      let pace = line.map { TargetPace(line: $0, done: now.doneAmount, today: today) }
      guard let required = pace?.requiredPerDay, required / rate != before else { return nil }
      let week = Self.number(now.value(of: rate * 7))
      return Warning(
        .pace, at: "/targets/\(index)/value",
        localized(
          "Your pace of the last four weeks is \(week) \(now.unit.symbol) a week: "
            + "the goal needs \(Self.number(before)) × that now, \(Self.number(required / rate)) × then."
        )
      )
    }
  }

  func warnings(aboutResting id: Goal.ID) throws -> [Warning] {
    guard let report = try report(id) else { return [] }
    if let days = report.idleDays, days >= MeasuredRate.window {
      return [
        Warning(.pace, at: "/archived", localized("Nothing was logged for it in \(days) days."))
      ]
    }
    guard let effort = report.effort else { return [] }
    return [
      Warning(
        .pace, at: "/archived",
        localized("It needs \(Self.number(effort)) × your pace of the last four weeks."))
    ]
  }

  private static func number(_ value: Double) -> String {
    Quantity.shown((value * 10).rounded() / 10)
  }
}
