package import Journal
package import Store
import ToolSchema

/// Where proposals are made, edited and decided on.
package struct ProposalDesk: Sendable {
  private let database: JournalDatabase
  private let surroundings: Surroundings
  private let catalogue: Catalogue

  package init(database: JournalDatabase, surroundings: Surroundings, catalogue: Catalogue) {
    self.database = database
    self.surroundings = surroundings
    self.catalogue = catalogue
  }

  /// What became of a decision.
  package enum Outcome: Sendable {
    case applied(Proposal, [RowChange])
    case declined(Proposal)
    /// The data moved: the proposal as it stands now, still pending.
    case moved(Proposal)
    /// It had been decided on before.
    case settled(ProposalRecord.Status)
  }

  /// Previews a grounded call and keeps it as a pending proposal.
  package func propose(
    _ call: GroundedCall, from callID: LoggedMessage.ID, in conversation: ConversationRecord.ID,
    words: String
  ) throws -> Proposal {
    let preview = try database.preview(call.change)
    let details = ProposalDetails(
      grounding: call.grounding.map(\.json), removed: call.removed.map(\.json), preview: preview,
      effect: call.change.effect)
    surroundings.reached(.previewed)
    let record = ProposalRecord(
      id: surroundings.ids.next(), conversation: conversation, call: callID, tool: call.tool,
      words: words, arguments: JSONValue.object(call.arguments).text, details: details.text,
      change: call.change, fingerprint: preview.fingerprint, createdAt: surroundings.now())
    try database.keep(record, superseding: [call.supersedes].compactMap { $0 })
    surroundings.reached(.proposalKept)
    return try Proposal(record)
  }

  /// The proposal under an id.
  ///
  /// - Throws: ``Refusal`` if there is none.
  package func proposal(_ id: String) throws -> Proposal {
    guard let key = Proposal.ID(id), let record = try database.proposal(key) else {
      throw Refusal("There is no proposal \(id). `tenweek proposals` lists those that wait.")
    }
    return try Proposal(record)
  }

  /// Applies a pending proposal, or shows it afresh if the data has moved.
  ///
  /// - Parameter word: what the person typed; a destructive change needs its exact word.
  package func approve(_ proposal: Proposal, word: String? = nil) throws -> Outcome {
    if proposal.record.status == .pending, let needed = proposal.confirm, word != needed {
      throw ConfirmationMissing(word: needed)
    }
    let outcome = try database.approve(proposal.id, at: surroundings.now())
    surroundings.reached(.committed)
    switch outcome {
    case .applied(let rows), .alreadyApplied(let rows):
      return .applied(try self.proposal(proposal.id.description), rows)
    case .notPending(let status): return .settled(status)
    case .unknown: throw Refusal("There is no proposal \(proposal.id).")
    case .moved(let preview):
      var record = proposal.record
      record.revision += 1
      record.fingerprint = preview.fingerprint
      record.details =
        ProposalDetails(
          grounding: proposal.grounding, removed: proposal.removed, preview: preview,
          effect: record.change.effect
        ).text
      guard try database.revise(record) else { return try settled(proposal) }
      return .moved(try Proposal(record))
    }
  }

  package func decline(_ proposal: Proposal, reason: String? = nil) throws -> Outcome {
    let status = try database.settle(
      proposal.id, as: .declined, reason: reason, at: surroundings.now())
    switch status {
    case .declined: return .declined(try self.proposal(proposal.id.description))
    case .some(let status): return .settled(status)
    case nil: throw Refusal("There is no proposal \(proposal.id).")
    }
  }

  private func settled(_ proposal: Proposal) throws -> Outcome {
    .settled(try self.proposal(proposal.id.description).record.status)
  }

  /// Changes one value of a pending proposal and previews it again; the id stays.
  ///
  /// - Parameters:
  ///   - pointer: an RFC 6901 pointer without its first slash: `measurements/0/value`.
  ///   - value: JSON, else words: `6`, `yesterday`, `6 km`.
  /// - Throws: ``Refusal`` naming the place and the mend.
  package func edit(_ proposal: Proposal, set pointer: String, to value: String) throws -> Outcome {
    guard proposal.record.status == .pending else { return .settled(proposal.record.status) }
    let tool = catalogue.tool(named: proposal.record.tool)
    guard let tool, let change = tool.change else {
      throw Refusal("Proposals of \(proposal.record.tool) cannot be edited.")
    }
    let context = ToolContext(
      database: database, surroundings: surroundings, words: proposal.record.words)
    var edit = ProposalEdit(
      arguments: proposal.arguments, grounding: proposal.grounding, context: context)
    try edit.set(pointer, to: value)
    try edit.check(against: tool.definition)
    let newChange = try change(edit.arguments, context)
    let preview = try database.preview(newChange)
    var record = proposal.record
    record.revision += 1
    record.arguments = JSONValue.object(edit.arguments).text
    record.change = newChange
    record.fingerprint = preview.fingerprint
    record.details =
      ProposalDetails(
        grounding: edit.grounding, removed: proposal.removed, preview: preview,
        effect: newChange.effect
      ).text
    guard try database.revise(record) else { return try settled(proposal) }
    return .moved(try Proposal(record))
  }
}

/// A destructive change was approved without its exact word.
package struct ConfirmationMissing: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    "This deletes something. To go on, give the word: --confirm \(word)"
  }
}
