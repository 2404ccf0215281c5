import Store
import ToolSchema

/// Old turns as a line each: what was said, and what came of it.
enum Digest {
  private static let leftOut = "- …"

  /// The summary with a turn more; its oldest lines give way when it is longer than so many bytes.
  static func adding(_ turn: [LoggedMessage], to summary: String?, most: Int) -> String {
    appending(line(of: turn) ?? "", to: summary, most: most)
  }

  /// The summary with more lines; its oldest lines give way when it is longer than so many bytes.
  static func appending(_ text: String, to summary: String?, most: Int) -> String {
    var lines = [summary ?? "", text].flatMap { $0.split(separator: "\n").map(String.init) }
    var size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    var isCut = lines.first == leftOut
    while size > most, lines.count > 1 {
      size -= lines.removeFirst().utf8.count + 1
      isCut = true
    }
    if isCut, lines.first != leftOut { lines.insert(leftOut, at: 0) }
    return lines.joined(separator: "\n")
  }

  /// What was said and what came of it, for a model to sum up: at most so many bytes of its end.
  static func lines(of messages: [LoggedMessage], most: Int) -> String {
    var lines: [String] = []
    var room = most
    for message in messages.reversed() {
      let line: String
      switch message.role {
      case .user: line = "Person: \(ResultText.brief(message.text, 600))"
      case .assistant: line = "Tracker: \(ResultText.brief(message.text, 600))"
      case .toolResult: line = "Done: \(outcome(message))"
      case .system, .toolCall: continue
      }
      room -= line.utf8.count + 1
      guard room >= 0 else { break }
      lines.insert(line, at: 0)
    }
    return lines.joined(separator: "\n")
  }

  /// `- “I ran 5 km this morning”: create_action applied (Run)`.
  private static func line(of turn: [LoggedMessage]) -> String? {
    guard let said = turn.first(where: { $0.role == .user }) else { return nil }
    let outcomes = turn.filter { $0.role == .toolResult }.map(outcome)
    let came =
      outcomes.isEmpty
      ? turn.last { $0.role == .assistant }.map { quoted($0.text, 48) } ?? "no answer"
      : outcomes.joined(separator: ", ")
    return "- \(quoted(said.text, 64)): \(came)"
  }

  private static func outcome(_ result: LoggedMessage) -> String {
    let object = result.part.flatMap { try? JSONValue(parsing: $0) }  // ours, so JSON
    let status = object?["status"]?.string ?? "done"
    let title = object?["arguments"]?["title"]?.string.map { " (\(ResultText.brief($0, 32)))" }
    return "\(result.toolName ?? "call") \(status)\(title ?? "")"
  }

  private static func quoted(_ text: String, _ most: Int) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "“\(ResultText.brief(line, most))”"
  }
}
