import Foundation
import GRDB
package import Journal

/// Which actions a question is about.
package struct ActivityFilter: Equatable, Sendable {
  /// Words of which the title holds every one, in any form; each with the forms that are not told
  /// from its letters ("run", "ran").
  package var words: [Set<String>]
  /// Whether one of the words is enough.
  package var anyWord: Bool
  /// Goals of which the action counts toward one.
  package var goals: [Goal.ID]?
  /// ``MeasureUnit/dimension`` of something that is measured in it.
  package var dimension: String?
  package var from: Day?
  package var through: Day?

  package init(
    words: [Set<String>] = [], anyWord: Bool = false, goals: [Goal.ID]? = nil,
    dimension: String? = nil, from: Day? = nil, through: Day? = nil
  ) {
    self.words = words
    self.anyWord = anyWord
    self.goals = goals
    self.dimension = dimension
    self.from = from
    self.through = through
  }
}

/// The action with the most of something, and how much.
package struct GreatestActivity: Equatable, Sendable {
  package let entry: ActionEntry
  /// In the smallest amounts; milliseconds for time spent.
  package let amount: Int64
}

extension JournalDatabase {
  /// Those of the words that stand in some action's title.
  package func wordsInTitles(_ words: [Set<String>]) throws -> [Set<String>] {
    try read { db in
      try words.filter { word in
        try db.isThere(
          "SELECT 1 FROM actionSearch WHERE actionSearch MATCH ?",
          [ActivityFilter.pattern([word], any: true)])
      }
    }
  }

  /// What the filter's actions add up to.
  package func totals(_ filter: ActivityFilter) throws -> ActionTotals {
    try read { db in
      let (condition, arguments) = filter.condition
      return try ActionTotals(
        counts: """
          SELECT count(*), count(DISTINCT localDay), coalesce(sum(durationMinutes), 0)
          FROM actions WHERE \(condition)
          """,
        sums: """
          SELECT sum(d.amount) AS amount, m.conversionFactor, m.unit, m.measureType
          FROM measuredActions d JOIN measures m ON m.id = d.measureId
          WHERE d.actionId IN (SELECT id FROM actions WHERE \(condition))
          GROUP BY m.id ORDER BY count(*) DESC, m.unit
          """, arguments, in: db)
    }
  }

  /// Whether there is any such action.
  package func exists(_ filter: ActivityFilter) throws -> Bool {
    try read { db in
      let (condition, arguments) = filter.condition
      return try db.isThere("SELECT 1 FROM actions WHERE \(condition)", arguments)
    }
  }

  /// The days on which there is such an action, each once, in order.
  package func days(_ filter: ActivityFilter) throws -> [Day] {
    try read { db in
      let (condition, arguments) = filter.condition
      return try db.values(
        "SELECT DISTINCT localDay FROM actions WHERE \(condition) ORDER BY localDay LIMIT 40000",
        arguments)
    }
  }

  /// What such actions come to on each day: of the filter's dimension if it has one, else the minutes
  /// spent, in milliseconds.
  package func dailySums(_ filter: ActivityFilter) throws -> [DailyTotal] {
    try read { db in
      let (condition, arguments) = filter.condition
      let amount =
        filter.dimension == nil
        ? "sum(CAST(round(coalesce(durationMinutes, 0) * 60000) AS INTEGER))"
        : """
        sum((SELECT sum(d.amount) FROM measuredActions d JOIN measures m ON m.id = d.measureId
          WHERE d.actionId = actions.id AND m.canonicalUnit = ?))
        """
      let given: Bindings = filter.dimension.map { [$0] } ?? []
      return try db.all(
        """
        SELECT localDay, \(amount) AS amount, count(*) AS actions FROM actions
        WHERE \(condition) GROUP BY localDay ORDER BY localDay LIMIT 40000
        """, given + arguments
      ) { try DailyTotal(&$0) }
    }
  }

  /// The latest of the actions, by day and then by when it was logged.
  package func latest(_ filter: ActivityFilter) throws -> ActionEntry? {
    try actions(filter, limit: 1).first
  }

  /// The latest of the actions, the last first.
  package func actions(_ filter: ActivityFilter, limit: Int) throws -> [ActionEntry] {
    try read { db in
      let (condition, arguments) = filter.condition
      let actions = try db.all(
        """
        SELECT \(Action.allColumns) FROM actions WHERE \(condition)
        ORDER BY localDay DESC, id DESC LIMIT ?
        """, arguments + [limit], atMost: limit
      ) { try Action(&$0) }
      return try ActionEntry.complete(actions, in: db)
    }
  }

  /// The action with the greatest measurement of the filter's dimension, or with the longest time
  /// spent if it has none; of equal ones the latest.
  package func greatest(_ filter: ActivityFilter) throws -> GreatestActivity? {
    try read { db in
      let (condition, arguments) = filter.condition
      let amount =
        filter.dimension == nil
        ? "CAST(round(durationMinutes * 60000) AS INTEGER)"
        : """
        (SELECT sum(d.amount) FROM measuredActions d JOIN measures m ON m.id = d.measureId
          WHERE d.actionId = actions.id AND m.canonicalUnit = ?)
        """
      let given: Bindings = filter.dimension.map { [$0] } ?? []
      let found: (action: Action, amount: Int64)? = try db.only(
        """
        SELECT \(Action.allColumns), \(amount) AS greatest FROM actions
        WHERE \(condition) AND greatest > 0
        ORDER BY greatest DESC, localDay DESC, id DESC LIMIT 1
        """, given + arguments
      ) { try (Action(&$0), $0.next()) }
      guard let found else { return nil }
      return try ActionEntry.complete([found.action], in: db).first
        .map { GreatestActivity(entry: $0, amount: found.amount) }
    }
  }
}

extension ActivityFilter {
  var condition: (sql: String, arguments: Bindings) {
    var conditions = ["archivedAt IS NULL"]
    var arguments: Bindings = []
    if let from {
      conditions.append("localDay >= ?")
      arguments += [from]
    }
    if let through {
      conditions.append("localDay <= ?")
      arguments += [through]
    }
    if !words.isEmpty {
      conditions.append("id IN (SELECT rowid FROM actionSearch WHERE actionSearch MATCH ?)")
      arguments += [Self.pattern(words, any: anyWord)]
    }
    if let goals {
      conditions.append(
        """
        id IN (SELECT actionId FROM actionGoalContributions
          WHERE goalId IN (SELECT value FROM json_each(?)))
        """)
      arguments += [jsonList(goals.map(\.rawValue))]
    }
    if let dimension {
      conditions.append(
        """
        id IN (SELECT d.actionId FROM measuredActions d JOIN measures m ON m.id = d.measureId
          WHERE m.canonicalUnit = ?)
        """)
      arguments += [dimension]
    }
    return (conditions.joined(separator: " AND "), arguments)
  }

  /// The words as an FTS5 query over titles; a string in quotes is never an operator, a quote in it
  /// is doubled.
  static func pattern(_ words: [Set<String>], any: Bool) -> String {
    let groups = words.map { forms in
      let strings = forms.sorted().map { "\"\($0.replacing("\"", with: "\"\""))\"" }
      return "(" + strings.joined(separator: " OR ") + ")"
    }
    return "title : (" + groups.joined(separator: any ? " OR " : " AND ") + ")"
  }
}
