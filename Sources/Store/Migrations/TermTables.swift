/// Ten-week terms on their time periods, and the goals of each in order.
enum TermTables {
  static let statements = [
    """
    CREATE TABLE timePeriods (
      id INTEGER PRIMARY KEY,
      title TEXT,
      startDate TEXT NOT NULL CHECK (startDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
      endDate TEXT NOT NULL CHECK (endDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
      CHECK (startDate <= endDate)
    ) STRICT
    """,
    """
    CREATE TABLE goalTerms (
      id INTEGER PRIMARY KEY,
      timePeriodId INTEGER NOT NULL UNIQUE REFERENCES timePeriods (id),
      termNumber INTEGER NOT NULL UNIQUE CHECK (termNumber > 0),
      theme TEXT,
      detailedDescription TEXT,
      freeformNotes TEXT,
      reflection TEXT,
      status TEXT NOT NULL CHECK (status IN
        ('planned', 'active', 'completed', 'delayed', 'on_hold', 'cancelled')),
      logTime INTEGER NOT NULL,
      archivedAt INTEGER
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
}
