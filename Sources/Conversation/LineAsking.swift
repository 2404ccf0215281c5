import Foundation
import Journal
import LanguageModel
import Store
import ToolBridge
import ToolSchema

/// How a model is asked for short lines: the form, and what of the conversation stands before it.
enum LineAsking {
  static let form = LineForm(
    verbs: LineVerb.allCases.map { verb in
      LineForm.Verb(
        verb.rawValue,
        fields: verb.fields.enumerated().map { index, field in
          LineForm.Field(
            field.name, mark: field.mark, isNeeded: index == 0 || verb == .other,
            choices: verb == .ask && index == 0 ? LineVerb.inquiries : [],
            copies: copies(verb, field.name))
        }, isTalk: verb.isTalk)
    })

  private static func copies(_ verb: LineVerb, _ field: String) -> LineForm.Field.Copies {
    switch field {
    case "what": .some
    case "amounts", "values": .several
    case "record": .record
    case "who": .name
    default: .run
    }
  }

  /// The most turns of before that are sent; they leave in blocks, so that a server that has read
  /// the beginning need not read it again each turn.
  private static let block = 8

  /// The prompt, the turns of before as lines, and the line at hand, which stands last in the history.
  static func messages(_ history: [LoggedMessage], prompt: Prompt) -> [ChatMessage] {
    var turns = Transcript.turns(of: history).filter { $0.first?.role == .user }
    if turns.count > block + 2 { turns.removeFirst((turns.count - 3) / block * block) }
    var messages = prompt.lines
    guard let last = turns.popLast()?.first else { return messages }
    for turn in turns {
      guard let line = turn.first, let answer = answer(in: turn) else { continue }
      messages += [.user(line.text), .assistant(answer)]
    }
    return messages + [.user(last.text)]
  }

  /// A turn that is over, as the lines that stood at its end; nil where the model said nothing: what
  /// the program says ("Saved: …") would be taken for a way to answer.
  private static func answer(in turn: [LoggedMessage]) -> String? {
    let refused = Set(
      turn.filter { $0.role == .toolResult && ($0.part ?? "").contains("\"not_run\"") }
        .compactMap(\.callId))
    let lines = turn.filter { $0.role == .toolCall && !refused.contains($0.id) }.compactMap {
      call in
      line(call.toolName ?? "", call.part.flatMap { try? JSONValue(parsing: $0).object } ?? [:])
    }
    if let planned = planned(in: turn) { return planned }
    guard lines.isEmpty else { return lines.joined(separator: "\n") }
    guard let said = turn.last(where: { $0.role == .assistant && $0.model != nil })?.text else {
      return nil
    }
    return "talk\n" + said.split(separator: "\n").joined(separator: " ").prefix(200)
  }

  /// A plan that the program goes on with, as the goals that it holds and what was asked about them.
  private static func planned(in turn: [LoggedMessage]) -> String? {
    let results = turn.filter { $0.role == .toolResult && $0.toolName == "propose_plan" }
    guard let part = results.last?.part.flatMap({ try? JSONValue(parsing: $0) }),
      let goals = part["plan"]?["items"]?.array, let question = part["question"]?.string
    else { return nil }
    let lines = goals.compactMap(\.object).compactMap { line("create_goal", $0) }
    let first = question.split(separator: "?").first.map { $0 + "?" } ?? question[...]
    return (lines + ["unsure", String(first)]).joined(separator: "\n")
  }

  /// A call as the line that it would have been.
  static func line(_ tool: String, _ arguments: JSONObject) -> String? {
    func text(_ key: String) -> String? { arguments[key]?.string }
    func amounts(_ key: String) -> String? {
      var parts = (arguments[key]?.array ?? []).map { item -> String in
        if let words = item["words"]?.string { return words }
        return Quantity.number(item["value"]?.double ?? 0) + " " + (item["unit"]?.string ?? "")
      }
      if key == "measurements", let minutes = arguments["duration_minutes"]?.double {
        parts.append(Quantity.number(minutes) + " min")
      }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    func line(_ head: String, _ rest: [(String, String?)]) -> String {
      rest.reduce(head) { line, field in field.1.map { "\(line) \(field.0) \($0)" } ?? line }
    }
    let record = text("record") ?? "it"
    switch tool {
    case "create_action":
      return line(
        "did \(text("title") ?? "it")", [("=", amounts("measurements")), ("@", text("day"))])
    case "create_goal":
      return line(
        "goal \(text("title") ?? "it")", [("=", amounts("targets")), ("@", text("target_date"))])
    case "propose_plan":
      let goals = (arguments["goals"]?.array ?? []).compactMap(\.object)
      let lines = goals.compactMap { Self.line("create_goal", $0) }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    case "update_record":
      return line(
        "change \(record)", [("=", amounts("measurements") ?? text("title")), ("@", text("day"))])
    case "delete_record": return "delete \(record)"
    case "query_progress":
      return line(
        "ask \(text("kind") ?? "progress")", [("|", text("topic")), ("|", text("period"))])
    case "find_records": return line("ask list", [("|", text("text")), ("|", text("period"))])
    default: return nil
    }
  }
}

extension ConversationService {
  /// - Parameter history: what the next request is made of, the line at hand last.
  func lineAsking(_ history: [LoggedMessage]) -> ChatRequest.LineAsking {
    ChatRequest.LineAsking(
      form: LineAsking.form, messages: LineAsking.messages(history, prompt: prompt))
  }
}
