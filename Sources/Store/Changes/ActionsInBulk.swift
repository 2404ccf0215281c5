import GRDB
package import Journal

extension JournalDatabase {
  /// Writes very many new actions in one transaction, in a fraction of the time that as many changes
  /// take.
  ///
  /// No change set is recorded: there is no undo. The result is otherwise what the same changes
  /// would have made, one by one.
  ///
  /// - Parameters:
  ///   - opening: what has to be there first.
  ///   - actions: new ones whose goals are there and whose measures bear the keys in the drafts.
  /// - Returns: how many actions were written.
  package func writeInBulk(
    opening: [Change], actions: some Sequence<ActionDraft>
  ) throws -> Int {
    for change in opening { try change.check() }
    return try write { db in
      for change in opening { try change.apply(in: db) }
      return try db.inBulk {
        var writer = try BulkWriter(in: db)
        let count = try writer.insert(actions)
        try writer.totals.write(in: db)
        try db.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('rebuild')")
        return count
      }
    }
  }
}

/// The insert statements of an action and what hangs on it, prepared once, for the time in which the
/// triggers rest.
struct BulkWriter {
  /// What the written actions come to, which is to be written in the end.
  var totals: BulkTotals
  private let action: BulkStatement
  private let measurement: BulkStatement
  private let contribution: BulkStatement

  init(in db: Database) throws {
    totals = try BulkTotals(in: db)
    action = try BulkStatement(
      """
      INSERT INTO actions (id, title, detailedDescription, freeformNotes, logTime, startTime,
        localDay, zone, partOfDay, durationMinutes, importKey, contentKey, archivedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    measurement = try BulkStatement(
      """
      INSERT INTO measuredActions (id, actionId, measureId, value, amount, createdAt)
      VALUES (?, ?, ?, ?, ?, ?)
      """, in: db)
    contribution = try BulkStatement(
      """
      INSERT INTO actionGoalContributions
        (id, actionId, goalId, createdAt, measureId, contributionAmount)
      VALUES (?, ?, ?, ?, ?, ?)
      """, in: db)
  }

  mutating func insert(_ drafts: some Sequence<ActionDraft>) throws -> Int {
    var count = 0
    for draft in drafts {
      try draft.check()
      try insert(draft)
      count += 1
    }
    return count
  }

  /// An archived action counts on: it is only out of the way.
  mutating func insert(_ draft: ActionDraft, archivedAt: Instant? = nil) throws {
    try totals.add(draft)
    try action.run { row in
      row.bind(draft.id.rawValue)
      row.bind(draft.title)
      row.bind(draft.description)
      row.bind(draft.notes)
      row.bind(draft.logTime.milliseconds)
      row.bind(draft.startTime?.milliseconds)
      row.bind(draft.day)
      row.bind(draft.zone)
      row.bind(draft.partOfDay?.rawValue)
      row.bind(draft.durationMinutes)
      row.bind(draft.importKey)
      row.bind(draft.contentKey)
      row.bind(archivedAt?.milliseconds)
    }
    for item in draft.measurements {
      let amount = try item.quantity.amount()
      try measurement.run { row in
        row.bind(item.id.rawValue)
        row.bind(draft.id.rawValue)
        row.bind(item.measure.rawValue)
        row.bind(item.quantity.value)
        row.bind(amount)
        row.bind(draft.logTime.milliseconds)
      }
    }
    for item in draft.contributions {
      let amount = try item.quantity?.amount()
      try contribution.run { row in
        row.bind(item.id.rawValue)
        row.bind(draft.id.rawValue)
        row.bind(item.goal.rawValue)
        row.bind(draft.logTime.milliseconds)
        row.bind(item.quantity == nil ? nil : item.measure?.rawValue)
        row.bind(amount)
      }
    }
  }
}
