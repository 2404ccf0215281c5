import Emergencies
import Foundation
import Intents

/// Whether a line tells of danger to a life: by the signs that it holds, and by how much it is like lines that
/// did.
struct DangerFinding {
  /// How much speaks for danger, as the logarithm of its odds: from 0 on it is taken for danger.
  ///
  /// Its first four numbers are rounded from a fit to sets 10 to 13 of `Attacks/danger.jsonl`, 60 lines of danger and 60
  /// that only sound like it each, by weights that had not learnt them: 4 of 240 missed and 6 of 240 false alarms.
  private let evidence: Double
  /// The same without what a plan takes from it.
  private let bareEvidence: Double
  /// Whether its signs alone speak for danger.
  let hasSigns: Bool
  /// ISO 639, of the words of help.
  let language: String

  /// The languages that most examples are in.
  private static let taught: Set<String> = ["en", "de", "es", "fr", "pt", "it", "nl", "pl", "ja"]

  /// From here on the model is asked.
  private static let unusual = -1.5
  private static let plain = 1.0
  /// Signs of a life in danger that rarely mean anything else.
  private static let certain = 1.5
  private static let plainest = 2.0

  /// - Parameters:
  ///   - language: the line's, ISO 639; nil where nothing tells it.
  ///   - isOfPlan: whether it asks for a plan, which few lines of danger were taught to do: certain signs count as they
  ///     are.
  ///   - isAnswer: whether a plan is under way: what lines like it do to one is no danger.
  init(_ line: String, language: String?, isOfPlan: Bool = false, isAnswer: Bool = false) {
    let signs = Danger.finding(in: line, language: language)
    // "Is my streak still alive" asks the journal.
    let bare =
      1.8 + 1.45 * Self.logOdds(PerilGuess(line)[.danger]) + 0.58 * max(signs.evidence, -3)
      - 1.2 * IntentGuess(line)[.ask]
    // "Leave the breathing out, I won't do it anyway": more so where no sign is known of it at all; 計画を立てるのを手伝って, "ik wil
    // een plan maken": who asks for help with a plan, where the signs rather speak against danger.
    let answers =
      isAnswer ? (signs.evidence < -3 ? 7.5 : 5) * (1 - PlanMoveGuess(line)[.beside]) : 0
    let plans = isOfPlan && signs.evidence < 0 ? 4.0 : 0
    let told = bare - min(answers + plans, 6.5)
    bareEvidence = bare
    hasSigns = signs.evidence >= 0
    // Where few lines taught anything, what is certain is.
    let isTaught = Self.taught.contains(language ?? signs.language)
    // "I don't want to live anymore, drop the desk": so is it beside a plan.
    evidence =
      (isOfPlan || isAnswer || !isTaught) && signs.evidence >= Self.certain
      ? max(told, signs.evidence) : told
    self.language = signs.isDoubtful ? signs.language : language ?? signs.language
  }

  /// Worth asking a model, or more.
  var isDoubtful: Bool { evidence >= Self.unusual || bareEvidence >= Self.plainest }
  /// So plain that no model is asked.
  var isPlain: Bool { evidence >= Self.plain }
  /// So plain that nothing else is done beside the words of help.
  var isPlainest: Bool { evidence >= Self.plainest }

  /// Whether it is taken for danger beside what a model thinks of it.
  ///
  /// - Parameter probability: of danger, by the model, from 0 to 1; nil without one that says.
  func isLikely(beside probability: Double?) -> Bool {
    evidence + (probability.map { 0.6 * Self.logOdds($0) } ?? 0) >= 0
  }

  private static func logOdds(_ probability: Double) -> Double {
    let bounded = min(max(probability, 0.001), 0.999)
    return log(bounded / (1 - bounded))
  }
}
