import Intents
import LanguageModel
import ToolBridge

/// A model that is voted with and begins with an unlikely word is asked once more, with a likelier one.
extension TurnRunner {
  /// How far the model is trusted with a line of this language.
  var trusted: TrustTable {
    context?.knowsLanguage == false ? service.trust.abroad : service.trust
  }

  /// Whether an exam has found that the model reads worse than the rules.
  var isWeakReader: Bool {
    service.trust.isMeasured && !service.trust.isNamed && service.trust.whole == .rules
  }

  /// Whether what lines like the line were is weighed beside what a model says of it: none that is trusted is
  /// overruled by them.
  var weighsExamples: Bool {
    trusted.whole != .model && !service.without.contains(.intents)
  }

  /// Whether what sentences like the line want is weighed beside the model's first word; what is said to a plan
  /// is read otherwise.
  var weighsIntent: Bool {
    weighsExamples && answers.isEmpty
      && cut == nil && (context?.plan == nil || context?.goesBesidePlan == true)
      && context?.isOfPlan == false && context?.reflection == nil
  }

  /// The most lines that a model that is voted with may answer in, where lines like it say what it wants.
  ///
  /// As many as the line names things: what it would say of remarks is neither waited for nor read.
  var mostLines: Int? {
    guard weighsIntent else { return nil }
    let guess = IntentGuess(words)
    guard guess[guess.likeliest] >= 0.9 else { return nil }
    switch guess.likeliest {
    case .did, .goal:
      return LineSpans(words, said: .line(guess.likeliest)).mostThings.map { max($0, 1) }
    case .ask, .other, .later, .not: return 1
    case .change, .delete, .talk, .plan, .unsure: return nil
    }
  }

  /// Text that may turn out wrong, because the rules read something to do or to look up, or a line in
  /// another language has amounts, is held back until the referee has spoken.
  var holdsText: Bool {
    !answers.isEmpty || hasAskedAgain || weighsIntent && IntentGuess(words).likeliest != .talk
      || weighsExamples && context?.planWaits != nil
      || rules.map { $0.reading.kind != .talk } ?? (context?.tellsAbroad ?? false)
  }

  /// The answer with the certainty of both, or the one that begins with the likelier word.
  mutating func weighed(
    _ answer: DecodedTurn, from client: ModelClient
  ) async throws -> DecodedTurn {
    guard weighsIntent, let first = answer.lines.first, let said = Intent(rawValue: first.verb)
    else { return answer }
    let vote = IntentVote(model: Self.shares(of: first, said), examples: IntentGuess(words))
    let wanted = vote.likeliest
    var answer = answer
    if wanted != said {
      passedOver = said.rawValue
      switch wanted {
      case .other, .later, .not:
        // They are told by no more than the word.
        let what = first.fields["what"] ?? first.fields["record"] ?? words
        answer.lines = [DecodedLine(verb: wanted.rawValue, fields: ["what": what])]
        answer.text = ""
      case .did, .goal, .change, .delete, .ask, .talk, .unsure, .plan:
        guard let again = try await answerBeginning(with: wanted, from: client) else {
          passedOver = nil
          return answer
        }
        answer = again
      }
    }
    answer.certainty = vote[wanted]
    answer.lines[0].rivals = Dictionary(
      uniqueKeysWithValues: Intent.allCases.filter { $0 != wanted && $0 != .plan }.map {
        ($0.rawValue, vote[$0])
      })
    return answer
  }

  /// - Returns: what a model makes of the words as it tells it; eight in ten for the word that it said
  ///   where the server does not tell.
  private static func shares(of line: DecodedLine, _ said: Intent) -> [Intent: Double] {
    guard !line.rivals.isEmpty else {
      return Dictionary(
        uniqueKeysWithValues: Intent.allCases.map {
          ($0, $0 == said ? 0.8 : 0.2 / Double(Intent.allCases.count - 1))
        })
    }
    var shares: [Intent: Double] = [said: line.rivals.values.reduce(1, -)]
    for (verb, share) in line.rivals {
      if let intent = Intent(rawValue: verb) { shares[intent] = share }
    }
    return shares
  }

  /// - Returns: nil where it begins otherwise all the same: not every server holds it to a word.
  private mutating func answerBeginning(
    with intent: Intent, from client: ModelClient
  ) async throws -> DecodedTurn? {
    var request = ChatRequest(messages: [], mode: .lines, maxTokens: 512)
    var asking = service.lineAsking(recent)
    asking.form.first = intent.rawValue
    request.lines = asking
    hasAskedAgain = true
    do {
      for try await event in client.stream(request) {
        guard case .finished(let decoded, let usage) = event else { continue }
        count(usage)
        return decoded.lines.first?.verb == intent.rawValue ? decoded : nil
      }
    } catch {
      // What was said first stands then.
      try Task.checkCancellation()
    }
    return nil
  }
}
