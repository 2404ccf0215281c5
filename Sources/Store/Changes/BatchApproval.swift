import GRDB
package import Journal

/// What became of several proposals that were approved together.
package enum BatchOutcome: Equatable, Sendable {
  /// All of them, each with its rows.
  case applied([[RowChange]])
  /// The data has moved since they were shown: nothing was written, these are the previews now.
  case moved([Preview])
  /// One of them waits no more: nothing was written.
  case notPending(ProposalRecord.ID)
}

extension JournalDatabase {
  /// Looks at what changes would do one after the other, and rolls all of it back.
  package func preview(inOrder changes: [Change]) throws -> [Preview] {
    for change in changes { try change.check() }
    return try write { db in
      var previews: [Preview] = []
      try db.inSavepoint {
        previews = try changes.map { try Preview(of: $0, in: db) }
        return .rollback
      }
      return previews
    }
  }

  /// Applies several pending proposals in their order, in one transaction: all or none.
  ///
  /// They count as shown if each was previewed behind the ones before it; see
  /// ``preview(inOrder:)``.
  package func approve(inOrder ids: [ProposalRecord.ID], at time: Instant) throws -> BatchOutcome {
    try write { db in
      var proposals: [ProposalRecord] = []
      for id in ids {
        guard let proposal = try ProposalRecord.find(id, in: db), proposal.status == .pending
        else { return .notPending(id) }
        proposals.append(proposal)
      }
      var outcome = BatchOutcome.applied([])
      try db.inSavepoint {
        let previews = try proposals.map { try Preview(of: $0.change, in: db) }
        guard previews.map(\.fingerprint) == proposals.map(\.fingerprint) else {
          outcome = .moved(previews)
          return .rollback
        }
        for (proposal, preview) in zip(proposals, previews) {
          reached(.rowsWritten)
          try proposal.markApplied(preview, at: time, in: db)
          reached(.changeSetWritten)
        }
        outcome = .applied(previews.map(\.rows))
        return .commit
      }
      return outcome
    }
  }
}
