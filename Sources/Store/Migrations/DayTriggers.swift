/// The triggers that keep the totals of days and measures.
///
/// A change set is applied row by row in an order of its own, children before parents or after, so
/// every trigger counts only what is there at its moment.
enum DayTriggers {
  static let statements = [
    """
    CREATE TRIGGER daysInsert AFTER INSERT ON actions BEGIN
      \(addDay("new"))
    END
    """,
    """
    CREATE TRIGGER daysDelete AFTER DELETE ON actions BEGIN
      \(removeDay("old"))
    END
    """,
    """
    CREATE TRIGGER daysUpdate AFTER UPDATE OF localDay, durationMinutes ON actions BEGIN
      \(removeDay("old"))
      \(addDay("new"))
    END
    """,
    """
    CREATE TRIGGER dayTotalsInsert AFTER INSERT ON measuredActions BEGIN
      \(addAmount("new"))
    END
    """,
    """
    CREATE TRIGGER dayTotalsDelete AFTER DELETE ON measuredActions BEGIN
      \(removeAmount("old"))
    END
    """,
    """
    CREATE TRIGGER dayTotalsUpdate AFTER UPDATE OF actionId, measureId, amount ON measuredActions
    BEGIN
      \(removeAmount("old"))
      \(addAmount("new"))
    END
    """,
  ]

  private static func addDay(_ row: String) -> String {
    """
    INSERT INTO days (localDay, actions, milliseconds)
        VALUES (\(row).localDay, 1,
          coalesce(CAST(round(\(row).durationMinutes * 60000) AS INTEGER), 0))
        ON CONFLICT (localDay) DO UPDATE
          SET actions = actions + 1, milliseconds = milliseconds + excluded.milliseconds;
      INSERT INTO dayTotals (localDay, measureId, amount, actions)
        SELECT \(row).localDay, measureId, amount, 1
        FROM measuredActions WHERE actionId = \(row).id
        ON CONFLICT (localDay, measureId) DO UPDATE
          SET amount = amount + excluded.amount, actions = actions + 1;
    """
  }

  private static func removeDay(_ row: String) -> String {
    """
    UPDATE days
        SET actions = actions - 1, milliseconds = milliseconds
          - coalesce(CAST(round(\(row).durationMinutes * 60000) AS INTEGER), 0)
        WHERE localDay = \(row).localDay;
      DELETE FROM days WHERE localDay = \(row).localDay AND actions = 0;
      UPDATE dayTotals
        SET amount = dayTotals.amount - d.amount, actions = actions - 1
        FROM measuredActions d
        WHERE d.actionId = \(row).id
          AND dayTotals.localDay = \(row).localDay AND dayTotals.measureId = d.measureId;
      DELETE FROM dayTotals WHERE localDay = \(row).localDay AND actions = 0;
    """
  }

  private static func addAmount(_ row: String) -> String {
    """
    INSERT INTO dayTotals (localDay, measureId, amount, actions)
        SELECT localDay, \(row).measureId, \(row).amount, 1
        FROM actions WHERE id = \(row).actionId
        ON CONFLICT (localDay, measureId) DO UPDATE
          SET amount = amount + excluded.amount, actions = actions + 1;
    """
  }

  private static func removeAmount(_ row: String) -> String {
    """
    UPDATE dayTotals SET amount = amount - \(row).amount, actions = actions - 1
        WHERE localDay = (SELECT localDay FROM actions WHERE id = \(row).actionId)
          AND measureId = \(row).measureId;
      DELETE FROM dayTotals
        WHERE localDay = (SELECT localDay FROM actions WHERE id = \(row).actionId)
          AND measureId = \(row).measureId AND actions = 0;
    """
  }
}
