import GRDB
package import Journal

extension JournalDatabase {
  /// Stores what came of a call; a result that stands already gives way.
  package func keepResult(_ message: LoggedMessage) throws {
    try write { db in
      try db.run(
        "DELETE FROM messages WHERE callId = ? AND role = 'tool_result'",
        [message.callId])
      try message.add(to: db)
    }
  }

  /// Tells of each call that was left without a result what is true of it: it was not run.
  ///
  /// A call that made a proposal has its result with the proposal. A turn that is under way in
  /// another process puts its own results in the place of these.
  package func closeCalls(
    in conversation: ConversationRecord.ID, ids: IDMint, at time: Instant
  ) throws {
    guard try !read({ try Self.openCalls(in: conversation, $0) }).isEmpty else { return }
    try write { db in
      for call in try Self.openCalls(in: conversation, db) {
        try LoggedMessage(
          id: ids.next(), conversation: conversation, role: .toolResult, text: "",
          toolName: call.toolName, callId: call.id, part: #"{"status":"not_run"}"#, logTime: time
        ).add(to: db)
      }
    }
  }

  /// Each turn closes what the one before it left open, and none has as many messages as are looked
  /// at.
  private static func openCalls(
    in conversation: ConversationRecord.ID, _ db: Database
  ) throws -> [LoggedMessage] {
    try LoggedMessage.all(
      where: """
        role = 'tool_call' AND id IN
          (SELECT id FROM messages WHERE conversationId = ? ORDER BY id DESC LIMIT 200)
        AND NOT EXISTS (
          SELECT 1 FROM messages result
          WHERE result.role = 'tool_result' AND result.callId = messages.id)
        ORDER BY id
        """, [conversation], in: db)
  }
}
