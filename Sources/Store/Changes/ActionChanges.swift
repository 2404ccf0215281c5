import GRDB
import Journal

extension ActionDraft {
  private var action: Action {
    Action(
      id: id, title: title, freeformNotes: notes, logTime: logTime, startTime: startTime,
      localDay: day, zone: zone, partOfDay: partOfDay, durationMinutes: durationMinutes,
      importKey: importKey, contentKey: contentKey)
  }

  func insert(in db: Database) throws {
    try action.insert(db)
    try insertMeasurements(in: db)
    try insertContributions(in: db)
  }

  private func insertMeasurements(in db: Database) throws {
    for measurement in measurements {
      let measure = try measurement.quantity.measure(
        orNew: measurement.measure, at: logTime, in: db)
      try MeasuredAction(
        id: measurement.id, actionId: id, measureId: measure, value: measurement.quantity.value,
        amount: measurement.quantity.amount(), createdAt: logTime
      ).insert(db)
    }
  }

  private func insertContributions(in db: Database) throws {
    for contribution in contributions {
      let exists = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM goals WHERE id = ?)", arguments: [contribution.goal])
      guard exists == true else {
        throw Refusal("A goal that the action counts toward is gone.", at: "/goals")
      }
      try ActionGoalContribution(
        id: contribution.id, actionId: id, goalId: contribution.goal, createdAt: logTime
      ).insert(db)
    }
  }

  /// Makes the stored action what the draft says; rows that stay as they are keep their keys.
  func update(in db: Database) throws {
    guard var stored = try Action.fetchOne(db, key: id) else {
      throw Refusal("The action is gone.", at: "/id")
    }
    stored.title = title
    stored.localDay = day
    stored.zone = zone
    stored.partOfDay = partOfDay
    stored.startTime = startTime
    stored.durationMinutes = durationMinutes
    stored.freeformNotes = notes
    try stored.updateChanges(db, from: Action.fetchOne(db, key: id) ?? stored)
    try updateMeasurements(in: db)
    try updateContributions(in: db)
  }

  private func updateMeasurements(in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM measuredActions
        WHERE actionId = ? AND id NOT IN (SELECT value FROM json_each(?))
        """,
      arguments: [id, jsonList(measurements.map(\.id.rawValue))])
    for measurement in measurements {
      let amount = try measurement.quantity.amount()
      let measure = try measurement.quantity.measure(
        orNew: measurement.measure, at: logTime, in: db)
      try db.execute(
        sql: """
          INSERT INTO measuredActions (id, actionId, measureId, value, amount, createdAt)
          VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE
            SET measureId = excluded.measureId, value = excluded.value, amount = excluded.amount
          """,
        arguments: [
          measurement.id, id, measure, measurement.quantity.value, amount, logTime,
        ])
    }
  }

  private func updateContributions(in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM actionGoalContributions
        WHERE actionId = ? AND goalId NOT IN (SELECT value FROM json_each(?))
        """,
      arguments: [id, jsonList(contributions.map(\.goal.rawValue))])
    for contribution in contributions {
      try db.execute(
        sql: """
          INSERT INTO actionGoalContributions (id, actionId, goalId, createdAt)
          SELECT ?, ?, ?, ?
          WHERE NOT EXISTS
            (SELECT 1 FROM actionGoalContributions WHERE actionId = ? AND goalId = ?)
          """,
        arguments: [contribution.id, id, contribution.goal, logTime, id, contribution.goal])
    }
  }
}

extension Action.ID {
  func deleteAction(in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM actionGoalContributions WHERE actionId = ?", arguments: [self])
    try db.execute(sql: "DELETE FROM measuredActions WHERE actionId = ?", arguments: [self])
    try db.execute(sql: "DELETE FROM actions WHERE id = ?", arguments: [self])
    guard db.changesCount == 1 else { throw Refusal("The action is gone.", at: "/id") }
  }
}

/// Keys as a JSON list, so that one prepared statement takes any number of them.
func jsonList(_ keys: [Int64]) -> String {
  "[" + keys.map { String($0) }.joined(separator: ",") + "]"
}
