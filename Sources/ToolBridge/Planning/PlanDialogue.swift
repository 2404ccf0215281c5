import Intents
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// What a plan in the making comes to: the next question, or a card.
struct PlanDialogue {
  let sketch: PlanSketch
  let context: ToolContext
  /// The plan as it was, where a card shows it whose place it takes.
  var before: PlanState?
  /// What was asked for and is not taken over.
  var removed: [Removal] = []

  static let putAway = ToolOutcome.asking(
    localized("The plan is put away; nothing is saved."), path: "/goals", plan: .null)

  func outcome() throws -> ToolOutcome {
    let open = sketch.open
    guard before?.card == nil, sketch.questions < PlanSketch.mostQuestions else {
      return try proposal()
    }
    var next = sketch
    next.questions += 1
    next.valued = nil
    guard !open.isEmpty else { return try askOfValues(&next) ?? proposal() }
    // The last question is about all that is left.
    next.asked = next.questions == PlanSketch.mostQuestions ? open : [open[0]]
    let asking = PlanQuestion(today: context.surroundings.today)
      .measure(next, isFirst: sketch.asked.isEmpty)
    return .asking(asking.text, path: "/goals", plan: try next.json, measure: asking)
  }

  /// Which value a goal serves, where that is not plain.
  private func askOfValues(_ next: inout PlanSketch) throws -> ToolOutcome? {
    guard let index = next.items.firstIndex(where: { ($0.choices?.count ?? 0) > 1 }),
      let choices = next.items[index].choices
    else { return nil }
    next.asked = []
    next.valued = PlanSketch.ValueQuestion(goal: index, choices: choices)
    // It is asked once.
    next.items[index].choices = nil
    return .asking(
      PlanValues.question(next.items[index].title, choices), path: "/goals/\(index)/values",
      plan: try next.json)
  }

  private func proposal() throws -> ToolOutcome {
    var editor = PlanEditor(sketch, reader: context.reader)
    editor.takeOffers(for: sketch.open)
    let whole = editor.sketch
    let items = Array(whole.items.prefix(PlanMaker.most))
    if let before, before.cards.count > 1 { return try ofOneCard(whole, before) }
    guard !items.isEmpty else {
      return .question(
        localized("Nothing is left of the plan. Say what it should hold."), path: "/goals")
    }
    if let card = before?.card, before?.isOneGoal == true, items.count == 1 {
      return try goal(items[0], whole.days, on: card)
    }
    let leaves = PlanLeaves(items, days: whole.days, wantsTerm: whole.wantsTerm)
    return .proposal(
      GroundedCall(
        tool: "propose_plan", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: removed + Self.tooMany(whole.items.dropFirst(PlanMaker.most)),
        change: try ProposePlan.change(leaves.arguments, context), supersedes: before?.card?.id))
  }

  /// Several goals wait, each on a card of its own: the one that changes gets a new one.
  private func ofOneCard(_ after: PlanSketch, _ before: PlanState) throws -> ToolOutcome {
    let old = before.sketch.items
    if let index = old.indices.first(where: { !after.items.contains(old[$0]) }),
      after.items.count < old.count
    {
      let title = old[index].title
      // Nobody's reading alone puts a card away.
      guard after.items.count == old.count - 1, !PlanRenaming.isAsked(in: context.reading.text),
        context.reading.text.does(.drop)
          || PlanMoveGuess(context.reading.text)[.drop] >= 0.1
            && PlanEditor.names(in: title).contains(where: {
              Resemblance.stands($0, in: context.reading.text)
            })
      else {
        return .question(
          localized(
            "“\(title)” waits on a card of its own. `tenweek decline \(before.cards[index].id)` puts it away."
          ),
          path: "")
      }
      let others = after.items.map { "“\($0.title)”" }.joined(separator: ", ")
      return .withdrawn(
        before.cards[index],
        said:
          localized(
            "“\(title)” is put away. \(others) wait\(after.items.count == 1 ? "s" : "") for your yes."
          )
      )
    }
    let changed = old.indices.filter { after.items[$0] != old[$0] }
    guard changed.count == 1, after.items.count == old.count else {
      let titles = before.sketch.items.map { "“\($0.title)”" }.joined(separator: ", ")
      return .question(
        localized(
          "\(titles) wait on cards of their own. Say for one at a time what should be another: “the first one by May”."
        ),
        path: "")
    }
    return try goal(after.items[changed[0]], after.days, on: before.cards[changed[0]])
  }

  /// The goal on a card as it is now, in the old one's place.
  private func goal(
    _ item: PlanItem, _ days: PlanDays, on card: ProposalRecord
  ) throws -> ToolOutcome {
    let leaves = PlanLeaves(item, days: days)
    var draft = try CreateGoal.draft(leaves.arguments, context)
    if let old = card.newGoal { draft.id = old.id }
    return .proposal(
      GroundedCall(
        tool: "create_goal", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: removed, change: .createGoal(draft), supersedes: card.id))
  }

  /// What was said, but is too much for one plan.
  private static func tooMany(_ items: ArraySlice<PlanItem>) -> [Removal] {
    guard !items.isEmpty else { return [] }
    let titles = items.prefix(3).map(\.title).joined(separator: ", ")
    let more = items.count > 3 ? localized(" and \(items.count - 3) more") : ""
    return [
      Removal(
        "/goals", .string(titles + more),
        why: localized("a plan holds \(PlanMaker.most) goals at most"))
    ]
  }
}
