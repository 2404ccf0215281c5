import GRDB
import Journal
import Localization

/// Names rows for people.
struct RowNames {
  let db: Database

  /// `the entry “Run” of 2026-11-20`, `a measurement of the entry …`.
  func name(_ table: String, _ id: Int64) throws -> String {
    if let owner = Self.owners[table] {
      let key: Int64? = try db.value("SELECT \(owner.column) FROM \(table) WHERE id = ?", [id])
      guard let key else { return localized("\(owner.name) that is gone") }
      return localized("\(owner.name) of \(try name(owner.table, key))")
    }
    guard let question = Self.questions[table],
      let name: String = try db.value(question, [id])
    else { return "\(Self.nouns[table] ?? "a row of \(table)") \(RowID<RowNames>(rawValue: id))" }
    return name
  }

  private typealias Owner = (column: String, table: String, name: String)

  private static let owners: [String: Owner] = [
    "measuredActions": ("actionId", "actions", "a measurement"),
    "actionGoalContributions": ("actionId", "actions", localized("a link to a goal")),
    "expectationMeasures": ("expectationId", "expectations", "a target"),
    "goalRelevances": ("goalId", "expectations", localized("a link to a value")),
    "termGoalAssignments": ("goalId", "expectations", localized("a place in a term")),
    "messages": ("conversationId", "conversations", "a message"),
  ]

  private static let nouns = [
    "actions": "the entry", "measures": "the measure", "expectations": "the goal",
    "goals": "the goal", "milestones": "the milestone", "obligations": "the obligation",
    "personalValues": "the value", "timePeriods": "the period", "goalTerms": "the term",
    "conversations": "the conversation",
  ]

  private static let expectation: StatementText = """
    SELECT 'the ' || expectationType || ' “' || title || '”' FROM expectations WHERE id = ?
    """

  private static let questions: [String: StatementText] = [
    "actions": """
    SELECT 'the entry “' || coalesce(title, 'without a title') || '” of ' || localDay
    FROM actions WHERE id = ?
    """,
    "measures": "SELECT 'the measure “' || title || '”' FROM measures WHERE id = ?",
    "expectations": expectation, "goals": expectation, "milestones": expectation,
    "obligations": expectation,
    "personalValues": "SELECT 'the value “' || title || '”' FROM personalValues WHERE id = ?",
    "goalTerms": "SELECT 'term ' || termNumber FROM goalTerms WHERE id = ?",
    "timePeriods": """
    SELECT 'the period from ' || startDate || ' to ' || endDate FROM timePeriods WHERE id = ?
    """,
  ]
}

extension ChangeSet.Conflict {
  /// The conflict as a sentence that names the row.
  func refusal(of rows: [RowChange], in db: Database) throws -> Refusal {
    let names = RowNames(db: db)
    if kind == .needed, let needing = try Self.needing(rows, in: db) {
      return Refusal("Nothing was changed: \(try names.name(needing.table, needing.id)) needs it.")
    }
    let name = try names.name(table, row)
    let fault =
      switch kind {
      case .changed: localized("\(name) has changed since")
      case .gone: localized("\(name) is gone since")
      case .present: localized("\(name) is there again")
      case .taken: localized("something else has the place of \(name)")
      case .needed: localized("something else needs what would go")
      }
    return Refusal(
      "Nothing was changed: \(fault). Take back the later change first; `tenweek changes` lists them."
    )
  }

  /// A row outside the change set that points at one that would go.
  private static func needing(
    _ rows: [RowChange], in db: Database
  ) throws -> (table: String, id: Int64)? {
    let going = Dictionary(grouping: rows.filter { $0.kind == .delete }, by: \.table)
      .mapValues { Set($0.map(\.id)) }
    for table in ChangeSet.tables + ChangeSet.conversationTables {
      for key in try db.foreignKeys(on: table) {
        guard let targets = going[key.destinationTable], let column = key.mapping.first?.origin
        else { continue }
        let pointing: [Int64] = try db.values(
          "SELECT id FROM \(table) WHERE \(column) IN (SELECT value FROM json_each(?)) LIMIT 1000",
          [jsonList(targets.sorted())])
        if let row = pointing.first(where: { !(going[table] ?? []).contains($0) }) {
          return (table, row)
        }
      }
    }
    return nil
  }
}
