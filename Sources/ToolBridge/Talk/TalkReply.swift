/// What may be said to a line that neither writes nor asks: made by the program where a small model
/// tells of things that nobody did.
package enum TalkReply: Equatable, Sendable {
  /// Nothing of note: the model's own words will do.
  case small
  /// Greetings, thanks, feelings.
  case social(SmallTalk)
  /// The program asks what is missing.
  case vague
  case negated, planned, conditional, others

  /// The sentences to choose from, the plainest first; none where the words are free.
  package var sentences: [String] {
    switch self {
    case .small: []
    case .social(let talk): talk.sentences
    case .vague: [""]
    case .negated:
      [
        "Nothing to log then.",
        "That is all right, nothing is logged. There is always a next time.",
      ]
    case .planned:
      [
        "A plan is not logged. Tell me when it is done.",
        "Sounds good! Tell me when it is done, then I log it.",
      ]
    case .conditional: ["That did not happen, so it is not logged."]
    case .others:
      [
        "That is not something you did, so it is not logged.",
        "Good to hear! I log only what you did yourself.",
      ]
    }
  }
}
