import GRDB
package import Journal

/// One message of a conversation, as it is stored.
package struct LoggedMessage: Equatable, Identifiable, Sendable {
  package typealias ID = RowID<LoggedMessage>
  package enum Role: String, Codable, Sendable {
    case user, assistant, system
    case toolCall = "tool_call"
    case toolResult = "tool_result"
  }
  package enum State: String, Codable, Sendable { case whole, partial }

  package var id: ID
  package var conversationId: ConversationRecord.ID
  package var role: Role
  package var text: String
  package var toolName: String?
  /// Of a call or its result: the call's key.
  package var callId: ID?
  /// Arguments or result as JSON.
  package var part: String?
  package var state: State
  /// Of an answer: who made it, what it cost in tokens, how long it took.
  package var model: String?
  package var promptTokens: Int?
  package var completionTokens: Int?
  package var cachedTokens: Int?
  package var milliseconds: Int?
  package var logTime: Instant

  package init(
    id: ID, conversation: ConversationRecord.ID, role: Role, text: String, toolName: String? = nil,
    callId: ID? = nil, part: String? = nil, state: State = .whole, logTime: Instant
  ) {
    self.id = id
    conversationId = conversation
    self.role = role
    self.text = text
    self.toolName = toolName
    self.callId = callId
    self.part = part
    self.state = state
    self.logTime = logTime
  }
}

extension LoggedMessage.Role: Bindable, StatementColumnConvertible {}
extension LoggedMessage.State: Bindable, StatementColumnConvertible {}

extension LoggedMessage: StoredRecord {
  static let databaseTableName = "messages"

  static let columns = [
    "id", "conversationId", "role", "text", "toolName", "callId", "part", "state", "logTime",
    "model", "promptTokens", "completionTokens", "cachedTokens", "milliseconds",
  ]

  var values: [(any Bindable)?] {
    [
      id, conversationId, role, text, toolName, callId, part, state, logTime, model, promptTokens,
      completionTokens, cachedTokens, milliseconds,
    ]
  }

  init(_ row: inout ResultRow) throws {
    try self.init(
      id: row.next(), conversation: row.next(), role: row.next(), text: row.next(),
      toolName: row.next(), callId: row.next(), part: row.next(), state: row.next(),
      logTime: row.next())
    model = try row.next()
    promptTokens = try row.next()
    completionTokens = try row.next()
    cachedTokens = try row.next()
    milliseconds = try row.next()
  }
}

extension JournalDatabase {
  /// The conversation that spoke last.
  package func lastConversation() throws -> ConversationRecord.ID? {
    try read {
      try $0.value("SELECT conversationId FROM messages ORDER BY id DESC LIMIT 1")
    }
  }

  package func hasConversation(_ id: ConversationRecord.ID) throws -> Bool {
    try read { try $0.isThere("SELECT 1 FROM conversations WHERE id = ?", [id]) }
  }

  /// Stores messages durably, in order; a conversation begins with its first message.
  package func append(_ messages: [LoggedMessage]) throws {
    try write { db in
      for message in messages {
        try db.run(
          "INSERT OR IGNORE INTO conversations (id, startedAt) VALUES (?, ?)",
          [message.conversationId, message.logTime])
        try message.add(to: db)
      }
    }
  }

  /// The newest messages of a conversation, oldest first.
  package func messages(in conversation: ConversationRecord.ID, last limit: Int) throws
    -> [LoggedMessage]
  {
    try read {
      try LoggedMessage.all(
        where: "conversationId = ? ORDER BY id DESC LIMIT ?", [conversation, limit], in: $0
      ).reversed()
    }
  }
}
