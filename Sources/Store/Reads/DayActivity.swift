import GRDB
package import Journal

/// What was done on one day, from the kept totals.
package struct DayActivity: Equatable, Sendable {
  package let day: Day
  package var actions = 0
  package var minutes = 0.0
  /// The titles of the goals that something counted toward.
  package var goals: [String] = []
  /// A sum for each unit.
  package var quantities: [Quantity] = []

  init(day: Day) { self.day = day }
}

extension JournalDatabase {
  /// Every day from the first to the last, the quiet ones too; at most ten years of them.
  package func activity(from first: Day, through last: Day) throws -> [DayActivity] {
    try read { try DayActivity.fetch(from: first, through: last, in: $0) }
  }
}

extension DayActivity {
  static func fetch(from first: Day, through last: Day, in db: Database) throws -> [DayActivity] {
    guard first <= last else { return [] }
    let last = min(last, first.adding(days: 3660))
    var days = (first.ordinal...last.ordinal).map { DayActivity(day: Day(ordinal: $0)) }
    try db.each(timeOfDays, [first, last]) { row in
      let place = try row.next() - first
      days[place].actions = try row.next()
      days[place].minutes = try row.next()
    }
    try db.each(amountsOfDays, [first, last]) { row in
      try days[row.next() - first].quantities.append(Quantity(&row))
    }
    try db.each(goalsOfDays, [first, last]) { row in
      try days[row.next() - first].goals.append(row.next())
    }
    return days
  }

  private static let timeOfDays: StatementText = """
    SELECT localDay, actions, milliseconds / 60000.0 AS minutes
    FROM days WHERE localDay BETWEEN ? AND ?
    """

  private static let amountsOfDays: StatementText = """
    SELECT d.localDay, d.amount, m.conversionFactor, m.unit, m.measureType
    FROM dayTotals d JOIN measures m ON m.id = d.measureId
    WHERE d.localDay BETWEEN ? AND ?
    ORDER BY d.localDay, d.measureId
    """

  private static let goalsOfDays: StatementText = """
    SELECT d.localDay, e.title
    FROM goalDays d JOIN expectations e ON e.id = d.goalId
    WHERE d.localDay BETWEEN ? AND ?
    ORDER BY d.localDay, d.goalId
    """
}
