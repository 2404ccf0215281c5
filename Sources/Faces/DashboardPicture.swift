import Foundation
import Insights
import Journal
import Localization
import Store
package import ToolBridge
import ToolSchema

/// The dashboard as an SVG picture, fit for a page.
package struct DashboardPicture {
  private let report: DashboardReport
  private let writer: AnswerWriter

  private static let width = 760
  private static let rowHeight = 34
  private static let colours = (
    ink: "#24292f", faint: "#6e7781", track: "#eaeef2", good: "#2da44e", late: "#bf8700",
    plain: "#0969da"
  )

  package init(_ report: DashboardReport) {
    self.report = report
    writer = AnswerWriter(today: report.today)
  }

  package var text: String {
    let goals = report.goals.prefix(10).flatMap { goal in goal.standing.targets.map { (goal, $0) } }
    let top = 64
    let grid = top + goals.count * Self.rowHeight + 20
    let height = grid + 7 * 15 + 40
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" font-family="ui-sans-serif, system-ui, sans-serif" \
      font-size="13" role="img" aria-label="Progress of goals on \(report.today)">
      """,
      ##"<rect width="100%" height="100%" rx="8" fill="#ffffff"/>"##,
      label(24, 32, heading, size: 17, weight: 600),
    ]
    for (index, (goal, target)) in goals.enumerated() {
      parts.append(row(goal, target, y: top + index * Self.rowHeight))
    }
    parts += heatmap(y: grid) + values(y: grid)
    parts.append("</svg>")
    return parts.joined(separator: "\n") + "\n"
  }

  private var heading: String {
    guard let term = report.term?.term, let week = report.termWeek else {
      return "tenweek · \(writer.day(report.today))"
    }
    return "tenweek · \(writer.day(report.today)) · term \(term.termNumber), "
      + "week \(week.number) of \(week.count)"
  }

  private func row(_ goal: GoalReport, _ target: TargetStanding, y: Int) -> String {
    let bar = (x: 230, width: 300)
    let filled = Int((min(1, target.share) * Double(bar.width)).rounded())
    let colour =
      switch goal.standing.status {
      case .behind, .overdue: Self.colours.late
      case .ahead, .complete: Self.colours.good
      case .onTrack, .notStarted: Self.colours.plain
      }
    var parts = [
      label(24, y + 13, String(goal.goal.title.prefix(28))),
      rectangle(bar.x, y + 2, bar.width, 14, Self.colours.track),
      rectangle(bar.x, y + 2, filled, 14, colour),
    ]
    if let line = target.line {
      let due = Double(line.due(atEndOf: report.today)) / Double(line.target)
      let x = bar.x + Int((min(1, due) * Double(bar.width)).rounded())
      parts.append(
        "<line x1=\"\(x)\" y1=\"\(y - 2)\" x2=\"\(x)\" y2=\"\(y + 20)\" stroke=\"\(Self.colours.ink)\" stroke-width=\"2\"/>"
      )
    }
    let current = Quantity.shown((target.current * 10).rounded() / 10)
    parts.append(
      label(
        546, y + 13,
        "\(current) of \(Quantity.shown(target.target)) \(target.unit.symbol), \(localized(word: goal.status))",
        colour: Self.colours.faint))
    return parts.joined(separator: "\n")
  }

  private func heatmap(y: Int) -> [String] {
    let most = max(1, report.days.map(\.actions).max() ?? 0)
    let cells = report.days.enumerated().compactMap { index, day -> String? in
      guard day.day <= report.today else { return nil }
      let opacity = day.actions == 0 ? 0.08 : 0.25 + 0.75 * Double(day.actions) / Double(most)
      let (x, row) = (24 + index / 7 * 15, y + 18 + index % 7 * 15)
      return
        "<rect x=\"\(x)\" y=\"\(row)\" width=\"12\" height=\"12\" rx=\"2\" fill=\"\(Self.colours.good)\" fill-opacity=\"\((opacity * 100).rounded() / 100)\"/>"
    }
    return [
      label(24, y + 8, "Last \(DashboardReport.weeks) weeks", colour: Self.colours.faint)
    ] + cells
  }

  private func values(y: Int) -> [String] {
    guard !report.values.isEmpty else { return [] }
    let rows = report.values.prefix(6).enumerated().flatMap { index, value -> [String] in
      let row = y + 28 + index * 17
      let share = value["engagement_percent"]?.integer ?? 0
      let title = String((value["value"]?.string ?? "").prefix(22))
      guard value["neglect"] == nil else {
        return [label(300, row, title), label(460, row, "neglected", colour: Self.colours.late)]
      }
      return [
        label(300, row, title), rectangle(460, row - 9, 160, 9, Self.colours.track),
        rectangle(460, row - 9, min(160, share * 160 / 100), 9, Self.colours.plain),
      ]
    }
    return [label(300, y + 8, "Values, last 28 days", colour: Self.colours.faint)] + rows
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: String)
    -> String
  {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(max(0, width))\" height=\"\(height)\" rx=\"3\" fill=\"\(colour)\"/>"
  }

  private func label(
    _ x: Int, _ y: Int, _ text: String, size: Int = 13, weight: Int = 400,
    colour: String = Self.colours.ink
  ) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" font-weight=\"\(weight)\" fill=\"\(colour)\">\(Self.escaped(text.shownLine))</text>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
