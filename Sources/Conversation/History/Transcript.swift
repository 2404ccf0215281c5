import Journal
import LanguageModel
import Store
import ToolSchema

/// Logged messages as the messages of a request that every server accepts: it begins with a line of
/// the person's, each call has one result, and each turn ends with an answer.
struct Transcript {
  private(set) var messages: [ChatMessage] = []
  private let compactThrough: LoggedMessage.ID
  private var open: [LoggedMessage.ID] = []

  init(_ history: SentHistory) {
    compactThrough = history.compactThrough
    for turn in Self.turns(of: history.messages) {
      // What stands before the first line belongs to a turn whose line is not sent.
      guard turn.first?.role == .user else { continue }
      if messages.last.map({ $0.role != .assistant || !$0.calls.isEmpty }) == true {
        messages.append(.assistant("(no answer)"))
      }
      for message in turn { take(message) }
      closeOpen()
    }
  }

  /// The history cut before each of the person's lines: a call and its result stay together.
  static func turns(of history: [LoggedMessage]) -> [[LoggedMessage]] {
    var turns: [[LoggedMessage]] = []
    for message in history {
      if message.role == .user || turns.isEmpty {
        turns.append([message])
      } else {
        turns[turns.count - 1].append(message)
      }
    }
    return turns
  }

  private mutating func take(_ message: LoggedMessage) {
    switch message.role {
    case .user: messages.append(.user(message.text))
    case .system:
      closeOpen()
      messages.append(.user(message.text))
    case .assistant:
      closeOpen()
      messages.append(.assistant(message.text + (message.state == .partial ? " […]" : "")))
    case .toolCall: call(message)
    case .toolResult:
      // A result is sent behind its call, and once.
      guard let call = message.callId, open.contains(call) else { return }
      open.removeAll { $0 == call }
      let result = message.part ?? message.text
      let text =
        message.id <= compactThrough ? ResultText.line(result) : ResultText.capped(result)
      messages.append(.tool(text, callID: call.description))
    }
  }

  private mutating func call(_ message: LoggedMessage) {
    let call = WireCall(
      id: message.id.description, name: message.toolName ?? "",
      arguments: message.part.flatMap { try? JSONValue(parsing: $0) } ?? [:])  // ours, so JSON
    if open.isEmpty || messages.last?.calls.isEmpty != false {
      closeOpen()
      messages.append(.assistant("", calls: [call]))
    } else {
      messages[messages.count - 1].calls.append(call)
    }
    open.append(message.id)
  }

  /// A call whose result was never stored was cut off; the model is told so.
  private mutating func closeOpen() {
    for id in open { messages.append(.tool(#"{"status":"not_run"}"#, callID: id.description)) }
    open = []
  }
}
