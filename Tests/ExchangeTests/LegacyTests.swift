import Foundation
import GRDB
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

@testable import Exchange

/// The older app's database, in both of its schemas.
struct LegacyTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  private func file(_ sql: String, _ name: String = "old.sqlite") throws -> String {
    let path = folder.path(name)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    return path
  }

  @discardableResult
  private func take(_ path: String, isTrial: Bool = false) throws -> LegacyReport {
    try LegacyImport(database: database, surroundings: surroundings).run(path, isTrial: isTrial)
  }

  private func export() throws -> JSONValue {
    try JSONValue(parsing: database.exported(in: surroundings.zone, today: surroundings.today))
  }

  private func line(_ name: String, of report: LegacyReport) throws -> [Double] {
    let line = try #require(report.lines.first { $0.name == name }, "\(name)")
    return [line.old, line.merged, line.noted, line.here]
  }

  @Test func `a file that changes while it is read brings nothing in`() throws {
    let path = try file(Self.flat)
    var legacy = LegacyImport(database: database, surroundings: surroundings)
    legacy.wasRead = {
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([0]))
      try handle.close()
    }
    #expect(throws: Refusal.self) { try legacy.run(path) }
    #expect(try database.allActions().isEmpty && database.goalOverviews().isEmpty)
  }

  @Test func `the flat schema comes over with its counts and sums`() throws {
    let report = try take(file(Self.flat))
    #expect(report.isWhole, "\(report.lines)")
    #expect(try line("actions", of: report) == [5, 1, 0, 4])
    #expect(try line("km measured", of: report) == [25, 10, 0, 15])
    #expect(try line("min spent", of: report) == [95, 30, 5, 60])
    #expect(try line("values", of: report) == [5, 1, 0, 4])
    #expect(try line("goals", of: report) == [3, 1, 0, 2])
    #expect(try line("km as targets", of: report) == [220, 0, 120, 100])
    #expect(try line("places in terms", of: report) == [2, 0, 0, 2])
    let document = try export()
    #expect(
      document["values"] == [
        ["title": "Health", "level": "highest_order", "priority": 5, "life_domain": "Body"],
        ["title": "Family", "level": "general", "priority": 20],
        ["title": "Companionship with Solène", "level": "major", "priority": 50],
        ["title": "Work", "level": "life_area", "priority": 60],
      ])
    #expect(
      document["terms"] == [
        [
          "number": 1, "start": "2026-09-01", "end": "2026-11-09", "title": "Autumn",
          "reflection": "Fine",
        ]
      ])
    let goal = try #require(document["goals"]?.array?.first?.object)
    #expect(goal["title"] == "Run")
    #expect(goal["targets"] == [["unit": "km", "value": 100]])
    #expect(goal["values"] == ["Health", "Companionship with Solène"])
    #expect(goal["plan"] == "keywords: run, jog\nunits: km")
    #expect(goal["notes"] == "Target: 120 km")
    #expect(document["goals"]?.array?.last?["notes"] == "Relevant: For the sake of it")
    let titles = document["actions"]?.array?.compactMap { $0["title"]?.string }
    #expect(titles == ["Run", "Weigh", "Run", "Long run"])
  }

  @Test func `values, times and ids stand as they stood`() throws {
    try take(file(Self.flat))
    let actions = try #require(try export()["actions"]?.array)
    #expect(
      actions[0] == [
        "id": "6F1C", "title": "Run", "day": "2026-09-10", "start_time": "2026-09-10T07:30:15",
        "duration_minutes": 30, "measurements": [["unit": "km", "value": 5]],
        "notes": "wet",
      ])
    #expect(actions[1]["notes"] == "Also measured: -0.4 kg")
    #expect(actions[1]["id"] == "6F1D")
    let entry = try #require(try database.action("6F1C"))
    #expect(entry.action.logTime.utcText == "2026-09-10T08:00:00Z")
  }

  @Test func `the normalised schema comes over with its links`() throws {
    let report = try take(file(Self.normalised))
    #expect(report.isWhole, "\(report.lines)")
    #expect(try line("links to goals", of: report) == [3, 1, 0, 2])
    #expect(try line("measures", of: report) == [4, 1, 0, 3])
    #expect(try line("targets", of: report) == [3, 0, 1, 2])
    let document = try export()
    #expect(
      document["goals"] == [
        [
          "title": "Swim", "start": "2026-10-01", "target": "2026-12-31",
          "targets": [["unit": "km", "value": 20], ["unit": "h", "value": 15]],
          "values": ["Calm"], "terms": [4], "description": "In the sea", "plan": "Mondays",
          "importance": 8, "urgency": 3, "term_length": 8, "strengths": ["Calm": 7],
          "value_notes": ["Calm": "water"],
        ]
      ])
    #expect(
      document["milestones"] == [
        ["title": "Lighthouse", "target": "2026-11-30", "notes": "Target: 3 km"]
      ])
    #expect(
      document["obligations"] == [
        [
          "title": "Report", "deadline": "2026-12-01", "requested_by": "Ann",
          "consequence": "Trouble", "importance": 9,
        ]
      ])
    let action = try #require(document["actions"]?.array?.first?.object)
    #expect(action["goals"] == ["Swim"])
    #expect(action["amounts"] == [["goal": "Swim", "unit": "km", "value": 1.5]])
    #expect(action["measurements"] == [["unit": "km", "value": 2]])
    #expect(action["duration_minutes"] == 90)
    #expect(
      document["conversations"] == [
        [
          "messages": [
            ["role": "user", "content": "hi"], ["role": "assistant", "content": "hello"],
          ]
        ]
      ])
    let goal = try #require(try database.goalOverviews().first)
    #expect(goal.targets.first?.currentAmount == 25_000_000)
  }

  @Test(arguments: [Self.flat, Self.normalised])
  func `a second import adds nothing, and the first is taken back whole`(sql: String) throws {
    let empty = try database.exported(in: surroundings.zone)
    let path = try file(sql)
    let first = try take(path)
    let before = try database.exported(in: surroundings.zone)
    let again = try take(path)
    #expect(again.added.isEmpty && again.id == nil && again.keptHere.isEmpty && again.isWhole)
    #expect(try database.exported(in: surroundings.zone) == before)
    let id = try #require(first.id.flatMap { LedgerEntry.ID($0) })
    _ = try database.turn(.undo, id, at: surroundings.now(), key: surroundings.ids.next())
    #expect(try database.exported(in: surroundings.zone) == empty)
  }

  @Test func `the old file and its folder stay as they were`() throws {
    let inner = folder.path("old")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let path = try file("PRAGMA user_version = 3;" + Self.flat, "old/old #1?.sqlite")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let report = try take(path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inner) == ["old #1?.sqlite"])
    #expect(report.digest.count == 64)
  }

  @Test func `rows that only the log beside the file holds are read too`() throws {
    let path = folder.path("open.sqlite")
    let open = try DatabaseQueue(path: path)
    try open.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try open.write { try $0.execute(sql: Self.flat) }
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    try #require(!log.isEmpty)
    #expect(try take(path).added.actions == 4)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) == log)
  }

  @Test func `what is here under a title stays, and is told`() throws {
    var importing = JSONImport(database: database, surroundings: surroundings)
    _ = try importing.run([
      "values": [["title": "Health", "level": "general"]],
      "measures": [["title": "way", "unit": "km"]],
    ])
    let report = try take(file(Self.flat))
    #expect(report.keptHere == ["The value “Health”"])
    #expect(report.added.values == 3)
    #expect(
      try export()["values"]?.array?.contains(["title": "Health", "level": "general"]) == true)
  }

  @Test func `a trial tells the same and writes nothing`() throws {
    let path = try file(Self.flat)
    let trial = try take(path, isTrial: true)
    #expect(try database.allActions().isEmpty)
    let real = try take(path)
    #expect(trial.lines == real.lines && trial.added == real.added)
  }

  @Test func `what is no such database is refused by name`() throws {
    let text = folder.path("text.sqlite")
    try Data("SQLite format 3, but not really a database of any kind at all, only a text".utf8)
      .write(to: URL(fileURLWithPath: text))
    let cut = folder.path("cut.sqlite")
    try Data(contentsOf: URL(fileURLWithPath: file(Self.flat))).prefix(5000)
      .write(to: URL(fileURLWithPath: cut))
    for (path, part) in [
      (text, "not a SQLite database"), (cut, "cannot be read"),
      (folder.path("nowhere.sqlite"), "no database"), (database.path, "tenweek journal"),
      (try file("CREATE TABLE songs (id INTEGER)", "songs.sqlite"), "not the old app's"),
    ] {
      let refusal = #expect(throws: Refusal.self) { try take(path) }
      #expect(refusal?.message.contains(part) == true, "\(refusal?.message ?? "")")
    }
    #expect(try database.allActions().isEmpty)
  }

  @Test func `broken rows are told and keep nothing else out`() throws {
    let report = try take(
      file(
        """
        CREATE TABLE actions (id INTEGER PRIMARY KEY, friendly_name TEXT, log_time TEXT,
          measurement_units_by_amount TEXT, start_time, duration_minutes REAL);
        INSERT INTO actions VALUES (1, 'Run', '2026-09-10 08:00:00', '{"km": "x"}', NULL, NULL);
        INSERT INTO actions VALUES (2, 'Run', 'never', '{"km": 5}', NULL, NULL);
        INSERT INTO actions VALUES (3, NULL, '2026-09-11T08:00:00.500+02:00', 'no JSON', NULL, -3);
        INSERT INTO actions VALUES (4, 'Swift date', 'x', NULL, 800000000.25, 5);
        INSERT INTO actions VALUES (5, 'Unix date', 'x', NULL, 1789000000, 1e300);
        CREATE TABLE playlists (id INTEGER); INSERT INTO playlists VALUES (1);
        """))
    #expect(report.isWhole)
    #expect(try line("actions", of: report) == [5, 0, 1, 4])
    #expect(report.remarks.contains { $0.contains("playlists (1 rows)") })
    let notes = try database.allActions().compactMap(\.action.freeformNotes)
    #expect(notes.contains("Also measured: km x"))
    #expect(notes.contains { $0.hasSuffix("Also measured: no JSON") })
    let lines = try database.allActions().map { entry in
      "\(entry.action.importKey ?? "") \(entry.action.localDay) \(entry.action.title ?? "")"
    }
    #expect(
      lines == [
        "legacy-4 2026-05-09 Swift date", "legacy-1 2026-09-10 Run",
        "legacy-5 2026-09-10 Unix date",
        "legacy-3 2026-09-11 Untitled",
      ])
  }
}
