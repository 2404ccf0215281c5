import Foundation
import GRDB
package import Journal

/// What became of an approval.
package enum ApprovalOutcome: Equatable, Sendable {
  case applied([RowChange])
  /// It had been applied before; nothing was written now.
  case alreadyApplied([RowChange])
  /// It had been applied before and was taken back since; nothing was written now.
  case undone
  /// The data has moved since it was shown: nothing was written, this is how it stands now.
  case moved(Preview)
  case notPending(ProposalRecord.Status)
  case unknown
}

extension JournalDatabase {
  /// Keeps a new proposal, durably; those that it supersedes wait no more.
  package func keep(_ proposal: ProposalRecord, superseding old: [ProposalRecord.ID] = []) throws {
    try write { db in
      try proposal.add(to: db)
      for id in old {
        try db.run(
          """
          UPDATE proposals SET status = 'superseded', decidedAt = ?
          WHERE id = ? AND status = 'pending'
          """, [proposal.createdAt, id])
      }
    }
  }

  /// The newest proposal of a conversation, if it waits and nothing was logged since.
  package func latestPending(in conversation: ConversationRecord.ID) throws -> ProposalRecord? {
    try read {
      try ProposalRecord.only(
        where: """
          conversationId = ? AND status = 'pending' AND tool = 'create_action'
            AND id > coalesce((SELECT max(id) FROM proposals WHERE status = 'applied'), 0)
          ORDER BY id DESC LIMIT 1
          """, [conversation], in: $0)
    }
  }

  /// What was last asked about a plan in the newest part of a conversation, the newest card with a plan
  /// or a goal, whatever became of it, and the cards with one goal each that wait and came since the
  /// last plan and the last answer to such a card.
  package func latestPlan(in conversation: ConversationRecord.ID) throws
    -> (question: LoggedMessage?, card: ProposalRecord?, goals: [ProposalRecord])
  {
    try read { db in
      let question = try LoggedMessage.only(
        where: """
          id IN (SELECT id FROM messages WHERE conversationId = ? ORDER BY id DESC LIMIT 120)
            AND role = 'tool_result' AND toolName = 'propose_plan'
            -- A reading that was passed over says nothing of the plan.
            AND json_valid(part) AND json_type(part, '$.plan') IS NOT NULL ORDER BY id DESC LIMIT 1
          """, [conversation], in: db)
      let card = try ProposalRecord.only(
        where: """
          conversationId = ? AND tool IN ('create_goal', 'propose_plan')
          ORDER BY id DESC LIMIT 1
          """, [conversation], in: db)
      let goals = try ProposalRecord.all(
        where: """
          conversationId = ?1 AND tool = 'create_goal' AND status = 'pending'
            AND id > coalesce((SELECT max(id) FROM proposals
              WHERE conversationId = ?1 AND (tool = 'propose_plan'
                OR tool = 'create_goal' AND status IN ('applied', 'declined'))), 0)
          ORDER BY id DESC LIMIT 12
          """, [conversation], in: db)
      return (question, card, goals)
    }
  }

  /// Writes an edited or freshly previewed proposal over its former self, if it is still pending.
  package func revise(_ proposal: ProposalRecord) throws -> Bool {
    try write { db in
      try db.run(
        "UPDATE proposals SET revision = revision WHERE id = ? AND status = 'pending'",
        [proposal.id])
      guard db.changesCount == 1 else { return false }
      try proposal.update(db)
      reached(.revised)
      return true
    }
  }

  package func proposal(_ id: ProposalRecord.ID) throws -> ProposalRecord? {
    try read { try ProposalRecord.find(id, in: $0) }
  }

  /// Whether a proposal stands as it was read.
  package func stands(_ proposal: ProposalRecord) throws -> Bool {
    try readOnce {
      try $0.isThere(
        "SELECT 1 FROM proposals WHERE id = ? AND revision = ? AND status = ?",
        [proposal.id, proposal.revision, proposal.status])
    }
  }

  /// The proposals that wait, or all that there were, oldest first.
  package func proposals(all: Bool = false, limit: Int = 10_000) throws -> [ProposalRecord] {
    try read {
      try ProposalRecord.all(
        where: "\(all ? "true" : "status = 'pending'") ORDER BY id LIMIT ?", [limit], in: $0)
    }
  }

  /// The proposals that were made from a moment on, whatever became of them, oldest first.
  package func proposals(since moment: Instant) throws -> [ProposalRecord] {
    try read {
      try ProposalRecord.all(where: "createdAt >= ? ORDER BY id", [moment], in: $0)
    }
  }

  /// The proposals that wait, newest first.
  package func newestPending(limit: Int) throws -> [ProposalRecord] {
    try read {
      try ProposalRecord.all(
        where: "status = 'pending' ORDER BY id DESC LIMIT ?", [limit], in: $0)
    }
  }

  /// The proposals of some tools that wait, newest first.
  package func newestPending(of tools: [String], limit: Int) throws -> [ProposalRecord] {
    let names = try String(decoding: JSONEncoder().encode(tools), as: UTF8.self)
    return try read {
      try ProposalRecord.all(
        where: """
          status = 'pending' AND tool IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?
          """, [names, limit], in: $0)
    }
  }

  /// Applies a pending proposal: its rows, its state and its change set in one transaction.
  package func approve(_ id: ProposalRecord.ID, at time: Instant) throws -> ApprovalOutcome {
    try write { db in
      guard let proposal = try ProposalRecord.find(id, in: db) else { return .unknown }
      switch proposal.status {
      case .pending: break
      case .applied:
        guard try !proposal.isUndone(in: db) else { return .undone }
        return .alreadyApplied(try proposal.written(in: db).rows(in: db))
      case .declined, .superseded: return .notPending(proposal.status)
      }
      var outcome = ApprovalOutcome.unknown
      try db.inSavepoint {
        let preview = try Preview(of: proposal.change, in: db)
        guard preview.fingerprint == proposal.fingerprint else {
          outcome = .moved(preview)
          return .rollback
        }
        reached(.rowsWritten)
        try proposal.markApplied(preview, at: time, in: db)
        reached(.changeSetWritten)
        outcome = .applied(preview.rows)
        return .commit
      }
      return outcome
    }
  }

  /// Declines or supersedes a pending proposal.
  ///
  /// - Returns: the status that it has now; nil if there is no such proposal.
  package func settle(
    _ id: ProposalRecord.ID, as status: ProposalRecord.Status, reason: String? = nil,
    at time: Instant
  ) throws -> ProposalRecord.Status? {
    try write { db in
      try db.run(
        """
        UPDATE proposals SET status = ?, reason = ?, decidedAt = ?
        WHERE id = ? AND status = 'pending'
        """, [status.rawValue, reason, time, id])
      reached(.settled)
      return try ProposalRecord.find(id, in: db)?.status
    }
  }

  /// Applies a change that a command stands for, with its change set, and tells what it did.
  package func commit(
    _ change: Change, at time: Instant, id: RowID<ChangeSet>, words: String
  ) throws -> Preview {
    try change.check()
    return try write { db in
      let outcome = try Preview(of: change, in: db)
      guard !outcome.rows.isEmpty else { return outcome }
      try LedgerEntry(id: id, origin: .command, words: words, appliedAt: time)
        .keep(outcome.changeSet, outcome.rows, in: db)
      return outcome
    }
  }

  /// Applies a change that is its own approval (a command, an import), with its change set.
  package func apply(_ change: Change, at time: Instant, id: RowID<ChangeSet>) throws -> [RowChange]
  {
    try change.check()
    return try write { db in
      let changeSet = try ChangeSet.recording(in: db) { try change.apply(in: db) }
      let rows = try changeSet.rows(in: db)
      try LedgerEntry(id: id, origin: .command, appliedAt: time).keep(changeSet, rows, in: db)
      return rows
    }
  }
}

extension JournalDatabase {
  /// The applied proposals whose changes were taken back, and not made again.
  package func undoneProposals() throws -> Set<ProposalRecord.ID> {
    try read { try Set($0.values(ProposalRecord.undone)) }
  }
}

extension ProposalRecord {
  fileprivate static let undone: StatementText = """
    SELECT c.proposalId FROM changeSets u JOIN changeSets c ON c.id = u.revertsId
    WHERE u.origin = 'undo' AND c.proposalId IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM changeSets r WHERE r.revertsId = u.id)
    """

  func isUndone(in db: Database) throws -> Bool {
    try db.isThere("\(Self.undone) AND c.proposalId = ?", [id])
  }

  /// What was written when it was applied; where that is past its time, what was shown.
  fileprivate func written(in db: Database) throws -> ChangeSet {
    let kept: Data? = try db.value(
      "SELECT changeSet FROM changeSets WHERE proposalId = ? AND changeSet IS NOT NULL", [id])
    return kept.map { ChangeSet(bytes: Array($0)) } ?? fingerprint
  }

  func markApplied(_ preview: Preview, at time: Instant, in db: Database) throws {
    try db.run(
      "UPDATE proposals SET status = 'applied', decidedAt = ? WHERE id = ?",
      [time, id])
    // A proposal is applied at most once, so that its key serves its change set too.
    try LedgerEntry(
      id: RowID(rawValue: id.rawValue), origin: .proposal, proposal: id, appliedAt: time
    ).keep(preview.changeSet, preview.rows, in: db)
  }
}
