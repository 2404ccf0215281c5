/// What was proposed, what was decided, and what each applied change did.
enum DecisionTables {
  static let statements = [
    """
    CREATE TABLE proposals (
      id INTEGER PRIMARY KEY,
      conversationId INTEGER REFERENCES conversations (id),
      callId INTEGER NOT NULL UNIQUE,
      revision INTEGER NOT NULL DEFAULT 1,
      tool TEXT NOT NULL,
      model TEXT,
      words TEXT NOT NULL,
      arguments TEXT NOT NULL,
      details TEXT NOT NULL,
      change TEXT NOT NULL,
      fingerprint BLOB NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending', 'applied', 'declined', 'superseded')),
      reason TEXT,
      createdAt INTEGER NOT NULL,
      decidedAt INTEGER
    ) STRICT
    """,
    "CREATE INDEX proposalsPending ON proposals (id) WHERE status = 'pending'",
    // The keys go up in the order of application. A change set that is past its time is forgotten
    // (NULL); when, how and by whose words it came stays.
    """
    CREATE TABLE changeSets (
      id INTEGER PRIMARY KEY,
      proposalId INTEGER UNIQUE REFERENCES proposals (id),
      origin TEXT NOT NULL CHECK (origin IN ('proposal', 'command', 'import', 'undo', 'redo')),
      words TEXT,
      revertsId INTEGER REFERENCES changeSets (id),
      appliedAt INTEGER NOT NULL,
      changeSet BLOB
    ) STRICT
    """,
    "CREATE INDEX changeSetsByReverted ON changeSets (revertsId) WHERE revertsId IS NOT NULL",
    "CREATE INDEX changeSetsKept ON changeSets (appliedAt) WHERE changeSet IS NOT NULL",
    // Each row that a change touched, and each row that such a row hangs from: how many there are is
    // the row's version, the newest says who changed it last and when.
    """
    CREATE TABLE changedRows (
      rowId INTEGER NOT NULL,
      changeSetId INTEGER NOT NULL REFERENCES changeSets (id),
      PRIMARY KEY (rowId, changeSetId)
    ) STRICT, WITHOUT ROWID
    """,
  ]
}
