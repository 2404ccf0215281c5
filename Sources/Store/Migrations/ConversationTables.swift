/// What was said.
enum ConversationTables {
  static let statements = tables + search

  // A summary stands for the messages up to `summarizedThrough` when the conversation is sent to a
  // model, and the results up to `compactThrough` are sent as a line each; the messages stay.
  private static let tables = [
    """
    CREATE TABLE conversations (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'general'
        CHECK (kind IN ('goal_setting', 'reflection', 'values_alignment', 'general')),
      title TEXT CHECK (length(trim(title)) > 0),
      status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'archived')),
      sessionNumber INTEGER NOT NULL DEFAULT 1 CHECK (sessionNumber > 0),
      summary TEXT,
      summarizedThrough INTEGER NOT NULL DEFAULT 0,
      compactThrough INTEGER NOT NULL DEFAULT 0,
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
      model TEXT,
      promptTokens INTEGER,
      completionTokens INTEGER,
      cachedTokens INTEGER,
      milliseconds INTEGER,
      logTime INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX messagesByConversation ON messages (conversationId, id)",
    """
    CREATE INDEX resultsKept ON messages (logTime)
      WHERE role = 'tool_result' AND part IS NOT NULL
    """,
    "CREATE INDEX readsByConversation ON messages (conversationId) WHERE \(isRead)",
  ]

  /// What holds of the result of a read, and of one that is not ours to understand.
  static let isRead = """
    role = 'tool_result' AND
      CASE WHEN json_valid(part) THEN coalesce(json_extract(part, '$.status'), 'ok') ELSE 'ok' END
        = 'ok'
    """

  // Calls and results stand in it with the empty text that they have: a row that is left out would
  // be a fault to the index's own check.
  private static let search = [
    """
    CREATE VIRTUAL TABLE messageSearch USING fts5 (
      text, content = 'messages', content_rowid = 'id',
      tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    """
    CREATE TRIGGER messageSearchInsert AFTER INSERT ON messages BEGIN
      INSERT INTO messageSearch (rowid, text) VALUES (new.id, new.text);
    END
    """,
    """
    CREATE TRIGGER messageSearchDelete AFTER DELETE ON messages BEGIN
      INSERT INTO messageSearch (messageSearch, rowid, text) VALUES ('delete', old.id, old.text);
    END
    """,
    """
    CREATE TRIGGER messageSearchUpdate AFTER UPDATE OF text ON messages BEGIN
      INSERT INTO messageSearch (messageSearch, rowid, text) VALUES ('delete', old.id, old.text);
      INSERT INTO messageSearch (rowid, text) VALUES (new.id, new.text);
    END
    """,
  ]
}
