import Journal
import ToolBridge

/// How a line is read where no model is.
extension TurnRunner {
  mutating func askReader() throws -> Turn.Step {
    guard let context else { return .finishWithOutcomes }
    if let vague = context.vagueness {
      return ask(vague.question, tool: vague.tool, path: vague.path)
    }
    switch OfflineReader.answer(in: context) {
    case .reply(let text):
      if context.smallTalk == nil { tell(LineProof.leftovers(of: [], in: context)) }
      return say(text)
    case .talk(let reply): return say(reply.sentence)
    case .question(let question): return ask(question, tool: nil, path: "")
    case .acts, .calls:
      guard let rules = try rulesReading(of: context) else { return .finishWithOutcomes }
      // Nobody is left without a word.
      let isMute = rules.reading.steps.isEmpty && rules.reading.text.isEmpty
      return isMute ? say(OfflineReader.help(in: context)) : take(rules)
    }
  }

  private mutating func say(_ text: String) -> Turn.Step {
    modelText = text
    emit(.text(text))
    return turn.modelAnswered([])
  }

  func ownCall(_ call: OfflineReader.Call) -> TurnCall {
    TurnCall(
      id: service.surroundings.ids.next(), name: call.tool, arguments: call.arguments,
      source: "offline")
  }
}
