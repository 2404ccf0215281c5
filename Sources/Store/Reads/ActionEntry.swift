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

extension JournalDatabase {
  /// The action under our key, or under the id with which it came.
  package func action(_ id: String) throws -> ActionEntry? {
    try read { db in
      let imported = try Action.fetchOne(
        db, sql: "SELECT * FROM actions WHERE importKey = ?", arguments: [id])
      let own = try Action.fetchOne(
        db, sql: "SELECT * FROM actions WHERE id = ?", arguments: [Action.ID(id)])
      return try (imported ?? own).map { try ActionEntry.complete([$0], in: db) }?.first
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
}

extension ActionEntry {
  static func complete(_ actions: [Action], in db: Database) throws -> [ActionEntry] {
    let keys = jsonList(actions.map(\.id.rawValue))
    var measurements: [Action.ID: [Measurement]] = [:]
    for row in try db.rows(
      """
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
    for row in try db.rows(
      """
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
