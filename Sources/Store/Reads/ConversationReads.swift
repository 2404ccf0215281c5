import GRDB
package import Journal

extension JournalDatabase {
  /// The conversation; nil if it has not begun.
  package func conversation(_ id: ConversationRecord.ID) throws -> ConversationRecord? {
    try read {
      try $0.only(
        "SELECT \(ConversationRecord.columns) FROM conversations WHERE id = ?", [id],
        ConversationRecord.init)
    }
  }

  /// Whether a conversation holds text that is not the person's: it came with an import, or a tool
  /// has read in it.
  ///
  /// What was read stays in what is said after it, so that this never ends.
  package func holdsOutsideText(_ conversation: ConversationRecord.ID) throws -> Bool {
    try read {
      try $0.value(
        """
        SELECT EXISTS (
            SELECT 1 FROM conversations WHERE id = ?1 AND contentKey IS NOT NULL)
          OR EXISTS (
            SELECT 1 FROM messages
            WHERE conversationId = ?1 AND \(ConversationTables.isRead))
        """, [conversation]) ?? false
    }
  }

  /// The conversations, those first in which something was said last.
  package func conversations(limit: Int = 20) throws -> [ConversationEntry] {
    try read {
      try $0.all(
        """
        SELECT id, kind, title, status, sessionNumber, startedAt,
          COALESCE((SELECT logTime FROM messages WHERE id = lastMessage), startedAt) AS lastAt,
          (SELECT count(*) FROM messages
            WHERE conversationId = conversation.id AND role IN ('user', 'assistant')) AS lines,
          (SELECT text FROM messages
            WHERE conversationId = conversation.id AND role = 'user' ORDER BY id LIMIT 1
          ) AS firstLine
        FROM (
          SELECT *, (SELECT max(id) FROM messages WHERE conversationId = c.id) AS lastMessage
          FROM conversations c ORDER BY COALESCE(lastMessage, id) DESC LIMIT ?) conversation
        ORDER BY COALESCE(lastMessage, id) DESC
        """, [limit]
      ) { row in
        try ConversationEntry(
          id: row.next(), kind: row.next(), title: row.next(), status: row.next(),
          sessionNumber: row.next(), startedAt: row.next(), lastAt: row.next(), lines: row.next(),
          firstLine: row.next())
      }
    }
  }

  /// The lines of any conversation that hold every word, the best first.
  package func messages(holding words: String, limit: Int = 20) throws -> [MessageHit] {
    guard let pattern = FTS5Pattern(matchingAllTokensIn: words) else { return [] }
    return try read {
      try $0.all(
        """
        SELECT message.id, message.conversationId, conversation.title, message.role,
          snippet(messageSearch, 0, '‹', '›', '…', 16) AS excerpt, message.logTime
        FROM messageSearch
        JOIN messages message ON message.id = messageSearch.rowid
        JOIN conversations conversation ON conversation.id = message.conversationId
        WHERE messageSearch MATCH ? AND message.role IN ('user', 'assistant')
        ORDER BY rank LIMIT ?
        """, [pattern.rawPattern, limit]
      ) { row in
        try MessageHit(
          id: row.next(), conversationId: row.next(), title: row.next(), role: row.next(),
          excerpt: row.next(), logTime: row.next())
      }
    }
  }

  /// What of a conversation its summary does not stand for, oldest first.
  package func messages(
    in conversation: ConversationRecord.ID, after summarized: LoggedMessage.ID, last limit: Int
  ) throws -> [LoggedMessage] {
    try read {
      try LoggedMessage.all(
        where: "conversationId = ? AND id > ? ORDER BY id DESC LIMIT ?",
        [conversation, summarized, limit], in: $0
      ).reversed()
    }
  }

  /// When the latest of the person's lines was said that a summary stands for.
  package func lastLine(
    in conversation: ConversationRecord.ID, through summarized: LoggedMessage.ID
  ) throws -> Instant? {
    try read {
      try $0.value(
        """
        SELECT logTime FROM messages WHERE conversationId = ? AND id <= ? AND role = 'user'
        ORDER BY id DESC LIMIT 1
        """, [conversation, summarized])
    }
  }
}
