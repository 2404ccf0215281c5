import Conversation
import Foundation
import Journal
import Store
import ToolBridge
import ToolSchema

/// Prints a turn's events as one JSON object a line.
struct JSONFace: Face {
  /// What `--conversation` takes to go on from here; nil before there is one.
  var conversation: ConversationRecord.ID?

  func show(_ event: TurnEvent) {
    if case .completed(let completion) = event {
      Output.line(completed(completion).text)
    } else if let json = Self.json(event) {
      Output.line(json.text)
    }
  }

  func fail(_ error: any Error) -> Int32 {
    let (code, message, exit) = Self.words(for: error)
    Output.line(
      (["event": "error", "code": .string(code), "message": .string(message)] as JSONValue).text)
    show(.completed(Completion(reply: message)))
    return exit
  }

  static func words(for error: any Error) -> (code: String, message: String, exit: Int32) {
    if let usage = error as? UsageError { return ("usage", usage.message, 64) }
    if let missing = error as? ConfirmationMissing { return ("usage", missing.description, 64) }
    let failure = TurnFailure(any: error)
    return (failure.code.rawValue, failure.message, Failure.exitCode(of: failure))
  }

  /// The event as scripts see it; nil for what only people see and for the end of a turn.
  static func json(_ event: TurnEvent) -> JSONValue? {
    switch event {
    case .text(let delta): return ["event": "text", "delta": .string(delta)]
    case .waiting, .asking, .completed: return nil
    case .toolCall(let call, let effect):
      return [
        "event": "tool_call", "id": .string(call.id.description), "name": .string(call.name),
        "arguments": .object(call.arguments),
        "effect": effect.map { .string($0.rawValue) } ?? .null, "source": .string(call.source),
      ]
    case .toolResult(let id, let status, let result):
      return [
        "event": "tool_result", "id": .string(id.description), "status": .string(status.rawValue),
        "result": result,
      ]
    case .proposal(let proposal): return proposal.event
    case .decision(let proposal, let rows):
      return [
        "event": "decision", "proposal": .string(proposal.id.description),
        "status": .string(proposal.record.status.rawValue),
        "rows": .array(rows.map(\.decision)),
      ]
    case .notice(let notice):
      var object: JSONObject = [
        "event": "notice", "code": .string(notice.code.rawValue),
        "message": .string(notice.message),
      ]
      for (key, value) in notice.details { object[key] = value }
      return .object(object)
    case .failed(let failure):
      return [
        "event": "error", "code": .string(failure.code.rawValue),
        "message": .string(failure.message),
      ]
    }
  }

  private func completed(_ completion: Completion) -> JSONValue {
    var usage: JSONValue = .null
    if let tokens = completion.usage {
      usage = [
        "prompt_tokens": .integer(tokens.prompt), "completion_tokens": .integer(tokens.completion),
        "cached_tokens": .integer(tokens.cached),
      ]
    }
    return [
      "event": "completed", "reply": .string(completion.reply),
      "rounds": .integer(completion.rounds), "usage": usage,
      "timings": [
        "model_ms": .integer(completion.modelMilliseconds),
        "own_ms": .integer(completion.ownMilliseconds),
      ],
      "conversation": conversation.map { .string($0.description) } ?? .null,
    ]
  }
}
