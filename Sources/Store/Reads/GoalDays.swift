import GRDB
package import Journal

/// What counted toward each target of each goal, day by day.
package struct GoalDays: Equatable, Sendable {
  private var totals: [Key: [DailyTotal]] = [:]

  /// Nothing on any day.
  package init() {}

  private struct Key: Hashable {
    let goal: Goal.ID
    let unit: String
  }

  /// The daily sums of a goal's target in a unit, in order.
  package func totals(of goal: Goal.ID, in unit: String) -> [DailyTotal] {
    totals[Key(goal: goal, unit: unit)] ?? []
  }
}

extension JournalDatabase {
  /// - Parameters:
  ///   - first: the earliest day to read.
  ///   - goal: the one goal to read; nil for all.
  package func goalDays(since first: Day, of goal: Goal.ID? = nil) throws -> GoalDays {
    try read { db in
      var days = GoalDays()
      try db.each(GoalDays.amountsByDay, [first, goal]) { try days.add(&$0) }
      for habit in try HabitDays.fetch(in: db, since: first, of: goal) {
        days.put(habit)
      }
      return days
    }
  }
}

extension GoalDays {
  fileprivate mutating func put(_ habit: HabitDays) {
    totals[Key(goal: habit.goal, unit: habit.unit.symbol)] = habit.totals
  }

  fileprivate mutating func add(_ row: inout ResultRow) throws {
    try totals[Key(goal: row.next(), unit: row.next()), default: []].append(DailyTotal(&row))
  }

  // Of the days' totals alone. As for the sums of a goal, a linked action without a count is one
  // session, and time spent feeds targets in minutes and hours.
  fileprivate static let amountsByDay: StatementText = """
    SELECT goalId, unit, localDay, sum(amount) AS amount, max(actions) AS actions
    FROM (
      SELECT t.expectationId AS goalId, m.unit, d.localDay, d.amount, d.actions
      FROM expectationMeasures t
      JOIN measures m ON m.id = t.measureId
      JOIN measures dm ON dm.canonicalUnit = m.canonicalUnit
      JOIN goalMeasureDays d
        ON d.goalId = t.expectationId AND d.measureId = dm.id AND d.localDay >= ?1
      WHERE ?2 IS NULL OR t.expectationId = ?2
      UNION ALL
      SELECT t.expectationId, m.unit, d.localDay,
        iif(m.canonicalUnit = 'time', d.milliseconds,
          d.sessions * CAST(m.conversionFactor AS INTEGER)) AS amount, d.actions
      FROM expectationMeasures t
      JOIN measures m ON m.id = t.measureId
      JOIN goalDays d ON d.goalId = t.expectationId AND d.localDay >= ?1
      WHERE m.canonicalUnit IN ('time', 'sessions') AND (?2 IS NULL OR t.expectationId = ?2)
      UNION ALL
      SELECT t.expectationId, m.unit, d.localDay,
        (d.actions - coalesce(
          (SELECT x.actions FROM goalMeasureDays x
            WHERE x.goalId = d.goalId AND x.measureId = m.id AND x.localDay = d.localDay), 0))
          * CAST(m.conversionFactor AS INTEGER) AS amount, d.actions
      FROM expectationMeasures t
      JOIN measures m ON m.id = t.measureId
      JOIN goalDays d ON d.goalId = t.expectationId AND d.localDay >= ?1
      WHERE m.unit IN (\(GoalOverview.deeds)) AND (?2 IS NULL OR t.expectationId = ?2))
    WHERE amount > 0
    GROUP BY goalId, unit, localDay
    ORDER BY localDay
    """
}
