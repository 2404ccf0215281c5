import Conversation
import Faces
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

extension ChatSession {
  /// Goes through what was left for later, the oldest first.
  func decide() {
    do {
      let waiting = try work.database.proposals().map { try Proposal($0) }
      if waiting.isEmpty { Output.line(EmptyWords.waiting) }
      let asking = Asking(reader: reader, desk: work.desk, today: work.surroundings.today)
      for (index, proposal) in waiting.enumerated() {
        Output.prose(proposal.said)
        ask(about: proposal, number: index + 1, of: waiting.count, asking)
        if reader.last.isGivingUp || reader.last == .end { return }
      }
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  /// Shows a card that waits, as it would change the journal by now, and asks about it.
  func ask(about card: Proposal, number: Int, of count: Int, _ asking: Asking) {
    do {
      let now = try work.desk.refreshed([card]).first ?? card
      let shown = Card(now, today: work.surroundings.today, number: number, of: count)
      Output.line(shown.text(width: Screen.width))
      try carryOut(asking.decide(on: [now], offer: nil))
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
    case .other(let shown): try decideOnOther(than: shown)
    case .approveAll, .declineAll, .separately, .later: break
    }
  }

  /// Puts the other reading of a line in the place of what was shown, or written, of it.
  func decideOnOther(than shown: Proposal) throws {
    for taken in try work.desk.takeBack(with: shown) {
      Output.line(Screen.line(localized("Took back: \(work.writer.summary(of: taken)).")))
    }
    try decide(
      onOther: try work.desk.proposeOther(than: try work.desk.proposal(shown.id.description)))
  }

  private func decide(onOther others: [Proposal]) throws {
    if others.isEmpty { Output.line(DecisionReport.nothingElse) }
    let asking = Asking(reader: reader, desk: work.desk, today: work.surroundings.today)
    for (index, other) in others.enumerated() {
      ask(about: other, number: index + 1, of: others.count, asking)
    }
  }

  /// Puts before the person how else the last message could be read; what was saved of it is taken back.
  mutating func readOtherwise() {
    do {
      switch readTwice {
      case .than(let shown): try decideOnOther(than: shown)
      case .acts(let acts, let reader):
        let origin = ProposalOrigin(reader: reader, other: [], hasOther: false)
        try decide(
          onOther: work.desk.propose(
            acts, of: lastMessage ?? "", in: conversation, from: origin))
      case nil: Output.prose(localized("There is one reading of what you said last."))
      }
      readTwice = nil
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }
}

/// How else a message can be read.
enum SecondReading {
  /// Than the reading that these words were shown of.
  case than(Proposal)
  /// Where nothing was shown: what the other reading would write.
  case acts([JSONValue], reader: String?)
}
