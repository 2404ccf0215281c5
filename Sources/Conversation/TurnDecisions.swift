import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// How a turn comes from proposals to decisions.
extension TurnRunner {
  /// Puts a new proposal before the person now, or with the others of its answer.
  mutating func put(_ proposal: Proposal) async throws {
    if let applied = try applyByRule(proposal) {
      proposals.append(applied)
    } else if deciding.together, proposal.confirm == nil {
      held.append(proposal)
    } else {
      proposals.append(try await decision(on: proposal))
    }
  }

  /// Whether text from outside is in the turn, or in what of the conversation the model was sent:
  /// from then on no rule says yes.
  var isTainted: Bool { !answers.isEmpty || hasSentOutside }

  private func applyByRule(_ proposal: Proposal) throws -> Proposal? {
    guard deciding.usesRules, let rule = try service.desk.rule(for: proposal) else { return nil }
    guard !isTainted else {
      emit(
        .notice(
          Notice(
            .asked,
            localized(
              "You are asked all the same: the model has read from your journal here. After /new it has not."
            ),
            ["rule": .string(rule.rawValue)])))
      return nil
    }
    guard case .applied(let settled, let rows) = try service.desk.approve(proposal) else {
      return nil
    }
    emit(
      .notice(
        Notice(
          .remembered,
          localized(
            "Saved without asking, as you allowed for \(rule.words). `tenweek permissions` takes it back."
          ),
          ["rule": .string(rule.rawValue)])))
    emit(.decision(settled, rows: rows))
    return settled
  }

  /// Decides on what the answer's calls proposed together.
  mutating func decideOnHeld() async throws {
    guard held.count > 1 else {
      for proposal in held { proposals.append(try await decision(on: proposal)) }
      held = []
      return
    }
    var shown = try service.desk.refreshed(held)
    held = []
    while true {
      switch await ask(shown) {
      case .approveAll:
        switch try service.desk.approve(together: shown) {
        case .applied(let applied):
          for (proposal, rows) in applied { emit(.decision(proposal, rows: rows)) }
          proposals += applied.map(\.0)
          return
        case .moved(let fresh): shown = fresh
        case .settled: return try await decideSeparately(shown)
        }
      case .declineAll(let reason):
        for proposal in shown {
          proposals.append(try told(try service.desk.decline(proposal, reason: reason), proposal))
        }
        return
      case .separately: return try await decideSeparately(shown)
      case .other(let seen):
        try await decideOnOther(than: seen)
        proposals += try shown.map { try service.desk.proposal($0.id.description) }
        return
      case .later, .approve, .decline:
        proposals += try shown.map { try service.desk.proposal($0.id.description) }
        return
      }
    }
  }

  private mutating func decideSeparately(_ shown: [Proposal]) async throws {
    for proposal in shown {
      let now = try service.desk.proposal(proposal.id.description)
      let fresh =
        now.record.status == .pending ? try service.desk.refreshed([now]).first ?? now : now
      proposals.append(try await decision(on: fresh))
    }
  }

  private mutating func decideOnOther(than shown: Proposal) async throws {
    for other in try service.desk.proposeOther(than: shown) {
      emit(.proposal(other))
      proposals.append(try await decision(on: other))
    }
  }

  /// Asks until there is a decision: moved data is shown again.
  mutating func decision(on proposal: Proposal) async throws -> Proposal {
    var shown = proposal
    while shown.record.status == .pending {
      let outcome: ProposalDesk.Outcome
      switch await ask([shown]) {
      case .approve(let seen, let word): outcome = try service.desk.approve(seen, word: word)
      case .decline(let seen, let reason):
        outcome = try service.desk.decline(seen, reason: reason)
      case .other(let seen):
        try await decideOnOther(than: seen)
        return try service.desk.proposal(shown.id.description)
      case .later, .approveAll, .declineAll, .separately:
        return try service.database.stands(shown.record)
          ? shown : service.desk.proposal(shown.id.description)
      }
      if case .moved(let fresh) = outcome {
        shown = fresh
        emit(.proposal(fresh))
      } else {
        return try told(outcome, shown)
      }
    }
    return shown
  }

  private func told(_ outcome: ProposalDesk.Outcome, _ shown: Proposal) throws -> Proposal {
    switch outcome {
    case .applied(let settled, let rows):
      emit(.decision(settled, rows: rows))
      service.surroundings.reached(.decisionTold)
      return settled
    case .declined(let settled):
      emit(.decision(settled, rows: []))
      return settled
    case .settled, .moved, .undone:
      return try service.desk.proposal(shown.id.description)
    }
  }

  private mutating func ask(_ shown: [Proposal]) async -> Decision {
    let begin = ContinuousClock.now
    // Where the rules cannot be read, none is offered.
    let mayOffer = deciding.usesRules && shown.count == 1 && !isTainted
    emit(.asking(shown, offer: mayOffer ? try? service.desk.offer(for: shown[0]) : nil))
    let decision = await deciding.decide(shown)
    waiting += begin.duration(to: .now)
    service.surroundings.reached(.decisionTaken)
    return decision
  }

  /// Whether an answer before this one proposed the same.
  ///
  /// Who is asked once more for a call that did not hold says the others over again; equal calls of one answer are
  /// several deeds.
  func isSaidOver(_ call: GroundedCall) -> Bool {
    proposals.prefix(settled).contains {
      $0.record.tool == call.tool && $0.arguments == call.arguments
    }
  }

  static let over: JSONValue = ["reason": "this was proposed already."]

  /// A call that asks for what the person has just declined is not put before them again.
  func declined(_ call: GroundedCall) -> Proposal? {
    proposals.first {
      $0.record.status == .declined && $0.record.tool == call.tool && $0.arguments == call.arguments
    }
  }
}
