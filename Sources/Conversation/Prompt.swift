import Foundation
package import Journal
package import Store

/// The texts that are put before a model.
package struct Prompt: Sendable {
  private let system: String
  /// What conversations that are not general are for, as their last line says it.
  private let purposes: [ConversationRecord.Kind: String]

  /// - Parameter override: a person's own system prompt in place of the built-in one.
  package init(override: String? = nil) {
    system = override ?? String(decoding: PackageResources.system_md, as: UTF8.self)
    purposes = [
      .goalSetting: PackageResources.goal_setting_md,
      .reflection: PackageResources.reflection_md,
      .valuesAlignment: PackageResources.values_alignment_md,
    ].mapValues {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// The part that stays the same through a conversation.
  package var prefix: String { system.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// What changes from line to line, sent last.
  ///
  /// The time alone: a small model copies whatever else stands here into its calls.
  package func now(
    _ wall: WallTime, kind: ConversationRecord.Kind = .general
  ) -> String {
    let weekday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let day = "[\(weekday[wall.day.weekday.rawValue - 1]), \(wall.day)]"
    guard let purpose = purposes[kind] else { return day }
    return "\(day)\n\(purpose)"
  }
}
