/// What is to be: goals, milestones and obligations, their targets, and the actions that count.
enum ExpectationTables {
  static let statements = [
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
      startDate TEXT CHECK (startDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
      targetDate TEXT CHECK (targetDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
      actionPlan TEXT,
      expectedTermLength INTEGER NOT NULL DEFAULT 10 CHECK (expectedTermLength > 0),
      CHECK (startDate <= targetDate)
    ) STRICT
    """,
    """
    CREATE TABLE milestones (
      id INTEGER PRIMARY KEY REFERENCES expectations (id),
      targetDate TEXT NOT NULL
        CHECK (targetDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
    ) STRICT
    """,
    """
    CREATE TABLE obligations (
      id INTEGER PRIMARY KEY REFERENCES expectations (id),
      deadline TEXT CHECK (deadline GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
      requestedBy TEXT,
      consequence TEXT
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
    "CREATE INDEX expectationMeasuresByMeasure ON expectationMeasures (measureId)",
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
    "CREATE INDEX contributionsByAction ON actionGoalContributions (actionId, goalId)",
    """
    CREATE INDEX contributionsByMeasure ON actionGoalContributions (measureId)
      WHERE measureId IS NOT NULL
    """,
  ]
}
