import Foundation
import Journal
import LanguageModel
import Store
import ToolSchema

/// Logged messages as the messages of a request that every server accepts: it begins with a line of
/// the person's, each call has one result, and each turn ends with an answer.
///
/// What is sent of a turn that is over never changes until room is made, and begins as it was sent
/// when it was the last: the server has read it already.
struct Transcript {
  private(set) var messages: [ChatMessage] = []
  /// What stands for the turns before them, until it was put before a line.
  private var summary: String?
  private let compactThrough: LoggedMessage.ID
  private let zone: TimeZone
  private var open: [LoggedMessage.ID] = []
  /// The day of the latest line, which is said once.
  private var day: Day?
  /// Whether the program made the turn's answer out of its results, which need not be read then.
  private var isAnsweredByProgram = false

  init(_ history: SentHistory, zone: TimeZone) {
    summary = history.summary
    compactThrough = history.compactThrough
    self.zone = zone
    day = history.lineBefore.map { $0.wallTime(in: zone).day }
    for turn in Self.turns(of: history.messages) {
      // What stands before the first line belongs to a turn whose line is not sent.
      guard turn.first?.role == .user else { continue }
      if messages.last.map({ $0.role != .assistant || !$0.calls.isEmpty }) == true {
        messages.append(.assistant("(no answer)"))
      }
      isAnsweredByProgram = turn.last.map { $0.role == .assistant && $0.model == nil } ?? false
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
    case .user: messages.append(.user(dated(message)))
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
      let isBrief = isAnsweredByProgram || message.id <= compactThrough
      let text = isBrief ? ResultText.line(result) : ResultText.capped(result)
      messages.append(.tool(text, callID: call.description))
    }
  }

  /// A line of the person's, with its day behind it if it is the first of that day.
  ///
  /// The line at which room was made has what was said before in front of it, and its day: one piece,
  /// which is taken out whole when room is made again.
  private mutating func dated(_ message: LoggedMessage) -> String {
    let sent = message.logTime.wallTime(in: zone).day
    let isFirst = sent != day
    day = sent
    let text = isFirst ? "\(message.text)\n\n\(Prompt.stamp(sent))" : message.text
    guard let earlier = summary, message.id > compactThrough else { return text }
    summary = nil
    return "[Earlier:\n\(earlier)]\n\n" + (isFirst ? "" : "\(Prompt.stamp(sent))\n\n") + text
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
