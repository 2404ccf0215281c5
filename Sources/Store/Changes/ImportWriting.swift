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

extension JournalDatabase {
  /// Writes an import in one transaction, with its change set; the command is the approval.
  ///
  /// - Returns: the key of the entry that tells of it.
  @discardableResult
  package func importing(
    _ change: Change, conversations: [ImportedConversation], at time: Instant, id: LedgerEntry.ID,
    words: String? = nil
  ) throws -> LedgerEntry.ID {
    try change.check()
    return try write { db in
      let tables = ChangeSet.tables + ChangeSet.conversationTables
      let changeSet = try ChangeSet.recording(tables, in: db) {
        try change.apply(in: db)
        for conversation in conversations { try conversation.insert(in: db) }
      }
      return try LedgerEntry(id: id, origin: .import, words: words, appliedAt: time)
        .keep(changeSet, changeSet.rows(in: db), in: db)
    }
  }
}

extension ImportedConversation {
  fileprivate func insert(in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO conversations (id, kind, title, status, startedAt, contentKey)
        VALUES (?, ?, ?, ?, ?, ?)
        """, arguments: [id, kind, title, status, startedAt, contentKey])
    for message in messages { try message.insert(db) }
  }
}
