import GRDB
package import Journal

/// An action with its measurements and the goals it counts toward.
package struct ActionEntry: Equatable, Sendable {
  package let action: Action
  package private(set) var measurements: [Measurement]
  package private(set) var goals: [GoalTitle]

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

  package init(action: Action, measurements: [Measurement] = [], goals: [GoalTitle] = []) {
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

extension JournalDatabase {
  /// The action under our key, or under the id with which it came.
  package func action(_ id: String) throws -> ActionEntry? {
    try read { db in
      let columns = Action.allColumns
      let imported = try db.only("SELECT \(columns) FROM actions WHERE importKey = ?", [id]) {
        try Action(&$0)
      }
      let own = try db.only("SELECT \(columns) FROM actions WHERE id = ?", [Action.ID(id)]) {
        try Action(&$0)
      }
      return try (imported ?? own).map { try ActionEntry.complete([$0], in: db) }?.first
    }
  }

  /// The action that was logged last.
  package func lastAction() throws -> ActionEntry? {
    try read { db in
      let action = try db.only(
        """
        SELECT \(Action.allColumns) FROM actions
        WHERE archivedAt IS NULL ORDER BY id DESC LIMIT 1
        """
      ) { try Action(&$0) }
      return try action.map { try ActionEntry.complete([$0], in: db) }?.first
    }
  }
}

extension ActionEntry {
  static func complete(_ actions: [Action], in db: Database) throws -> [ActionEntry] {
    var entries = actions.map { ActionEntry(action: $0) }
    try complete(&entries, in: db)
    return entries
  }

  /// Adds measurements and goals to entries that have none yet.
  static func complete(_ entries: inout [ActionEntry], in db: Database) throws {
    let keys = entries.map { $0.action.id.rawValue }
    try complete(&entries, jsonList(keys), KeyPlaces(keys), in: db)
  }

  /// - Parameters:
  ///   - list: the entries' keys as JSON.
  ///   - places: where they stand.
  static func complete(
    _ entries: inout [ActionEntry], _ list: String, _ places: KeyPlaces, in db: Database
  ) throws {
    func each(_ sql: StatementText, _ add: (inout ActionEntry, inout ResultRow) throws -> Void)
      throws
    {
      try db.each(sql, [list]) { row in
        if let place = places[try row.next()] { try add(&entries[place], &row) }
      }
    }
    try each(
      """
      SELECT d.actionId, d.id, d.measureId, d.value, m.unit
      FROM measuredActions d JOIN measures m ON m.id = d.measureId
      WHERE d.actionId IN (SELECT value FROM json_each(?)) ORDER BY d.id
      """
    ) { entry, row in
      try entry.measurements.append(
        Measurement(
          id: row.next(), measure: row.next(), quantity: Quantity(row.next(), row.next())))
    }
    try each(
      """
      SELECT c.actionId, min(c.id) AS link, c.goalId, e.title
      FROM actionGoalContributions c JOIN expectations e ON e.id = c.goalId
      WHERE c.actionId IN (SELECT value FROM json_each(?))
      GROUP BY c.actionId, c.goalId ORDER BY link
      """
    ) { entry, row in
      try entry.goals.append(GoalTitle(link: row.next(), goal: row.next(), title: row.next()))
    }
  }
}
