import GRDB
package import Journal

/// A goal with what counts toward it so far.
package struct GoalOverview: Equatable, Sendable {
  package struct Target: Equatable, Sendable {
    package let unit: String
    /// As typed, in the unit: of the whole, or of one period of the shape.
    package let value: Double
    package let direction: ExpectationMeasure.Direction
    package let shape: TargetShape
    package let amountsPerUnit: Double
    /// What it comes to by the end, in the unit; of a target per period without an end the value.
    package let target: Double
    package let targetAmount: Int64
    package fileprivate(set) var currentAmount: Int64

    /// The sum so far, in the target's unit; of a level the last.
    package var current: Double { Double(currentAmount) / amountsPerUnit }
    /// Where a level begins.
    package var fromAmount: Int64 {
      shape.isLevel ? Int64(((shape.from ?? 0) * amountsPerUnit).rounded()) : 0
    }
    /// Whether it stands at its target or better; of a limit, whether it is kept so far.
    package var isMet: Bool {
      direction == .atMost ? currentAmount <= targetAmount : currentAmount >= targetAmount
    }
    /// 100 when the target is met; to two decimals.
    package var percent: Double {
      let (done, all) = (currentAmount - fromAmount, targetAmount - fromAmount)
      return (Double(done) / Double(all) * 10_000).rounded() / 100
    }
  }

  package let id: Goal.ID
  package let title: String
  package let startDate: Day?
  package let targetDate: Day?
  package var targets: [Target] = []
  package var values: [String] = []
  package var terms: [Int] = []
  package let actionCount: Int
  package let lastDay: Day?
  /// How it is to be reached.
  package let actionPlan: String?
}

/// Which goals to read: those of a scope, the ones that end first before the others.
package struct GoalFilter: Sendable {
  package var scope: Scope<Goal>
  /// A part of the title, in any letter case.
  package var title: String?
  package var limit: Int
  /// Only those behind this one: the next page.
  package var after: Goal.ID?

  package init(
    scope: Scope<Goal> = .archived(.leftOut), title: String? = nil, limit: Int = 500,
    after: Goal.ID? = nil
  ) {
    self.scope = scope
    self.title = title
    self.limit = limit
    self.after = after
  }
}

extension JournalDatabase {
  /// The goals that are not archived, those that end first before the others.
  package func goalOverviews(limit: Int = 10_000) throws -> [GoalOverview] {
    try goalOverviews(GoalFilter(limit: limit))
  }

  package func goalOverviews(_ filter: GoalFilter) throws -> [GoalOverview] {
    try read { try GoalOverview.fetch(filter, in: $0) }
  }
}

extension GoalOverview {
  static func fetchAll(in db: Database, limit: Int) throws -> [GoalOverview] {
    try fetch(GoalFilter(limit: limit), in: db)
  }

  static func fetch(_ filter: GoalFilter, in db: Database) throws -> [GoalOverview] {
    var goals = try db.all(filter.query, atMost: filter.limit) { row in
      try GoalOverview(
        id: row.next(), title: row.next(), startDate: row.next(), targetDate: row.next(),
        actionCount: row.next(), lastDay: row.next(), actionPlan: row.next())
    }
    guard !goals.isEmpty else { return [] }
    let keys = jsonList(goals.map { $0.id.rawValue })
    let places = KeyPlaces(goals.map(\.id.rawValue))
    func each(_ sql: StatementText, _ add: (inout GoalOverview, inout ResultRow) throws -> Void)
      throws
    {
      try db.each(sql, [keys]) { row in
        if let place = places[try row.next()] { try add(&goals[place], &row) }
      }
    }
    let targets = try targets(of: keys, in: db)
    for index in goals.indices { goals[index].targets = targets[goals[index].id] ?? [] }
    try each(valuesOfGoals) { try $0.values.append($1.next()) }
    try each(termsOfGoals) { try $0.terms.append($1.next()) }
    return goals
  }

  private static let valuesOfGoals: StatementText = """
    SELECT r.goalId, v.title FROM goalRelevances r JOIN personalValues v ON v.id = r.valueId
    WHERE r.goalId IN (SELECT value FROM json_each(?))
    ORDER BY v.priority IS NULL, v.priority, v.title
    """

  private static let termsOfGoals: StatementText = """
    SELECT s.goalId, t.termNumber
    FROM termGoalAssignments s JOIN goalTerms t ON t.id = s.termId
    WHERE s.goalId IN (SELECT value FROM json_each(?))
    ORDER BY t.termNumber
    """

  /// The targets of goals with what counts toward them.
  ///
  /// - Parameter keys: the goals' ids as a JSON list.
  static func targets(of keys: String, in db: Database) throws -> [Goal.ID: [Target]] {
    var targets: [Goal.ID: [Target]] = [:]
    var hasHabits = false
    try db.each(targetsWithSums, [keys]) { row in
      let goal: Goal.ID = try row.next()
      let target = try Target(&row)
      hasHabits = hasHabits || target.shape.before != nil || UnitCatalogue.unit(target.unit).isWeek
      targets[goal, default: []].append(target)
    }
    guard hasHabits else { return targets }
    for habit in try HabitDays.fetch(in: db) {
      guard let place = targets[habit.goal]?.firstIndex(where: { $0.unit == habit.unit.symbol })
      else { continue }
      targets[habit.goal]?[place].currentAmount = habit.totals.reduce(0) { $0 + $1.amount }
    }
    return targets
  }

  /// The units that count deeds by their own name, for a query.
  static let deeds = UnitCatalogue.deeds.map { "'\($0)'" }.joined(separator: ", ")

  // Amounts of one dimension add up; of a level, and of a limit on a mass, the last day's mean
  // counts. A linked action without a count is one session, or one run; time spent feeds targets in
  // minutes and hours.
  private static let targetsWithSums: StatementText = """
    SELECT t.expectationId AS goalId, m.unit, t.targetValue, t.direction, m.conversionFactor,
      iif(m.canonicalUnit = 'mass' AND t.direction = 'at_most' AND t.per IS NULL
          OR t.startValue IS NOT NULL AND t.per IS NULL,
        coalesce(
          (SELECT d.amount / d.actions
            FROM goalMeasureDays d JOIN measures dm ON dm.id = d.measureId
            WHERE d.goalId = t.expectationId AND dm.canonicalUnit = m.canonicalUnit
            ORDER BY d.localDay DESC, d.measureId LIMIT 1),
          (SELECT d.milliseconds / d.actions FROM goalDays d
            WHERE d.goalId = t.expectationId AND m.canonicalUnit = 'time' AND d.milliseconds > 0
            ORDER BY d.localDay DESC LIMIT 1),
          CAST(round(t.startValue * m.conversionFactor) AS INTEGER), 0),
        coalesce(
          (SELECT sum(s.amount)
            FROM goalMeasureTotals s JOIN measures sm ON sm.id = s.measureId
            WHERE s.goalId = t.expectationId AND sm.canonicalUnit = m.canonicalUnit), 0)
        + CASE m.canonicalUnit
            WHEN 'sessions' THEN coalesce(g.sessions, 0) * CAST(m.conversionFactor AS INTEGER)
            WHEN 'time' THEN coalesce(g.milliseconds, 0)
            ELSE iif(m.unit IN (\(deeds)),
              (coalesce(g.actions, 0) - coalesce(
                (SELECT s.actions FROM goalMeasureTotals s
                  WHERE s.goalId = t.expectationId AND s.measureId = m.id), 0))
                * CAST(m.conversionFactor AS INTEGER), 0)
          END) AS currentAmount,
      o.startDate, o.targetDate, \(TargetShape.columns)
    FROM expectationMeasures t
    JOIN measures m ON m.id = t.measureId
    LEFT JOIN goals o ON o.id = t.expectationId
    LEFT JOIN goalTotals g ON g.goalId = t.expectationId
    WHERE t.expectationId IN (SELECT value FROM json_each(?))
    ORDER BY t.id
    """
}

extension GoalOverview.Target {
  fileprivate init(_ row: inout ResultRow) throws {
    unit = try row.next()
    value = try row.next()
    direction = try row.next()
    amountsPerUnit = try row.next()
    currentAmount = try row.next()
    let start: Day? = try row.next()
    let end: Day? = try row.next()
    shape = try TargetShape(&row)
    target = shape.total(of: Quantity(value, unit), start: start, end: end) ?? value
    targetAmount = Int64((target * amountsPerUnit).rounded())
  }
}

extension GoalFilter {
  fileprivate var query: Query {
    var query = Query(Self.start)
    query.add(and: scope)
    if let title {
      query.add(" AND instr(swiftLowercaseString(e.title), ?) > 0", title.lowercased())
    }
    if let after {
      query.add(
        """
         AND (coalesce(g.targetDate, '9999'), g.id) > (
          SELECT coalesce(targetDate, '9999'), id FROM goals WHERE id = ?)
        """, after)
    }
    query.add(" ORDER BY coalesce(g.targetDate, '9999'), g.id LIMIT ?", limit)
    return query
  }

  private static let start: StatementText = """
    SELECT g.id, e.title, g.startDate, g.targetDate, coalesce(t.actions, 0) AS actionCount,
      (SELECT max(localDay) FROM goalDays d WHERE d.goalId = g.id) AS lastDay, g.actionPlan
    FROM goals g
    JOIN expectations e ON e.id = g.id
    LEFT JOIN goalTotals t ON t.goalId = g.id
    WHERE TRUE
    """
}
