import Journal
import Localization
import Store
import ToolSchema

extension JSONDocument {
  /// What was said in one conversation.
  struct Talk: Equatable {
    struct Line: Equatable {
      var role: String
      var content: String
      var details: LineDetails?
    }

    /// What a whole export says of a conversation besides.
    struct Details: Equatable {
      var kind = ConversationRecord.Kind.general
      var title: String?
      var status = ConversationRecord.Status.open
      var started: Instant?
    }

    /// What a whole export says of a message besides.
    struct LineDetails: Equatable {
      var tool: String?
      /// The same number for a call and its result, from 1 in each conversation.
      var call: Int?
      /// Arguments or result.
      var part: JSONValue?
      var isPartial = false
      var model: String?
      var promptTokens: Int?
      var completionTokens: Int?
      var cachedTokens: Int?
      var milliseconds: Int?
      var logged: Instant?
    }

    var messages: [Line]
    var details: Details?

    /// What the two sides said, which tells one conversation from another.
    var plain: Talk {
      let said = messages.filter { line in
        ["user", "assistant"].contains(line.role) && line.details?.isPartial != true
      }
      return Talk(messages: said.map { Line(role: $0.role, content: $0.content) })
    }
  }
}

extension JSONDocument.Talk {
  init(_ whole: WholeTalk) {
    var calls: [LoggedMessage.ID: Int] = [:]
    messages = whole.messages.map { message in
      if let call = message.callId, calls[call] == nil { calls[call] = calls.count + 1 }
      return Line(
        role: message.role.rawValue, content: message.text,
        details: LineDetails(message, call: message.callId.flatMap { calls[$0] }))
    }
    let own = whole.conversation
    details = Details(
      kind: own.kind, title: own.title, status: own.status, started: own.startedAt)
  }

  /// The conversation as rows, under new keys.
  func imported(key: String, _ surroundings: Surroundings) -> ImportedConversation {
    let id: ConversationRecord.ID = surroundings.ids.next()
    var calls: [Int: LoggedMessage.ID] = [:]
    let rows = messages.map { line in
      var row = LoggedMessage(
        id: surroundings.ids.next(), conversation: id,
        role: LoggedMessage.Role(rawValue: line.role) ?? .user, text: line.content,
        logTime: line.details?.logged ?? surroundings.now())
      guard let details = line.details else { return row }
      details.fill(&row)
      if let call = details.call {
        row.callId = calls[call] ?? surroundings.ids.next()
        calls[call] = row.callId
      }
      return row
    }
    var conversation = ImportedConversation(
      id: id, contentKey: key, startedAt: details?.started ?? surroundings.now(), messages: rows)
    conversation.kind = details?.kind ?? .general
    conversation.title = details?.title
    conversation.status = details?.status ?? .open
    return conversation
  }

  func json(isWhole: Bool) -> JSONValue {
    guard isWhole, let details else {
      return ["messages": .array(plain.messages.map { $0.json })]
    }
    return compact([
      ("messages", .array(messages.map(\.json))),
      ("kind", details.kind == .general ? nil : text(details.kind.rawValue)),
      ("title", text(details.title)),
      ("status", details.status == .open ? nil : text(details.status.rawValue)),
      ("started", text(details.started?.exactText)),
    ])
  }
}

extension JSONDocument.Talk.Line {
  fileprivate var json: JSONValue {
    compact(
      [("role", .string(role)), ("content", .string(content))] + (details?.fields ?? []))
  }
}

extension JSONDocument.Talk.LineDetails {
  fileprivate init(_ message: LoggedMessage, call: Int?) {
    tool = message.toolName
    self.call = call
    // What is no JSON is told as the text that it is.
    part = message.part.map { (try? JSONValue(parsing: $0)) ?? .string($0) }
    isPartial = message.state == .partial
    model = message.model
    promptTokens = message.promptTokens
    completionTokens = message.completionTokens
    cachedTokens = message.cachedTokens
    milliseconds = message.milliseconds
    logged = message.logTime
  }

  fileprivate func fill(_ row: inout LoggedMessage) {
    row.toolName = tool
    row.part = part.map { $0.string ?? $0.text }
    row.state = isPartial ? .partial : .whole
    row.model = model
    row.promptTokens = promptTokens
    row.completionTokens = completionTokens
    row.cachedTokens = cachedTokens
    row.milliseconds = milliseconds
  }

  fileprivate var fields: [(String, JSONValue?)] {
    func number(_ number: Int?) -> JSONValue? { number.map { .integer($0) } }
    return [
      ("tool", text(tool)), ("call", number(call)), ("part", part),
      ("partial", isPartial ? true : nil), ("model", text(model)),
      ("prompt_tokens", number(promptTokens)), ("completion_tokens", number(completionTokens)),
      ("cached_tokens", number(cachedTokens)), ("milliseconds", number(milliseconds)),
      ("logged", text(logged?.exactText)),
    ]
  }
}

// MARK: - Reading

extension JSONDocument.Talk {
  init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.conversation)
    messages = try fields.list("messages", Line.init)
    let details = Details(
      kind: try fields.choice("kind", ConversationRecord.Kind.self) ?? .general,
      title: try fields.text("title"),
      status: try fields.choice("status", ConversationRecord.Status.self) ?? .open,
      started: try fields.instant("started"))
    if details != Details() { self.details = details }
  }
}

extension JSONDocument.Talk.Line {
  fileprivate init(_ json: JSONValue, _ path: String) throws(Refusal) {
    let fields = try FieldReader(json, at: path, keys: DocumentKeys.message)
    role = try fields.requiredText("role")
    let roles = ["user", "assistant", "system", "tool_call", "tool_result"]
    guard roles.contains(role) else {
      throw Refusal(
        "\(path)/role should be one of \(roles.joined(separator: ", ")).", at: path + "/role")
    }
    content = try fields.requiredText("content")
    var details = JSONDocument.Talk.LineDetails()
    details.tool = try fields.text("tool")
    details.call = try fields.integer("call")
    details.part = fields.any("part")
    details.isPartial = try fields.flag("partial") ?? false
    details.model = try fields.text("model")
    details.promptTokens = try fields.integer("prompt_tokens")
    details.completionTokens = try fields.integer("completion_tokens")
    details.cachedTokens = try fields.integer("cached_tokens")
    details.milliseconds = try fields.integer("milliseconds")
    details.logged = try fields.instant("logged")
    if details != JSONDocument.Talk.LineDetails() { self.details = details }
  }
}
