import GRDB
package import Journal

/// A value with the goals that serve it, and the latest actions of each: the journal as a graph.
package struct ValueBranch: Equatable, Sendable {
  package let value: PersonalValue
  package let goals: [GoalBranch]

  package struct GoalBranch: Equatable, Sendable {
    package let goal: Goal.ID
    package let title: String
    /// 1–10.
    package let strength: Int?
    package let actionCount: Int
    /// The latest ones, newest first.
    package let actions: [ActionLeaf]
  }

  package struct ActionLeaf: Equatable, Sendable {
    package let title: String
    package let day: Day
  }
}

extension JournalDatabase {
  /// Values dearest first, each with its open goals, each of these with its latest actions.
  package func valueTree(
    today: Day, goals: Int = 50, actions: Int = 3
  ) throws -> [ValueBranch] {
    try read { try ValueBranch.fetch(today: today, goals: goals, actions: actions, in: $0) }
  }
}

extension ValueBranch {
  static func fetch(
    today: Day, goals limit: Int, actions: Int, in db: Database
  ) throws -> [ValueBranch] {
    let values = try db.all(PersonalValue.dearestFirst) { try PersonalValue(&$0) }
    var goals: [PersonalValue.ID: [GoalBranch]] = [:]
    try db.each(goalsOfValues, [today, limit, actions]) { row in
      try goals[row.next(), default: []].append(
        GoalBranch(
          goal: row.next(), title: row.next(), strength: row.next(), actionCount: row.next(),
          actions: row.list { try ActionLeaf(title: $0.text(), day: $0.day()) }))
    }
    return values.map { ValueBranch(value: $0, goals: goals[$0.id] ?? []) }
  }

  // An action without a title is named by what was measured.
  private static let goalsOfValues: StatementText = """
    SELECT r.valueId, r.goalId, e.title, r.alignmentStrength,
      coalesce(t.actions, 0) AS actionCount,
      (SELECT json_group_array(json_array(title, localDay))
        FROM (
          SELECT a.localDay, coalesce(a.title, (
            SELECT group_concat(m.title, ', ') FROM measuredActions d
            JOIN measures m ON m.id = d.measureId WHERE d.actionId = a.id)) AS title
          FROM actionGoalContributions c JOIN actions a ON a.id = c.actionId
          WHERE c.goalId = r.goalId AND a.archivedAt IS NULL
            AND NOT EXISTS (
              SELECT 1 FROM actionGoalContributions x
              WHERE x.goalId = c.goalId AND x.actionId = c.actionId AND x.id < c.id)
          ORDER BY c.actionId DESC LIMIT ?3)) AS actions
    FROM (
      SELECT r.*, row_number() OVER (
        PARTITION BY r.valueId
        ORDER BY coalesce(r.alignmentStrength, 5) DESC, g.targetDate, g.id) AS place
      FROM goalRelevances r
      JOIN goals g ON g.id = r.goalId
      JOIN expectations x ON x.id = r.goalId
      WHERE x.archivedAt IS NULL AND coalesce(g.targetDate >= ?1, TRUE)) r
    JOIN expectations e ON e.id = r.goalId
    LEFT JOIN goalTotals t ON t.goalId = r.goalId
    WHERE r.place <= ?2
    ORDER BY r.valueId, r.place
    """
}
