import Intents
import LanguageModel
import ToolBridge

/// Lines about which no model is asked, where one was measured and found to be no better reader.
extension TurnRunner {
  /// Whether a line about the plan is read without a model: one that was measured, and not as the better reader, could
  /// only be overruled; what is said in the program's own words for it needs none.
  var needsNoVote: Bool {
    answers.isEmpty && context?.isSureOfPlan == true && !trusted.isNamed
      && (trusted.isMeasured || context?.isPlainReply == true)
      && trusted[.plan] != .model && weighsExamples
  }

  /// "New value: patience": whether the rules read what no answer of this form can say.
  func isUnsayable(to client: ModelClient, in mode: CallMode) -> Bool {
    answers.isEmpty && context?.ordersOtherRecord == true
      && (mode == .guided || client.asksInLines(mode))
  }

  /// The reading of a deed or a goal that a vote could not change: lines like it leave no doubt of what they want, it uses
  /// all that the line says, and as many things as they name.
  ///
  /// The referee would let it stand beside any reading of the same kind; a model that nobody measured is asked all the
  /// same, for a draw would be its own.
  ///
  /// - Returns: nil where a model is to be asked.
  func undoubted() throws -> RulesReading? {
    if let context, weighsIntent, !hasJudged, context.asked == nil, trusted[.log] != .model,
      context.tellsShortfall
    {
      return try rulesReading(of: context)
    }
    guard let context, weighsIntent, !hasJudged, trusted.isMeasured, !trusted.isNamed,
      context.asked == nil
    else { return nil }
    let guess = IntentGuess(words)
    let kind: ProvenReading.Kind = guess[.did] > guess[.goal] ? .log : .goal
    let least = context.knowsLanguage ? Self.certain : Self.certainAbroad
    guard max(guess[.did], guess[.goal]) >= least, trusted[kind] != .model,
      let rules = try rules ?? examplesReading(), rules.reading.kind == kind,
      rules.reading.isWhole(in: context)
    else { return nil }
    return rules
  }

  /// From which share on lines like one leave no doubt: of 124 unseen lines of en67 and lang67 42 were read so without a
  /// loss, in English all of those down to 0.8 were right; in other languages what counts is not always marked.
  private static var certain: Double { 0.9 }
  private static var certainAbroad: Double { 0.97 }
}
