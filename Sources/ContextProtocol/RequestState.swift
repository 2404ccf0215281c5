import Journal
import Store
import ToolBridge

/// What a client gives back with the person's answer: which cards it is about, each with the random
/// key that the journal holds beside it.
///
/// A key is 128 random bits that were made with the proposal, so that nobody can name a proposal that
/// was not put before them; nothing about it is kept in memory.
struct RequestState {
  struct Item {
    let id: Proposal.ID
    let revision: Int
    let key: String
  }

  let items: [Item]

  /// Milliseconds for which an answer is waited for.
  static let life: Int64 = 3_600_000

  init(_ proposals: [Proposal]) {
    items = proposals.map {
      Item(id: $0.id, revision: $0.record.revision, key: $0.origin.key ?? "")
    }
  }

  var text: String {
    items.map { "\($0.id).\($0.revision).\($0.key)" }.joined(separator: "~")
  }

  /// - Throws: ``RPCError`` for what is no state of ours.
  init(_ text: String) throws(RPCError) {
    var items: [Item] = []
    for part in text.split(separator: "~", omittingEmptySubsequences: false) {
      let fields = part.split(separator: ".", omittingEmptySubsequences: false)
      guard fields.count == 3, let id = Proposal.ID(String(fields[0])),
        let revision = Int(fields[1]), fields[2].utf8.count == 32
      else { throw Self.foreign }
      items.append(Item(id: id, revision: revision, key: String(fields[2])))
    }
    self.items = items
  }

  static let foreign = RPCError(
    .invalidParams, "This requestState is not one of ours. Send the call again without it.")
  static let expired = RPCError(
    .invalidParams, "This requestState has expired. Send the call again without it.")

  /// The proposals that it names, as they stand now.
  ///
  /// - Parameters:
  ///   - client: as it calls itself in the request that bears the state.
  ///   - request: what that request asks for.
  /// - Throws: ``RPCError`` where one is not theirs, was made for another request or is too old;
  ///   ``StoreError`` where the journal cannot be read.
  func proposals(
    on desk: ProposalDesk, of client: String, for request: String, now: Instant
  ) throws -> [Proposal] {
    try items.map { item in
      let proposal: Proposal
      do {
        proposal = try desk.proposal(item.id.description)
      } catch is Refusal {
        // There is none; a journal that cannot be read says so itself.
        throw Self.foreign
      }
      guard proposal.origin.key == item.key, proposal.origin.client == client,
        proposal.origin.request == request
      else { throw Self.foreign }
      guard now.milliseconds - proposal.record.createdAt.milliseconds <= Self.life else {
        throw Self.expired
      }
      return proposal
    }
  }
}
