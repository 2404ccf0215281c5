import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct MigrationTests {
  let folder: TemporaryFolder
  let path: String
  private let now = Int(JournalMigrations.version)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a.sqlite")
  }

  private static func next(_ statements: String...) -> JournalMigrations {
    let steps = JournalMigrations.current.steps
    return JournalMigrations(
      steps: steps + [JournalMigrations.Step(name: "next", statements: statements)])
  }

  /// A file of the current version with a life in it.
  private func makeLife() throws -> [String] {
    let database = try JournalDatabase(opening: path)
    let life = try RandomLife(database: database, surroundings: .fixed())
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<30 { try life.step(using: &numbers) }
    let dump = try life.dump()
    try database.close()
    return dump
  }

  private func dump(_ database: JournalDatabase) throws -> [String] {
    try RandomLife(database: database, surroundings: .fixed()).dump()
  }

  @Test func `an older file is copied first, then brought up to date with its rows`() throws {
    let before = try makeLife()
    let newer = Self.next("ALTER TABLE measures ADD COLUMN colour TEXT", "CREATE TABLE moods (a)")
    let database = try JournalDatabase(opening: path, schema: newer)
    #expect(try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == now + 1)
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM moods") } == 0)
    #expect(try dump(database).count == before.count)
    let copy = try JournalDatabase(opening: path + ".schema-\(now)")
    #expect(try dump(copy) == before)
  }

  @Test func `a step that fails leaves the old file as it was`() throws {
    let before = try makeLife()
    let broken = Self.next(
      "CREATE TABLE moods (a)", "DELETE FROM measuredActions", "THIS IS NO STATEMENT")
    #expect(throws: StoreError.self) { try JournalDatabase(opening: path, schema: broken) }
    let database = try JournalDatabase(opening: path)
    #expect(try dump(database) == before)
    #expect(try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == now)
    #expect(throws: StoreError.self) {
      try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM moods") }
    }
  }

  @Test func `a file of a version that is not known yet is refused`() throws {
    let newer = Self.next("CREATE TABLE moods (a)")
    try JournalDatabase(opening: path, schema: newer).close()
    #expect(throws: StoreError.newer(path: path, version: now + 1)) {
      try JournalDatabase(opening: path)
    }
  }

  @Test func `a new file is not copied`() throws {
    try JournalDatabase(opening: path).close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("schema") })
  }

  @Test func `the kept file of version 1 has the tables that version 1 makes`() throws {
    let question = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"
    let first = JournalMigrations(steps: Array(JournalMigrations.current.steps.prefix(1)))
    let database = try JournalDatabase(opening: folder.path("new.sqlite"), schema: first)
    let wanted = try database.read { try String.fetchAll($0, sql: question) }
    try loadFixture()
    let kept = try DatabaseQueue(path: path).read { try String.fetchAll($0, sql: question) }
    #expect(Set(kept).symmetricDifference(wanted) == [])
  }

  private func loadFixture() throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/version1.sql")
    let statements = try String(contentsOf: fixture, encoding: .utf8)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: statements) }
    try queue.close()
  }

  /// The smallest life that has a row in every table of the journal, as version 1 wrote it.
  @Test func `a file of version 1 is opened and read`() throws {
    try loadFixture()
    let database = try JournalDatabase(opening: path)
    #expect(try database.goalOverviews().map(\.title) == ["Run 120 km"])
    #expect(try database.goalOverviews().first?.targets.first?.current == 5)
    #expect(try database.actions(ActionFilter(words: "run")).count == 1)
    let (kept, counted) = try database.read { try Recount.both(in: $0) }
    #expect(kept == counted && !kept.isEmpty)
    let question = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
    let new = try JournalDatabase(opening: folder.path("new.sqlite"))
    #expect(
      try database.read { try String.fetchAll($0, sql: question) }
        == new.read { try String.fetchAll($0, sql: question) })
    let reversal = try database.turn(
      .undo, nil, at: .init(milliseconds: 0), key: RowID(rawValue: 1))
    #expect(reversal.rows.contains { $0.table == "actions" && $0.kind == .delete })
  }

  @Test func `a step that was broken off is made again at the next opening`() throws {
    let before = try makeLife()
    let broken = Self.next("CREATE TABLE moods (a)", "THIS IS NO STATEMENT")
    #expect(throws: StoreError.self) { try JournalDatabase(opening: path, schema: broken) }
    let mended = Self.next("CREATE TABLE moods (a)")
    #expect(try dump(JournalDatabase(opening: path, schema: mended)) == before)
    for copy in [".schema-\(now)", ".schema-\(now)-2"] {
      #expect(try dump(JournalDatabase(opening: path + copy)) == before)
    }
  }

  @Test func `a file with a row that points nowhere is brought to the newest version`() throws {
    try loadFixture()
    let harmed = try DatabaseQueue(path: path)
    try harmed.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; UPDATE measuredActions SET actionId = 7")
    }
    try harmed.close()
    let database = try JournalDatabase(opening: path)
    #expect(try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == now)
  }
}
