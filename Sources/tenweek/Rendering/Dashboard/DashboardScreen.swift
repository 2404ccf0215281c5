import Foundation
import Insights
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// The dashboard as lines of a terminal, from 80 columns and 24 rows on.
struct DashboardScreen {
  let report: DashboardReport
  let width: Int
  let height: Int

  private let writer: AnswerWriter

  init(_ report: DashboardReport, writer: AnswerWriter, width: Int, height: Int) {
    self.report = report
    self.width = max(60, width)
    self.height = max(20, height)
    self.writer = writer
  }

  var text: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let below = [""] + week + [""] + lower
    // A line for the shell's prompt stays free.
    let room = height - 1 - 2 - below.count
    return [header, ""] + GoalRows(report, writer: writer, width: width).lines(room: max(3, room))
      + below
  }

  private var header: String {
    var parts = [Screen.styled("tenweek", .bold), writer.day(report.today)]
    if let term = report.term?.term, let week = report.termWeek {
      let theme = term.theme.map { " “\(Screen.line($0).prefix(30))”" } ?? ""
      parts.append(
        localized("term \(term.termNumber)\(theme), week \(week.number) of \(week.count)"))
    }
    return parts.joined(separator: " · ")
  }

  // MARK: The week

  private var week: [String] {
    // A day of four entries is a full one, unless there are fuller ones.
    let most = max(4, report.week.map(\.actions).max() ?? 0)
    let cells = report.week.map { day -> String in
      let isToday = day.day == report.today
      let count = day.day > report.today ? "" : day.actions == 0 ? "–" : String(day.actions)
      let bar = day.actions == 0 ? " " : String(Glyphs.column(Double(day.actions) / Double(most)))
      let cell = "\(day.day.weekday.shown) \(bar)\(count)".fitted(9)
      return isToday ? Screen.styled(cell, .bold) : cell
    }
    let actions = report.week.reduce(0) { $0 + $1.actions }
    let minutes = report.week.reduce(0) { $0 + $1.minutes }.rounded()
    var sum = actions == 1 ? localized("1 entry") : localized("\(actions) entries")
    if minutes > 0 { sum += ", " + writer.duration(minutes) }
    return [
      Screen.styled(localized("THIS WEEK") + "  ", .dim) + sum, "  " + cells.joined(),
    ]
  }

  // MARK: The last weeks beside values and what is due

  private var lower: [String] {
    let left = heatmap
    let right = values + due
    let column = 2 + DashboardReport.weeks + 8
    return (0..<8).map { row in
      let first = row < left.count ? left[row] : ""
      let second = row < right.count ? right[row] : ""
      let gap = String(repeating: " ", count: max(2, column - first.visibleColumns))
      return (first + gap + second).trimmingTrailingSpaces
    }
  }

  private var heatmap: [String] {
    let most = report.days.map(\.actions).max() ?? 0
    let rows = report.days.prefix(7).indices.map { weekday -> String in
      let cells = stride(from: weekday, to: report.days.count, by: 7).map { index -> Character in
        let day = report.days[index]
        return day.day > report.today ? " " : Glyphs.shade(day.actions, most: most)
      }
      return "  \(report.days[weekday].day.weekday.shown.short) \(String(cells))"
    }
    return [Screen.styled(localized("\(DashboardReport.weeks) WEEKS"), .dim)] + rows
  }

  private var room: Int { width - (2 + DashboardReport.weeks + 8) }

  private var values: [String] {
    guard !report.values.isEmpty else { return [] }
    let rows = report.values.prefix(report.deadlines.isEmpty ? 7 : 4).map { value -> String in
      let title = Screen.line(value["value"]?.string ?? "").fitted(16)
      let share = value["engagement_percent"]?.integer ?? 0
      if let neglect = AnswerWriter.neglect(of: value) {
        return title + " " + Screen.styled("! " + neglect, .yellow)
      }
      return "\(title) \(Glyphs.bar(Double(share) / 100, mark: nil, width: 16)) \(share) %"
    }
    return [Screen.styled(localized("VALUES, 28 days"), .dim)] + rows
  }

  private var due: [String] {
    guard !report.deadlines.isEmpty else { return [] }
    let free = max(1, 7 - values.count)
    let rows = report.deadlines.prefix(free).map { deadline -> String in
      let left = deadline.day - report.today
      let when =
        left == 0
        ? localized("today") : left == 1 ? localized("tomorrow") : localized("in \(left) days")
      return Screen.line(deadline.title).fitted(min(40, room - 14)) + " " + when
    }
    return [Screen.styled(localized("DUE"), .dim)] + rows
  }
}

extension String {
  /// Cut or filled to a width in columns.
  func fitted(_ width: Int) -> String { TextWidth.padded(cut(to: width), to: width) }

  /// The first two letters of a weekday, in two columns.
  var short: String { String(prefix(2)).fitted(2) }

  /// Columns on the screen: escape sequences of styles take none.
  var visibleColumns: Int { replacing(/\u{1B}\[[0-9;]*m/, with: "").columns }

  var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
