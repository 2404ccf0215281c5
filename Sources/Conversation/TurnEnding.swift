import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// How a turn ends: with the model's text or with what came of its calls.
extension TurnRunner {
  mutating func finishWithText() throws {
    var text = modelText
    if !answers.isEmpty {
      text = backed(text)
      emit(.text(text))
    }
    // Without a model the words are the program's own: "What did you do: 5 km of what?"
    if case .offline = service.brain { return try complete(with: text) }
    // After a read a claim is as empty as without one.
    let isClaim =
      answers.isEmpty
      ? ClaimCheck.isMade(in: modelText, to: words) : WriteClaim.isMade(in: modelText)
    if isClaim, !proposals.contains(where: \.isApplied) {
      emit(
        .notice(
          Notice(.unbackedClaim, localized("Nothing was saved: these are the model's words alone."))
        ))
    } else if answers.isEmpty, proposals.isEmpty, isModels || verdict?.reader != .rules,
      let context,
      ClaimCheck.claimsFigures(modelText, besides: words, amounts: context.amounts(namedIn:))
    {
      emit(
        .notice(
          Notice(
            .unbackedClaim,
            localized(
              "Nobody looked that up: the figures are the model's, not those of your journal."))))
    }
    try complete(with: text)
  }

  /// The model's answer to a question if it tells what was found, with nothing of its own; else the
  /// journal's answer, before it or in its place.
  func backed(_ text: String) -> String {
    let writer = AnswerWriter(
      today: service.surroundings.today, habits: service.surroundings.habits)
    let found = answers.map { writer.answer($0.tool, $0.result) }.joined(separator: "\n")
    let unbacked = ClaimCheck.unbackedNumbers(
      in: text, sources: [words, found] + answers.map(\.result.text),
      amounts: context?.amounts(namedIn: text) ?? [])
    guard unbacked.isEmpty else {
      let list = unbacked.joined(separator: ", ")
      emit(
        .notice(
          Notice(
            .unbackedClaim, localized("The model named \(list), which the journal does not hold.")))
      )
      return found
    }
    func essentials() -> [String] { answers.flatMap { writer.essentials($0.tool, $0.result) } }
    let needed = essentials()
    // The model reads the numbers as they stand in data.
    let isTold = zip(needed, Presentation.plain(essentials)).allSatisfy { shown, plain in
      [shown, plain].contains { text.localizedCaseInsensitiveContains($0) }
    }
    if isTold, !text.isEmpty { return text }
    // Its numbers may be true and yet of another week or goal: only words are passed on with ours.
    let words = needed.isEmpty ? "" : ClaimCheck.withoutFigures(text)
    return words.isEmpty || ClaimCheck.isMade(in: words, to: self.words)
      ? found : found + "\n" + words
  }

  mutating func finishWithOutcomes(aside: String?) throws {
    let writer = AnswerWriter(
      today: service.surroundings.today, habits: service.surroundings.habits)
    let goals = try service.database.goalOverviews()
    var lines = proposals.map { writer.outcome(of: $0, goals: goals) }
    lines += answers.map { writer.answer($0.tool, $0.result) }
    let lead = proposals.isEmpty ? localized("Nothing is saved") : localized("Not saved")
    lines += refusals.removingDuplicates().map { "\(lead): \($0)" }
    lines += asides.removingDuplicates()
    if let aside { lines.append(aside) }
    // "First log my run: 5k": the plan goes on with what it has asked.
    let isBeside = asides.isEmpty && refusals.isEmpty && aside == nil && !lines.isEmpty
    if isBeside, !proposals.contains(where: { $0.record.tool == "propose_plan" }),
      let goesOn = standing?.goesOn
    {
      lines.append(goesOn)
    }
    let leftovers = lostAmounts
    if !leftovers.isEmpty {
      if !hasToldLeftovers { tell(leftovers) }
      lines.append(localized("Not used: \(leftovers.joined(separator: ", "))."))
    }
    if lines.isEmpty { lines.append(localized("I could not make anything of that.")) }
    let text = lines.joined(separator: "\n")
    emit(.text(text))
    try complete(with: text)
  }

  mutating func complete(with text: String) throws {
    let text = lead + text
    completion.reply = text
    try store(.assistant, text)
    service.surroundings.reached(.replyStored)
  }

  mutating func fail(_ error: any Error) {
    let failure = TurnFailure(any: error)
    completion.reply = failure.message
    for call in unanswered { emit(.toolResult(call.id, .notRun, ["reason": "the turn ended"])) }
    // A database that takes no more lines is told of already, and the next turn tries again.
    try? closeCalls()
    emit(.failed(failure))
  }
}

extension Proposal {
  fileprivate var isApplied: Bool { record.status == .applied }
}
