import Journal
import Phrases
import Store
import ToolSchema

/// A correction of something that is still on a card: a new card takes the place of the old one.
enum PendingCorrection {
  /// The card with the corrected values in the places of the old ones.
  static func merged(
    _ leaves: LeafCollector, into pending: ProposalRecord, in context: ToolContext
  ) throws -> GroundedCall {
    let old = try Proposal(pending)
    var arguments = old.arguments
    for (key, value) in leaves.arguments where key != "kind" && key != "id" {
      arguments[key] = value
    }
    if leaves.arguments["start_time"] != nil { arguments["part_of_day"] = nil }
    let changed = Set(leaves.arguments.keys)
    let kept = old.grounding.compactMap(GroundedLeaf.init(json:)).filter { leaf in
      let key = leaf.path.split(separator: "/").first.map(String.init) ?? ""
      return !changed.contains(key) && arguments[key] != nil
    }
    let fresh = leaves.grounding.filter { $0.path != "/kind" && $0.path != "/id" }
    return GroundedCall(
      tool: pending.tool, arguments: arguments, grounding: kept + fresh, removed: leaves.removed,
      change: .logAction(try CreateAction.draft(arguments, context)), supersedes: pending.id)
  }
}

extension ActionEntry {
  /// The entry that a draft would be.
  init(draft: ActionDraft) {
    self.init(
      action: Action(
        id: draft.id, title: draft.title, freeformNotes: draft.notes, logTime: draft.logTime,
        startTime: draft.startTime, localDay: draft.day, zone: draft.zone,
        partOfDay: draft.partOfDay, durationMinutes: draft.durationMinutes),
      measurements: draft.measurements.map {
        ActionEntry.Measurement(id: $0.id, measure: $0.measure, quantity: $0.quantity)
      }, goals: [])
  }
}

extension GroundedLeaf {
  /// Reads what ``json`` wrote.
  init?(json: JSONValue) {
    guard let path = json["path"]?.string,
      let status = json["status"]?.string.flatMap(Status.init(rawValue:))
    else { return nil }
    self.init(path, status, json["evidence"]?.string)
  }
}
