import GRDB
package import Journal

/// One import of actions from elsewhere.
package enum ImportRun {
  package typealias ID = RowID<ImportRun>

  /// What a row is that came with an import.
  enum Kind: String {
    case action, measure, milestone
  }
}

/// Writes the actions of one import inside its transaction.
///
/// A bulk path: no change set is recorded (a million inserts took 224 MB); what came is known by the
/// import's id and taken back by it.
package final class ImportWriter {
  private let db: Database
  private let run: ImportRun.ID
  private var rows: BulkWriter
  private let note: BulkStatement
  private let known: BulkStatement
  private let hasContentKeys: Bool
  private var measures: [String: Measure.ID] = [:]
  private var goals: [String: [(id: Goal.ID, start: Day?, target: Day?)]] = [:]
  /// How many actions and milestones came in.
  package private(set) var count = 0

  init(run: ImportRun.ID, in db: Database) throws {
    self.db = db
    self.run = run
    rows = try BulkWriter(in: db)
    note = try BulkStatement(
      "INSERT INTO importedRows (importId, rowId, kind, digest) VALUES (?, ?, ?, ?)", in: db)
    known = try BulkStatement("SELECT 1 FROM actions WHERE contentKey = ?", in: db)
    hasContentKeys = try db.isThere("SELECT 1 FROM actions WHERE contentKey IS NOT NULL")
    try db.each("SELECT unit, id FROM measures") { measures[try $0.next()] = try $0.next() }
    try db.each(
      """
      SELECT e.title, g.id, g.startDate, g.targetDate
      FROM goals g JOIN expectations e ON e.id = g.id ORDER BY g.id
      """
    ) { row in
      try goals[row.next(), default: []].append((row.next(), row.next(), row.next()))
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
    let measure = Measure(id: id, unit: unit, logTime: time)
    try measure.add(to: db)
    rows.totals.know(measure)
    try remember(id.rawValue, .measure, digest: 0)
    measures[unit.symbol] = id
    return id
  }

  /// The action that bears the import key or our own key in its text form, or the content key.
  package func knownAction(id: String) throws -> ActionEntry? {
    let own = Action.ID(id)?.rawValue
    let action = try db.only(
      "SELECT \(Action.allColumns) FROM actions WHERE importKey = ? OR id = ?",
      [id, own]
    ) { try Action(&$0) }
    return try action.map { try ActionEntry.complete([$0], in: db) }?.first
  }

  package func knows(contentKey: String) throws -> Bool {
    // The first import has nothing to be compared with.
    guard hasContentKeys else { return false }
    return try known.isFound { $0.bind(contentKey) }
  }

  /// Writes an action whose measures and goals were asked of this writer.
  package func add(_ draft: ActionDraft, archivedAt: Instant? = nil) throws {
    try draft.check()
    try rows.insert(draft, archivedAt: archivedAt)
    try remember(draft.id.rawValue, .action, digest: draft.importDigest)
    count += 1
  }

  /// Whether a milestone of that title is there on that day.
  package func knowsMilestone(titled title: String, on day: Day) throws -> Bool {
    try db.isThere(
      """
      SELECT 1 FROM milestones m JOIN expectations e ON e.id = m.id
      WHERE m.targetDate = ? AND e.title = ?
      """, [day, title])
  }

  package func add(_ milestone: MilestoneDraft) throws {
    try milestone.check()
    try milestone.insert(in: db)
    try remember(milestone.id.rawValue, .milestone, digest: milestone.importDigest)
    count += 1
  }

  /// Writes what all of them come to, and puts them into the search index.
  func finish() throws {
    try rows.totals.write(in: db)
    try db.run(
      """
      INSERT INTO actionSearch (rowid, title, freeformNotes)
      SELECT id, title, freeformNotes FROM actions
      WHERE id IN (SELECT rowId FROM importedRows WHERE importId = ? AND kind = 'action')
      """, [run])
  }

  private func remember(_ row: Int64, _ kind: ImportRun.Kind, digest: Int64) throws {
    try note.run { values in
      values.bind(run.rawValue)
      values.bind(row)
      values.bind(kind.rawValue)
      values.bind(digest)
    }
  }
}
