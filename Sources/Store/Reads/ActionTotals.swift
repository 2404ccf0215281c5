import GRDB
package import Journal

/// What a set of actions adds up to.
package struct ActionTotals: Equatable, Sendable {
  package let actions: Int
  package let days: Int
  package let minutes: Double
  /// A sum for each unit in use, in that unit.
  package private(set) var quantities: [Quantity] = []
}

extension JournalDatabase {
  /// What the filter's actions add up to; its limit and page do not matter.
  ///
  /// Days and goals are answered from the kept totals, archived actions included: they are out of
  /// the way, not undone. Words, values and measures have the actions read, of words the newest
  /// ``SearchRequest/window`` hits.
  package func totals(_ filter: ActionFilter) throws -> ActionTotals {
    try read { try ActionTotals.fetch(filter, in: $0) }
  }
}

extension ActionTotals {
  static func fetch(_ filter: ActionFilter, in db: Database) throws -> ActionTotals {
    if let words = filter.words, let search = SearchRequest(words, filter) {
      return try read(
        Scope("a.id IN (SELECT value FROM json_each(?))", [jsonList(try search.newest(in: db))]),
        in: db)
    }
    guard filter.measure == nil, filter.value == nil else {
      return try read(filter.scopeWithDays, in: db)
    }
    let days = filter.days
    guard let goal = filter.goal else { return try kept("days", "dayTotals", days, in: db) }
    return try kept(
      "goalDays", "goalMeasureDays", Scope("goalId = ?", [goal]) && days, in: db)
  }

  // The plus keeps SQLite from going through every day for the sake of an index that is in order.
  private static func kept(
    _ days: String, _ amounts: String, _ scope: Scope<Action>, in db: Database
  ) throws -> ActionTotals {
    try ActionTotals(
      counts: """
        SELECT coalesce(sum(actions), 0), count(*), coalesce(sum(milliseconds), 0) / 60000.0
        FROM \(days) WHERE \(scope.sql)
        """,
      sums: """
        SELECT s.amount, m.conversionFactor, m.unit, m.measureType
        FROM (SELECT measureId, sum(amount) AS amount FROM \(amounts) WHERE \(scope.sql)
          GROUP BY +measureId) s
        JOIN measures m ON m.id = s.measureId ORDER BY m.unit
        """, scope.arguments, in: db)
  }

  private static func read(_ scope: Scope<Action>, in db: Database) throws -> ActionTotals {
    try ActionTotals(
      counts: """
        SELECT count(*), count(DISTINCT a.localDay), coalesce(sum(a.durationMinutes), 0)
        FROM actions a WHERE \(scope.sql)
        """,
      sums: """
        SELECT sum(d.amount) AS amount, m.conversionFactor, m.unit, m.measureType
        FROM actions a JOIN measuredActions d ON d.actionId = a.id
        JOIN measures m ON m.id = d.measureId
        WHERE \(scope.sql)
        GROUP BY m.id ORDER BY m.unit
        """, scope.arguments, in: db)
  }

  /// - Parameters:
  ///   - counts: asks for actions, days and minutes in one row.
  ///   - sums: asks for amount, amounts per unit and unit of each measure.
  init(
    counts: StatementText, sums: StatementText, _ arguments: Bindings, in db: Database
  ) throws {
    let totals = try db.only(counts, arguments) { row in
      try ActionTotals(actions: row.next(), days: row.next(), minutes: row.next())
    }
    self = totals ?? ActionTotals(actions: 0, days: 0, minutes: 0)
    quantities = try db.all(sums, arguments) { try Quantity(&$0) }
  }
}
