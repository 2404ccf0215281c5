import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// `create_goal`: proposes a goal.
enum CreateGoal {
  static func tool(_ document: [UInt8]) throws -> Tool {
    let definition = try ToolDefinition(document: document)
    return Tool(definition: definition, run: Tool.proving(definition.name), change: change)
  }

  private static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    .createGoal(try draft(arguments, context))
  }

  /// The goal that final arguments stand for.
  static func draft(_ arguments: JSONObject, _ context: ToolContext) throws -> GoalDraft {
    let id: Goal.ID = context.surroundings.ids.next()
    var draft = GoalDraft(
      id: id, title: arguments["title"]?.string ?? "",
      startDate: try day("start_date", arguments), targetDate: try day("target_date", arguments),
      targets: try targets(arguments, context), values: try values(arguments, context),
      terms: try terms(arguments, context), logTime: context.surroundings.now())
    let earlier = try EarlierEntries(of: draft, in: context).entries
    draft.entries = earlier.isEmpty ? nil : earlier
    let waiting = try WaitingLinks(context: context).entries(serving: draft)
    draft.promises = waiting.isEmpty ? nil : waiting
    return draft
  }

  private static func day(_ key: String, _ arguments: JSONObject) throws -> Day? {
    guard let text = arguments[key]?.string else { return nil }
    guard let day = Day(text) else { throw Refusal("A date is YYYY-MM-DD.", at: "/" + key) }
    return day
  }

  private static func targets(
    _ arguments: JSONObject, _ context: ToolContext
  ) throws -> [TargetDraft] {
    let measures = try context.database.measures()
    return try (arguments["targets"]?.array ?? []).enumerated().map { index, item in
      let target = try TargetItem(item, at: "/targets/\(index)")
      return TargetDraft(
        id: context.surroundings.ids.next(),
        measure: measures.id(of: target.quantity) ?? context.surroundings.ids.next(),
        quantity: target.quantity, direction: target.direction, shape: target.shape)
    }
  }

  private static func values(
    _ arguments: JSONObject, _ context: ToolContext
  ) throws -> [RelevanceDraft] {
    let values = try context.database.personalValues()
    return try (arguments["values"]?.array ?? []).enumerated().map { index, item in
      let title = item.string ?? ""
      guard let value = values.first(where: { $0.title.lowercased() == title.lowercased() }) else {
        throw Refusal("There is no value “\(title)”.", at: "/values/\(index)")
      }
      return RelevanceDraft(id: context.surroundings.ids.next(), value: value.id)
    }
  }

  private static func terms(
    _ arguments: JSONObject, _ context: ToolContext
  ) throws -> [AssignmentDraft] {
    guard let number = arguments["term"]?.integer else { return [] }
    guard let term = try context.database.terms().first(where: { $0.term.termNumber == number })
    else { throw Refusal("There is no term \(number).", at: "/term") }
    return [AssignmentDraft(id: context.surroundings.ids.next(), term: term.term.id)]
  }
}
