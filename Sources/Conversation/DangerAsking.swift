import Emergencies
import LanguageModel
import ToolBridge

/// What the program says itself, before any reader: where a line tells of danger to somebody's life, and
/// where it asks about a symptom or to be remembered, which is not what the journal is for, or why a plan is what it
/// is, how much of it each day and whether it is too much.
extension TurnRunner {
  mutating func programsOwnWords() async throws -> String? {
    if let (help, goesOn) = try await wordsOfHelp() {
      guard goesOn else { return help }
      lead = help + "\n\n"
      emit(.text(lead))
    }
    if let told = try context?.reasonOfPlan ?? context?.paceOfPlan ?? context?.loadOfPlan {
      return told
    }
    if try asksOfSymptom { return Symptom.words(in: context?.language) }
    guard context?.asksToBeKept == true, try !tellsOfDeeds else { return nil }
    return KeepRequest.reply
  }

  /// "My knee hurts when I run, what should I do?": it asks, and neither for what the journal holds nor in the middle of
  /// a plan.
  private var asksOfSymptom: Bool {
    get throws {
      guard let context, context.asksAnything, context.plan == nil, !context.speaksOfPlan,
        Symptom.isTold(in: words, language: context.language)
      else { return false }
      return try !context.asksOfEntries && !tellsOfDeeds
    }
  }

  private var tellsOfDeeds: Bool {
    get throws {
      guard let context else { return false }
      let reading = try rules ?? RulesReading(context, catalogue: service.catalogue)
      return reading?.reading.proposals.isEmpty == false
    }
  }

  /// - Returns: the words of help, and whether what the line asks for is done beside them; nil for nearly
  ///   every line.
  func wordsOfHelp() async throws -> (String, goesOn: Bool)? {
    let finding = DangerFinding(
      words, language: context?.language, isOfPlan: context?.speaksOfPlan == true,
      isAnswer: context?.plan != nil)
    guard finding.isDoubtful else { return nil }
    if !finding.isPlain {
      guard finding.isLikely(beside: try await probabilityOfDanger()) else { return nil }
    }
    // "Give away 20 boxes" may be a deed, "uni is killing me" why: what has an amount is done all the same.
    // What is certain beside a plan under way is no word of it, but where it changes a goal that it names and no sign
    // speaks for danger. Where a model alone tips the scales both are right.
    let goesOn =
      !finding.isLikely(beside: nil) || !finding.hasSigns && context?.changesPlan == true
      || !finding.isPlainest && context?.amounts(namedIn: words).isEmpty == false
    return (Danger.words(in: finding.language, goesOn: goesOn), goesOn)
  }

  /// What the model makes of the line, one token on a prompt of its own; nil without a model that says.
  private func probabilityOfDanger() async throws -> Double? {
    guard case .model(let client, _) = service.brain else { return nil }
    var request = ChatRequest(
      messages: service.prompt.danger + [.user(words)], mode: .text, maxTokens: 2)
    request.closed = ["yes", "no"]
    do {
      for try await event in client.stream(request) {
        guard case .finished(let answer, _) = event else { continue }
        let sureness = answer.certainty ?? 0.8
        return answer.text == "yes" ? sureness : answer.text == "no" ? 1 - sureness : nil
      }
    } catch {
      // The line is taken as any other, which tells what is wrong with the model.
      try Task.checkCancellation()
    }
    return nil
  }
}
