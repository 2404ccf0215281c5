import Journal
import Phrases
import Store
import ToolSchema

/// `create_goal`: proposes a goal.
enum CreateGoal {
  static func tool(_ document: [UInt8]) throws -> Tool {
    let definition = try ToolDefinition(document: document)
    return Tool(
      definition: definition, run: run, change: change,
      finalParameters: withDirections(definition.parameters))
  }

  /// A target's direction is read out of the words alone: it would cost a model's window tokens.
  private static func withDirections(_ parameters: JSONValue) -> JSONValue {
    var whole = parameters.object ?? [:]
    var fields = whole["properties"]?.object ?? [:]
    var targets = fields["targets"]?.object ?? [:]
    var item = targets["items"]?.object ?? [:]
    var own = item["properties"]?.object ?? [:]
    own["direction"] = ["type": "string", "enum": ["at_least", "at_most"]]
    item["properties"] = .object(own)
    targets["items"] = .object(item)
    fields["targets"] = .object(targets)
    whole["properties"] = .object(fields)
    return .object(whole)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    if let vague = context.vagueness { return .question(vague.question, path: vague.path) }
    guard
      case .success(let clause) = GoalGrounding.clause(
        for: call, in: context.reading, used: context.coverage)
    else {
      return .refused("you do not ask for a goal.")
    }
    var grounding = GoalGrounding(call: call, clause: clause, in: context.reading)
    guard let leaves = try grounding.ground(in: &context) else {
      return .question("What should the goal be? Say it in a few words.", path: "/title")
    }
    if let index = context.reading.clauses.firstIndex(of: clause) {
      guard !context.coverage.hasUsed(clause: index) else {
        return .repeated("this goal is on a card already.")
      }
      context.coverage.use(clause: index)
    }
    return .proposal(
      GroundedCall(
        tool: "create_goal", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: leaves.removed, change: try change(leaves.arguments, context)))
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
      guard let value = item["value"]?.double, let unit = item["unit"]?.string else {
        throw Refusal("A target has a unit and a value.", at: "/targets/\(index)")
      }
      let quantity = Quantity(value, unit)
      return TargetDraft(
        id: context.surroundings.ids.next(),
        measure: measures.id(of: quantity) ?? context.surroundings.ids.next(), quantity: quantity,
        direction: try direction(item, at: "/targets/\(index)"))
    }
  }

  private static func direction(
    _ item: JSONValue, at path: String
  ) throws(Refusal) -> ExpectationMeasure.Direction? {
    guard let text = item["direction"]?.string else { return nil }
    guard let direction = ExpectationMeasure.Direction(rawValue: text) else {
      throw Refusal("The direction is at_least or at_most.", at: path + "/direction")
    }
    return direction
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
