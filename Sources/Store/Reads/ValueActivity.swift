import GRDB
package import Journal

/// Which goals serve which values, and what was done for each goal of late.
package struct ValueActivity: Equatable, Sendable {
  package struct Link: Equatable, Sendable {
    package let value: PersonalValue.ID
    package let goal: Goal.ID
    /// 1–10.
    package let strength: Int?
  }

  package struct GoalActivity: Equatable, Sendable {
    package let goal: Goal.ID
    package let actions: Int
    package let lastDay: Day?
  }

  package let links: [Link]
  package let goals: [GoalActivity]
  /// All actions of the time.
  package let actions: Int
}

extension JournalDatabase {
  /// - Parameter first: the first day of the time that is looked at; the last days are of all time.
  package func valueActivity(since first: Day) throws -> ValueActivity {
    try read { db in
      let links = try db.all(
        """
        SELECT r.valueId, r.goalId, r.alignmentStrength
        FROM goalRelevances r JOIN expectations e ON e.id = r.goalId
        WHERE e.archivedAt IS NULL
        ORDER BY r.id
        """
      ) { row in
        try ValueActivity.Link(value: row.next(), goal: row.next(), strength: row.next())
      }
      let goals = try db.all(
        """
        SELECT g.id AS goalId,
          (SELECT coalesce(sum(actions), 0) FROM goalDays
            WHERE goalId = g.id AND localDay >= ?) AS actions,
          (SELECT max(localDay) FROM goalDays WHERE goalId = g.id) AS lastDay
        FROM goals g
        WHERE g.id IN (SELECT goalId FROM goalRelevances)
        """, [first]
      ) { row in
        try ValueActivity.GoalActivity(goal: row.next(), actions: row.next(), lastDay: row.next())
      }
      let actions: Int? = try db.value(
        "SELECT sum(actions) FROM days WHERE localDay >= ?", [first])
      return ValueActivity(links: links, goals: goals, actions: actions ?? 0)
    }
  }
}
