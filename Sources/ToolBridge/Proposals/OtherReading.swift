import Journal
import Store
import ToolSchema

extension ProposalDesk {
  /// Takes the other reading of a proposal's line in its place, with all that the same reading has
  /// proposed beside it.
  ///
  /// Plain writes are applied; what deletes stays pending, for its word has to be typed.
  ///
  /// - Returns: what the other reading comes to; empty where it is nothing to write.
  /// - Throws: ``Refusal`` where there is none, or where the proposal is decided on.
  package func takeOther(than proposal: Proposal) throws -> [Outcome] {
    guard proposal.origin.reader != nil, proposal.origin.hasOther else {
      throw Refusal("Both readings of “\(proposal.record.words)” are the same: there is no other.")
    }
    guard proposal.record.status == .pending else {
      let hint =
        proposal.record.status == .applied
        ? " Take it back first: tenweek undo \(proposal.id)." : ""
      throw Refusal("This proposal is \(proposal.record.status.rawValue) already.\(hint)")
    }
    let made = try proposal.origin.other.map { try propose($0, insteadOf: proposal) }
    for sibling in try siblings(of: proposal) {
      _ = try database.settle(
        sibling, as: .superseded, reason: ProposalRecord.otherTaken, at: surroundings.now())
    }
    return try made.map { $0.confirm == nil ? try approve($0) : .moved($0) }
  }

  private func propose(_ other: JSONValue, insteadOf proposal: Proposal) throws -> Proposal {
    let name = other["tool"]?.string ?? ""
    let arguments = other["arguments"]?.object ?? [:]
    guard let change = catalogue.tool(named: name)?.change else {
      throw Refusal("There is no tool \(name).")
    }
    let context = ToolContext(
      database: database, surroundings: surroundings, words: proposal.record.words)
    let call = GroundedCall(
      tool: name, arguments: arguments,
      grounding: (other["grounding"]?.array ?? []).compactMap(GroundedLeaf.init(json:)),
      removed: [], change: try change(arguments, context))
    var origin = proposal.origin
    origin.reader = origin.reader == "rules" ? "model" : "rules"
    origin.reason = "the person took it instead"
    origin.other = []
    origin.hasOther = false
    // It is counted where the other was taken.
    origin.difference = nil
    // A call of its own: what became of the first stays told beside it.
    let id: LoggedMessage.ID = surroundings.ids.next()
    let conversation = proposal.record.conversation ?? surroundings.ids.next()
    try database.append([
      LoggedMessage(
        id: id, conversation: conversation, role: .toolCall, text: "", toolName: name, callId: id,
        part: JSONValue.object(arguments).text, logTime: surroundings.now())
    ])
    return try propose(
      call, from: id, in: conversation, words: proposal.record.words, origin: origin)
  }

  /// The pending proposals of the same reading of the same line.
  private func siblings(of proposal: Proposal) throws -> [Proposal.ID] {
    try database.proposals().filter { record in
      guard record.words == proposal.record.words,
        record.conversation == proposal.record.conversation, let one = try? Proposal(record)
      else { return false }
      return one.origin == proposal.origin
    }.map(\.id)
  }
}
