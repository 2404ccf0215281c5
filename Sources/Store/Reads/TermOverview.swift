import GRDB
package import Journal

/// A term with its days and what became of it.
package struct TermOverview: Equatable, Sendable {
  package let term: GoalTerm
  package let period: TimePeriod
  package let goals: Int
  /// Actions that count toward its goals, once for each goal.
  package let actions: Int
  package let lastDay: Day?
}

/// A goal of a term.
package struct TermGoal: Equatable, Sendable {
  package let goal: Goal.ID
  package let order: Int
  package let title: String
  package fileprivate(set) var targets: [GoalOverview.Target] = []
  package let actions: Int
  package let lastDay: Day?
}

extension JournalDatabase {
  /// The terms, the newest first.
  ///
  /// - Parameter day: only those whose days the day is one of.
  package func termOverviews(on day: Day? = nil, limit: Int = 500) throws -> [TermOverview] {
    try read { try TermOverview.fetch(on: day, limit: limit, in: $0) }
  }

  /// The goals of a term in order, each with its measures, its actions and the last day of one.
  package func goals(ofTerm number: Int) throws -> [TermGoal] {
    try read { try TermGoal.fetch(term: number, in: $0) }
  }
}

extension TermOverview {
  static func fetch(on day: Day?, limit: Int, in db: Database) throws -> [TermOverview] {
    try db.all(overviews, [day, limit]) { row in
      try TermOverview(
        term: GoalTerm(&row), period: TimePeriod(&row), goals: row.next(), actions: row.next(),
        lastDay: row.next())
    }
  }

  private static let overviews: StatementText = """
    SELECT \(GoalTerm.columns(of: "t")), \(TimePeriod.columns(of: "p")),
      count(s.goalId) AS goals, coalesce(sum(g.actions), 0) AS actions,
      max((SELECT max(localDay) FROM goalDays WHERE goalId = s.goalId)) AS lastDay
    FROM (SELECT * FROM goalTerms WHERE archivedAt IS NULL
      AND (?1 IS NULL OR timePeriodId IN (
        SELECT id FROM timePeriods WHERE ?1 BETWEEN startDate AND endDate))
      ORDER BY termNumber DESC LIMIT ?2) t
    JOIN timePeriods p ON p.id = t.timePeriodId
    LEFT JOIN termGoalAssignments s ON s.termId = t.id
    LEFT JOIN goalTotals g ON g.goalId = s.goalId
    GROUP BY t.termNumber
    ORDER BY t.termNumber DESC
    """
}

extension TermGoal {
  static func fetch(term number: Int, in db: Database) throws -> [TermGoal] {
    var goals = try db.all(goalsOfTerm, [number]) { row in
      try TermGoal(
        goal: row.next(), order: row.next(), title: row.next(), actions: row.next(),
        lastDay: row.next())
    }
    let targets = try GoalOverview.targets(of: jsonList(goals.map { $0.goal.rawValue }), in: db)
    for index in goals.indices { goals[index].targets = targets[goals[index].goal] ?? [] }
    return goals
  }

  private static let goalsOfTerm: StatementText = """
    SELECT s.goalId, s.assignmentOrder, e.title, coalesce(g.actions, 0) AS actions,
      (SELECT max(localDay) FROM goalDays WHERE goalId = s.goalId) AS lastDay
    FROM goalTerms t
    JOIN termGoalAssignments s ON s.termId = t.id
    JOIN expectations e ON e.id = s.goalId
    LEFT JOIN goalTotals g ON g.goalId = s.goalId
    WHERE t.termNumber = ?
    ORDER BY s.assignmentOrder, s.goalId
    LIMIT 1000
    """
}
