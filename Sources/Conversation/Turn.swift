import Localization
import ToolSchema

/// The course of one turn as a pure state machine: events in, the next thing to do out.
package struct Turn: Sendable {
  /// What the owner has to do next.
  package enum Step: Equatable, Sendable {
    case askModel
    case run([TurnCall])
    /// The model's text is the reply.
    case finishWithText
    /// The reply is made from the calls' outcomes.
    case finishWithOutcomes
    /// The model went in circles.
    case stop(String)
  }

  /// What came of a call.
  package enum CallOutcome: Equatable, Sendable {
    case answered, proposed, questioned, refused
    /// The arguments do not fit, or there is no such tool: the model may mend it.
    case invalid
    /// The journal does not take it: the model may mend it, or tell why.
    case impossible

    var canBeMended: Bool { self == .invalid || self == .impossible }
  }

  /// At most so many model rounds a turn.
  package static let roundLimit = 8

  package private(set) var rounds = 0
  private var outcomes: [CallOutcome] = []
  private var hasRepaired = false
  /// Whether the last calls came in a guided answer, whose schema had no room for words.
  private var isGuided = false
  private var seen: [String: Int] = [:]
  private let isOffline: Bool

  package init(isOffline: Bool = false) { self.isOffline = isOffline }

  package mutating func begin() -> Step { nextRound(.askModel) }

  /// Whether a model may be asked once more for calls that do not hold.
  package var mayRepair: Bool { !hasRepaired && rounds < Self.roundLimit }

  package mutating func modelAnswered(_ calls: [TurnCall]) -> Step {
    isGuided = !calls.isEmpty && calls.allSatisfy { $0.source != "native" && $0.source != "text" }
    guard !calls.isEmpty else {
      return outcomes.contains(.proposed) ? .finishWithOutcomes : .finishWithText
    }
    // Equal calls of one answer are several deeds; round after round they are a loop.
    for key in Set(calls.map { $0.name + JSONValue.object($0.arguments).text }) {
      seen[key, default: 0] += 1
      if seen[key] == 3 { return .stop(localized("The model made the same call three times.")) }
    }
    return .run(calls)
  }

  /// The calls were run, and what they proposed was put before the person.
  package mutating func toolsRan(_ results: [CallOutcome]) -> Step {
    outcomes += results
    if isOffline { return .finishWithOutcomes }
    if results.contains(where: \.canBeMended), mayRepair {
      hasRepaired = true
      return nextRound(.askModel)
    }
    // Only writes: the program makes the reply; and it says what it found better than a model that
    // is held to a form.
    guard outcomes.contains(.answered), !isGuided else { return .finishWithOutcomes }
    return nextRound(.askModel)
  }

  private mutating func nextRound(_ step: Step) -> Step {
    guard rounds < Self.roundLimit else {
      return .stop(localized("The model needed more than \(Self.roundLimit) rounds."))
    }
    rounds += 1
    return step
  }
}
