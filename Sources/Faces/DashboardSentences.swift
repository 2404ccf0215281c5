import Foundation
import Journal
import Localization
import Store
package import ToolBridge
import ToolSchema

/// The dashboard for a screen reader: the same in sentences, one a line.
package struct DashboardSentences {
  private let report: DashboardReport
  private let writer: AnswerWriter
  private let noGoals: String

  /// - Parameter noGoals: what to say where there is none.
  package init(report: DashboardReport, writer: AnswerWriter, noGoals: String = EmptyWords.goals) {
    self.report = report
    self.writer = writer
    self.noGoals = noGoals
  }

  package var text: String { ([header] + goals + [week] + values + due).joined(separator: "\n") }

  private var header: String {
    guard let term = report.term?.term, let week = report.termWeek else {
      return "\(writer.day(report.today))."
    }
    let theme = term.theme.map { ", \($0.shownLine)" } ?? ""
    return localized(
      "\(writer.day(report.today)). Week \(week.number) of \(week.count) of term "
        + "\(term.termNumber)\(theme).")
  }

  private var goals: [String] {
    guard !report.goals.isEmpty else { return [noGoals] }
    return report.goals.map { writer.goal($0.json(.brief)).shownLine }
  }

  private var week: String {
    let actions = report.week.reduce(0) { $0 + $1.actions }
    let days = report.week.count { $0.actions > 0 }
    let minutes = report.week.reduce(0) { $0 + $1.minutes }.rounded()
    let time = minutes > 0 ? ", \(writer.duration(minutes))" : ""
    return localized(
      "This week: \(actions == 1 ? localized("1 entry") : localized("\(actions) entries")) on "
        + "\(days == 1 ? localized("1 day") : localized("\(days) days"))\(time).")
  }

  private var values: [String] {
    report.values.map { value in
      let title = (value["value"]?.string ?? "").shownLine
      let share = value["engagement_percent"]?.integer ?? 0
      return
        "\(title): \(AnswerWriter.neglect(of: value) ?? localized("\(share) % of the last 28 days"))."
    }
  }

  private var due: [String] {
    report.deadlines.map { deadline in
      localized("Due \(writer.day(deadline.day)): \(deadline.title.shownLine).")
    }
  }
}
