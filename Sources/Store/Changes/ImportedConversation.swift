import GRDB
package import Journal

/// A conversation that comes with an import.
package struct ImportedConversation: Equatable, Sendable {
  package let id: ConversationRecord.ID
  package let contentKey: String
  package var kind = ConversationRecord.Kind.general
  package var title: String?
  package var status = ConversationRecord.Status.open
  package var startedAt: Instant
  package let messages: [LoggedMessage]

  package init(
    id: ConversationRecord.ID, contentKey: String, startedAt: Instant, messages: [LoggedMessage]
  ) {
    self.id = id
    self.contentKey = contentKey
    self.startedAt = startedAt
    self.messages = messages
  }
}

extension ImportedConversation {
  func insert(in db: Database) throws {
    try db.run(
      """
      INSERT INTO conversations (id, kind, title, status, startedAt, contentKey)
      VALUES (?, ?, ?, ?, ?, ?)
      """, [id, kind, title, status, startedAt, contentKey])
    for message in messages { try message.add(to: db) }
  }
}
