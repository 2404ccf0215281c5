import Journal
import Store
import ToolSchema

/// What was logged on a new goal's days before the goal was set, and counts toward it: the run of this
/// morning belongs to a goal that starts today.
struct EarlierEntries {
  private let draft: GoalDraft
  private let context: ToolContext

  /// More entries than these are linked by hand.
  private static let most = 200

  init(of draft: GoalDraft, in context: ToolContext) {
    self.draft = draft
    self.context = context
  }

  /// - Throws: a database error.
  var entries: [EntryLinkDraft] {
    get throws {
      let today = context.surroundings.today
      guard let start = draft.startDate, start <= today, !draft.targets.isEmpty else { return [] }
      let end = draft.targetDate.map { min($0, today) } ?? today
      guard start <= end else { return [] }
      let found = try context.database.actions(
        ActionFilter(from: start, through: end, limit: Self.most))
      guard !found.isEmpty else { return [] }
      let links = try GoalLinks(in: context.database)
      return found.reversed().filter { entry in
        links.isServed(draft, by: Self.arguments(of: entry))
      }.map { EntryLinkDraft(id: context.surroundings.ids.next(), action: $0.action.id) }
    }
  }

  private static func arguments(of entry: ActionEntry) -> JSONObject {
    var arguments: JSONObject = [
      "title": .string(entry.action.title ?? ""), "day": .string(entry.action.localDay.description),
      "measurements": .array(
        entry.measurements.map { ["unit": .string($0.quantity.unit.symbol), "value": 1] }),
    ]
    if let minutes = entry.action.durationMinutes {
      arguments["duration_minutes"] = .number(minutes)
    }
    return arguments
  }
}
