/// The tables of what came in from elsewhere, so that it can be taken back whole.
enum ImportTables {
  static let statements = [
    """
    CREATE TABLE imports (
      id INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      name TEXT,
      startedAt INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('staging', 'complete', 'taken_back')),
      actionCount INTEGER NOT NULL DEFAULT 0,
      changeSetId INTEGER REFERENCES changeSets (id)
    ) STRICT
    """,
    "CREATE INDEX importsByChangeSet ON imports (changeSetId)",
    // The digest is of the row as it came: one that a person has changed since is not taken back.
    """
    CREATE TABLE importedRows (
      importId INTEGER NOT NULL REFERENCES imports (id),
      rowId INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('action', 'measure', 'milestone')),
      digest INTEGER NOT NULL,
      PRIMARY KEY (importId, rowId)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE healthStaging (
      id INTEGER PRIMARY KEY,
      importId INTEGER NOT NULL REFERENCES imports (id),
      contentKey TEXT NOT NULL UNIQUE,
      source TEXT NOT NULL,
      type TEXT NOT NULL,
      startTime TEXT NOT NULL,
      endTime TEXT NOT NULL,
      raw TEXT NOT NULL,
      fetchedAt INTEGER NOT NULL,
      parsedBy INTEGER,
      error TEXT,
      purgeOn TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX healthStagingByType ON healthStaging (type, startTime, id)",
  ]
}
