import Demonstration
import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct BulkWritingTests {
  let folder: TemporaryFolder
  let life: DemoLife
  let time: Instant

  init() throws {
    folder = try TemporaryFolder()
    let surroundings = try Surroundings.fixed()
    life = DemoLife(actions: 300, through: surroundings.today, zone: surroundings.zone)
    time = surroundings.now()
  }

  private func written(inBulk: Bool) throws -> JournalDatabase {
    let database = try JournalDatabase(opening: folder.path(inBulk ? "bulk" : "each"))
    if inBulk {
      #expect(try database.writeInBulk(opening: life.opening, actions: life.actions) == 300)
    } else {
      let keys = IDMint(now: { Date(timeIntervalSince1970: 1_800_000_000) }, random: { 0 })
      for change in life.opening + life.actions.map(Change.logAction) {
        _ = try database.apply(change, at: time, id: keys.next())
      }
    }
    return database
  }

  /// Every row of every table but the ledger and the search index's own, and the schema.
  private func contents(of database: JournalDatabase) throws -> [String] {
    try database.read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema
          WHERE type = 'table' AND name NOT LIKE 'actionSearch%' AND name NOT LIKE 'sqlite_%'
            AND name NOT IN ('changeSets', 'changedRows')
          ORDER BY name
          """)
      let schema = try String.fetchAll(
        db, sql: "SELECT name || ': ' || coalesce(sql, '') FROM sqlite_schema ORDER BY type, name")
      return try schema
        + tables.flatMap { table in
          try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }.sorted()
        }
    }
  }

  /// Each word with the action, the column and the place in which the search index has it.
  private func searchIndex(of database: JournalDatabase) throws -> [String] {
    try database.write { db in
      try db.execute(sql: "INSERT INTO actionSearch (actionSearch) VALUES ('integrity-check')")
      try db.execute(
        sql: "CREATE VIRTUAL TABLE temp.places USING fts5vocab (main, actionSearch, instance)")
      defer { try? db.execute(sql: "DROP TABLE temp.places") }  // gone with the connection anyway
      return try Row.fetchAll(db, sql: "SELECT * FROM temp.places ORDER BY 1, 2, 3, 4")
        .map { "\($0)" }
    }
  }

  @Test func `a bulk write leaves what the same changes leave, one by one`() throws {
    let each = try written(inBulk: false)
    let bulk = try written(inBulk: true)
    let expected = try contents(of: each)
    #expect(expected.count > 900)
    #expect(try contents(of: bulk) == expected)
    let words = try searchIndex(of: each)
    #expect(words.count > 600)
    #expect(try searchIndex(of: bulk) == words)
  }

  @Test func `a bulk write that fails leaves nothing and all triggers`() throws {
    let database = try JournalDatabase(opening: folder.path("a"))
    let before = try contents(of: database)
    let twice = Array(life.actions.prefix(20)) + life.actions.prefix(1)
    #expect(throws: (any Error).self) {
      try database.writeInBulk(opening: life.opening, actions: twice)
    }
    #expect(try contents(of: database) == before)
    #expect(before.contains { $0.hasPrefix("actionSearchInsert: CREATE TRIGGER") })
  }
}
