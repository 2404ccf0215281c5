import Foundation
import Journal
import Localization
import Store
import ToolSchema

extension ProposalDesk {
  /// Changes one value of a pending proposal and previews it again; the id stays.
  ///
  /// - Parameters:
  ///   - pointer: an RFC 6901 pointer without its first slash: `measurements/0/value`.
  ///   - value: JSON, else words: `6`, `yesterday`, `6 km`.
  /// - Throws: ``Refusal`` naming the place and the mend.
  package func edit(_ proposal: Proposal, set pointer: String, to value: String) throws -> Outcome {
    guard proposal.record.status == .pending else { return .settled(proposal.record.status) }
    let tool = catalogue.tool(named: proposal.record.tool)
    guard let tool, let change = tool.change, proposal.confirm == nil else {
      throw Refusal("Proposals of \(proposal.record.tool) cannot be edited.")
    }
    let context = ToolContext(
      database: database, surroundings: surroundings, words: proposal.record.words)
    var edit = ProposalEdit(
      arguments: proposal.arguments, grounding: proposal.grounding, context: context)
    try edit.set(pointer, to: value)
    edit.count(as: proposal.origin.possible, behind: pointer)
    try edit.check(against: tool.finalDefinition)
    var newChange = try change(edit.arguments, context).keepingKey(of: proposal.record.change)
    // Who edits the goals of an entry says which ones it counts toward.
    let places = proposal.edited.compactMap(\.string) + ["/" + pointer]
    if places.contains(where: { $0.hasPrefix("/goals") }), case .logAction = newChange {
      newChange = newChange.withoutPromises
    } else {
      newChange = try newChange.keeping(proposal.record.change.promises, edit.arguments, context)
    }
    try newChange.checkTimes(now: surroundings.wallTime)
    let preview = try database.preview(newChange)
    var record = proposal.record
    record.revision += 1
    record.arguments = JSONValue.object(edit.arguments).text
    record.change = newChange
    record.fingerprint = preview.fingerprint
    let place = JSONValue.string("/" + pointer.split(separator: "/").joined(separator: "/"))
    record.details = try details(
      of: newChange, preview, grounding: edit.grounding, removed: proposal.removed,
      edited: proposal.edited.filter { $0 != place } + [place], besides: [proposal.id],
      origin: proposal.origin
    ).text
    return try revise(record, of: proposal)
  }
}

extension Change {
  /// The entry with those of its links that were promised, and whose goals are there by now, that its
  /// new values still earn.
  fileprivate func keeping(
    _ promises: [PromisedLink], _ arguments: JSONObject, _ context: ToolContext
  ) throws -> Change {
    guard case .logAction(var draft) = self, !promises.isEmpty else { return self }
    let links = try GoalLinks(in: context.database)
    let served = try links.titles(servedBy: arguments)
    let linked = draft.contributions.map(\.goal) + (draft.promises ?? []).map(\.goal)
    let kept = promises.filter { promise in
      !linked.contains(promise.goal)
        && links.goals.contains { $0.id == promise.goal && served.contains($0.title) }
    }
    guard !kept.isEmpty else { return self }
    draft.promises = (draft.promises ?? []) + kept
    return .logAction(draft)
  }

  /// Refuses an entry of a part of a day that has not come, or whose clock time is on another day.
  func checkTimes(now: WallTime) throws(Refusal) {
    switch self {
    case .logAction(let draft), .updateAction(let draft): try draft.checkTimes(now)
    case .plan(let changes):
      for change in changes { try change.checkTimes(now: now) }
    default: return
    }
  }
}

extension ActionDraft {
  fileprivate func checkTimes(_ now: WallTime) throws(Refusal) {
    // People call five o'clock evening, so that only what is hours away has not come yet.
    if let part = partOfDay, WallTime(day: day, hour: max(0, part.hours.lowerBound - 4)) > now {
      throw Refusal(
        "The \(part.rawValue) of \(day) has not come yet: what is logged has been done.",
        at: "/part_of_day")
    }
    guard let startTime, let zone = TimeZone(identifier: zone) else { return }
    let start = startTime.wallTime(in: zone).day
    guard start == day else {
      throw Refusal(
        "The start would be on \(start), the entry is on \(day). Change the day first.",
        at: "/start_time")
    }
  }
}
