import Foundation
import Journal
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
    try edit.check(against: tool.finalDefinition)
    let newChange = try change(edit.arguments, context)
    try newChange.checkTimes(today: surroundings.today)
    let preview = try database.preview(newChange)
    var record = proposal.record
    record.revision += 1
    record.arguments = JSONValue.object(edit.arguments).text
    record.change = newChange
    record.fingerprint = preview.fingerprint
    let place = JSONValue.string("/" + pointer)
    record.details = try details(
      of: newChange, preview, grounding: edit.grounding, removed: proposal.removed,
      edited: proposal.edited.filter { $0 != place } + [place]
    ).text
    return try revise(record, of: proposal)
  }
}

extension Change {
  /// Refuses an entry of a day that has not come, or whose clock time is on another day than it.
  fileprivate func checkTimes(today: Day) throws(Refusal) {
    switch self {
    case .logAction(let draft), .updateAction(let draft):
      guard draft.day <= today else {
        throw Refusal("\(draft.day) has not come yet: what is planned is not logged.", at: "/day")
      }
      guard let start = draft.startTime, let zone = TimeZone(identifier: draft.zone) else { return }
      let day = start.wallTime(in: zone).day
      guard day == draft.day else {
        throw Refusal(
          "The start would be on \(day), the entry is on \(draft.day). Change the day first.",
          at: "/start_time")
      }
    case .plan(let changes):
      for change in changes { try change.checkTimes(today: today) }
    default: return
    }
  }
}
