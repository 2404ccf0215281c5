import ArgumentParser
import Conversation
import Faces
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// Carries out a decision on a proposal and tells what became of it, as events or as a sentence.
struct DecisionReport {
  let json: Bool
  var isEdit = false

  static let nothingElse = localized(
    "Nothing is written: read the other way, there is nothing to write.")

  /// - Throws: `ExitCode` once everything is told; else what the one place for errors tells.
  func run(
    on id: String, in place: PlaceOptions,
    _ decide: (ProposalDesk, Proposal) throws -> ProposalDesk.Outcome
  ) throws {
    var code: Int32
    do {
      let work = try place.open()
      let proposal = try work.desk.proposal(id)
      code = try show(try decide(work.desk, proposal), work)
    } catch  where json {
      code = JSONFace().fail(error)
    }
    if code != 0 { throw ExitCode(code) }
  }

  /// Takes the other reading of a proposal's words, and tells each thing that it comes to.
  func runOther(on id: String, in place: PlaceOptions) throws {
    var code: Int32 = 0
    do {
      let work = try place.open()
      let outcomes = try work.desk.takeOther(than: try work.desk.proposal(id))
      if outcomes.isEmpty {
        let said = Self.nothingElse
        if json {
          JSONFace().show(.completed(Completion(reply: said)))
        } else {
          Output.line(said)
        }
      }
      for outcome in outcomes { code = max(code, try show(outcome, work)) }
    } catch  where json {
      code = JSONFace().fail(error)
    }
    if code != 0 { throw ExitCode(code) }
  }

  /// - Returns: the exit code.
  func show(_ outcome: ProposalDesk.Outcome, _ work: Workplace) throws -> Int32 {
    switch outcome {
    case .applied(let proposal, let rows):
      try tell(proposal, as: .applied, rows, work)
      return 0
    case .undone(let proposal):
      try tell(proposal, as: .applied, [], work, undone: true)
      return 0
    case .declined(let proposal):
      try tell(proposal, as: .declined, [], work)
      return 0
    case .moved(let proposal):
      try tellMoved(proposal, work)
      return isEdit ? 0 : 2
    case .settled(let status):
      throw Refusal(verbatim: DecisionWords.settled(status))
    }
  }

  private func tell(
    _ proposal: Proposal, as status: ResultStatus, _ rows: [RowChange], _ work: Workplace,
    undone: Bool = false
  ) throws {
    let words = work.decisionWords
    let sentence = undone ? words.takenBack(proposal) : try words.outcome(of: proposal)
    guard json else {
      Output.line(Screen.safe(sentence))
      if !rows.isEmpty {
        let command = Hint.command(localized("undo \(proposal.id)"))
        Output.line(Screen.styled(localized("`\(command)` takes it back."), .dim))
      }
      return
    }
    let face = JSONFace(conversation: proposal.record.conversation)
    face.show(.decision(proposal, rows: rows))
    face.show(
      .toolResult(
        proposal.record.call, status,
        [
          "proposal": .string(proposal.id.description), "arguments": .object(proposal.arguments),
          "reason": proposal.record.reason.map { .string($0) } ?? .null, "undone": .bool(undone),
        ]))
    face.show(.completed(Completion(reply: sentence)))
  }

  private func tellMoved(_ proposal: Proposal, _ work: Workplace) throws {
    guard json else {
      if !isEdit { Output.line(DecisionWords.moved) }
      let card = Card(proposal, today: work.surroundings.today)
      return Output.line(card.text(width: Screen.width))
    }
    let face = JSONFace(conversation: proposal.record.conversation)
    face.show(.proposal(proposal))
    face.show(.completed(Completion(reply: try work.decisionWords.outcome(of: proposal))))
  }
}
