import Phrases

/// What the phrase reader is sure that a line asks for, so that a guided answer can be held to it.
package enum LineExpectation: Equatable, Sendable {
  /// So many deeds to log, with or without amounts, lengths of time and dates.
  case deeds(Int, Parts)
  case goal(Parts)
  case question
  case correction(Parts)
  case deletion
  /// Nothing to write or to look up: small talk, plans, what was not done.
  case talk
  /// Anything may be meant.
  case open

  package struct Parts: Equatable, Sendable {
    package var amounts: Bool
    package var durations: Bool
    package var dates: Bool

    package init(amounts: Bool, durations: Bool, dates: Bool) {
      self.amounts = amounts
      self.durations = durations
      self.dates = dates
    }
  }

  init(_ reading: Reading, refersBack: Bool) {
    let parts = Parts(
      amounts: !reading.quantities.isEmpty, durations: !reading.durations.isEmpty,
      dates: !reading.dates.isEmpty)
    let deeds = reading.deeds.count
    let hasGoal = reading.clauses.contains { $0.intent == .goal && $0.title != nil }
    switch reading.intent {
    case _ where VagueLine(reading) != nil: self = .talk
    case .done where refersBack: self = .correction(parts)
    case .done where deeds > 0 && !hasGoal: self = .deeds(min(deeds, 8), parts)
    case .goal where hasGoal && deeds == 0 && (parts.amounts || parts.durations):
      self = .goal(parts)
    case .question: self = .question
    case .change: self = .correction(parts)
    case .delete: self = .deletion
    case .negated, .planned, .conditional, .other: self = .talk
    case .none where !parts.amounts && !parts.durations: self = .talk
    default: self = .open
    }
  }
}
