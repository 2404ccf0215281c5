import Foundation
import Journal
package import Store

/// Writes tables for spreadsheets.
package enum CSVExport {
  package enum Table: String, CaseIterable, Sendable {
    case actions, goals, values, measures, terms
  }

  /// Writes a table, a piece at a time, so that memory does not grow with the journal.
  package static func write(
    _ table: Table, of database: JournalDatabase, to write: (String) throws -> Void
  ) throws {
    switch table {
    case .actions: try actions(database, write)
    case .goals: try goals(database, write)
    case .values:
      try write(CSVText.record(["title", "level", "priority"]))
      for value in try database.personalValues() {
        try write(
          CSVText.record([
            value.title, value.valueLevel.rawValue, value.priority.map { "\($0)" } ?? "",
          ]))
      }
    case .measures:
      try write(CSVText.record(["title", "unit"]))
      for measure in try database.measures() {
        try write(CSVText.record([measure.title, measure.unit]))
      }
    case .terms:
      try write(CSVText.record(["number", "start", "end", "theme", "status"]))
      for entry in try database.terms() {
        try write(
          CSVText.record([
            "\(entry.term.termNumber)", "\(entry.period.startDate)", "\(entry.period.endDate)",
            entry.term.theme ?? "", entry.term.status.rawValue,
          ]))
      }
    }
  }

  private static let actionColumns = [
    "id", "title", "day", "part_of_day", "start_time", "duration_minutes", "measurements",
    "goals", "notes", "zone",
  ]

  private static func actions(_ database: JournalDatabase, _ write: (String) throws -> Void) throws
  {
    try write(CSVText.record(actionColumns))
    try database.eachAction { entry in
      let item = JSONDocument.ActionItem(entry)
      try write(
        CSVText.record([
          item.id ?? "", item.title ?? "", "\(item.day)", item.partOfDay?.rawValue ?? "",
          item.start?.minuteText ?? "", item.durationMinutes.map(number) ?? "",
          item.measurements.map { "\(number($0.value)) \($0.unit.symbol)" }
            .joined(separator: "; "),
          item.goals.joined(separator: "; "), item.notes ?? "", item.zone ?? "",
        ]))
    }
  }

  private static func goals(_ database: JournalDatabase, _ write: (String) throws -> Void) throws {
    try write(CSVText.record(["title", "start", "target", "targets", "values", "terms"]))
    for goal in try database.goalOverviews(limit: 100_000) {
      try write(
        CSVText.record([
          goal.title, goal.startDate?.description ?? "", goal.targetDate?.description ?? "",
          goal.targets.map { "\(number($0.target)) \($0.unit)" }.joined(separator: "; "),
          goal.values.joined(separator: "; "),
          goal.terms.map { "\($0)" }.joined(separator: "; "),
        ]))
    }
  }

  /// As many digits as the number needs to come back the same.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
