import Journal
import Store
import ToolSchema

/// What an entry or a goal will count with once that is saved too: proposals that still wait.
struct WaitingLinks {
  let context: ToolContext

  /// More waiting proposals than these are not looked at.
  private static let most = 20

  /// The goals that wait and that an entry with the given final arguments serves.
  ///
  /// - Throws: a database error.
  func goals(servedBy arguments: JSONObject, of action: Action.ID) throws -> [PromisedLink] {
    let waiting = try context.database.newestPending(
      of: ["create_goal", "propose_plan"], limit: Self.most
    ).flatMap { Self.goals(in: $0.change) }
    guard !waiting.isEmpty else { return [] }
    let links = try GoalLinks(in: context.database)
    let there = Set(links.goals.map { $0.title.lowercased() })
    return waiting.filter { draft in
      !draft.targets.isEmpty && !there.contains(draft.title.lowercased())
        && links.isServed(draft, by: arguments)
    }.map {
      PromisedLink(
        id: context.surroundings.ids.next(), action: action, goal: $0.id, title: $0.title)
    }
  }

  /// The entries that wait and that serve a new goal.
  ///
  /// - Throws: a database error.
  func entries(serving draft: GoalDraft) throws -> [PromisedLink] {
    guard !draft.targets.isEmpty else { return [] }
    let waiting = try context.database.newestPending(of: ["create_action"], limit: Self.most)
    guard !waiting.isEmpty else { return [] }
    let links = try GoalLinks(in: context.database)
    return try waiting.reversed().compactMap { record -> PromisedLink? in
      guard case .logAction(let action) = record.change,
        let arguments = try JSONValue(parsing: record.arguments).object,
        links.isServed(draft, by: arguments)
      else { return nil }
      return PromisedLink(
        id: context.surroundings.ids.next(), action: action.id, goal: draft.id,
        title: Self.name(action))
    }
  }

  private static func goals(in change: Change) -> [GoalDraft] {
    switch change {
    case .createGoal(let draft): [draft]
    case .plan(let changes): changes.flatMap(goals)
    default: []
    }
  }

  /// `Run, 5 km`.
  private static func name(_ action: ActionDraft) -> String {
    ([action.title ?? ""] + action.measurements.map(\.quantity.text)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
