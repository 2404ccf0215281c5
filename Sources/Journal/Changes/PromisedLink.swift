/// A link between an entry and a goal of which one still waits for the person's yes.
///
/// It is shown with the later of the two and comes into being with it, if the other is there by
/// then; else the later one stands without it.
package struct PromisedLink: Codable, Equatable, Sendable {
  package let id: ActionGoalContribution.ID
  package let action: Action.ID
  package let goal: Goal.ID
  /// The title of the one that waits.
  package let title: String

  package init(
    id: ActionGoalContribution.ID, action: Action.ID, goal: Goal.ID, title: String
  ) {
    self.id = id
    self.action = action
    self.goal = goal
    self.title = title
  }
}

extension Change {
  package var promises: [PromisedLink] {
    switch self {
    case .logAction(let draft): draft.promises ?? []
    case .createGoal(let draft): draft.promises ?? []
    case .plan(let changes): changes.flatMap(\.promises)
    default: []
    }
  }

  /// The change as it is where what was promised never comes.
  package var withoutPromises: Change {
    switch self {
    case .logAction(var draft):
      draft.promises = nil
      return .logAction(draft)
    case .createGoal(var draft):
      draft.promises = nil
      return .createGoal(draft)
    case .plan(let changes): return .plan(changes.map(\.withoutPromises))
    default: return self
    }
  }

  /// The change about the same entry or goal as an earlier form of it, so that what was promised to
  /// that holds on.
  package func keepingKey(of former: Change) -> Change {
    switch (self, former) {
    case (.logAction(var draft), .logAction(let old)):
      draft.id = old.id
      draft.promises = draft.promises?.map {
        PromisedLink(id: $0.id, action: old.id, goal: $0.goal, title: $0.title)
      }
      return .logAction(draft)
    case (.createGoal(var draft), .createGoal(let old)):
      draft.id = old.id
      draft.promises = draft.promises?.map {
        PromisedLink(id: $0.id, action: $0.action, goal: old.id, title: $0.title)
      }
      return .createGoal(draft)
    default: return self
    }
  }
}
