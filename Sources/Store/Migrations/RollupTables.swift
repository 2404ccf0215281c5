/// Totals that triggers keep, so that no dashboard reads actions.
///
/// An archived action is out of the way, not undone: it counts on. `actions` is how many actions an
/// amount is from; a row goes when it reaches 0.
enum RollupTables {
  static let statements = days + goals + [linkedAmounts, linkedActions]

  private static let days = [
    """
    CREATE TABLE days (
      localDay TEXT PRIMARY KEY,
      actions INTEGER NOT NULL,
      milliseconds INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE dayTotals (
      localDay TEXT NOT NULL,
      measureId INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      actions INTEGER NOT NULL,
      PRIMARY KEY (localDay, measureId)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX dayTotalsByMeasure ON dayTotals (measureId, localDay, amount, actions)",
  ]

  private static let goals = [
    """
    CREATE TABLE goalTotals (
      goalId INTEGER PRIMARY KEY,
      actions INTEGER NOT NULL,
      sessions INTEGER NOT NULL,
      milliseconds INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE goalMeasureTotals (
      goalId INTEGER NOT NULL,
      measureId INTEGER NOT NULL,
      amount INTEGER NOT NULL,
      actions INTEGER NOT NULL,
      PRIMARY KEY (goalId, measureId)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE goalDays (
      goalId INTEGER NOT NULL,
      localDay TEXT NOT NULL,
      actions INTEGER NOT NULL,
      sessions INTEGER NOT NULL,
      milliseconds INTEGER NOT NULL,
      PRIMARY KEY (goalId, localDay)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE goalMeasureDays (
      goalId INTEGER NOT NULL,
      measureId INTEGER NOT NULL,
      localDay TEXT NOT NULL,
      amount INTEGER NOT NULL,
      actions INTEGER NOT NULL,
      PRIMARY KEY (goalId, localDay, measureId)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX goalDaysByDay ON goalDays (localDay)",
  ]

  // What each action gives to each goal that it is linked to: what was measured, once however many
  // rows link the two; an explicit contribution replaces what was measured of its kind.
  private static let linkedAmounts = """
    CREATE VIEW linkedAmounts (goalId, actionId, localDay, measureId, amount) AS
    SELECT c.goalId, c.actionId, a.localDay, d.measureId, d.amount
    FROM actionGoalContributions c
    JOIN actions a ON a.id = c.actionId
    JOIN measuredActions d ON d.actionId = c.actionId
    JOIN measures m ON m.id = d.measureId
    WHERE c.id = (
        SELECT min(first.id) FROM actionGoalContributions first
        WHERE first.actionId = c.actionId AND first.goalId = c.goalId)
      AND NOT EXISTS (
        SELECT 1 FROM actionGoalContributions x JOIN measures xm ON xm.id = x.measureId
        WHERE x.actionId = c.actionId AND x.goalId = c.goalId
          AND xm.canonicalUnit = m.canonicalUnit)
    UNION ALL
    SELECT c.goalId, c.actionId, a.localDay, c.measureId, c.contributionAmount
    FROM actionGoalContributions c
    JOIN actions a ON a.id = c.actionId
    WHERE c.measureId IS NOT NULL
    """

  // Each link once: a session where no count is given, and the time spent where none is.
  private static let linkedActions = """
    CREATE VIEW linkedActions (goalId, actionId, localDay, sessions, milliseconds) AS
    SELECT c.goalId, c.actionId, a.localDay,
      NOT EXISTS (
        SELECT 1 FROM measuredActions d JOIN measures m ON m.id = d.measureId
        WHERE d.actionId = c.actionId AND m.canonicalUnit = 'sessions')
      AND NOT EXISTS (
        SELECT 1 FROM actionGoalContributions x JOIN measures m ON m.id = x.measureId
        WHERE x.actionId = c.actionId AND x.goalId = c.goalId AND m.canonicalUnit = 'sessions'),
      iif(
        EXISTS (
          SELECT 1 FROM measuredActions d JOIN measures m ON m.id = d.measureId
          WHERE d.actionId = c.actionId AND m.canonicalUnit = 'time')
        OR EXISTS (
          SELECT 1 FROM actionGoalContributions x JOIN measures m ON m.id = x.measureId
          WHERE x.actionId = c.actionId AND x.goalId = c.goalId AND m.canonicalUnit = 'time'),
        0, coalesce(CAST(round(a.durationMinutes * 60000) AS INTEGER), 0))
    FROM actionGoalContributions c
    JOIN actions a ON a.id = c.actionId
    WHERE c.id = (
      SELECT min(first.id) FROM actionGoalContributions first
      WHERE first.actionId = c.actionId AND first.goalId = c.goalId)
    """
}
