import Journal
import Localization
import Meaning
import Phrases
import Store
import ToolSchema

/// `propose_plan`: several goals for a term, in one proposal.
enum ProposePlan {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: change)
  }

  private static func run(_ call: JSONObject, in context: ToolContext) throws -> ToolOutcome {
    let maker = PlanMaker(database: context.database, in: context.surroundings)
    guard context.planRequest == nil else {
      // A call that names no goals leaves them to lines like this one.
      let acts = [Act(tool: "propose_plan", arguments: call) ?? .choose(.open)]
      let plan = try PlanStep(acts, "", in: context)
      return plan.steps.first?.outcome ?? .refused(localized("you do not ask for a plan."))
    }
    guard let reply = context.planReply else {
      return .refused(localized("you do not ask for a plan."))
    }
    guard let sketch = reply.sketch else { return PlanDialogue.putAway }
    guard !sketch.items.isEmpty else {
      return try maker.askingOfTopics(sketch, after: context.reading)
    }
    let items = sketch.items.map(\.title)
    return try PlanDialogue(
      sketch: sketch, context: context, before: context.plan,
      removed: removals(of: call, keeping: items)
    ).outcome()
  }

  /// The goals of the call that the plan does not take over.
  private static func removals(of call: JSONObject, keeping titles: [String]) -> [Removal] {
    let kept = titles.map { Wording($0).content }
    return (call["goals"]?.array ?? []).enumerated().compactMap { index, goal in
      let own = Wording(goal["title"]?.string ?? "").content
      let isKept = kept.contains { !$0.isDisjoint(with: own) }
      return isKept ? nil : Removal("/goals/\(index)", goal)
    }
  }

  static func change(_ arguments: JSONObject, _ context: ToolContext) throws -> Change {
    let goals = arguments["goals"]?.array ?? []
    guard !goals.isEmpty else { throw Refusal("A plan without goals is none.", at: "/goals") }
    guard let number = arguments["term"]?.integer else {
      return .plan(try drafts(goals, term: nil, context))
    }
    if let known = try context.database.terms().first(where: { $0.term.termNumber == number }) {
      return .plan(try drafts(goals, term: known.term.id, context))
    }
    let ids = context.surroundings.ids
    let today = context.surroundings.today
    let start = try day("start_date", arguments, at: "") ?? today
    let end = try day("target_date", arguments, at: "") ?? start.adding(days: 69)
    try refuseOverlap(start, end, context)
    let period = TimePeriod(id: ids.next(), startDate: start, endDate: end)
    let term = GoalTerm(
      id: ids.next(), timePeriodId: period.id, termNumber: number,
      theme: arguments["theme"]?.string, status: start <= today ? .active : .planned,
      logTime: context.surroundings.now())
    return .plan([.createTerm(period, term)] + (try drafts(goals, term: term.id, context)))
  }

  private static func refuseOverlap(_ start: Day, _ end: Day, _ context: ToolContext) throws {
    let other = try context.database.terms().first {
      $0.term.status != .cancelled && $0.period.startDate <= end && start <= $0.period.endDate
    }
    guard let other else { return }
    throw Refusal(
      "Term \(other.term.termNumber) runs from \(other.period.startDate) to \(other.period.endDate): a new one may not overlap it.",
      at: "/start_date")
  }

  private static func drafts(
    _ goals: [JSONValue], term: GoalTerm.ID?, _ context: ToolContext
  ) throws -> [Change] {
    try goals.enumerated().map { index, goal in
      do {
        try refuseUnknown(goal.object ?? [:])
        var draft = try CreateGoal.draft(goal.object ?? [:], context)
        draft.actionPlan = goal["first_step"]?.string
        if let term {
          draft.terms = [AssignmentDraft(id: context.surroundings.ids.next(), term: term)]
        }
        return .createGoal(draft)
      } catch let refusal as Refusal {
        throw Refusal(verbatim: refusal.message, at: "/goals/\(index)\(refusal.path)")
      }
    }
  }

  private static let keys: Set<String> = [
    "title", "targets", "start_date", "target_date", "values", "first_step",
  ]

  private static func refuseUnknown(_ goal: JSONObject) throws(Refusal) {
    guard let key = goal.keys.first(where: { !keys.contains($0) }) else { return }
    throw Refusal("A goal of a plan has no “\(key)”.", at: "/\(key)")
  }

  private static func day(_ key: String, _ arguments: JSONObject, at path: String) throws -> Day? {
    guard let text = arguments[key]?.string else { return nil }
    guard let day = Day(text) else { throw Refusal("A date is YYYY-MM-DD.", at: "\(path)/\(key)") }
    return day
  }
}
