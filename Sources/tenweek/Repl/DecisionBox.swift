import Conversation
import ToolBridge

/// Carries a person's decisions from where they are taken to the turn that waits for them.
actor DecisionBox {
  private var decisions: [Proposal.ID: Decision] = [:]
  private var waiting: [Proposal.ID: CheckedContinuation<Decision, Never>] = [:]

  func put(_ decision: Decision, for id: Proposal.ID) {
    if let continuation = waiting.removeValue(forKey: id) {
      continuation.resume(returning: decision)
    } else {
      decisions[id] = decision
    }
  }

  func take(_ id: Proposal.ID) async -> Decision {
    if let decision = decisions.removeValue(forKey: id) { return decision }
    return await withCheckedContinuation { waiting[id] = $0 }
  }

  /// Whoever still waits is told that nothing was decided.
  func close() {
    for continuation in waiting.values { continuation.resume(returning: .later) }
    waiting = [:]
  }
}
