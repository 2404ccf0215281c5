/// What was said.
enum ConversationTables {
  static let statements = [
    """
    CREATE TABLE conversations (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'general'
        CHECK (kind IN ('goal_setting', 'reflection', 'values_alignment', 'general')),
      title TEXT,
      startedAt INTEGER NOT NULL,
      contentKey TEXT UNIQUE
    ) STRICT
    """,
    """
    CREATE TABLE messages (
      id INTEGER PRIMARY KEY,
      conversationId INTEGER NOT NULL REFERENCES conversations (id),
      role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'system', 'tool_call', 'tool_result')),
      text TEXT NOT NULL,
      toolName TEXT,
      callId INTEGER,
      part TEXT,
      state TEXT NOT NULL DEFAULT 'whole' CHECK (state IN ('whole', 'partial')),
      logTime INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX messagesByConversation ON messages (conversationId, id)",
    """
    CREATE INDEX resultsKept ON messages (logTime)
      WHERE role = 'tool_result' AND part IS NOT NULL
    """,
  ]
}
