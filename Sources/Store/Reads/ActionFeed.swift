import Foundation
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
    try read { try ActionEntry.pageAsJSON(filter, in: $0) }
  }
}

extension ActionEntry {
  static func page(_ filter: ActionFilter, in db: Database) throws -> [ActionEntry] {
    try complete(actions(filter, columns: "a.*", in: db).map { try Action(row: $0) }, in: db)
  }

  static func pageAsJSON(_ filter: ActionFilter, in db: Database) throws -> [ActionEntry] {
    let columns = "a.*, \(Self.measurementsAsJSON) AS measurements, \(Self.goalsAsJSON) AS goals"
    let rows = try actions(filter, columns: columns, in: db)
    let measurements: [[JSONMeasurement]] = try decoded(rows, "measurements")
    let goals: [[JSONGoal]] = try decoded(rows, "goals")
    return try rows.enumerated().map { index, row in
      ActionEntry(
        action: try Action(row: row), measurements: measurements[index].map(\.measurement),
        goals: goals[index].map(\.goal))
    }
  }

  private static func actions(
    _ filter: ActionFilter, columns: String, in db: Database
  ) throws -> [Row] {
    guard let words = filter.words, let search = SearchRequest(words, filter) else {
      let page = filter.page(of: columns)
      return try db.rows(page.sql, arguments: StatementArguments(page.arguments))
    }
    let found = jsonList(try search.newest(in: db))
    var page = Scope<Action>("a.id IN (SELECT value FROM json_each(?))", [found])
    if let after = filter.after {
      page = page && Scope("(a.localDay, a.id) < (?, ?)", [after.day, after.id])
    }
    return try db.rows(
      """
      SELECT \(columns) FROM actions a WHERE \(page.sql)
      ORDER BY a.localDay DESC, a.id DESC LIMIT ?
      """, arguments: StatementArguments(page.arguments + [filter.limit.databaseValue]))
  }

  // MARK: JSON

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

  /// Reads the JSON lists of all rows as one document.
  private static func decoded<Item: Decodable>(_ rows: [Row], _ column: String) throws -> [Item] {
    let lists: [String] = rows.map { $0[column] }
    let document = Data(("[" + lists.joined(separator: ",") + "]").utf8)
    return try JSONDecoder().decode([Item].self, from: document)
  }

  /// `[id, measure, value, unit]`.
  private struct JSONMeasurement: Decodable {
    let measurement: Measurement

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let id = try list.decode(Int64.self)
      let measure = try list.decode(Int64.self)
      let text = try list.decode(String.self)
      guard let value = Double(text) else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "\(text) is no number")
      }
      measurement = Measurement(
        id: RowID(rawValue: id), measure: RowID(rawValue: measure),
        quantity: Quantity(value, try list.decode(String.self)))
    }
  }

  /// `[link, goal, title]`.
  private struct JSONGoal: Decodable {
    let goal: GoalTitle

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      goal = GoalTitle(
        link: RowID(rawValue: try list.decode(Int64.self)),
        goal: RowID(rawValue: try list.decode(Int64.self)), title: try list.decode(String.self))
    }
  }
}
