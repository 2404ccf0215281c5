/// What keeps decisions: a call's result follows its proposal, and rules say what need not be asked.
enum DecisionSchema {
  static let statements = results + permissions

  // Triggers, so that whatever decides on a proposal (this turn, another process, an undo) changes
  // the call's one result in the same transaction: history never says what is not so.
  private static let results = [
    """
    CREATE UNIQUE INDEX messagesByAnsweredCall ON messages (callId) WHERE role = 'tool_result'
    """,
    """
    CREATE TRIGGER resultOfProposal AFTER INSERT ON proposals
    WHEN new.conversationId IS NOT NULL BEGIN
      INSERT INTO messages (id, conversationId, role, text, toolName, callId, part, logTime)
      VALUES (new.id, new.conversationId, 'tool_result', '', new.tool, new.callId, \(result),
        new.createdAt)
      ON CONFLICT (callId) WHERE role = 'tool_result' DO UPDATE SET part = excluded.part;
    END
    """,
    """
    CREATE TRIGGER resultOfDecision AFTER UPDATE OF status, arguments, details ON proposals BEGIN
      UPDATE messages SET part = \(result) WHERE callId = new.callId AND role = 'tool_result';
    END
    """,
  ]

  /// What the model is told; `changed` names the values that the person changed.
  private static let result = """
    json_object('status', new.status, 'arguments', json(new.arguments), 'reason', new.reason,
      'changed', json_extract(new.details, '$.edited'))
    """

  private static let permissions = [
    """
    CREATE TABLE permissions (
      id INTEGER PRIMARY KEY,
      rule TEXT NOT NULL UNIQUE CHECK (length(trim(rule)) > 0),
      grantedAt INTEGER NOT NULL
    ) STRICT
    """
  ]
}
