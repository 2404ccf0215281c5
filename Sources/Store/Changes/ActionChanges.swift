import GRDB
import Journal
import Localization

extension ActionDraft {
  private var action: Action {
    var row = Action(
      id: id, title: title, freeformNotes: notes, logTime: logTime, startTime: startTime,
      localDay: day, zone: zone, partOfDay: partOfDay, durationMinutes: durationMinutes,
      importKey: importKey, contentKey: contentKey)
    row.detailedDescription = description
    return row
  }

  func insert(in db: Database) throws {
    try action.add(to: db)
    try insertMeasurements(in: db)
    for contribution in contributions { try contribution.insert(for: id, at: logTime, in: db) }
    for link in promises ?? [] where try Goal.exists(db, key: link.goal) {
      try link.insert(at: logTime, in: db)
    }
  }

  private func insertMeasurements(in db: Database) throws {
    for measurement in measurements { try row(of: measurement, in: db).add(to: db) }
  }

  /// Makes the stored action what the draft says; rows that stay as they are keep their keys.
  func update(in db: Database) throws {
    let stored = try Action.stored(id, "action", in: db)
    var row = action
    row.logTime = stored.logTime
    row.importKey = stored.importKey
    row.contentKey = stored.contentKey
    row.archivedAt = stored.archivedAt
    try row.updateChanges(db, from: stored)
    try updateMeasurements(in: db)
    try updateContributions(in: db)
  }

  /// A measurement that gets another measure is taken out first: two may exchange theirs.
  private func updateMeasurements(in db: Database) throws {
    var kept: [MeasuredAction.ID: MeasuredAction] = [:]
    let stored = try MeasuredAction.all(where: "actionId = ?", [id], in: db)
    let wanted = try measurements.map { try row(of: $0, in: db) }
    for old in stored {
      if wanted.contains(where: { $0.id == old.id && $0.measureId == old.measureId }) {
        kept[old.id] = old
      } else {
        try old.delete(db)
      }
    }
    for row in wanted {
      guard let old = kept[row.id] else {
        try row.add(to: db)
        continue
      }
      try row.updateChanges(db, from: old)
    }
  }

  private func row(of measurement: MeasurementDraft, in db: Database) throws -> MeasuredAction {
    let made: Instant? = try db.value(
      "SELECT createdAt FROM measuredActions WHERE id = ?", [measurement.id])
    let measure = try measurement.quantity.measure(orNew: measurement.measure, at: logTime, in: db)
    return MeasuredAction(
      id: measurement.id, actionId: id, measureId: measure, value: measurement.quantity.value,
      amount: try measurement.quantity.amount(), createdAt: made ?? logTime)
  }

  private func updateContributions(in db: Database) throws {
    try db.run(
      """
      DELETE FROM actionGoalContributions
      WHERE actionId = ? AND goalId NOT IN (SELECT value FROM json_each(?))
      """,
      [id, jsonList(contributions.map(\.goal.rawValue))])
    for contribution in contributions { try contribution.set(for: id, at: logTime, in: db) }
  }
}

extension Action.ID {
  func deleteAction(in db: Database) throws {
    try db.run("DELETE FROM actionGoalContributions WHERE actionId = ?", [self])
    try db.run("DELETE FROM measuredActions WHERE actionId = ?", [self])
    try db.run("DELETE FROM actions WHERE id = ?", [self])
    guard db.changesCount == 1 else { throw Refusal("The action is gone.", at: "/id") }
  }
}
