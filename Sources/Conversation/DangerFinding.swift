import Emergencies
import Intents

/// Whether a line tells of danger to a life: by the signs that it holds, and by how much it is like lines that
/// did.
struct DangerFinding {
  private let signs: Danger.Finding
  /// How much it is like lines that told of danger, from 0 to 1.
  private let share: Double
  /// ISO 639, of the words of help.
  let language: String

  /// A line below this share is one of every day, whatever weak signs it has.
  ///
  /// Each of six sets of 60 as the other five teach it: 17 of 360 lines of danger are below it, and 279 of 360 that
  /// only sound like it.
  private static let everyday = 0.002
  /// From here on the model is asked.
  private static let unusual = 0.02
  /// From here on it is not needed: of 393 everyday lines two at most are above.
  private static let alarming = 0.1
  /// How sure a model has to be of a line without a sign.
  private static let sure = 0.7

  /// Whether weak signs count though the line is like those of every day.
  private let isOfPlan: Bool

  /// - Parameters:
  ///   - language: the line's, ISO 639; nil where nothing tells it.
  ///   - isOfPlan: whether it asks for a plan, which is made beside the words of help.
  init(_ line: String, language: String?, isOfPlan: Bool = false) {
    self.isOfPlan = isOfPlan
    signs = Danger.finding(in: line, language: language)
    // "Is my streak still alive" asks the journal: only signs count.
    let isAsked = IntentGuess(line)[.ask] >= 0.8
    share = min(DangerGuess(line).share, isAsked ? Self.unusual.nextDown : 1)
    self.language = signs.isDoubtful ? signs.language : language ?? signs.language
  }

  /// Worth asking a model, or more.
  var isDoubtful: Bool {
    (signs.isPlainest || isOfPlan || share >= Self.everyday)
      && (signs.isDoubtful || share >= Self.unusual)
  }

  /// So plain that no model is asked.
  var isPlain: Bool { isDoubtful && (signs.isPlain || share >= Self.alarming) }

  /// So plain that nothing else is done beside the words of help.
  var isPlainest: Bool { signs.isPlainest }

  /// Whether it is taken for danger beside what a model thinks of it.
  ///
  /// - Parameter probability: of danger, by the model, from 0 to 1; nil without one that says.
  func isLikely(beside probability: Double?) -> Bool {
    guard isDoubtful, !isPlain else { return isPlain }
    return signs.isLikely(beside: probability ?? 0.5)
      || share >= Self.unusual && probability ?? 0 >= Self.sure
  }
}
