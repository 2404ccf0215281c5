import Journal
import Localization
package import ToolSchema

/// The kinds that `update_record`, `delete_record` and `find_records` know.
package enum RecordKind: String, CaseIterable, Sendable {
  case action, goal, value, term, measure, milestone, obligation, link

  /// The names of the final arguments beside `kind` and `id`.
  package var fields: [String] {
    switch self {
    case .action:
      [
        "title", "measurements", "duration_minutes", "day", "part_of_day", "start_time", "notes",
        "description", "goals",
      ]
    case .goal:
      [
        "title", "start_date", "target_date", "targets", "values", "terms", "plan", "term_length",
        "importance", "urgency", "description", "notes",
      ]
    case .value: ["title", "level", "priority", "domain", "guidance", "description", "notes"]
    case .term:
      [
        "number", "start_date", "target_date", "theme", "status", "reflection", "description",
        "notes",
      ]
    case .measure: ["title", "unit", "description", "notes"]
    case .milestone: ["title", "target_date", "importance", "urgency", "description", "notes"]
    case .obligation:
      [
        "title", "target_date", "requested_by", "consequence", "importance", "urgency",
        "description", "notes",
      ]
    case .link: ["goal", "value", "term", "action", "strength", "amount", "order", "notes"]
    }
  }

  var isArchivable: Bool { self != .link }
  var isEntryOrGoal: Bool { self == .action || self == .goal }

  package init(_ arguments: JSONObject) throws {
    let name = arguments["kind"]?.string ?? "action"
    guard let kind = RecordKind(rawValue: name) else {
      throw Refusal(
        verbatim: localized("There is no kind “\(name)”: it is one of ")
          + RecordKind.allCases.map(\.rawValue).joined(separator: ", ") + ".", at: "/kind")
    }
    self = kind
  }
}
