import Foundation
package import Journal

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
  ///
  /// The time alone: a small model copies whatever else stands here into its calls.
  package func now(_ wall: WallTime) -> String {
    let weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return "[\(weekday[wall.day.weekday.rawValue - 1]), \(wall.day)]"
  }
}
