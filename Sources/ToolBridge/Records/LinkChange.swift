import Journal
import Localization
import Store
import ToolSchema

extension RecordChange {
  /// A link of a goal to a value, to a term or to an action.
  func link(_ arguments: RecordArguments) throws -> Change {
    let goal = try linkedGoal(arguments)
    if let value = try arguments.text("value", or: nil) {
      var link = GoalRelevance(
        id: surroundings.ids.next(), goalId: goal, valueId: try finder.value(value).id)
      link.alignmentStrength = try arguments.integer("strength", or: nil)
      link.relevanceNotes = try arguments.text("notes", or: nil)
      return .setRelevance(link)
    }
    if let number = try arguments.integer("term", or: nil) {
      return .setAssignment(
        TermGoalAssignment(
          id: surroundings.ids.next(), termId: try finder.term(String(number)).term.id,
          goalId: goal, assignmentOrder: try arguments.integer("order", or: nil) ?? .max))
    }
    if let action = try arguments.text("action", or: nil) {
      var draft = ContributionDraft(id: surroundings.ids.next(), goal: goal)
      if let amount = arguments.json["amount"], !amount.isNull {
        let quantity = try arguments.quantity(amount, at: "/amount")
        draft.quantity = quantity
        draft.measure = try measureID(of: quantity)
      }
      return .setContribution(
        draft, try finder.action(action).action.id, surroundings.now())
    }
    throw Refusal(
      "Say what the goal is to be linked with: a value, a term or an entry.", at: "/value")
  }

  private func linkedGoal(_ arguments: RecordArguments) throws -> Goal.ID {
    guard let name = try arguments.text("goal", or: nil) else {
      throw Refusal("Say which goal.", at: "/goal")
    }
    return try finder.goal(name)
  }

  func linkKey(_ arguments: RecordArguments) throws -> RecordKey {
    let goal = try linkedGoal(arguments)
    if let name = try arguments.text("value", or: nil) {
      let value = try finder.value(name)
      if let link = try database.relevance(goal, value.id) { return .relevance(link.id) }
      throw Refusal("The goal is not linked with “\(value.title)”.", at: "/value")
    }
    if let number = try arguments.integer("term", or: nil) {
      let term = try finder.term(String(number)).term
      if let link = try database.assignment(goal, term.id) { return .assignment(link.id) }
      throw Refusal("The goal is not in term \(number).", at: "/term")
    }
    if let name = try arguments.text("action", or: nil) {
      let action = try finder.action(name).action
      if let link = try database.contribution(action.id, goal) { return .contribution(link.id) }
      throw Refusal("The entry does not count toward that goal.", at: "/action")
    }
    throw Refusal("Say which link: of the goal with a value, a term or an entry.", at: "/value")
  }
}
