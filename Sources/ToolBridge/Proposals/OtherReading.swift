import Journal
import Localization
package import Store
package import ToolSchema

extension ProposalDesk {
  /// Takes the other reading of a proposal's line in its place, with all that the same reading has
  /// proposed beside it.
  ///
  /// Plain writes are applied; what deletes stays pending, for its word has to be typed.
  ///
  /// - Returns: what the other reading comes to; empty where it is nothing to write.
  /// - Throws: ``Refusal`` where there is none, or where what was proposed is written.
  package func takeOther(than proposal: Proposal) throws -> [Outcome] {
    try proposeOther(than: proposal).map { $0.confirm == nil ? try approve($0) : .moved($0) }
  }

  /// Puts the other reading of a proposal's line in its place, to be decided on.
  ///
  /// - Throws: ``Refusal`` where there is none, or where what was proposed is written.
  package func proposeOther(than proposal: Proposal) throws -> [Proposal] {
    guard proposal.origin.reader != nil, proposal.origin.hasOther else {
      throw Refusal("Both readings of “\(proposal.record.words)” are the same: there is no other.")
    }
    let isWritten = proposal.record.status == .applied
    let isTakenBack = try isWritten && database.undoneProposals().contains(proposal.id)
    guard isTakenBack || [.pending, .declined].contains(proposal.record.status) else {
      let hint = isWritten ? localized(" Take it back first: tenweek undo \(proposal.id).") : ""
      throw Refusal("This proposal is \(proposal.record.status.rawValue) already.\(hint)")
    }
    var origin = proposal.origin
    origin.reader = origin.reader == "rules" ? "model" : "rules"
    let made = try propose(
      proposal.origin.other, of: proposal.record.words,
      in: proposal.record.conversation ?? surroundings.ids.next(), from: origin)
    for sibling in try siblings(of: proposal) where sibling.record.status == .pending {
      _ = try database.settle(
        sibling.id, as: .superseded, reason: ProposalRecord.otherTaken, at: surroundings.now())
    }
    return made
  }

  /// Takes back all that a reading of a line has written.
  ///
  /// - Returns: what was taken back.
  package func takeBack(with proposal: Proposal) throws -> [Proposal] {
    let undone = try database.undoneProposals()
    let written = try siblings(of: proposal).filter {
      $0.record.status == .applied && !undone.contains($0.id)
    }
    for one in written.reversed() {
      guard let change = LedgerEntry.ID(one.id.description) else { continue }
      _ = try database.turn(.undo, change, at: surroundings.now(), key: surroundings.ids.next())
    }
    return written
  }

  /// Proposes what a line comes to in a reading that did not stand.
  ///
  /// - Parameter readings: as a notice `other_reading` bears them.
  package func propose(
    _ readings: [JSONValue], of words: String, in conversation: ConversationRecord.ID,
    from origin: ProposalOrigin
  ) throws -> [Proposal] {
    var origin = origin
    origin.reason = localized("the person took it instead")
    (origin.other, origin.hasOther) = ([], false)
    // It is counted where the other was taken.
    origin.difference = nil
    return try readings.map { try propose($0, of: words, in: conversation, from: origin) }
  }

  private func propose(
    _ reading: JSONValue, of words: String, in conversation: ConversationRecord.ID,
    from origin: ProposalOrigin
  ) throws -> Proposal {
    let name = reading["tool"]?.string ?? ""
    let arguments = reading["arguments"]?.object ?? [:]
    guard let change = catalogue.tool(named: name)?.change else {
      throw Refusal("There is no tool \(name).")
    }
    let context = ToolContext(database: database, surroundings: surroundings, words: words)
    let call = GroundedCall(
      tool: name, arguments: arguments,
      grounding: (reading["grounding"]?.array ?? []).compactMap(GroundedLeaf.init(json:)),
      removed: [], change: try change(arguments, context))
    // A call of its own: what became of the first stays told beside it.
    let id: LoggedMessage.ID = surroundings.ids.next()
    try database.append([
      LoggedMessage(
        id: id, conversation: conversation, role: .toolCall, text: "", toolName: name, callId: id,
        part: JSONValue.object(arguments).text, logTime: surroundings.now())
    ])
    return try propose(call, from: id, in: conversation, words: words, origin: origin)
  }

  /// The proposals of the same reading of the same line, whatever became of them.
  private func siblings(of proposal: Proposal) throws -> [Proposal] {
    try database.proposals(since: proposal.record.createdAt.adding(seconds: -60))
      .filter {
        $0.words == proposal.record.words && $0.conversation == proposal.record.conversation
      }
      .compactMap { try? Proposal($0) }
      .filter { one in
        var origin = one.origin
        origin.isDenied = proposal.origin.isDenied
        origin.isOthers = proposal.origin.isOthers
        return origin == proposal.origin
      }
  }
}
