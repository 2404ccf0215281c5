import Journal
package import Store

/// Several plain proposals of one answer, decided on together.
extension ProposalDesk {
  /// What became of a yes to all of them.
  package enum BatchResult: Sendable {
    case applied([(Proposal, [RowChange])])
    /// The data moved: the proposals as they stand now, each behind the ones before it.
    case moved([Proposal])
    /// One of them had been decided on elsewhere: nothing was written.
    case settled
  }

  /// The proposals as they stand now, each previewed behind the ones before it.
  package func refreshed(_ proposals: [Proposal]) throws -> [Proposal] {
    let previews = try database.preview(inOrder: proposals.map(\.record.change))
    return try taken(previews, for: proposals)
  }

  /// Applies all of them in one transaction, or none.
  ///
  /// - Throws: ``ConfirmationMissing`` if one of them deletes: a deletion is never one of several.
  package func approve(together proposals: [Proposal]) throws -> BatchResult {
    if let word = proposals.lazy.compactMap(\.confirm).first {
      throw ConfirmationMissing(word: word)
    }
    let outcome = try database.approve(inOrder: proposals.map(\.id), at: surroundings.now())
    surroundings.reached(.committed)
    switch outcome {
    case .applied(let rows):
      return .applied(
        try zip(proposals, rows).map { (try proposal($0.id.description), $1) })
    case .moved(let previews): return .moved(try taken(previews, for: proposals))
    case .notPending: return .settled
    }
  }

  /// Keeps each proposal's preview of now where it is another than the one that was shown.
  private func taken(_ previews: [Preview], for proposals: [Proposal]) throws -> [Proposal] {
    try zip(proposals, previews).map { proposal, preview in
      let record = try revised(proposal, as: preview)
      guard
        preview.fingerprint != proposal.record.fingerprint
          || record.details != proposal.record.details
      else { return proposal }
      guard case .moved(let fresh) = try revise(record, of: proposal) else { return proposal }
      return fresh
    }
  }
}
