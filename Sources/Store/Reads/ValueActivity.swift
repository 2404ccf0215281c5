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
      let links = try Row.fetchAll(
        db,
        sql: """
          SELECT r.valueId, r.goalId, r.alignmentStrength
          FROM goalRelevances r JOIN expectations e ON e.id = r.goalId
          WHERE e.archivedAt IS NULL
          ORDER BY r.id
          """)
      let goals = try Row.fetchAll(
        db,
        sql: """
          SELECT g.id AS goalId,
            (SELECT max(localDay) FROM goalDays WHERE goalId = g.id) AS lastDay,
            (SELECT coalesce(sum(actions), 0) FROM goalDays
              WHERE goalId = g.id AND localDay >= ?) AS actions
          FROM goals g
          WHERE g.id IN (SELECT goalId FROM goalRelevances)
          """, arguments: [first])
      let actions = try Int.fetchOne(
        db, sql: "SELECT coalesce(sum(actions), 0) FROM days WHERE localDay >= ?",
        arguments: [first])
      return ValueActivity(
        links: links.map {
          ValueActivity.Link(
            value: $0["valueId"], goal: $0["goalId"], strength: $0["alignmentStrength"])
        },
        goals: goals.map {
          ValueActivity.GoalActivity(
            goal: $0["goalId"], actions: $0["actions"], lastDay: $0["lastDay"])
        }, actions: actions ?? 0)
    }
  }
}
