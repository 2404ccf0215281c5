import Journal
import Localization
import Store

/// The tables of the old app's database, whichever of its schemas wrote it.
struct LegacyTables {
  enum Kind: String, CaseIterable {
    case actions, measures, measuredActions, expectations, goals, milestones, obligations
    case expectationMeasures, values, goalRelevances, contributions, timePeriods, terms
    case assignments, conversations, messages

    /// The names that such a table bore, without regard to case and underscores.
    fileprivate var names: [String] {
      switch self {
      case .actions: ["actions", "action"]
      case .measures: ["measures", "metrics"]
      case .measuredActions: ["measuredactions", "actionmetrics", "actionmeasures"]
      case .expectations: ["expectations"]
      case .goals: ["goals", "goal"]
      case .milestones: ["milestones"]
      case .obligations: ["obligations"]
      case .expectationMeasures: ["expectationmeasures", "goalmetrics", "goalmeasures"]
      case .values: LegacyTables.levels.map(\.name)
      case .goalRelevances: ["goalrelevances", "goalrelevance", "goalvaluealignments"]
      case .contributions:
        ["actiongoalcontributions", "actiongoalprogress", "actiongoalrelationships"]
      case .timePeriods: ["timeperiods"]
      case .terms: ["goalterms", "terms"]
      case .assignments: ["termgoalassignments"]
      case .conversations: ["llmconversations", "conversations"]
      case .messages: ["llmmessages", "messages", "conversationmessages"]
      }
    }
  }

  /// Which level the values of a table have that does not say it row by row.
  fileprivate static let levels: [(name: String, level: PersonalValue.Level)] = [
    ("personalvalues", .general), ("values", .general), ("valueses", .general),
    ("generalvalues", .general), ("majorvalues", .major), ("majorvalueses", .major),
    ("highestordervalues", .highestOrder), ("highestordervalueses", .highestOrder),
    ("lifeareas", .lifeArea), ("lifeareases", .lifeArea),
  ]

  private let database: ForeignDatabase
  private var tables: [Kind: [ForeignDatabase.Table]] = [:]
  /// Tables with rows that nothing here is made of.
  private(set) var unread: [ForeignDatabase.Table] = []

  /// - Throws: ``Refusal`` for a database that is not the old app's.
  init(_ database: ForeignDatabase) throws {
    self.database = database
    for table in try database.tables() {
      let name = LegacyRow.plain(table.name)
      if let kind = Kind.allCases.first(where: { $0.names.contains(name) }) {
        tables[kind, default: []].append(table)
      } else if table.rows > 0 {
        unread.append(table)
      }
    }
    guard tables[.actions] != nil || tables[.goals] != nil, isRecognized else {
      throw Refusal(
        "This is not the old app's database: no actions with measuresByUnit, and no measured actions, were found."
      )
    }
  }

  private var isRecognized: Bool {
    func holds(_ kind: Kind, _ columns: [String]) -> Bool {
      (tables[kind] ?? []).contains { table in
        let own = Set(table.columns.map(LegacyRow.plain))
        return columns.contains { own.contains($0) }
      }
    }
    return tables[.measuredActions] != nil
      || holds(.actions, ["measuresbyunit", "measurementunitsbyamount"])
      || holds(.goals, ["measurementunit", "measurementtarget", "expectationid"])
  }

  /// Hands over the rows of every table of a kind.
  func each(_ kind: Kind, _ body: (LegacyRow) throws -> Void) throws {
    for table in tables[kind] ?? [] { try each(of: table, body) }
  }

  /// Hands over the values, each with the level that its table says.
  func eachValue(_ body: (LegacyRow, PersonalValue.Level) throws -> Void) throws {
    for table in tables[.values] ?? [] {
      let name = LegacyRow.plain(table.name)
      let level = Self.levels.first { $0.name == name }?.level ?? .general
      try each(of: table) { try body($0, level) }
    }
  }

  private func each(of table: ForeignDatabase.Table, _ body: (LegacyRow) throws -> Void) throws {
    try database.eachRow(of: table) { values in
      let pairs = values.map { (LegacyRow.plain($0.key), $0.value) }
      try body(LegacyRow(Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
    }
  }
}
