package import Foundation
import Journal
package import Store
package import ToolSchema

/// One conversation whole, for a person to keep.
package struct ConversationDocument: Sendable {
  private let record: ConversationRecord
  private let messages: [LoggedMessage]
  private let zone: TimeZone

  package init(_ record: ConversationRecord, in database: JournalDatabase, zone: TimeZone) throws {
    self.record = record
    self.zone = zone
    messages = try database.messages(
      in: record.id, after: LoggedMessage.ID(rawValue: 0), last: .max)
  }

  /// What was said, and a line for each call and what came of it.
  package var markdown: String {
    let title = record.title ?? messages.first { $0.role == .user }?.text ?? "Conversation"
    let heading = title.split(whereSeparator: \.isNewline).first.map(String.init) ?? title
    let day = record.startedAt.wallTime(in: zone).day
    let head = "# \(heading)\n\n\(day) · \(record.kind.rawValue) · \(record.id)\n"
    return ([head] + messages.compactMap(paragraph)).joined(separator: "\n")
  }

  private func paragraph(_ message: LoggedMessage) -> String? {
    switch message.role {
    case .user:
      return message.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "> \($0)" }.joined(separator: "\n") + "\n"
    case .assistant, .system:
      return message.text + (message.state == .partial ? " *(interrupted)*" : "") + "\n"
    case .toolCall: return "- `\(message.toolName ?? "call")` `\(message.part ?? "{}")`\n"
    case .toolResult:
      return "- `\(message.toolName ?? "call")`: `\(ResultText.line(message.part ?? ""))`\n"
    }
  }

  /// Everything that is stored of it.
  package var json: JSONValue {
    [
      "id": .string(record.id.description), "kind": .string(record.kind.rawValue),
      "title": record.title.map { .string($0) } ?? .null,
      "status": .string(record.status.rawValue), "session": .integer(record.sessionNumber),
      "started": .string(record.startedAt.utcText),
      "summary": record.summary.map { .string($0) } ?? .null,
      "messages": .array(messages.map(json)),
    ]
  }

  private func json(_ message: LoggedMessage) -> JSONValue {
    var object: JSONObject = [
      "id": .string(message.id.description), "role": .string(message.role.rawValue),
      "at": .string(message.logTime.utcText),
    ]
    if !message.text.isEmpty { object["content"] = .string(message.text) }
    if let tool = message.toolName { object["tool"] = .string(tool) }
    if let call = message.callId { object["call"] = .string(call.description) }
    if let part = message.part {
      // Calls and results are stored as JSON; what is none goes out as the text that it is.
      object["part"] = (try? JSONValue(parsing: part)) ?? .string(part)
    }
    if message.state == .partial { object["partial"] = true }
    if let model = message.model { object["model"] = .string(model) }
    let numbers = [
      ("prompt_tokens", message.promptTokens), ("completion_tokens", message.completionTokens),
      ("cached_tokens", message.cachedTokens), ("milliseconds", message.milliseconds),
    ]
    for case (let key, let number?) in numbers { object[key] = .integer(number) }
    object["archived"] = .bool(message.id <= record.summarizedThrough)
    return .object(object)
  }
}
