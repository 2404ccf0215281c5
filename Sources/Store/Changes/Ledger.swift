import Foundation
import GRDB
package import Journal

/// One applied change: when it was applied, and how it came about.
package struct LedgerEntry: Equatable, Sendable {
  package typealias ID = RowID<ChangeSet>
  package enum Origin: String, Sendable {
    case proposal, command, `import`, undo, redo
  }

  package var id: ID
  package var origin: Origin
  /// The proposal that it carried out.
  package var proposal: ProposalRecord.ID?
  /// What a command says that it did.
  package var words: String?
  /// The change that it takes back.
  package var reverts: ID?
  package var appliedAt: Instant

  init(
    id: ID, origin: Origin, proposal: ProposalRecord.ID? = nil, words: String? = nil,
    reverts: ID? = nil, appliedAt: Instant
  ) {
    self.id = id
    self.origin = origin
    self.proposal = proposal
    self.words = words
    self.reverts = reverts
    self.appliedAt = appliedAt
  }
}

extension LedgerEntry: FetchableRecord, TableRecord {
  static let databaseTableName = "changeSets"

  init(row: Row) throws {
    id = row["id"]
    origin = Origin(rawValue: row["origin"]) ?? .command
    proposal = row["proposalId"]
    words = row["words"]
    reverts = row["revertsId"]
    appliedAt = row["appliedAt"]
  }

  /// The change that an undo or a redo is about, through all turns; itself for any other.
  func subject(in db: Database) throws -> LedgerEntry? {
    try LedgerEntry.fetchOne(
      db,
      sql: """
        WITH RECURSIVE turns (id, revertsId) AS (
          SELECT id, revertsId FROM changeSets WHERE id = ?
          UNION ALL
          SELECT c.id, c.revertsId FROM changeSets c JOIN turns t ON c.id = t.revertsId)
        SELECT c.* FROM changeSets c JOIN turns t ON t.id = c.id WHERE t.revertsId IS NULL
        """, arguments: [id])
  }

  /// Nil if it is past its time.
  func changeSet(in db: Database) throws -> ChangeSet? {
    let kept: Data? = try db.value(
      "SELECT changeSet FROM changeSets WHERE id = ? AND changeSet IS NOT NULL", [id])
    return kept.map { ChangeSet(bytes: Array($0)) }
  }
}

extension LedgerEntry {
  /// Keeps the entry with its change set, and notes every row that it touched.
  ///
  /// The key is moved up where need be: keys are in the order of application.
  @discardableResult
  func keep(_ changeSet: ChangeSet, _ rows: [RowChange], in db: Database) throws -> ID {
    let last: ID? = try db.value("SELECT max(id) FROM changeSets")
    let key = max(id, ID(rawValue: (last?.rawValue ?? 0) + 1))
    try db.run(
      """
      INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        key, proposal, origin.rawValue, words, reverts, appliedAt, Data(changeSet.bytes),
      ])
    try Retention.apply(at: appliedAt, in: db)
    for row in Set(try rows.flatMap { try $0.touched(in: db) }).sorted() {
      try db.run(
        "INSERT OR IGNORE INTO changedRows (rowId, changeSetId) VALUES (?, ?)", [row, key])
    }
    return key
  }
}

extension RowChange {
  private static let owners: [String: [String]] = [
    "measuredActions": ["actionId"], "actionGoalContributions": ["actionId", "goalId"],
    "expectationMeasures": ["expectationId"], "goalRelevances": ["goalId", "valueId"],
    "termGoalAssignments": ["termId", "goalId"],
  ]

  /// The row's key and those of the rows that it hangs from.
  func touched(in db: Database) throws -> [Int64] {
    guard let columns = Self.owners[table] else { return [id] }
    if kind == .update {
      let row = try Row.fetchOne(
        db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table) WHERE id = ?",
        arguments: [id])
      return [id] + columns.compactMap { row?[$0] as Int64? }
    }
    return [id]
      + (before ?? after ?? []).compactMap { column in
        guard columns.contains(column.name), case .integer(let key) = column.value else {
          return nil
        }
        return key
      }
  }
}
