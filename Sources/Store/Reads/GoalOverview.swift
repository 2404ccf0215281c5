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
      count(DISTINCT a.id) AS actionCount, max(a.localDay) AS lastDay
    FROM goals g
    JOIN expectations e ON e.id = g.id
    LEFT JOIN actionGoalContributions c ON c.goalId = g.id
    LEFT JOIN actions a ON a.id = c.actionId
    WHERE e.archivedAt IS NULL
    GROUP BY g.id
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

  // Every linked action counts once for a target: an explicit contribution replaces what was
  // measured; without either, time spent feeds a target in minutes or hours, and each action is one
  // session. Links are made distinct first, so that two rows of one link do not count twice.
  private static let targetsWithSums = """
    SELECT t.expectationId AS goalId, m.unit, t.targetValue, t.amount AS targetAmount,
      m.conversionFactor,
      coalesce(sum(coalesce(
        (SELECT sum(c.contributionAmount)
          FROM actionGoalContributions c JOIN measures cm ON cm.id = c.measureId
          WHERE c.goalId = t.expectationId AND c.actionId = a.id
            AND cm.canonicalUnit = m.canonicalUnit),
        (SELECT sum(d.amount)
          FROM measuredActions d JOIN measures dm ON dm.id = d.measureId
          WHERE d.actionId = a.id AND dm.canonicalUnit = m.canonicalUnit),
        CASE m.canonicalUnit
          WHEN 'time' THEN CAST(round(a.durationMinutes * 60000) AS INTEGER)
          WHEN 'sessions' THEN CAST(m.conversionFactor AS INTEGER)
        END)), 0) AS currentAmount
    FROM expectationMeasures t
    JOIN measures m ON m.id = t.measureId
    LEFT JOIN (SELECT DISTINCT goalId, actionId FROM actionGoalContributions) link
      ON link.goalId = t.expectationId
    LEFT JOIN actions a ON a.id = link.actionId
    GROUP BY t.id
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
