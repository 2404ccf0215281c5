import Exchange
import Foundation
import GRDB
import Journal
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// Diaries, calendars and Beeminder's data points.
struct OtherFilesTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings
  let intake: ActionIntake

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
    intake = ActionIntake(
      database: database, surroundings: surroundings, source: "test", name: nil)
  }

  private func lines() throws -> [String] {
    try database.allActions().map { entry in
      let action = entry.action
      let parts =
        [action.title ?? ""] + entry.measurements.map(\.quantity.text)
        + (action.durationMinutes.map { [Quantity($0, "min").text] } ?? [])
      let day = action.startTime?.wallTime(in: surroundings.zone).minuteText ?? "\(action.localDay)"
      return "\(day) " + parts.joined(separator: ", ")
    }
  }

  @Test func `a diary's lines become deeds on their days, and prose is passed over`() throws {
    let text = """
      2026-11-18 ran 5k, read 30 pages
      ## 2026-11-19
      swam 1 km for 40 minutes
      What a grey day it was.
      did not run
      2026-11-21: ran 3 km this morning
      """
    let report = try DiaryImport(
      surroundings: surroundings,
      deeds: DeedReader(of: database, in: surroundings).deeds
    ).run(text, into: intake, .init())
    #expect(
      try lines() == [
        "2026-11-18 Run, 5 km", "2026-11-18 Read, 30 pages", "2026-11-19 Swim, 1 km, 40 min",
        "2026-11-21 Run, 3 km",
      ])
    #expect(report.lines(.passed).map(\.place) == ["line 4", "line 5"])
    let again = try DiaryImport(
      surroundings: surroundings,
      deeds: DeedReader(of: database, in: surroundings).deeds
    ).run(text, into: intake, .init())
    #expect(again.added == 0 && again.known == 4)
  }

  @Test func `events that are over come in, in their zones and with their lengths`() throws {
    let text = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1",
      "DTSTART;TZID=America/New_York:20261120T120000", "DURATION:PT1H30M",
      "SUMMARY:Yoga\\, slow ", " one", "BEGIN:VALARM", "DESCRIPTION:no", "END:VALARM", "END:VEVENT",
      "BEGIN:VEVENT", "UID:2", "DTSTART;VALUE=DATE:20261119", "SUMMARY:Fast", "END:VEVENT",
      "BEGIN:VEVENT", "UID:3", "DTSTART:20271119T080000Z", "SUMMARY:Later", "END:VEVENT",
      "BEGIN:VEVENT", "UID:4", "DTSTART:20261101T080000Z", "SUMMARY:Off", "STATUS:CANCELLED",
      "END:VEVENT", "BEGIN:VEVENT", "UID:5", "DTSTART:20261101T080000Z", "SUMMARY:Often",
      "RRULE:FREQ=YEARLY", "END:VEVENT", "END:VCALENDAR",
    ].joined(separator: "\r\n")
    let report = try CalendarImport(surroundings: surroundings).run(text, into: intake, .init())
    #expect(try lines() == ["2026-11-19 Fast", "2026-11-20T18:00 Yoga, slow one, 90 min"])
    #expect(report.lines(.passed).map(\.place) == ["Off", "Often"])
    #expect(report.lines(.new).last?.text == "2027-11-19  Later, as a milestone")
    #expect(throws: Refusal.self) {
      try CalendarImport(surroundings: surroundings)
        .run(String(text.dropLast(20)), into: intake, .init())
    }
  }

  private func milestones() throws -> [String] {
    try database.whole { try $0.milestones() }.map { whole in
      "\(whole.milestone.targetDate) \(whole.expectation.title): "
        + (whole.expectation.freeformNotes ?? "")
    }
  }

  @Test func `events to come are milestones, once, and are taken back with the rest`() throws {
    let text = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20261203T080000Z", "DURATION:PT45M",
      "SUMMARY:Dentist", "DESCRIPTION:Bring the form", "END:VEVENT", "BEGIN:VEVENT", "UID:2",
      "DTSTART;VALUE=DATE:20261224", "SUMMARY:Christmas Eve", "END:VEVENT", "BEGIN:VEVENT",
      "UID:3", "DTSTART;VALUE=DATE:20261119", "SUMMARY:Swim", "END:VEVENT", "END:VCALENDAR",
    ].joined(separator: "\r\n")
    func take(_ options: ActionIntake.Options = .init()) throws -> IntakeReport {
      try CalendarImport(surroundings: surroundings).run(text, into: intake, options)
    }
    #expect(try take(.init(isTrial: true)).planned == 2)
    #expect(try milestones() == [])
    let report = try take()
    #expect(report.added == 1 && report.planned == 2)
    #expect(
      try milestones() == [
        "2026-12-03 Dentist: 09:00, 45 min\nBring the form", "2026-12-24 Christmas Eve: ",
      ])
    let again = try take()
    #expect(again.added + again.planned == 0 && again.known == 3)
    let entry = try #require(report.id.flatMap { LedgerEntry.ID($0) })
    _ = try database.turn(.undo, entry, at: surroundings.now(), key: surroundings.ids.next())
    #expect(try milestones() == [] && lines() == [])
  }

  @Test func `an imported milestone that was changed since keeps the import from being taken back`()
    throws
  {
    let text = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:2", "DTSTART;VALUE=DATE:20261224",
      "SUMMARY:Christmas Eve", "END:VEVENT", "END:VCALENDAR",
    ].joined(separator: "\n")
    let report = try CalendarImport(surroundings: surroundings).run(text, into: intake, .init())
    let stored = try #require(try database.whole { try $0.milestones() }.first)
    let changed = MilestoneDraft(
      id: stored.milestone.id, title: "Christmas at home", targetDate: stored.milestone.targetDate,
      logTime: surroundings.now())
    _ = try database.apply(
      .updateMilestone(changed), at: surroundings.now(), id: surroundings.ids.next())
    let entry = try #require(report.id.flatMap { LedgerEntry.ID($0) })
    #expect(throws: Refusal.self) {
      try database.turn(.undo, entry, at: surroundings.now(), key: surroundings.ids.next())
    }
    #expect(try milestones() == ["2026-12-24 Christmas at home: "])
  }

  @Test func `a calendar that was written here is known as such`() throws {
    var importing = JSONImport(database: database, surroundings: surroundings)
    _ = try importing.run(["milestones": [["title": "Lighthouse", "target": "2026-12-06"]]])
    let text = try CalendarExport.text(of: database, now: surroundings.now())
    let report = try CalendarImport(surroundings: surroundings).run(text, into: intake, .init())
    #expect(report.passed == 1 && report.planned == 0)
    #expect(try milestones() == ["2026-12-06 Lighthouse: "])
  }

  @Test func `goals and terms go out as all-day events with folded lines`() throws {
    var importing = JSONImport(database: database, surroundings: surroundings)
    _ = try importing.run([
      "terms": [["number": 1, "start": "2026-11-01", "end": "2027-01-09", "theme": "Sea; air"]],
      "goals": [
        [
          "title":
            "Swim to the lighthouse and back, twice, with the whole family and the neighbours’ dog",
          "target": "2026-12-31", "targets": [["unit": "km", "value": 12]],
        ]
      ],
    ])
    _ = try importing.run([
      "milestones": [
        ["title": "Lighthouse, first time", "target": "2026-12-06"],
        ["title": "Away", "target": "2026-12-07", "archived": true],
      ]
    ])
    let text = try CalendarExport.text(of: database, now: surroundings.now())
    #expect(text.contains("DTSTART;VALUE=DATE:20261206\r\nDTEND;VALUE=DATE:20261207\r\n"))
    #expect(text.contains("SUMMARY:Milestone: Lighthouse\\, first time\r\n"))
    #expect(!text.contains("Away"))
    #expect(text.contains("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n"))
    #expect(text.contains("SUMMARY:Term 1: Sea\\; air\r\n"))
    #expect(text.contains("DTSTAMP:20261121T083000Z"))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func `Beeminder's data points come in by their day stamps, once`() throws {
    let text = """
      {"slug": "pages", "gunits": "pages", "datapoints": [
        {"id": "a", "daystamp": "20261120", "timestamp": 1795000000, "value": 30, "comment": "Emma"},
        {"id": "b", "timestamp": 1763629200, "value": 12.5, "comment": ""}]}
      """
    let beeminder = BeeminderImport(surroundings: surroundings)
    #expect(try beeminder.run(text, into: intake, .init()).added == 2)
    #expect(try beeminder.run(text, into: intake, .init()).known == 2)
    #expect(try lines() == ["2025-11-20 pages, 12.5 pages", "2026-11-20 pages, 30 pages"])
    #expect(throws: Refusal.self) { try beeminder.run("{\"x\": 1}", into: intake, .init()) }
  }

  @Test func `a backup holds what the journal held, and restoring keeps the present one`() throws {
    func add(_ title: JSONValue, _ day: JSONValue) throws {
      var importing = JSONImport(database: database, surroundings: surroundings)
      _ = try importing.run(["actions": [["title": title, "day": day]]])
    }
    try add("Walk", "2026-11-19")
    let backups = folder.path("backups")
    let copy = try Backups.take(of: database, in: backups, at: surroundings.now())
    try add("Run", "2026-11-20")
    let differences = try Backups.differences(of: copy, from: database)
    #expect(differences == [Backups.Difference(table: "actions", here: 2, there: 1)])
    let kept = try Backups.restore(copy, into: database, at: surroundings.now())
    #expect(try lines() == ["2026-11-19 Walk"])
    _ = try Backups.restore(kept, into: database, at: surroundings.now())
    #expect(try lines() == ["2026-11-19 Walk", "2026-11-20 Run"])
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try Backups.names(in: backups).count == 3)
    try Backups.rotate(in: backups, keeping: 1)
    #expect(try Backups.names(in: backups).count == 1)
  }

  @Test func `what is no backup of ours is not restored`() throws {
    let text = folder.path("text.sqlite")
    try Data("not a database, but long enough to look at".utf8).write(
      to: URL(fileURLWithPath: text))
    for path in [text, folder.path("nowhere.sqlite")] {
      #expect(throws: StoreError.self) {
        try Backups.restore(path, into: database, at: surroundings.now())
      }
    }
    let copy = try Backups.take(of: database, in: folder.path("b"), at: surroundings.now())
    var bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
    bytes.replaceSubrange(8192..<12288, with: Data(repeating: 0x5A, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: copy))
    #expect(throws: StoreError.self) {
      try Backups.restore(copy, into: database, at: surroundings.now())
    }
  }

  @Test func `a restored copy brings neither triggers of its own nor permissions`() throws {
    let copy = try Backups.take(of: database, in: folder.path("b"), at: surroundings.now())
    let queue = try DatabaseQueue(path: copy)
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO permissions VALUES (1, 'create_action.said_today', 0);
          CREATE TRIGGER evil AFTER INSERT ON actions BEGIN UPDATE actions SET title = 'EVIL'; END;
          DROP TRIGGER daysInsert;
          """)
    }
    try queue.close()
    _ = try Backups.restore(copy, into: database, at: surroundings.now())
    var importing = JSONImport(database: database, surroundings: surroundings)
    _ = try importing.run(["actions": [["title": "Walk", "day": "2026-11-19"]]])
    #expect(try lines() == ["2026-11-19 Walk"])
    let here = try DatabaseQueue(path: database.path)
    let left = try here.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM permissions")
    }
    let triggers = try here.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    }
    #expect(left == 0 && !triggers.contains("evil") && triggers.contains("daysInsert"))
  }
}
