package import ToolBridge

/// A person's answer to a proposal, or to several that were put before them together.
package enum Decision: Sendable {
  /// The proposal as it was last shown; a destructive one with the word that was typed.
  case approve(Proposal, word: String?)
  case decline(Proposal, reason: String?)
  /// What the same words come to read the other way is to stand in its place, and to be asked about.
  case other(Proposal)
  /// Nothing is decided: what was shown waits.
  case later
  /// All of those that were put together: all are applied, or none.
  case approveAll
  case declineAll(reason: String?)
  /// Those that were put together are to be asked about one by one.
  case separately
}

/// How a turn has its proposals decided on.
package struct Deciding: Sendable {
  /// Whether the plain writes of one answer are put before the person together.
  package var together: Bool
  /// Whether the rules that the person has made may say yes.
  package var usesRules: Bool
  /// Asks about one proposal, or about several together.
  package var decide: @Sendable ([Proposal]) async -> Decision

  package init(
    together: Bool = false, usesRules: Bool = false,
    decide: @escaping @Sendable ([Proposal]) async -> Decision
  ) {
    self.together = together
    self.usesRules = usesRules
    self.decide = decide
  }
}
