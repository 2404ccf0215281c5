import Localization

/// What is said to a line of something that the person did not do.
package enum TalkReply: Equatable, Sendable {
  case negated, planned, others

  package var sentence: String {
    switch self {
    case .negated: localized("Nothing to log then.")
    case .planned: localized("A plan is not logged. Tell me when it is done.")
    case .others: localized("That is not something you did, so it is not logged.")
    }
  }
}
