import Demonstration
import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

/// A journal of which one page can no longer be read.
struct SalvageTests {
  let folder: TemporaryFolder
  let path: String
  let before: [String: Int]
  private static let damaged = 0xA5 as UInt8

  // Made once; each test damages a copy of its own.
  private static let template = Result { () throws -> Data in
    let folder = try TemporaryFolder()
    let path = folder.path("a.sqlite")
    let database = try JournalDatabase(opening: path)
    let surroundings = try Surroundings.fixed()
    let demo = DemoLife(
      actions: 800, through: surroundings.today.adding(days: -1), zone: surroundings.zone)
    _ = try database.writeInBulk(opening: demo.opening, actions: demo.actions)
    let life = try RandomLife(database: database, surroundings: surroundings)
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<120 { try life.step(using: &numbers) }
    try database.close()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a.sqlite")
    try Self.template.get().write(to: URL(fileURLWithPath: path))
    let database = try JournalDatabase(opening: path)
    before = try Self.counts(in: database)
    try database.close()
  }

  private static func counts(in database: JournalDatabase) throws -> [String: Int] {
    try database.read { db in
      var counts: [String: Int] = [:]
      for table in ChangeSet.tables {
        counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
      }
      return counts
    }
  }

  /// Overwrites one leaf of a table or an index, and gives its number.
  private func damageLeaf(of name: String) throws {
    let queue = try DatabaseQueue(path: path)
    let pages = try queue.read {
      try Int.fetchAll(
        $0, sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno",
        arguments: [name])
    }
    try queue.close()
    let page = try #require(pages.dropFirst(pages.count / 2).first)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in (page - 1) * 4096..<page * 4096 { bytes[index] = Self.damaged }
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  /// What is made anew from the rows: damage there costs nothing.
  @Test(arguments: [
    "actionsByDay", "measuredActionsByMeasure", "contributionsByGoal", "actionSearch_data",
    "actionSearch_docsize", "goalMeasureTotals", "dayTotals", "goalDays",
  ])
  func `damage to an index, to totals or to search costs no row`(name: String) throws {
    try damageLeaf(of: name)
    #expect(try JournalDatabase(opening: path).health().faults != [])
    let (whole, tables) = try Salvage.take(from: path)
    #expect(tables.filter { !$0.isWhole } == [])
    let database = try JournalDatabase(opening: whole)
    #expect(try Self.counts(in: database) == before)
    #expect(try database.health().faults == [])
    let (kept, counted) = try database.read { try Recount.both(in: $0) }
    #expect(kept == counted && !kept.isEmpty)
  }

  @Test(arguments: ["actions", "measuredActions", "expectations", "changeSets", "changedRows"])
  func `of a damaged table all but one page's rows are saved`(name: String) throws {
    try damageLeaf(of: name)
    let (whole, tables) = try Salvage.take(from: path)
    #expect(tables.filter { !$0.isWhole }.map(\.table) == [name])
    let database = try JournalDatabase(opening: whole)
    #expect(try database.health().faults == [])
    let after = try Self.counts(in: database)
    for (table, count) in after { #expect(count <= before[table] ?? 0, "\(table)") }
    // All expectations of a life this small stand on one page.
    if let was = before[name], let now = after[name] {
      #expect(now < was && (now > 0 || name == "expectations"))
    }
    let (kept, counted) = try database.read { try Recount.both(in: $0) }
    #expect(kept == counted)
  }

  @Test func `what is left takes the damaged file's place, which is kept`() throws {
    try damageLeaf(of: "actions")
    let (whole, _) = try Salvage.take(from: path)
    let aside = try Backups.replace(
      damaged: path, with: whole, at: Instant(milliseconds: 1_800_000_000_000))
    #expect(FileManager.default.fileExists(atPath: aside))
    let database = try JournalDatabase(opening: path)
    #expect(try database.health().faults == [])
  }

  @Test func `a copy goes over a journal that is damaged and yet opens`() throws {
    let copy = try Backups.take(
      of: JournalDatabase(opening: path), in: folder.path("copies"),
      at: Instant(milliseconds: 1_800_000_000_000))
    try damageLeaf(of: "actions")
    let database = try JournalDatabase(opening: path)
    _ = try Backups.restore(copy, into: database, at: Instant(milliseconds: 1_800_000_001_000))
    let restored = try JournalDatabase(opening: path)
    #expect(try Self.counts(in: restored) == before)
    #expect(try restored.health().faults == [])
  }

  @Test func `a file whose list of tables is gone is damaged beyond this`() throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in 100..<600 { bytes[index] = Self.damaged }
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError.self) { try Salvage.take(from: path) }
    #expect(!FileManager.default.fileExists(atPath: path + ".salvaged"))
  }
}
