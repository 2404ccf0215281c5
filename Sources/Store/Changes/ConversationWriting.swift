import GRDB
import Journal

/// What a conversation gives up when it grows past the model's window.
package struct ConversationCut: Equatable, Sendable {
  package var summary: String?
  package var summarizedThrough: LoggedMessage.ID
  package var compactThrough: LoggedMessage.ID

  package init(
    summary: String?, summarizedThrough: LoggedMessage.ID, compactThrough: LoggedMessage.ID
  ) {
    self.summary = summary
    self.summarizedThrough = summarizedThrough
    self.compactThrough = compactThrough
  }
}

extension JournalDatabase {
  /// Keeps from where on a conversation is sent whole; its messages stay as they are.
  package func keep(_ cut: ConversationCut, of conversation: ConversationRecord.ID) throws {
    try write { db in
      try db.run(
        """
        UPDATE conversations SET
          sessionNumber = sessionNumber + (summarizedThrough < ?2),
          summary = ?1, summarizedThrough = ?2, compactThrough = ?3
        WHERE id = ?4
        """,
        [cut.summary, cut.summarizedThrough, cut.compactThrough, conversation])
    }
  }

  /// Keeps a summary that was made while others could write, unless the conversation was cut since.
  ///
  /// - Parameter first: the oldest message that was sent whole when the summary was begun.
  /// - Returns: whether it was kept.
  package func keep(
    _ cut: ConversationCut, of conversation: ConversationRecord.ID,
    summarizedBefore first: LoggedMessage.ID?
  ) throws -> Bool {
    try write { db in
      try db.run(
        """
        UPDATE conversations SET
          sessionNumber = sessionNumber + 1,
          summary = ?1, summarizedThrough = ?2, compactThrough = ?3
        WHERE id = ?4 AND summarizedThrough < ?5 AND summarizedThrough < ?2
        """,
        [cut.summary, cut.summarizedThrough, cut.compactThrough, conversation, first])
      return db.changesCount > 0
    }
  }

  /// - Parameter title: nil for the conversation's first line in its place.
  package func rename(_ conversation: ConversationRecord.ID, to title: String?) throws {
    try write {
      try $0.run("UPDATE conversations SET title = ? WHERE id = ?", [title, conversation])
    }
  }

  package func setKind(
    _ kind: ConversationRecord.Kind, of conversation: ConversationRecord.ID
  ) throws {
    try write {
      try $0.run("UPDATE conversations SET kind = ? WHERE id = ?", [kind, conversation])
    }
  }

  package func setStatus(
    _ status: ConversationRecord.Status, of conversation: ConversationRecord.ID
  ) throws {
    try write {
      try $0.run("UPDATE conversations SET status = ? WHERE id = ?", [status, conversation])
    }
  }

  /// Forgets what was said; what was proposed and saved in it stays, with the words that it came
  /// from.
  package func deleteConversation(_ conversation: ConversationRecord.ID) throws {
    try write { db in
      for sql: StatementText in [
        "UPDATE proposals SET conversationId = NULL WHERE conversationId = ?",
        "DELETE FROM messages WHERE conversationId = ?",
        "DELETE FROM conversations WHERE id = ?",
      ] {
        try db.run(sql, [conversation])
      }
    }
  }
}
