import Conversation

/// Carries a person's decisions from where they are taken to the turn that waits for them.
actor DecisionBox {
  private var decision: Decision?
  private var waiting: CheckedContinuation<Decision, Never>?

  /// What was decided about the last thing that was asked.
  func put(_ decision: Decision) {
    if let waiting {
      self.waiting = nil
      waiting.resume(returning: decision)
    } else {
      self.decision = decision
    }
  }

  private func take() async -> Decision {
    if let decision {
      self.decision = nil
      return decision
    }
    return await withCheckedContinuation { waiting = $0 }
  }

  /// Asks a person who is there: about the writes of one answer together, and not about what their
  /// rules allow.
  nonisolated var deciding: Deciding {
    Deciding(together: true, usesRules: true) { _ in await self.take() }
  }
}
