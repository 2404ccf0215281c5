import GRDB
package import Journal

/// A day by which something is to be: the end of a goal, a milestone or an obligation.
package struct Deadline: Equatable, Sendable {
  package enum State: String, Sendable {
    case pastDue = "past_due"
    case dueToday = "due_today"
    case scheduled
  }

  package let id: RowID<Goal>
  package let kind: Expectation.Kind
  package let title: String
  package let day: Day
  package let state: State
  /// Who asked for it, of an obligation.
  package let requestedBy: String?
}

extension JournalDatabase {
  /// What is due in the span, the earliest first; archived things are left out.
  package func deadlines(
    from first: Day, through last: Day, today: Day, limit: Int = 500
  ) throws -> [Deadline] {
    try read { db in
      try db.all(
        Deadline.inSpan, [first, last, today, limit]
      ) { row in
        try Deadline(
          id: row.next(), kind: row.next(), title: row.next(), day: row.next(), state: row.next(),
          requestedBy: row.next())
      }
    }
  }
}

extension Deadline.State: StatementColumnConvertible {}

extension Deadline {
  private static let state: StatementText = """
    CASE WHEN day < ?3 THEN 'past_due' WHEN day = ?3 THEN 'due_today' ELSE 'scheduled' END
    """

  fileprivate static let inSpan: StatementText = """
    SELECT w.id, e.expectationType, e.title, w.day, \(state) AS state, w.requestedBy
    FROM (
      SELECT id, targetDate AS day, NULL AS requestedBy FROM goals
        WHERE targetDate BETWEEN ?1 AND ?2
      UNION ALL
      SELECT id, targetDate, NULL FROM milestones WHERE targetDate BETWEEN ?1 AND ?2
      UNION ALL
      SELECT id, deadline, requestedBy FROM obligations WHERE deadline BETWEEN ?1 AND ?2) w
    JOIN expectations e ON e.id = w.id
    WHERE e.archivedAt IS NULL
    ORDER BY w.day, w.id
    LIMIT ?4
    """
}
