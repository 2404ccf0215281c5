import Journal
import LanguageModel
import ToolBridge
import ToolSchema

/// Which goal an entry counts toward where none of its words say so: a trusted model's answer stands on the
/// card, as it reads it; else the person is asked there, once.
extension TurnRunner {
  func counted(_ call: GroundedCall, by tool: Tool) async throws -> GroundedCall {
    guard let context else { return call }
    let possible = try context.possibleGoals(of: call)
    guard let first = possible.first else { return call }
    var call = call
    switch service.brain {
    case .offline:
      // Which of several would be a guess, and so would one in the same language.
      call.possible = possible.count == 1 && first.isAbroad ? first : nil
    case .model(let client, _):
      guard let answer = try await goal(among: possible, of: call, from: client) else { break }
      if answer.isSure, let goal = answer.goal, trusted.whole == .model {
        return try call.counting(toward: goal, by: tool, in: context)
      }
      let isOpen = !answer.isSure && possible.count == 1 && first.isAbroad
      call.possible = answer.goal ?? (isOpen ? first : nil)
    }
    return call
  }

  /// What the model makes of it, one token on a prompt of its own; nil without a model that says.
  private func goal(
    among possible: [PossibleGoal], of call: GroundedCall, from client: ModelClient
  ) async throws -> (goal: PossibleGoal?, isSure: Bool)? {
    let goals = possible.enumerated().map { "\($0 + 1) \($1.title)" }
    var deed = call.arguments
    for key in ["day", "part_of_day", "start_time", "notes"] { deed[key] = nil }
    let writer = AnswerWriter(
      today: service.surroundings.today, habits: service.surroundings.habits)
    var request = ChatRequest(
      messages: service.prompt.counts
        + [.user((goals + [writer.summary(deed)]).joined(separator: "\n"))],
      mode: .text, maxTokens: 2)
    request.closed = ["none"] + possible.indices.map { String($0 + 1) }
    do {
      for try await event in client.stream(request) {
        guard case .finished(let answer, _) = event else { continue }
        let isSure = answer.certainty.map { $0 >= 0.7 } ?? true
        if answer.text == "none" { return (nil, isSure) }
        guard let number = Int(answer.text), possible.indices.contains(number - 1) else {
          return nil
        }
        return (possible[number - 1], isSure)
      }
    } catch {
      // The entry is as good without: the person can say so.
      try Task.checkCancellation()
    }
    return nil
  }
}
