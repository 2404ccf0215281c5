import LanguageModel
import ToolBridge

/// What the program says itself, before any reader: where a line tells of danger to somebody's life, and
/// where it asks to be remembered, which is not what the journal is for, or why a plan is what it is.
extension TurnRunner {
  func programsOwnWords() async throws -> String? {
    if let help = try await wordsOfHelp() { return help }
    if let reason = context?.reasonOfPlan { return reason }
    guard KeepRequest.isMade(in: words), try !tellsOfDeeds else { return nil }
    return KeepRequest.reply
  }

  private var tellsOfDeeds: Bool {
    get throws {
      guard let context else { return false }
      let reading = try rules ?? RulesReading(context, catalogue: service.catalogue)
      return reading?.reading.proposals.isEmpty == false
    }
  }

  /// - Returns: the words of help; nil for nearly every line.
  func wordsOfHelp() async throws -> String? {
    let isOfPlan = context?.isOfPlan == true
    let finding = Danger.finding(in: words, isEnglish: context?.knowsLanguage ?? true)
    switch finding.degree {
    case .none: return nil
    case .certain: break
    // "Give away 20 boxes" is what is planned, "uni is killing me" why.
    case .doubtful where isOfPlan, .framed where isOfPlan: return nil
    case .doubtful: guard try await isDangerous(from: 0.5) else { return nil }
    case .framed: guard try await isDangerous(from: 0.85) else { return nil }
    }
    return Danger.words(in: finding.language)
  }

  /// What the model makes of a doubtful line, one token on a prompt of its own; without a model it is
  /// taken for a figure of speech.
  ///
  /// - Parameter sureness: from which a yes is one, from 0 to 1.
  private func isDangerous(from sureness: Double) async throws -> Bool {
    guard case .model(let client, _) = service.brain else { return false }
    var request = ChatRequest(
      messages: service.prompt.danger + [.user(words)], mode: .text, maxTokens: 2)
    request.closed = ["yes", "no"]
    do {
      for try await event in client.stream(request) {
        guard case .finished(let answer, _) = event else { continue }
        return answer.text == "yes" && answer.certainty.map { $0 >= sureness } ?? true
      }
    } catch {
      // The line is taken as any other, which tells what is wrong with the model.
      try Task.checkCancellation()
    }
    return false
  }
}
