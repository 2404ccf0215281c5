import GRDB
package import Journal

/// A goal with what counts toward it so far.
package struct GoalOverview: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    package let unit: String
    /// As typed, in the unit.
    package let target: Double
    package let targetAmount: Int64
    package let currentAmount: Int64
    package let amountsPerUnit: Double

    /// The sum so far, in the target's unit.
    package var current: Double { Double(currentAmount) / amountsPerUnit }
    /// 100 when the target is met; to two decimals.
    package var percent: Double {
      (Double(currentAmount) / Double(targetAmount) * 10_000).rounded() / 100
    }
  }

  package let id: Goal.ID
  package let title: String
  package let startDate: Day?
  package let targetDate: Day?
  package var targets: [Target]
  package var values: [String]
  package var terms: [Int]
  package let actionCount: Int
  package let lastDay: Day?
}

extension JournalDatabase {
  /// The goals that are not archived, those that end first before the others.
  package func goalOverviews(limit: Int = 500) throws -> [GoalOverview] {
    try read { try GoalOverview.fetchAll(in: $0, limit: limit) }
  }
}

extension GoalOverview {
  static func fetchAll(in db: Database, limit: Int) throws -> [GoalOverview] {
    let targets = try targetsByGoal(in: db)
    let values = try titlesByGoal(
      in: db,
      sql: """
        SELECT r.goalId, v.title FROM goalRelevances r JOIN personalValues v ON v.id = r.valueId
        ORDER BY v.priority IS NULL, v.priority, v.title
        """)
    let terms = try titlesByGoal(
      in: db,
      sql: """
        SELECT a.goalId, CAST(t.termNumber AS TEXT) FROM termGoalAssignments a JOIN goalTerms t ON t.id = a.termId
        ORDER BY t.termNumber
        """)
    let rows = try Row.fetchAll(db, sql: goalsWithLastAction, arguments: [limit])
    return rows.map { row in
      let id: Goal.ID = row["id"]
      return GoalOverview(
        id: id, title: row["title"], startDate: row["startDate"], targetDate: row["targetDate"],
        targets: targets[id] ?? [], values: values[id] ?? [],
        terms: (terms[id] ?? []).compactMap { Int($0) }, actionCount: row["actionCount"],
        lastDay: row["lastDay"])
    }
  }

  private static let goalsWithLastAction = """
    SELECT g.id, e.title, g.startDate, g.targetDate,
      coalesce(t.actions, 0) AS actionCount,
      (SELECT max(localDay) FROM goalDays d WHERE d.goalId = g.id) AS lastDay
    FROM goals g
    JOIN expectations e ON e.id = g.id
    LEFT JOIN goalTotals t ON t.goalId = g.id
    WHERE e.archivedAt IS NULL
    ORDER BY g.targetDate IS NULL, g.targetDate, g.id
    LIMIT ?
    """

  private static func targetsByGoal(in db: Database) throws -> [Goal.ID: [Target]] {
    var targets: [Goal.ID: [Target]] = [:]
    for row in try Row.fetchAll(db, sql: targetsWithSums) {
      targets[row["goalId"], default: []].append(
        Target(
          unit: row["unit"], target: row["targetValue"], targetAmount: row["targetAmount"],
          currentAmount: row["currentAmount"], amountsPerUnit: row["conversionFactor"]))
    }
    return targets
  }

  // Amounts of one dimension add up. A linked action without a count is one session; time spent
  // feeds targets in minutes and hours.
  private static let targetsWithSums = """
    SELECT t.expectationId AS goalId, m.unit, t.targetValue, t.amount AS targetAmount,
      m.conversionFactor,
      coalesce(
        (SELECT sum(s.amount)
          FROM goalMeasureTotals s JOIN measures sm ON sm.id = s.measureId
          WHERE s.goalId = t.expectationId AND sm.canonicalUnit = m.canonicalUnit), 0)
      + CASE m.canonicalUnit
          WHEN 'sessions' THEN coalesce(g.sessions, 0) * CAST(m.conversionFactor AS INTEGER)
          WHEN 'time' THEN coalesce(g.milliseconds, 0)
          ELSE 0
        END AS currentAmount
    FROM expectationMeasures t
    JOIN measures m ON m.id = t.measureId
    LEFT JOIN goalTotals g ON g.goalId = t.expectationId
    ORDER BY t.id
    """

  private static func titlesByGoal(in db: Database, sql: String) throws -> [Goal.ID: [String]] {
    var titles: [Goal.ID: [String]] = [:]
    for row in try Row.fetchAll(db, sql: sql) {
      titles[row[0], default: []].append(row[1])
    }
    return titles
  }
}
