import Insights
import Journal
import Localization
import Store
import ToolBridge

/// One goal in depth: sentences, habits, and a chart of each target against its pace line.
struct GoalDepth {
  let report: GoalReport
  let days: GoalDays
  let today: Day
  let writer: AnswerWriter
  let width: Int

  var lines: [String] {
    var lines = writer.outlook(report.json(.full)).map { Screen.line($0) }
    lines += habits
    lines += links
    // A picture made of letters says nothing to a screen reader; a limited level does not add up.
    for target in report.standing.targets
    where !Screen.isPlain && (target.limit.map { $0.kind == .sum } ?? true) {
      lines.append("")
      lines += chart(of: target)
    }
    return lines
  }

  private var logged: [Day] {
    let units = report.standing.targets.map(\.unit.symbol)
    return Array(Set(units.flatMap { days.totals(of: report.goal.id, in: $0) }.map(\.day)))
  }

  private var habits: [String] {
    let logged = logged
    guard !logged.isEmpty else { return [] }
    let streak = Streak(days: logged, today: today)
    let strength = HabitStrength(days: logged, wanted: 3, today: today)
    let percent = Int((strength.value * 100).rounded())
    let rest = streak.rest == 1 ? localized("1 day") : localized("\(streak.rest) days")
    let count = streak.current == 1 ? localized("1 day") : localized("\(streak.current) days")
    var parts = [
      streak.current == 0
        ? localized("No streak now, the longest had \(streak.longest)")
        : localized(
          "\(count) in the streak (rests of up to \(rest) do not break it), "
            + "the longest had \(streak.longest)")
    ]
    parts.append(localized("habit strength \(percent) %"))
    if let buffer = report.standing.buffer, buffer > 0 {
      parts.append(
        localized(
          "\(buffer == 1 ? localized("1 rest day") : localized("\(buffer) rest days")) to spare"))
    }
    return [parts.joined(separator: "; ") + "."]
  }

  private var links: [String] {
    var parts: [String] = []
    if !report.goal.values.isEmpty {
      parts.append(localized("serves \(report.goal.values.joined(separator: ", "))"))
    }
    if !report.goal.terms.isEmpty {
      parts.append(localized("term \(report.goal.terms.map(String.init).joined(separator: ", "))"))
    }
    let count = report.goal.actionCount
    parts.append(count == 1 ? localized("1 entry") : localized("\(count) entries"))
    if let last = report.goal.lastDay { parts.append(localized("the last on \(writer.day(last))")) }
    let text = Screen.line(parts.joined(separator: ", "))
    return [text.prefix(1).uppercased() + text.dropFirst() + "."]
  }

  private func chart(of target: TargetStanding) -> [String] {
    let totals = days.totals(of: report.goal.id, in: target.unit.symbol)
    let start = report.goal.startDate ?? totals.first?.day ?? today
    let end = max(report.goal.targetDate ?? today, start.adding(days: 6))
    let chart = GoalChart(
      target: target, totals: totals, start: start, end: end, today: today, width: min(width, 100),
      height: 10)
    let first = writer.day(start)
    let last = writer.day(end)
    let gap = max(2, min(width, 100) - 10 - first.count - last.count - 2)
    let note =
      target.line == nil ? [] : [Screen.styled(localized("          · ┄ the pace line"), .dim)]
    return chart.lines + [
      String(repeating: " ", count: 10) + first + String(repeating: " ", count: gap) + last
    ] + note
  }
}

extension Workplace {
  /// One goal in depth, as lines for a terminal.
  func depth(of goal: GoalOverview, width: Int) throws -> [String] {
    let today = surroundings.today
    let recent = today.adding(days: -13 * 7)
    let since = min(goal.startDate ?? recent, recent)
    let days = try database.goalDays(since: since, of: goal.id)
    let report = GoalReport(
      goal, days: days, today: today, weekStartsOn: surroundings.habits.weekStartsOn)
    return GoalDepth(report: report, days: days, today: today, writer: writer, width: width).lines
  }
}
