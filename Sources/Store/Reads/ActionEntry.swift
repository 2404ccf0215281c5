import GRDB
package import Journal

/// An action with its measurements and the goals it counts toward.
package struct ActionEntry: Equatable, Sendable {
  package let action: Action
  package let measurements: [Measurement]
  package let goals: [GoalTitle]

  package struct Measurement: Equatable, Sendable {
    package let id: MeasuredAction.ID
    package let measure: Measure.ID
    package let quantity: Quantity

    package init(id: MeasuredAction.ID, measure: Measure.ID, quantity: Quantity) {
      self.id = id
      self.measure = measure
      self.quantity = quantity
    }
  }

  package init(action: Action, measurements: [Measurement], goals: [GoalTitle]) {
    self.action = action
    self.measurements = measurements
    self.goals = goals
  }

  package struct GoalTitle: Equatable, Sendable {
    package let link: ActionGoalContribution.ID
    package let goal: Goal.ID
    package let title: String
  }
}

/// Which actions to read.
package struct ActionFilter: Equatable, Sendable {
  /// Words that the title or the notes hold, in any form of the word.
  package var words: String?
  package var from: Day?
  package var through: Day?
  package var goal: Goal.ID?
  /// At most this many.
  package var limit: Int
  /// Only those logged before this one: the next page.
  package var before: Action.ID?

  package init(
    words: String? = nil, from: Day? = nil, through: Day? = nil, goal: Goal.ID? = nil,
    limit: Int = 20, before: Action.ID? = nil
  ) {
    self.words = words
    self.from = from
    self.through = through
    self.goal = goal
    self.limit = limit
    self.before = before
  }
}

/// What a set of actions adds up to.
package struct ActionTotals: Equatable, Sendable {
  package let actions: Int
  package let days: Int
  package let minutes: Double
  /// A sum for each unit in use, in that unit.
  package let quantities: [Quantity]
}

extension JournalDatabase {
  /// The newest actions first.
  package func actions(_ filter: ActionFilter) throws -> [ActionEntry] {
    try read { db in
      let (condition, arguments) = filter.condition
      let actions = try Action.fetchAll(
        db, sql: "SELECT * FROM actions WHERE \(condition) ORDER BY localDay DESC, id DESC LIMIT ?",
        arguments: arguments + [filter.limit])
      return try ActionEntry.complete(actions, in: db)
    }
  }

  /// The action under our key, or under the id with which it came.
  package func action(_ id: String) throws -> ActionEntry? {
    try read { db in
      let action = try Action.fetchOne(
        db, sql: "SELECT * FROM actions WHERE importKey = ? OR id = ? ORDER BY importKey IS NULL",
        arguments: [id, Action.ID(id)])
      return try action.map { try ActionEntry.complete([$0], in: db) }?.first
    }
  }

  /// The action that was logged last.
  package func lastAction() throws -> ActionEntry? {
    try read { db in
      let action = try Action.fetchOne(
        db, sql: "SELECT * FROM actions WHERE archivedAt IS NULL ORDER BY id DESC LIMIT 1")
      return try action.map { try ActionEntry.complete([$0], in: db) }?.first
    }
  }

  /// What the filter's actions add up to; its limit and page do not matter.
  package func totals(_ filter: ActionFilter) throws -> ActionTotals {
    try read { db in
      let (condition, arguments) = filter.condition
      let counts = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*) AS actions, count(DISTINCT localDay) AS days,
            coalesce(sum(durationMinutes), 0) AS minutes
          FROM actions WHERE \(condition)
          """, arguments: arguments)
      let sums = try Row.fetchAll(
        db,
        sql: """
          SELECT m.unit, sum(d.amount) AS amount, m.conversionFactor
          FROM measuredActions d JOIN measures m ON m.id = d.measureId
          WHERE d.actionId IN (SELECT id FROM actions WHERE \(condition))
          GROUP BY m.id ORDER BY m.unit
          """, arguments: arguments)
      return ActionTotals(
        actions: counts?["actions"] ?? 0, days: counts?["days"] ?? 0,
        minutes: counts?["minutes"] ?? 0,
        quantities: sums.map { row in
          let amount: Double = row["amount"]
          let factor: Double = row["conversionFactor"]
          return Quantity(amount / factor, row["unit"])
        })
    }
  }
}

extension ActionFilter {
  fileprivate var condition: (sql: String, arguments: StatementArguments) {
    var conditions = ["archivedAt IS NULL"]
    var arguments: StatementArguments = []
    if let from {
      conditions.append("localDay >= ?")
      arguments += [from]
    }
    if let through {
      conditions.append("localDay <= ?")
      arguments += [through]
    }
    if let before {
      conditions.append("id < ?")
      arguments += [before]
    }
    if let goal {
      conditions.append(
        "id IN (SELECT actionId FROM actionGoalContributions WHERE goalId = ?)")
      arguments += [goal]
    }
    if let words, let pattern = FTS5Pattern(matchingAllTokensIn: words) {
      conditions.append("id IN (SELECT rowid FROM actionSearch WHERE actionSearch MATCH ?)")
      arguments += [pattern]
    }
    return (conditions.joined(separator: " AND "), arguments)
  }
}

extension ActionEntry {
  static func complete(_ actions: [Action], in db: Database) throws -> [ActionEntry] {
    let keys = jsonList(actions.map(\.id.rawValue))
    var measurements: [Action.ID: [Measurement]] = [:]
    for row in try Row.fetchAll(
      db,
      sql: """
        SELECT d.actionId, d.id, d.measureId, d.value, m.unit
        FROM measuredActions d JOIN measures m ON m.id = d.measureId
        WHERE d.actionId IN (SELECT value FROM json_each(?)) ORDER BY d.id
        """, arguments: [keys])
    {
      measurements[row["actionId"], default: []].append(
        Measurement(
          id: row["id"], measure: row["measureId"], quantity: Quantity(row["value"], row["unit"])))
    }
    var goals: [Action.ID: [GoalTitle]] = [:]
    for row in try Row.fetchAll(
      db,
      sql: """
        SELECT c.actionId, min(c.id) AS link, c.goalId, e.title
        FROM actionGoalContributions c JOIN expectations e ON e.id = c.goalId
        WHERE c.actionId IN (SELECT value FROM json_each(?))
        GROUP BY c.actionId, c.goalId ORDER BY link
        """, arguments: [keys])
    {
      goals[row["actionId"], default: []].append(
        GoalTitle(link: row["link"], goal: row["goalId"], title: row["title"]))
    }
    return actions.map {
      ActionEntry(
        action: $0, measurements: measurements[$0.id] ?? [], goals: goals[$0.id] ?? [])
    }
  }
}
