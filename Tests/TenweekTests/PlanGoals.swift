import TestSupport
import ToolBridge
import ToolSchema

extension Sandbox {
  /// The goals that the last of some lines leaves on the card: title, targets, and the days that are not the plan's.
  func goals(_ lines: [String]) async throws -> [String] {
    var last: [String: JSONValue] = [:]
    for (index, line) in lines.enumerated() {
      let events = try await ask(
        line, "--conversation", index == 0 ? "new" : "last", "--mode", "offline")
      last = (events.proposals.last?["arguments"]?.object ?? [:]).reduce(into: [:]) {
        $0[$1.key] = $1.value
      }
    }
    return (last["goals"]?.array ?? []).map { goal in
      let targets = (goal["targets"]?.array ?? []).map { (try? TargetItem($0, at: "").text) ?? "?" }
      let end = goal["target_date"]?.string
      let own = end == last["target_date"]?.string ? [] : ["until \(end ?? "")"]
      return ([goal["title"]?.string ?? ""] + targets + own).joined(separator: " | ")
    }
  }
}
