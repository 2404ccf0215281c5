import Faces
import Insights
import Journal
import Localization
import Store
import ToolBridge

/// The goals of the dashboard, one row a target.
struct GoalRows {
  private let report: DashboardReport
  private let writer: AnswerWriter
  private let titleWidth: Int
  private let barWidth: Int

  private static let amountWidth = 19
  private static let restWidth = 5
  private static let sparkWidth = 8
  private static let finishWidth = 11

  init(_ report: DashboardReport, writer: AnswerWriter, width: Int) {
    self.report = report
    self.writer = writer
    let rest = width - Self.amountWidth - Self.restWidth - Self.sparkWidth - Self.finishWidth - 5
    titleWidth = min(max(12, rest / 2), 40)
    barWidth = max(8, rest - titleWidth)
  }

  /// - Parameter room: rows for the heading, the goals and what is said of those left out.
  func lines(room: Int) -> [String] {
    guard !report.goals.isEmpty else {
      return [Hint.adapted(GoalList.empty)]
    }
    let rows = report.goals.map(rows)
    var lines = [heading]
    var shown = 0
    for goal in rows {
      let isLast = shown == rows.count - 1
      guard lines.count + goal.count + (isLast ? 0 : 1) <= room || shown == 0 else { break }
      lines += goal
      shown += 1
    }
    let left = rows.count - shown
    if left > 0 {
      lines.append(
        Screen.styled(localized("  and \(left) more: \(Hint.command("progress"))"), .dim))
    }
    return lines
  }

  private var heading: String {
    let cells = [
      localized("GOALS").fitted(titleWidth), localized("pace at │").fitted(barWidth),
      localized("done").fitted(Self.amountWidth),
      localized("rest").fitted(Self.restWidth), localized("8 weeks").fitted(Self.sparkWidth),
      localized("finish"),
    ]
    return Screen.styled(cells.joined(separator: " "), .dim)
  }

  private func rows(_ goal: GoalReport) -> [String] {
    let standing = goal.standing
    let title = Screen.line(goal.goal.title).fitted(titleWidth)
    guard !standing.targets.isEmpty else {
      let entries =
        goal.goal.actionCount == 1
        ? localized("1 entry") : localized("\(goal.goal.actionCount) entries")
      return ["\(title) \("no target".fitted(barWidth)) \(entries)"]
    }
    return standing.targets.enumerated().map { index, target in
      let name = index == 0 ? title : String(repeating: " ", count: titleWidth)
      return row(name, target, standing).trimmingTrailingSpaces
    }
  }

  private func row(_ title: String, _ target: TargetStanding, _ goal: GoalStanding) -> String {
    let mark = target.line.map { line in
      min(1, Double(line.due(atEndOf: goal.today)) / Double(line.target))
    }
    // Of a limit by the week the week that runs is told.
    let period = target.limit == nil ? nil : target.period
    let used = period.map { target.value(of: $0.done) } ?? target.current
    let limit = period.map { target.value(of: $0.wanted) } ?? target.target
    let share = period == nil ? target.share : limit == 0 ? 0 : used / limit
    let bar = Glyphs.bar(share, mark: period == nil ? mark : nil, width: barWidth)
    let style: Screen.Style? =
      switch goal.status {
      case .behind, .overdue: .yellow
      case .ahead, .complete: .green
      case .onTrack, .notStarted: nil
      }
    let current = Quantity.shown((used * 10).rounded() / 10)
    let percent = Int((share * 100).rounded(.down))
    let amount = "\(current)/\(Quantity.shown(limit)) \(target.unit.symbol) \(percent)%"
    let cells = [
      title, style.map { Screen.styled(bar, $0) } ?? bar, amount.fitted(Self.amountWidth),
      rest(target, goal).fitted(Self.restWidth),
      Glyphs.sparkline(target.weeks.map { Double($0) }).fitted(Self.sparkWidth),
      finish(target, goal),
    ]
    return cells.joined(separator: " ")
  }

  /// Days of rest to spare, or days behind.
  private func rest(_ target: TargetStanding, _ goal: GoalStanding) -> String {
    guard goal.buffer != nil, !target.isMet, let buffer = target.buffer else { return "" }
    return buffer > 0 ? "+\(buffer)d" : "\(buffer)d"
  }

  private func finish(_ target: TargetStanding, _ goal: GoalStanding) -> String {
    if let limit = target.limit {
      return limit.lead < 0 ? localized("over limit") : localized("in limit")
    }
    switch target.projection {
    case .met: return localized("done")
    case .tooLittle: return goal.status == .overdue ? localized("overdue") : localized("too little")
    case .dates(let outlook):
      guard let median = outlook.median else { return localized("over 2 years") }
      let day = writer.day(median).split(separator: " ").dropFirst().prefix(2)
        .joined(separator: " ")
      let year = median.year == goal.today.year ? "" : " ’\(median.year % 100)"
      guard let probability = outlook.probability, goal.status != .overdue else {
        return day + year
      }
      let percent = min(99, max(1, Int((probability * 100).rounded())))
      return "\(day) \(percent)%"
    }
  }
}
