import Conversation
import Faces
import Journal
import Store
import ToolBridge

extension ChatSession {
  /// Goes through what was left for later, the oldest first.
  func decide() {
    do {
      let waiting = try work.database.proposals().map { try Proposal($0) }
      if waiting.isEmpty { Output.line(EmptyWords.waiting) }
      let asking = Asking(reader: reader, desk: work.desk, today: work.surroundings.today)
      for (index, proposal) in waiting.enumerated() {
        let card = Card(
          proposal, today: work.surroundings.today, number: index + 1, of: waiting.count)
        Output.prose(proposal.said)
        Output.line(card.text(width: Screen.width))
        try carryOut(asking.decide(on: [proposal], offer: nil))
        if reader.last.isGivingUp || reader.last == .end { return }
      }
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  func carryOut(_ decision: Decision) throws {
    switch decision {
    case .approve(let shown, let word):
      let outcome = try work.desk.approve(shown, word: word)
      _ = try DecisionReport(json: false).show(outcome, work)
    case .decline(let shown, let reason):
      _ = try DecisionReport(json: false).show(try work.desk.decline(shown, reason: reason), work)
    case .approveAll, .declineAll, .separately, .later: break
    }
  }
}
