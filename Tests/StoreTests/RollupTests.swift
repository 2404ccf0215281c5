import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct RollupTests {
  let folder: TemporaryFolder
  let life: RandomLife

  init() throws {
    folder = try TemporaryFolder()
    life = try RandomLife(
      database: JournalDatabase(opening: folder.path("a.sqlite")), surroundings: .fixed())
  }

  @Test(arguments: [1, 2, 3])
  func `totals equal a recount after any changes, taken back or not`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for step in 0..<Soak.count(10_000) / 3 + 1 {
      let what = try life.step(using: &numbers)
      #expect(what != "a refusal that wrote")
      let (kept, counted) = try life.database.read { try Recount.both(in: $0) }
      guard kept != counted else { continue }
      let wrong = Set(kept).symmetricDifference(counted).sorted()
      Issue.record("after step \(step), \(what): \(wrong)")
      return
    }
  }

  @Test func `totals made anew equal those that were kept`() throws {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<60 { try life.step(using: &numbers) }
    let kept = try life.database.read { try Recount.both(in: $0).kept }
    try life.database.write { try Rollups.makeAnew(in: $0) }
    #expect(try life.database.read { try Recount.both(in: $0).kept } == kept)
    #expect(!kept.isEmpty)
  }

  @Test(arguments: [5, 6, 7])
  func `actions written in bulk are found, and counted as a recount has them`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<40 { try life.step(using: &numbers) }
    let drafts = try life.finished(60, using: &numbers)
    #expect(drafts.contains { $0.contributions.contains { $0.quantity != nil } })
    let before = try life.database.actions(ActionFilter(words: "deed")).count
    #expect(try life.database.writeInBulk(opening: [], actions: drafts) == drafts.count)
    #expect(
      try life.database.actions(ActionFilter(words: "deed", limit: 500)).count
        == before + drafts.count)
    let (kept, counted) = try life.database.read { try Recount.both(in: $0) }
    #expect(kept == counted && !kept.isEmpty)
  }

  /// Writes that no change makes, but a change set that is applied row by row, in any order, may.
  @Test(arguments: [
    [
      "UPDATE measures SET canonicalUnit = 'sessions' WHERE unit = 'km'",
      "UPDATE measures SET canonicalUnit = 'time' WHERE unit = 'km'",
      "UPDATE measures SET canonicalUnit = 'distance' WHERE unit = 'km'",
    ],
    [
      "INSERT INTO actions SELECT 1, 'moved here', \(others) FROM actions LIMIT 1",
      "UPDATE measuredActions SET actionId = 1 WHERE id = (SELECT min(id) FROM measuredActions)",
      "UPDATE actionGoalContributions SET actionId = 1 WHERE id = \(link)",
      "UPDATE actionGoalContributions SET goalId = \(goal) WHERE id = \(link)",
      "UPDATE actionGoalContributions SET goalId = 2, actionId = 3 WHERE id = \(link)",
    ],
    taken("actions", "actionId"), taken("measures", "measureId"),
    taken("measuredActions", "id"), taken("actionGoalContributions", "id"),
  ])
  func `totals equal a recount after each row`(statements: [String]) throws {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<150 { try life.step(using: &numbers) }
    try life.database.queue.inDatabase { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      var last = try Recount.both(in: db).kept
      var hasMoved = false
      for statement in statements {
        try db.execute(sql: statement)
        let (kept, counted) = try Recount.both(in: db)
        // What an amount without its measure is worth is nobody's to say.
        if !statement.hasPrefix("DELETE FROM measures") {
          #expect(kept == counted, "\(statement)")
        }
        hasMoved = hasMoved || kept != last
        last = kept
      }
      #expect(hasMoved, "nothing that was written touches a total")
    }
  }

  private static let others = """
    detailedDescription, freeformNotes, logTime, startTime, localDay, zone, partOfDay,
    durationMinutes, importKey, contentKey, archivedAt
    """
  private static let link = """
    (SELECT min(c.id) FROM actionGoalContributions c JOIN measuredActions d ON d.actionId = c.actionId)
    """
  private static let goal = "(SELECT max(id) FROM goals)"

  /// A row goes, with what hangs from it left, and comes again.
  private static func taken(_ table: String, _ key: String) -> [String] {
    let chosen =
      key == "id"
      ? "(SELECT min(id) FROM \(table))"
      : """
      (SELECT d.\(key) FROM measuredActions d JOIN actionGoalContributions c USING (actionId)
        ORDER BY d.id LIMIT 1)
      """
    return [
      "CREATE TEMP TABLE taken AS SELECT * FROM \(table) WHERE id = \(chosen)",
      "DELETE FROM \(table) WHERE id = (SELECT id FROM taken)",
      "INSERT INTO \(table) SELECT * FROM taken",
    ]
  }
}
