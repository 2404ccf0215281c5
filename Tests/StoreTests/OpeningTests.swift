import Foundation
import GRDB
import Journal
import TestSupport
import Testing

@testable import Store

struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pragma(_ name: String, in database: JournalDatabase) throws -> String? {
    try database.queue.writeWithoutTransaction {
      try String.fetchOne($0, sql: "PRAGMA \(name)")
    }
  }

  @Test(arguments: [
    ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("busy_timeout", "5000"),
    ("application_id", "1952804471"), ("user_version", "4"),
  ])
  func `the write connection obeys the rules`(name: String, value: String) throws {
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    #expect(try pragma(name, in: database) == value)
  }

  /// As it is while the last of several programs takes the log away (sqlite.org/wal.html).
  @Test func `a reader waits for the moment in which the log is taken away`() throws {
    let path = folder.path("a.sqlite")
    _ = try JournalDatabase(opening: path)
    let other = try DatabaseQueue(path: path)
    // What it locks once, it keeps until it closes.
    try other.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version = 4")
    }
    #expect(throws: StoreError.self) { try JournalDatabase(reading: path, patience: 0.05) }
    let closing = Thread {
      Thread.sleep(forTimeInterval: 0.2)
      try? other.close()
    }
    closing.start()
    #expect(try JournalDatabase(reading: path, patience: 20) != nil)
  }

  @Test func `files and folders are the person's alone`() throws {
    let path = folder.path("deep/er/a.sqlite")
    let database = try JournalDatabase(opening: path)
    for file in [path, path + "-wal", path + "-lock"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(file)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("deep/er"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    withExtendedLifetime(database) {}
  }

  @Test func `every journal table is strict and in the change sets`() throws {
    let database = try JournalDatabase(opening: folder.path("a.sqlite"))
    let tables = try database.read {
      try Row.fetchAll(
        $0,
        sql: "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    }
    let ours = tables.filter {
      let name: String = $0["name"]
      return !name.hasPrefix("sqlite_") && name != "grdb_migrations"
    }
    #expect(ours.allSatisfy { $0["strict"] == true })
    let names = Set(ours.map { $0["name"] as String })
    #expect(
      names.subtracting(ChangeSet.tables)
        == [
          "conversations", "messages", "proposals", "changeSets", "permissions", "imports",
          "importedRows", "healthStaging", "changedRows", "days", "readingDecisions",
          "dayTotals", "goalTotals", "goalMeasureTotals", "goalDays", "goalMeasureDays",
        ])
  }

  @Test func `another program's file is refused and left as it was`() throws {
    let path = folder.path("other.sqlite")
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE theirs (a)") }
    try other.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.foreign(path: path)) { try JournalDatabase(opening: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func `text, a folder and a newer file are refused by name`() throws {
    let text = folder.path("text.sqlite")
    try Data(
      "hello, I am not a database, not at all, and I am long enough to have a header of a hundred"
        .utf8
    )
    .write(to: URL(fileURLWithPath: text))
    #expect(throws: StoreError.foreign(path: text)) { try JournalDatabase(opening: text) }
    #expect(throws: StoreError.cannotOpen(path: folder.path(""), reason: "it is not a file")) {
      try JournalDatabase(opening: folder.path(""))
    }
    let newer = folder.path("newer.sqlite")
    try JournalDatabase(opening: newer).queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99")
      try $0.checkpoint(.truncate)
    }
    #expect(throws: StoreError.newer(path: newer, version: 99)) {
      try JournalDatabase(opening: newer)
    }
  }

  @Test func `a second opening finds the first one's rows`() throws {
    let path = folder.path("a.sqlite")
    try JournalDatabase(opening: path).write {
      try $0.execute(
        sql: """
          INSERT INTO measures (id, title, unit, measureType, canonicalUnit, conversionFactor, logTime)
          VALUES (1, 'km', 'km', 'distance', 'distance', 1, 0)
          """)
    }
    #expect(try JournalDatabase(opening: path).measures().map(\.unit) == ["km"])
  }
}
