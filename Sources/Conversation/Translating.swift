import LanguageModel
import Meaning
import ToolBridge
import ToolSchema

/// What an answer comes to where the line is of another language and is about what the journal
/// holds: a model is asked once more, for the line in English, which the rules can read.
extension TurnRunner {
  /// The steps in place of those given, where the English words tell more; else nil.
  mutating func translated(
    _ acts: [Act], in context: ToolContext
  ) async throws -> [ProvenReading.Step]? {
    guard try needsTranslation(acts, context), case .model(let client, _) = service.brain
    else { return nil }
    let names = try TranslatedLine.names(in: context)
    guard !names.isEmpty, let english = try await english(beside: names, by: client) else {
      return nil
    }
    let line = TranslatedLine(english, of: context)
    if acts.contains(where: { $0.kind == .ask }) {
      return try line.answer(service.catalogue).map { [$0] }
    }
    // One record is named in a line.
    guard acts.count == 1, let named = try line.named(acts[0]) else { return nil }
    let proven = try proven([named], "guided", in: context)
    // Of several that a removal may mean the person is asked which.
    return named.kind == .remove || proven.allSatisfy { $0.proposal != nil } ? proven : nil
  }

  /// Questions, and corrections or removals that name something; so too a deed on whose day an
  /// amount is logged that the line names and does not use: "era 2 km, non 1,5".
  private func needsTranslation(
    _ acts: [Act], _ context: ToolContext
  ) throws -> Bool {
    // What a weak reader puts into English asks for something else.
    guard !context.knowsLanguage, answers.isEmpty, cut == nil, !isWeakReader else { return false }
    func isKnown(_ words: String?) throws -> Bool {
      try words.map { try TranslatedLine.isKnown($0, in: context) } ?? false
    }
    return try acts.contains { act in
      switch act {
      case .ask(let inquiry):
        try inquiry.subject.map(TranslatedLine.isMeasure) ?? false || !isKnown(inquiry.subject)
      case .remove(let name): try !isKnown(name.words ?? name.title)
      case .amend(let amendment):
        try !(amendment.record.points && isUnderWay)
          && !isKnown(amendment.record.words ?? amendment.record.title)
      case .log: try acts.count == 1 && TranslatedLine.mayRestate(act, in: context)
      case .wish, .plan, .choose, .talk, .unsure: false
      }
    }
  }

  /// - Returns: nil where the model does not answer.
  private mutating func english(
    beside names: [String], by client: ModelClient
  ) async throws -> String? {
    var messages = service.prompt.english
    messages.append(.user("\(words) | \(names.joined(separator: "; "))"))
    let request = ChatRequest(messages: messages, mode: .text, maxTokens: 60)
    do {
      for try await event in client.stream(request) {
        guard case .finished(let decoded, let usage) = event else { continue }
        count(usage)
        return decoded.text.split(whereSeparator: \.isNewline).first.map(String.init)
      }
    } catch {
      // The line can be answered without it, and says what it did not find.
      try Task.checkCancellation()
    }
    return nil
  }
}
