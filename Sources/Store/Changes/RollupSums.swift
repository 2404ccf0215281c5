import GRDB
import Journal

/// The tables of totals, made or added to as a whole rather than row by row.
enum Rollups {
  static func makeAnew(in db: Database) throws {
    for statement in clearing + days("1") + byDay("1") + totalsOfDays {
      try db.execute(sql: statement)
    }
  }

  /// Adds what the new actions of an import come to, and puts them into the search index.
  ///
  /// Only for actions that were written while the triggers rested.
  static func add(actionsOf run: ImportRun.ID, in db: Database) throws {
    let imported = """
      IN (SELECT rowId FROM importedRows WHERE importId = \(run.rawValue) AND isMeasure = 0)
      """
    let chosen = "actionId \(imported)"
    for statement in days(chosen) + byDay(chosen) + totals(chosen) {
      try db.execute(sql: statement)
    }
    try db.execute(
      sql: """
        INSERT INTO actionSearch (rowid, title, freeformNotes)
        SELECT id, title, freeformNotes FROM actions WHERE id \(imported)
        """)
  }

  private static let clearing = [
    "DELETE FROM days", "DELETE FROM dayTotals", "DELETE FROM goalTotals", "DELETE FROM goalDays",
    "DELETE FROM goalMeasureTotals", "DELETE FROM goalMeasureDays",
  ]

  private static let totalsOfDays = [
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

  // Below, `chosen` says which actions count, as a condition on `actionId`.

  private static func days(_ chosen: String) -> [String] {
    [
      """
      INSERT INTO days (localDay, actions, milliseconds)
      SELECT localDay, count(*),
        sum(coalesce(CAST(round(durationMinutes * 60000) AS INTEGER), 0))
      FROM (SELECT id AS actionId, localDay, durationMinutes FROM actions)
      WHERE \(chosen) GROUP BY localDay
      ON CONFLICT (localDay) DO UPDATE
        SET actions = actions + excluded.actions,
          milliseconds = milliseconds + excluded.milliseconds
      """,
      """
      INSERT INTO dayTotals (localDay, measureId, amount, actions)
      SELECT a.localDay, d.measureId, sum(d.amount), count(*)
      FROM measuredActions d JOIN actions a ON a.id = d.actionId
      WHERE \(chosen) GROUP BY a.localDay, d.measureId
      ON CONFLICT (localDay, measureId) DO UPDATE
        SET amount = amount + excluded.amount, actions = actions + excluded.actions
      """,
    ]
  }

  private static func byDay(_ chosen: String) -> [String] {
    [
      sum("goalDays", of: "linkedActions", by: "goalId, localDay", chosen),
      sum("goalMeasureDays", of: "linkedAmounts", by: "goalId, measureId, localDay", chosen),
    ]
  }

  private static func totals(_ chosen: String) -> [String] {
    [
      sum("goalTotals", of: "linkedActions", by: "goalId", chosen),
      sum("goalMeasureTotals", of: "linkedAmounts", by: "goalId, measureId", chosen),
    ]
  }

  private static func sum(
    _ table: String, of view: String, by keys: String, _ chosen: String
  ) -> String {
    let sums = view == "linkedActions" ? ["sessions", "milliseconds"] : ["amount"]
    let updates = (["actions"] + sums).map { "\($0) = \($0) + excluded.\($0)" }
    return """
      INSERT INTO \(table) (\(keys), actions, \(sums.joined(separator: ", ")))
      SELECT \(keys), count(*), \(sums.map { "sum(\($0))" }.joined(separator: ", "))
      FROM \(view) WHERE \(chosen) GROUP BY \(keys)
      ON CONFLICT (\(keys)) DO UPDATE SET \(updates.joined(separator: ", "))
      """
  }
}
