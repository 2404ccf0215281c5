import GRDB
package import Journal

/// One import of actions from elsewhere.
package enum ImportRun {
  package typealias ID = RowID<ImportRun>
}

/// Writes the actions of one import inside its transaction.
///
/// A bulk path: no change set is recorded (a million inserts took 224 MB); what came is known by the
/// import's id and taken back by it.
package final class ImportWriter {
  private let db: Database
  private let run: ImportRun.ID
  private var measures: [String: Measure.ID] = [:]
  private var goals: [String: [(id: Goal.ID, start: Day?, target: Day?)]] = [:]
  /// How many actions came in.
  package private(set) var count = 0

  init(run: ImportRun.ID, in db: Database) throws {
    self.db = db
    self.run = run
    for row in try Row.fetchAll(db, sql: "SELECT id, unit FROM measures") {
      measures[row["unit"]] = row["id"]
    }
    let sql = """
      SELECT g.id, e.title, g.startDate, g.targetDate
      FROM goals g JOIN expectations e ON e.id = g.id ORDER BY g.id
      """
    for row in try Row.fetchAll(db, sql: sql) {
      goals[row["title"], default: []].append((row["id"], row["startDate"], row["targetDate"]))
    }
  }

  /// The goal of that title; of several the one whose days hold the action's.
  package func goal(titled title: String, on day: Day) -> Goal.ID? {
    let titled = goals[title] ?? []
    let fitting = titled.first { goal in
      goal.start.map { $0 <= day } ?? true && goal.target.map { day <= $0 } ?? true
    }
    return (fitting ?? titled.first)?.id
  }

  /// The measure of the unit, made with the given key if this is the unit's first use.
  package func measure(of unit: MeasureUnit, orNew id: Measure.ID, at time: Instant) throws
    -> Measure.ID
  {
    if let known = measures[unit.symbol] { return known }
    try Measure(id: id, unit: unit, logTime: time).insert(db)
    try remember(id.rawValue, isMeasure: true, digest: 0)
    measures[unit.symbol] = id
    return id
  }

  /// The action that bears the import key or our own key in its text form, or the content key.
  package func knownAction(id: String) throws -> ActionEntry? {
    let own = Action.ID(id)?.rawValue
    let statement = try db.cachedStatement(
      sql: "SELECT * FROM actions WHERE importKey = ? OR id = ?")
    guard let action = try Action.fetchOne(statement, arguments: [id, own]) else { return nil }
    return try ActionEntry.complete([action], in: db).first
  }

  package func knows(contentKey: String) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM actions WHERE contentKey = ?)")
    return try Bool.fetchOne(statement, arguments: [contentKey]) ?? false
  }

  /// Writes an action whose measures and goals were asked of this writer.
  package func add(_ draft: ActionDraft) throws {
    try Change.logAction(draft).check()
    try db.cachedStatement(sql: Self.insertAction).execute(arguments: [
      draft.id, draft.title, draft.notes, draft.logTime, draft.startTime, draft.day, draft.zone,
      draft.partOfDay, draft.durationMinutes, draft.importKey, draft.contentKey,
    ])
    for measurement in draft.measurements {
      try db.cachedStatement(sql: Self.insertMeasured).execute(arguments: [
        measurement.id, draft.id, measurement.measure, measurement.quantity.value,
        try measurement.quantity.amount(), draft.logTime,
      ])
    }
    for link in draft.contributions {
      try db.cachedStatement(sql: Self.insertLink).execute(arguments: [
        link.id, draft.id, link.goal, draft.logTime,
      ])
    }
    try remember(draft.id.rawValue, isMeasure: false, digest: draft.importDigest)
    count += 1
  }

  private func remember(_ row: Int64, isMeasure: Bool, digest: Int64) throws {
    try db.cachedStatement(
      sql: "INSERT INTO importedRows (importId, rowId, isMeasure, digest) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [run, row, isMeasure, digest])
  }

  private static let insertAction = """
    INSERT INTO actions (id, title, freeformNotes, logTime, startTime, localDay, zone, partOfDay,
      durationMinutes, importKey, contentKey)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let insertMeasured = """
    INSERT INTO measuredActions (id, actionId, measureId, value, amount, createdAt)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  private static let insertLink = """
    INSERT INTO actionGoalContributions (id, actionId, goalId, createdAt) VALUES (?, ?, ?, ?)
    """
}
