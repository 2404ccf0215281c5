/// The tables of schema version 1.
///
/// Times are milliseconds since 1970 in UTC, days are `YYYY-MM-DD`, amounts whole numbers of a
/// kind's smallest unit. No key cascades: a change deletes its dependants itself, so that its
/// inverse can be applied.
enum FirstSchema {
  static let statements = actions + expectations + values + terms + conversations + search

  private static let actions = [
    """
    CREATE TABLE measures (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL UNIQUE CHECK (length(trim(title)) > 0),
      unit TEXT NOT NULL UNIQUE CHECK (length(trim(unit)) > 0),
      measureType TEXT NOT NULL CHECK (measureType IN
        ('distance', 'time', 'count', 'mass', 'energy', 'volume', 'money', 'free')),
      canonicalUnit TEXT NOT NULL,
      conversionFactor REAL NOT NULL CHECK (conversionFactor > 0),
      logTime INTEGER NOT NULL
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
      importKey TEXT UNIQUE CHECK (length(importKey) BETWEEN 1 AND 64),
      contentKey TEXT UNIQUE,
      archivedAt INTEGER
    ) STRICT
    """,
    "CREATE INDEX actionsByDay ON actions (localDay, id)",
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

  private static let expectations = [
    """
    CREATE TABLE expectations (
      id INTEGER PRIMARY KEY,
      expectationType TEXT NOT NULL CHECK (expectationType IN ('goal', 'milestone', 'obligation')),
      title TEXT NOT NULL CHECK (length(trim(title)) > 0),
      detailedDescription TEXT,
      freeformNotes TEXT,
      logTime INTEGER NOT NULL,
      expectationImportance INTEGER NOT NULL DEFAULT 5
        CHECK (expectationImportance BETWEEN 1 AND 10),
      expectationUrgency INTEGER NOT NULL DEFAULT 5 CHECK (expectationUrgency BETWEEN 1 AND 10),
      archivedAt INTEGER
    ) STRICT
    """,
    """
    CREATE TABLE goals (
      id INTEGER PRIMARY KEY REFERENCES expectations (id),
      startDate TEXT,
      targetDate TEXT,
      actionPlan TEXT,
      expectedTermLength INTEGER NOT NULL DEFAULT 10 CHECK (expectedTermLength > 0),
      CHECK (startDate <= targetDate)
    ) STRICT
    """,
    """
    CREATE TABLE expectationMeasures (
      id INTEGER PRIMARY KEY,
      expectationId INTEGER NOT NULL REFERENCES expectations (id),
      measureId INTEGER NOT NULL REFERENCES measures (id),
      targetValue REAL NOT NULL CHECK (targetValue > 0),
      amount INTEGER NOT NULL,
      direction TEXT NOT NULL DEFAULT 'at_least' CHECK (direction IN ('at_least', 'at_most')),
      freeformNotes TEXT,
      UNIQUE (expectationId, measureId)
    ) STRICT
    """,
    """
    CREATE TABLE actionGoalContributions (
      id INTEGER PRIMARY KEY,
      actionId INTEGER NOT NULL REFERENCES actions (id),
      goalId INTEGER NOT NULL REFERENCES goals (id),
      measureId INTEGER REFERENCES measures (id),
      contributionAmount INTEGER,
      createdAt INTEGER NOT NULL,
      CHECK ((measureId IS NULL) = (contributionAmount IS NULL))
    ) STRICT
    """,
    // NULLs are distinct in a UNIQUE constraint; a link without a measure has to be one all the same.
    """
    CREATE UNIQUE INDEX contributionsByGoal
      ON actionGoalContributions (goalId, actionId, coalesce(measureId, 0))
    """,
    "CREATE INDEX contributionsByAction ON actionGoalContributions (actionId)",
  ]

  private static let values = [
    """
    CREATE TABLE personalValues (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL UNIQUE CHECK (length(trim(title)) > 0),
      detailedDescription TEXT,
      freeformNotes TEXT,
      logTime INTEGER NOT NULL,
      valueLevel TEXT NOT NULL DEFAULT 'general'
        CHECK (valueLevel IN ('general', 'major', 'highest_order', 'life_area')),
      priority INTEGER CHECK (priority BETWEEN 1 AND 100),
      lifeDomain TEXT,
      alignmentGuidance TEXT,
      archivedAt INTEGER
    ) STRICT
    """,
    """
    CREATE TABLE goalRelevances (
      id INTEGER PRIMARY KEY,
      goalId INTEGER NOT NULL REFERENCES goals (id),
      valueId INTEGER NOT NULL REFERENCES personalValues (id),
      alignmentStrength INTEGER CHECK (alignmentStrength BETWEEN 1 AND 10),
      relevanceNotes TEXT,
      UNIQUE (goalId, valueId)
    ) STRICT
    """,
    "CREATE INDEX goalRelevancesByValue ON goalRelevances (valueId)",
  ]

  private static let terms = [
    """
    CREATE TABLE timePeriods (
      id INTEGER PRIMARY KEY,
      title TEXT,
      startDate TEXT NOT NULL,
      endDate TEXT NOT NULL,
      CHECK (startDate <= endDate)
    ) STRICT
    """,
    """
    CREATE TABLE goalTerms (
      id INTEGER PRIMARY KEY,
      timePeriodId INTEGER NOT NULL UNIQUE REFERENCES timePeriods (id),
      termNumber INTEGER NOT NULL UNIQUE CHECK (termNumber > 0),
      theme TEXT,
      reflection TEXT,
      status TEXT NOT NULL CHECK (status IN
        ('planned', 'active', 'completed', 'delayed', 'on_hold', 'cancelled')),
      logTime INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE termGoalAssignments (
      id INTEGER PRIMARY KEY,
      termId INTEGER NOT NULL REFERENCES goalTerms (id),
      goalId INTEGER NOT NULL REFERENCES goals (id),
      assignmentOrder INTEGER NOT NULL,
      UNIQUE (termId, goalId)
    ) STRICT
    """,
    "CREATE INDEX termGoalAssignmentsByGoal ON termGoalAssignments (goalId)",
  ]

  private static let conversations = [
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
    CREATE TABLE proposals (
      id INTEGER PRIMARY KEY,
      conversationId INTEGER REFERENCES conversations (id),
      callId INTEGER NOT NULL UNIQUE,
      revision INTEGER NOT NULL DEFAULT 1,
      tool TEXT NOT NULL,
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
    """
    CREATE TABLE changeSets (
      id INTEGER PRIMARY KEY,
      proposalId INTEGER UNIQUE REFERENCES proposals (id),
      appliedAt INTEGER NOT NULL,
      changeSet BLOB NOT NULL
    ) STRICT
    """,
  ]

  private static let search = [
    """
    CREATE VIRTUAL TABLE actionSearch USING fts5 (
      title, freeformNotes, content = 'actions', content_rowid = 'id',
      tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    """
    CREATE TRIGGER actionSearchInsert AFTER INSERT ON actions BEGIN
      INSERT INTO actionSearch (rowid, title, freeformNotes)
        VALUES (new.id, new.title, new.freeformNotes);
    END
    """,
    """
    CREATE TRIGGER actionSearchDelete AFTER DELETE ON actions BEGIN
      INSERT INTO actionSearch (actionSearch, rowid, title, freeformNotes)
        VALUES ('delete', old.id, old.title, old.freeformNotes);
    END
    """,
    """
    CREATE TRIGGER actionSearchUpdate AFTER UPDATE OF title, freeformNotes ON actions BEGIN
      INSERT INTO actionSearch (actionSearch, rowid, title, freeformNotes)
        VALUES ('delete', old.id, old.title, old.freeformNotes);
      INSERT INTO actionSearch (rowid, title, freeformNotes)
        VALUES (new.id, new.title, new.freeformNotes);
    END
    """,
  ]
}
