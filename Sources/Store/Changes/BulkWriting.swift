import CSQLiteSession
package import GRDB

extension JournalDatabase {
  /// Writes many rows in one transaction while the triggers rest, then makes totals and search
  /// index anew: for a whole journal at once, not for some rows more.
  package func writeInBulk(_ body: (Database) throws -> Void) throws {
    try writeWithoutTriggers { db in
      try body(db)
      try Rollups.makeAnew(in: db)
      try db.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('rebuild')")
    }
  }

  private func writeWithoutTriggers(_ body: (Database) throws -> Void) throws {
    try write { db in
      try ChangeSet.check(tenweek_enable_triggers(db.sqliteConnection, 0))
      defer { tenweek_enable_triggers(db.sqliteConnection, 1) }
      try body(db)
    }
  }
}

/// The tables of totals as a whole.
enum Rollups {
  static func makeAnew(in db: Database) throws {
    for statement in statements { try db.execute(sql: statement) }
  }

  private static let statements = [
    "DELETE FROM days", "DELETE FROM dayTotals", "DELETE FROM goalTotals", "DELETE FROM goalDays",
    "DELETE FROM goalMeasureTotals", "DELETE FROM goalMeasureDays",
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
    INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, sum(actions), sum(sessions), sum(milliseconds) FROM goalDays GROUP BY goalId
    """,
    """
    INSERT INTO goalMeasureDays (goalId, measureId, localDay, amount, actions)
    SELECT goalId, measureId, localDay, sum(amount), count(*)
    FROM linkedAmounts GROUP BY goalId, measureId, localDay
    """,
    """
    INSERT INTO goalMeasureTotals (goalId, measureId, amount, actions)
    SELECT goalId, measureId, sum(amount), sum(actions)
    FROM goalMeasureDays GROUP BY goalId, measureId
    """,
  ]
}
