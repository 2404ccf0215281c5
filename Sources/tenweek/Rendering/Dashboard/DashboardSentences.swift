import Foundation
import Journal
import Store
import ToolBridge
import ToolSchema

/// The dashboard for a screen reader: the same in sentences, one a line.
struct DashboardSentences {
  let report: DashboardReport
  let writer: AnswerWriter

  var text: String { ([header] + goals + [week] + values + due).joined(separator: "\n") }

  private var header: String {
    guard let term = report.term?.term, let week = report.termWeek else {
      return "\(writer.day(report.today))."
    }
    let theme = term.theme.map { ", \(Screen.line($0))" } ?? ""
    return "\(writer.day(report.today)). Week \(week.number) of \(week.count) of term "
      + "\(term.termNumber)\(theme)."
  }

  private var goals: [String] {
    guard !report.goals.isEmpty else { return [Hint.adapted(GoalRows.empty)] }
    return report.goals.map { Screen.line(writer.goal($0.json(.brief))) }
  }

  private var week: String {
    let actions = report.week.reduce(0) { $0 + $1.actions }
    let days = report.week.count { $0.actions > 0 }
    let minutes = report.week.reduce(0) { $0 + $1.minutes }.rounded()
    let time = minutes > 0 ? ", \(writer.duration(minutes))" : ""
    return "This week: \(actions == 1 ? "1 entry" : "\(actions) entries") on "
      + "\(days == 1 ? "1 day" : "\(days) days")\(time)."
  }

  private var values: [String] {
    report.values.map { value in
      let title = Screen.line(value["value"]?.string ?? "")
      let days = value["days_since"]?.integer ?? 0
      switch value["neglect"]?.string {
      case "no_goals": return "\(title): no goal serves it."
      case "never_acted": return "\(title): nothing done yet."
      case "no_actions": return "\(title): nothing for \(days) days."
      default:
        return "\(title): \(value["engagement_percent"]?.integer ?? 0) % of the last 28 days."
      }
    }
  }

  private var due: [String] {
    report.deadlines.map { deadline in
      "Due \(writer.day(deadline.day)): \(Screen.line(deadline.title))."
    }
  }
}
