import GRDB
import Journal

extension JournalDatabase {
  /// The newest actions first, with measurements and goals: three queries, whatever the page's size.
  ///
  /// With words, the newest ``SearchRequest/window`` hits are looked at.
  package func actions(_ filter: ActionFilter) throws -> [ActionEntry] {
    try read { try ActionEntry.page(filter, in: $0) }
  }

  /// The same page in one query, which gathers measurements and goals as JSON.
  package func actionsAsJSON(_ filter: ActionFilter) throws -> [ActionEntry] {
    try filter.words == nil
      ? readOnce { try ActionEntry.pageAsJSON(filter, in: $0) }
      : read { try ActionEntry.pageAsJSON(filter, in: $0) }
  }
}

extension ActionEntry {
  static func page(_ filter: ActionFilter, in db: Database) throws -> [ActionEntry] {
    var page = try rows(filter, columns, in: db) { ActionEntry(action: try Action(&$0)) }
    try complete(&page, in: db)
    return page
  }

  static func pageAsJSON(_ filter: ActionFilter, in db: Database) throws -> [ActionEntry] {
    try rows(filter, columnsWithJSON, in: db) { row in
      try ActionEntry(
        action: Action(&row),
        measurements: row.list {
          try Measurement(
            id: RowID(rawValue: $0.integer()), measure: RowID(rawValue: $0.integer()),
            quantity: Quantity($0.number(), $0.text()))
        },
        goals: row.list {
          try GoalTitle(
            link: RowID(rawValue: $0.integer()), goal: RowID(rawValue: $0.integer()),
            title: $0.text())
        })
    }
  }

  private static func rows<Value>(
    _ filter: ActionFilter, _ columns: String, in db: Database,
    _ value: (inout ResultRow) throws -> Value
  ) throws -> [Value] {
    guard let words = filter.words, let search = SearchRequest(words, filter) else {
      return try db.all(filter.page(of: columns), atMost: filter.limit, value)
    }
    let found = jsonList(try search.newest(in: db))
    var query = Query(
      "SELECT \(columns) FROM actions a WHERE a.id IN (SELECT value FROM json_each(?))", [found])
    if let after = filter.after {
      query.add(" AND (a.localDay, a.id) < (?, ?)", [after.day, after.id])
    }
    query.add(" ORDER BY a.localDay DESC, a.id DESC LIMIT ?", filter.limit)
    return try db.all(query, atMost: filter.limit, value)
  }

  private static let columns = Action.columns(of: "a")
  private static let columnsWithJSON = "\(columns), \(measurementsAsJSON), \(goalsAsJSON)"

  // JSON in SQLite writes a real number with 15 digits; a double needs 17.
  private static let measurementsAsJSON = """
    (SELECT json_group_array(json_array(d.id, d.measureId, printf('%!.17g', d.value), m.unit))
      FROM measuredActions d JOIN measures m ON m.id = d.measureId WHERE d.actionId = a.id)
    """

  private static let goalsAsJSON = """
    (SELECT json_group_array(json_array(l.link, l.goalId, e.title))
      FROM (SELECT goalId, min(id) AS link FROM actionGoalContributions
        WHERE actionId = a.id GROUP BY goalId) l
      JOIN expectations e ON e.id = l.goalId)
    """
}
