import Foundation
package import Journal
package import Store

/// The texts that are put before a model.
package struct Prompt: Sendable {
  private let system: String

  /// - Parameter override: a person's own system prompt in place of the built-in one.
  package init(override: String? = nil) {
    system = override ?? String(decoding: PackageResources.system_md, as: UTF8.self)
  }

  /// The part that stays the same through a conversation.
  package var prefix: String { system.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// What changes from line to line, sent last.
  package func now(_ wall: WallTime, goals: [GoalOverview]) -> String {
    let weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let names = goals.prefix(8).map { goal in
      let units = goal.targets.map(\.unit).joined(separator: ", ")
      return units.isEmpty ? goal.title : "\(goal.title) (\(units))"
    }
    let list = names.isEmpty ? "none" : names.joined(separator: "; ")
    return
      "[It is \(weekday[wall.day.weekday.rawValue - 1]), \(wall.minuteText). Goals: \(list).]"
  }
}
