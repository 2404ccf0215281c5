import GRDB
package import Journal

/// How much of what is done serves a value.
package struct ValueAlignment: Equatable, Sendable {
  package let value: PersonalValue
  /// Goals that serve it and are not archived.
  package let goals: Int
  /// The mean strength of their links, 1–10, one without a strength as 5; nil without goals.
  package let strength: Double?
  /// Actions that count toward them, once for each goal.
  package let actions: Int
  /// Those of the last four weeks.
  package let recentActions: Int
  package let lastDay: Day?
  /// 0–100: the mean strength out of ten times the value's share of the last four weeks' counted
  /// actions.
  package let engagement: Double
}

extension JournalDatabase {
  /// The values that are not archived, dearest first.
  package func valueAlignments(today: Day) throws -> [ValueAlignment] {
    try read { try ValueAlignment.fetch(today: today, in: $0) }
  }
}

extension ValueAlignment {
  static func fetch(today: Day, in db: Database) throws -> [ValueAlignment] {
    let first = today.adding(days: -27)
    let all: Int? = try db.value(
      "SELECT sum(actions) FROM goalDays WHERE localDay BETWEEN ? AND ?", [first, today])
    return try db.all(alignments, [first, today]) { row in
      try ValueAlignment(
        value: PersonalValue(&row), goals: row.next(), strength: row.next(), actions: row.next(),
        recentActions: row.next(), lastDay: row.next(), recentActionsOfAll: all ?? 0)
    }
  }

  private init(
    value: PersonalValue, goals: Int, strength: Double?, actions: Int, recentActions: Int,
    lastDay: Day?, recentActionsOfAll all: Int
  ) {
    let share = Double(recentActions) / Double(max(1, all))
    self.init(
      value: value, goals: goals, strength: strength, actions: actions,
      recentActions: recentActions, lastDay: lastDay,
      engagement: ((strength ?? 0) * 10 * share * 10).rounded() / 10)
  }

  private static let alignments: StatementText = """
    SELECT \(PersonalValue.columns(of: "v")), coalesce(s.goals, 0) AS goals, s.strength,
      coalesce(s.actions, 0) AS actions, coalesce(s.recentActions, 0) AS recentActions, s.lastDay
    FROM personalValues v
    LEFT JOIN (
      SELECT r.valueId, count(*) AS goals, avg(coalesce(r.alignmentStrength, 5)) AS strength,
        sum(coalesce(t.actions, 0)) AS actions,
        sum((SELECT coalesce(sum(d.actions), 0) FROM goalDays d
          WHERE d.goalId = r.goalId AND d.localDay BETWEEN ?1 AND ?2)) AS recentActions,
        max((SELECT max(d.localDay) FROM goalDays d WHERE d.goalId = r.goalId)) AS lastDay
      FROM goalRelevances r
      JOIN expectations e ON e.id = r.goalId
      LEFT JOIN goalTotals t ON t.goalId = r.goalId
      WHERE e.archivedAt IS NULL
      GROUP BY r.valueId) s ON s.valueId = v.id
    WHERE v.archivedAt IS NULL
    ORDER BY v.priority IS NULL, v.priority, v.title
    LIMIT 1000
    """
}
