import ArgumentParser
import Conversation
import Journal
import LanguageModel
import Store
import ToolBridge

/// Which proposals are approved as they come.
enum Approval: String, ListedArgument {
  case none, writes

  /// Decides without a person; a deletion stays pending under either.
  var deciding: Deciding {
    Deciding { proposals in
      guard self == .writes, let proposal = proposals.first, proposal.confirm == nil else {
        return .later
      }
      return .approve(proposal, word: nil)
    }
  }
}

/// One line of a person's outside the chat, from the question to the exit code.
struct OneTurn {
  let work: Workplace
  let conversation: ConversationRecord.ID
  let brain: Brain
  var windowSize = 4096
  var learn: @Sendable (ModeMemory) -> Void = { _ in }
  /// Nil where the person at the terminal is asked.
  let approval: Approval?
  let face: any Face
  /// What is left out for a measurement.
  var without: Ablation = []
  var trust = TrustTable.both

  /// - Returns: 0, 2 for proposals that are left pending, or the code of what went wrong.
  func run(_ words: String) async -> Int32 {
    var service = ConversationService(
      database: work.database, surroundings: work.surroundings, catalogue: work.catalogue,
      brain: brain, prompt: work.prompt, conversation: conversation, windowSize: windowSize,
      learn: learn)
    service.without = without
    service.trust = trust
    let box = DecisionBox()
    let asking = Asking(reader: LineReader(), desk: work.desk, today: work.surroundings.today)
    let turn = service.reply(to: words, deciding: approval?.deciding ?? box.deciding)
    let interrupts = Interrupts { _ in turn.cancel() }
    defer { interrupts.stop() }
    var code: Int32 = 0
    var pending = Set<Proposal.ID>()
    for await event in turn.events {
      face.show(event)
      switch event {
      case .proposal(let proposal): pending.insert(proposal.id)
      case .asking(let proposals, let offer):
        if approval == nil { await box.put(asking.decide(on: proposals, offer: offer)) }
      case .decision(let proposal, _): pending.remove(proposal.id)
      case .failed(let failure): code = Failure.exitCode(of: failure)
      default: break
      }
    }
    return code == 0 && !pending.isEmpty ? 2 : code
  }
}
