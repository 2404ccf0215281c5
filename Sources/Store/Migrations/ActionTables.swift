/// What was done, and how much of it.
enum ActionTables {
  static let statements = [
    """
    CREATE TABLE measures (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL UNIQUE CHECK (length(trim(title)) > 0),
      detailedDescription TEXT,
      freeformNotes TEXT,
      unit TEXT NOT NULL UNIQUE CHECK (length(trim(unit)) > 0),
      measureType TEXT NOT NULL CHECK (measureType IN
        ('distance', 'time', 'count', 'mass', 'energy', 'volume', 'money', 'free')),
      canonicalUnit TEXT NOT NULL,
      conversionFactor REAL NOT NULL CHECK (conversionFactor > 0),
      logTime INTEGER NOT NULL,
      archivedAt INTEGER
    ) STRICT
    """,
    """
    CREATE TABLE actions (
      id INTEGER PRIMARY KEY,
      title TEXT CHECK (length(trim(title)) > 0),
      detailedDescription TEXT,
      freeformNotes TEXT,
      logTime INTEGER NOT NULL,
      startTime INTEGER,
      localDay TEXT NOT NULL CHECK (localDay GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
      zone TEXT NOT NULL,
      partOfDay TEXT CHECK (partOfDay IN ('morning', 'afternoon', 'evening', 'night')),
      durationMinutes REAL CHECK (durationMinutes >= 0),
      importKey TEXT CHECK (length(importKey) BETWEEN 1 AND 64),
      contentKey TEXT,
      archivedAt INTEGER
    ) STRICT
    """,
    "CREATE INDEX actionsByDay ON actions (localDay, id)",
    // Most actions are born here and bear no such key: partial indexes do without an entry for them.
    """
    CREATE UNIQUE INDEX actionsByImportKey ON actions (importKey) WHERE importKey IS NOT NULL
    """,
    """
    CREATE UNIQUE INDEX actionsByContentKey ON actions (contentKey) WHERE contentKey IS NOT NULL
    """,
    """
    CREATE TABLE measuredActions (
      id INTEGER PRIMARY KEY,
      actionId INTEGER NOT NULL REFERENCES actions (id),
      measureId INTEGER NOT NULL REFERENCES measures (id),
      value REAL NOT NULL,
      amount INTEGER NOT NULL,
      createdAt INTEGER NOT NULL,
      UNIQUE (actionId, measureId)
    ) STRICT
    """,
    "CREATE INDEX measuredActionsByMeasure ON measuredActions (measureId)",
  ]
}
