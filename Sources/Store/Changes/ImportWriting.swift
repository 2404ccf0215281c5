import GRDB
package import Journal

/// A conversation that comes with an import.
package struct ImportedConversation: Equatable, Sendable {
  package let id: ConversationRecord.ID
  package let contentKey: String
  package let messages: [LoggedMessage]

  package init(id: ConversationRecord.ID, contentKey: String, messages: [LoggedMessage]) {
    self.id = id
    self.contentKey = contentKey
    self.messages = messages
  }
}

extension JournalDatabase {
  /// Writes an import in one transaction, with its change set; the command is the approval.
  package func importing(
    _ change: Change, conversations: [ImportedConversation], at time: Instant, id: RowID<ChangeSet>
  ) throws {
    try change.check()
    try write { db in
      let tables = ChangeSet.tables + ChangeSet.conversationTables
      let changeSet = try ChangeSet.recording(tables, in: db) {
        try change.apply(in: db)
        for conversation in conversations {
          try db.execute(
            sql: "INSERT INTO conversations (id, startedAt, contentKey) VALUES (?, ?, ?)",
            arguments: [conversation.id, time, conversation.contentKey])
          for message in conversation.messages { try message.insert(db) }
        }
      }
      try LedgerEntry(id: id, origin: .import, appliedAt: time)
        .keep(changeSet, changeSet.rows(in: db), in: db)
    }
  }

  package func actionContentKeys() throws -> Set<String> {
    try read {
      try Set(
        String.fetchAll($0, sql: "SELECT contentKey FROM actions WHERE contentKey IS NOT NULL"))
    }
  }

  package func conversationContentKeys() throws -> Set<String> {
    try read {
      try Set(
        String.fetchAll(
          $0, sql: "SELECT contentKey FROM conversations WHERE contentKey IS NOT NULL"))
    }
  }

  /// Every action, by day, start time and id.
  package func allActions() throws -> [ActionEntry] {
    try read { db in
      let actions = try Action.fetchAll(
        db, sql: "SELECT * FROM actions ORDER BY localDay, startTime, id")
      return try ActionEntry.complete(actions, in: db)
    }
  }

  /// What was said in every conversation, oldest first.
  package func allConversations() throws -> [[LoggedMessage]] {
    try read { db in
      let ids = try ConversationRecord.ID.fetchAll(
        db, sql: "SELECT id FROM conversations ORDER BY id")
      return try ids.map { id in
        try LoggedMessage.fetchAll(
          db,
          sql: """
            SELECT * FROM messages
            WHERE conversationId = ? AND role IN ('user', 'assistant') AND state = 'whole'
            ORDER BY id
            """, arguments: [id])
      }
    }
  }
}
