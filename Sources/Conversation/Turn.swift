import ToolSchema

/// The course of one turn as a pure state machine: events in, the next thing to do out.
package struct Turn: Sendable {
  /// What the owner has to do next.
  package enum Step: Equatable, Sendable {
    case askModel
    /// Ask again, with the words that no proposal has used.
    case giveBack([String])
    case run([TurnCall])
    /// The model left a clear deed or goal out twice, answered a question without looking, or made no
    /// call that holds: the phrase reader's own call stands in.
    case runReader
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
  private var hasGivenBack = false
  private var hasRepaired = false
  private var hasRead = false
  private var asksJournal = false
  /// Whether the last calls came in a guided answer, whose schema had no room for words.
  private var isGuided = false
  private var seen: [String: Int] = [:]
  private let isOffline: Bool

  package init(isOffline: Bool = false) { self.isOffline = isOffline }

  package mutating func begin() -> Step { nextRound(.askModel) }

  /// - Parameters:
  ///   - leftovers: amounts in the person's words that no proposal has used.
  ///   - asksJournal: whether only the journal can answer the line.
  package mutating func modelAnswered(
    _ calls: [TurnCall], leftovers: [String], asksJournal: Bool = false
  ) -> Step {
    isGuided = !calls.isEmpty && calls.allSatisfy { $0.source == "guided" }
    self.asksJournal = asksJournal
    guard !calls.isEmpty else {
      if asksJournal, hasOnlyFailed, !isOffline { return readOnce() }
      if !leftovers.isEmpty, !isOffline {
        return hasGivenBack ? readOnce() : giveBack(leftovers)
      }
      return outcomes.contains(.proposed) ? .finishWithOutcomes : .finishWithText
    }
    // Equal calls of one answer are several deeds; round after round they are a loop.
    for key in Set(calls.map { $0.name + JSONValue.object($0.arguments).text }) {
      seen[key, default: 0] += 1
      if seen[key] == 3 { return .stop("The model made the same call three times.") }
    }
    return .run(calls)
  }

  /// The calls were run, and what they proposed was put before the person.
  ///
  /// - Parameter leftovers: the person's words that no proposal has used.
  package mutating func toolsRan(_ results: [CallOutcome], leftovers: [String]) -> Step {
    outcomes += results
    if isOffline { return .finishWithOutcomes }
    if results.contains(where: \.canBeMended), !hasRepaired, !hasRead {
      hasRepaired = true
      return nextRound(.askModel)
    }
    if hasOnlyFailed, asksJournal || !leftovers.isEmpty { return readOnce() }
    if outcomes.contains(.proposed), !leftovers.isEmpty {
      return hasGivenBack ? readOnce() : giveBack(leftovers)
    }
    // Only writes, and no words left over: the program makes the reply.
    guard outcomes.contains(.answered) else { return .finishWithOutcomes }
    // The model has said its words already, or the program says it better than a guided model.
    if hasRead { return .finishWithText }
    return isGuided ? .finishWithOutcomes : nextRound(.askModel)
  }

  /// Whether nothing has come of any call yet.
  private var hasOnlyFailed: Bool { outcomes.allSatisfy { $0 == .invalid } }

  private mutating func giveBack(_ leftovers: [String]) -> Step {
    hasGivenBack = true
    return nextRound(.giveBack(leftovers))
  }

  private mutating func readOnce() -> Step {
    guard !hasRead else { return .finishWithOutcomes }
    hasRead = true
    return .runReader
  }

  private mutating func nextRound(_ step: Step) -> Step {
    guard rounds < Self.roundLimit else {
      return .stop("The model needed more than \(Self.roundLimit) rounds.")
    }
    rounds += 1
    return step
  }
}
