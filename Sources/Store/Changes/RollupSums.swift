import GRDB

/// The tables of totals, made anew from the rows.
enum Rollups {
  static func makeAnew(in db: Database) throws {
    for table in tables { try db.run("DELETE FROM \(table)") }
    for statement in statements { try db.run(statement) }
  }

  private static let tables = [
    "days", "dayTotals", "goalTotals", "goalDays", "goalMeasureTotals", "goalMeasureDays",
  ]

  private static let statements: [StatementText] = [
    """
    INSERT INTO days (localDay, actions, milliseconds)
    SELECT localDay, count(*), sum(coalesce(CAST(round(durationMinutes * 60000) AS INTEGER), 0))
    FROM actions GROUP BY localDay
    """,
    """
    INSERT INTO dayTotals (localDay, measureId, amount, actions)
    SELECT a.localDay, d.measureId, sum(d.amount), count(*)
    FROM measuredActions d JOIN actions a ON a.id = d.actionId
    GROUP BY a.localDay, d.measureId
    """,
    """
    INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, count(*), sum(sessions), sum(milliseconds)
    FROM linkedActions GROUP BY goalId, localDay
    """,
    """
    INSERT INTO goalMeasureDays (goalId, measureId, localDay, amount, actions)
    SELECT goalId, measureId, localDay, sum(amount), count(*)
    FROM linkedAmounts GROUP BY goalId, measureId, localDay
    """,
    """
    INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, sum(actions), sum(sessions), sum(milliseconds) FROM goalDays GROUP BY goalId
    """,
    """
    INSERT INTO goalMeasureTotals (goalId, measureId, amount, actions)
    SELECT goalId, measureId, sum(amount), sum(actions)
    FROM goalMeasureDays GROUP BY goalId, measureId
    """,
  ]
}
