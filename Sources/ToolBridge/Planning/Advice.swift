import Insights
import Journal
import Store
import ToolSchema

/// What to change about a goal, with the numbers behind it.
struct Advice {
  let report: GoalReport
  let change: Adjustment
  /// The other way that there is.
  let other: Adjustment?

  /// Nobody decides on more changes than this at once.
  private static let most = 6

  /// - Parameter reports: the goals to look at; those that are complete need nothing.
  /// - Returns: at most one change a goal, those most behind first.
  static func on(
    _ reports: [GoalReport], in database: JournalDatabase, today: Day
  ) throws -> [Advice] {
    let open = reports.filter { $0.standing.status != .complete }
    let priorities = try priorities(in: database, today: today)
    let rest = RestChoice.goal(
      among: open.map { report in
        RestChoice.Candidate(
          goal: report.goal.id, priority: priorities[report.goal.id], effort: report.effort)
      })
    let all = open.compactMap { report -> Advice? in
      if report.goal.id == rest {
        return Advice(report: report, change: .rest(.strained), other: nil)
      }
      return Adjustment.best(for: report.standing, idleDays: report.idleDays).map {
        Advice(report: report, change: $0.change, other: $0.other)
      }
    }
    return Array(all.sorted { $0.report.rank < $1.report.rank }.prefix(most))
  }

  /// The dearest value's priority for each goal that serves one.
  private static func priorities(
    in database: JournalDatabase, today: Day
  ) throws -> [Goal.ID: Int] {
    let values = Dictionary(
      try database.personalValues().map { ($0.id, $0.priority) },
      uniquingKeysWith: { one, _ in one })
    var priorities: [Goal.ID: Int] = [:]
    for link in try database.valueActivity(since: today).links {
      guard let priority = values[link.value] ?? nil else { continue }
      priorities[link.goal] = min(priorities[link.goal] ?? .max, priority)
    }
    return priorities
  }

  var json: JSONValue {
    var object: JSONObject = ["goal": .string(report.goal.title)]
    for (key, value) in Self.json(change) { object[key] = value }
    if let effort = report.effort { object["effort"] = .number((effort * 10).rounded() / 10) }
    if let other { object["or"] = .object(Self.json(other)) }
    return .object(object)
  }

  private static func json(_ change: Adjustment) -> JSONObject {
    switch change {
    case .target(_, let unit, let from, let to):
      ["change": "target", "unit": .string(unit), "from": .number(from), "to": .number(to)]
    case .date(let from, let to):
      ["change": "date", "from": .string(from.description), "to": .string(to.description)]
    case .rest(.idle(let days)): ["change": "rest", "idle_days": .integer(days)]
    case .rest(.strained): ["change": "rest"]
    }
  }
}

extension GoalReport {
  /// Required ÷ measured pace of the target that needs most; nil where it cannot be told.
  var effort: Double? { standing.targets.compactMap(\.effort).max() }

  /// Days since the last entry that counts, or since the start if there is none.
  var idleDays: Int? { (goal.lastDay ?? goal.startDate).map { standing.today - $0 } }

  fileprivate var rank: Int { standing.buffer ?? (standing.status == .overdue ? .min : .max) }
}
