package import Journal
import Localization
package import Phrases
package import Store
import ToolSchema

/// Where proposals are made, edited and decided on.
package struct ProposalDesk: Sendable {
  let database: JournalDatabase
  let surroundings: Surroundings
  let catalogue: Catalogue

  package init(database: JournalDatabase, surroundings: Surroundings, catalogue: Catalogue) {
    self.database = database
    self.surroundings = surroundings
    self.catalogue = catalogue
  }

  /// Reads what a person types about a proposal.
  package var phrases: PhraseReader { PhraseReader(of: database, in: surroundings) }

  /// What became of a decision.
  package enum Outcome: Sendable {
    case applied(Proposal, [RowChange])
    /// It had been applied, and was taken back since: nothing was written now.
    case undone(Proposal)
    case declined(Proposal)
    /// The data moved, or a value was edited: the proposal as it stands now, still pending.
    case moved(Proposal)
    /// It had been decided on before.
    case settled(ProposalRecord.Status)
  }

  /// Previews a grounded call and keeps it as a pending proposal.
  ///
  /// - Parameter model: the model that made the call; nil for the phrase reader.
  package func propose(
    _ call: GroundedCall, from callID: LoggedMessage.ID, in conversation: ConversationRecord.ID,
    words: String, model: String? = nil, origin: ProposalOrigin = ProposalOrigin()
  ) throws -> Proposal {
    var origin = origin
    origin.isDenied = call.isDenied
    origin.isOthers = call.isOthers
    origin.possible = call.possible
    if let old = try call.supersedes.flatMap(database.proposal), old.tool == call.tool {
      origin.replaced = try Proposal(old).arguments
    }
    let replaced = try [call.supersedes].compactMap { $0 } + sameDeletions(as: call.change)
    let preview = try database.preview(call.change)
    let details = try details(
      of: call.change, preview, grounding: call.grounding.map(\.json),
      removed: call.removed.map(\.json), besides: Set(replaced), origin: origin)
    surroundings.reached(.previewed)
    var record = ProposalRecord(
      id: surroundings.ids.next(), conversation: conversation, call: callID, tool: call.tool,
      words: words, arguments: JSONValue.object(call.arguments).text, details: details.text,
      change: call.change, fingerprint: preview.fingerprint, createdAt: surroundings.now())
    record.model = model
    try database.keep(record, superseding: replaced)
    surroundings.reached(.proposalKept)
    return try Proposal(record)
  }

  /// The pending proposals to delete the very same thing: one is enough.
  private func sameDeletions(as change: Change) throws -> [ProposalRecord.ID] {
    guard change.effect == .destructive else { return [] }
    return try database.proposals().filter { $0.change == change }.map(\.id)
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
    try keepPromises(of: proposal)
    let outcome = try database.approve(proposal.id, at: surroundings.now())
    surroundings.reached(.committed)
    switch outcome {
    case .applied(let rows), .alreadyApplied(let rows):
      return .applied(try self.proposal(proposal.id.description), rows)
    case .undone: return .undone(try self.proposal(proposal.id.description))
    case .notPending(let status): return .settled(status)
    case .unknown: throw Refusal("There is no proposal \(proposal.id).")
    case .moved(let preview):
      return try revise(try revised(proposal, as: preview), of: proposal)
    }
  }

  /// Writes down what a link that was promised does by now, so that the answer can tell it.
  private func keepPromises(of proposal: Proposal) throws {
    guard proposal.record.status == .pending, !proposal.record.change.promises.isEmpty else {
      return
    }
    let preview = try database.preview(proposal.record.change)
    guard preview.fingerprint == proposal.record.fingerprint else { return }
    var record = try revised(proposal, as: preview)
    record.revision = proposal.record.revision
    _ = try database.revise(record)
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
}

extension ProposalDesk {
  /// Keeps a proposal's new form, if it still waits.
  func revise(_ record: ProposalRecord, of proposal: Proposal) throws -> Outcome {
    guard try database.revise(record) else {
      return .settled(try self.proposal(proposal.id.description).record.status)
    }
    return .moved(try Proposal(record))
  }

  /// The proposal's record with a preview of now; everything else about it stays.
  func revised(_ proposal: Proposal, as preview: Preview) throws -> ProposalRecord {
    var record = proposal.record
    record.revision += 1
    record.fingerprint = preview.fingerprint
    record.details = try details(
      of: record.change, preview, grounding: proposal.grounding, removed: proposal.removed,
      edited: proposal.edited, besides: [proposal.id], origin: proposal.origin
    ).text
    return record
  }

  func details(
    of change: Change, _ preview: Preview, grounding: [JSONValue], removed: [JSONValue],
    edited: [JSONValue] = [], besides: Set<Proposal.ID>, origin: ProposalOrigin
  ) throws -> ProposalDetails {
    ProposalDetails(
      grounding: grounding, removed: removed, preview: preview, effect: change.effect,
      warnings: (origin.isDoubted ? [.weakReader] : []) + (origin.isDenied ? [.denied] : [])
        + (origin.isOthers ? [.others] : [])
        + [try possible(of: change, origin)].compactMap(\.self)
        + (try WarningCheck(
          database: database, surroundings: surroundings, besides: besides
        ).warnings(about: change)),
      former: try former(of: change), edited: edited, origin: origin)
  }

  /// The question whether an entry counts toward a goal, while it counts toward none.
  private func possible(of change: Change, _ origin: ProposalOrigin) throws -> Warning? {
    guard let goal = origin.possible, case .logAction(let draft) = change,
      draft.contributions.isEmpty,
      goal.own.map({ own in draft.measurements.contains { $0.quantity.unit.symbol == own } })
        ?? true,
      try database.goalOverviews().contains(where: {
        $0.title == goal.title && $0.holds(draft.day)
      })
    else { return nil }
    return Warning(.possibleGoal, at: "/goals", goal.question)
  }

  /// What a change is about to change or delete, as it stands.
  private func former(of change: Change) throws -> JSONValue? {
    switch change {
    case .updateAction(let draft): try database.action(draft.id.description)?.json
    case .updateGoal(let draft): try goal(draft.id)
    case .archive(.goal(let id), _), .restore(.goal(let id)): try goal(id)
    case .deleteAction(let id): try database.action(id.description)?.json
    case .deleteGoal(let id):
      try database.goalReports(today: surroundings.today).first { $0.goal.id == id }?
        .json(.brief)
    default: nil
    }
  }

  /// A goal in the words of `create_goal`.
  private func goal(_ id: Goal.ID) throws -> JSONValue? {
    guard let draft = try database.goalDraft(id) else { return nil }
    var object: JSONObject = ["title": .string(draft.title)]
    if !draft.targets.isEmpty {
      object["targets"] = .array(
        draft.targets.map {
          ["unit": .string($0.quantity.unit.symbol), "value": .number($0.quantity.value)]
        })
    }
    if let start = draft.startDate { object["start_date"] = .string(start.description) }
    if let end = draft.targetDate { object["target_date"] = .string(end.description) }
    return .object(object)
  }
}

/// A destructive change was approved without its exact word.
package struct ConfirmationMissing: Error, Equatable, CustomStringConvertible {
  package let word: String

  package init(word: String) { self.word = word }

  package var description: String {
    localized("This deletes something. To go on, give the word: --confirm \(word)")
  }
}
