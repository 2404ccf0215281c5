import Exchange
import Foundation
import Journal
import Store
import TestSupport
import Testing

/// Events that repeat: what is over of them comes in, time by time.
struct RepeatingEventTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  @discardableResult
  private func take(_ lines: String...) throws -> IntakeReport {
    let text =
      ["BEGIN:VCALENDAR"] + lines.flatMap { $0.split(separator: "\n").map(String.init) }
      + ["END:VCALENDAR"]
    let intake = ActionIntake(
      database: database, surroundings: surroundings, source: "ics", name: nil)
    return try CalendarImport(surroundings: surroundings)
      .run(text.joined(separator: "\r\n"), into: intake, .init())
  }

  private func times() throws -> [String] {
    try database.allActions().map { entry in
      entry.action.startTime.map {
        String($0.wallTime(in: surroundings.zone).minuteText.dropFirst(5))
      }
        ?? String(entry.action.localDay.description.dropFirst(5))
    }
  }

  private static func yoga(_ rest: String) -> String {
    """
    BEGIN:VEVENT
    UID:1
    SUMMARY:Yoga
    DTSTART;TZID=Europe/Berlin:20261019T180000
    DTEND;TZID=Europe/Berlin:20261019T190000
    \(rest)
    END:VEVENT
    """
  }

  // 19 October 2026 is a Monday; the clocks go back on the 25th; now is 21 November, 09:30.
  static let rules: [(rule: String, days: [String])] = [
    ("FREQ=WEEKLY", ["10-19", "10-26", "11-02", "11-09", "11-16"]),
    ("FREQ=WEEKLY;INTERVAL=2", ["10-19", "11-02", "11-16"]),
    ("FREQ=WEEKLY;COUNT=3", ["10-19", "10-26", "11-02"]),
    ("FREQ=WEEKLY;UNTIL=20261102", ["10-19", "10-26", "11-02"]),
    ("FREQ=WEEKLY;UNTIL=20261102T165959Z", ["10-19", "10-26"]),
    ("FREQ=WEEKLY;UNTIL=20261102T170000Z", ["10-19", "10-26", "11-02"]),
    (
      "FREQ=WEEKLY;BYDAY=TU,MO;INTERVAL=2;WKST=SU",
      ["10-19", "10-20", "11-02", "11-03", "11-16", "11-17"]
    ),
    ("FREQ=WEEKLY;BYDAY=FR,SU;COUNT=3", ["10-23", "10-25", "10-30"]),
    ("FREQ=DAILY;INTERVAL=10", ["10-19", "10-29", "11-08", "11-18"]),
    ("FREQ=DAILY;BYDAY=SA;COUNT=2", ["10-24", "10-31"]),
    ("FREQ=MONTHLY", ["10-19", "11-19"]),
    ("FREQ=MONTHLY;BYMONTHDAY=-1,1", ["10-31", "11-01"]),
    ("FREQ=MONTHLY;BYDAY=3MO", ["10-19", "11-16"]),
    ("FREQ=MONTHLY;BYDAY=-1FR", ["10-30"]),
    ("FREQ=MONTHLY;BYDAY=WE;COUNT=4", ["10-21", "10-28", "11-04", "11-11"]),
  ]

  @Test(arguments: rules) func `a rule gives the days that it names, at the same hour`(
    rule: String, days: [String]
  ) throws {
    try take(Self.yoga("RRULE:\(rule)"))
    #expect(try times() == days.map { "\($0)T18:00" })
    #expect(try database.allActions().allSatisfy { $0.action.durationMinutes == 60 })
  }

  @Test func `times that were taken out or moved are so here, in whatever zone they are written`()
    throws
  {
    let moved = """
      BEGIN:VEVENT
      UID:1
      SUMMARY:Yoga
      RECURRENCE-ID:20261026T170000Z
      DTSTART;TZID=Europe/Berlin:20261027T200000
      END:VEVENT
      """
    let rule =
      "RRULE:FREQ=WEEKLY\nEXDATE;TZID=Europe/Berlin:20261102T180000\nEXDATE:20261109T170000Z"
    let report = try take(moved, Self.yoga(rule))
    #expect(try times() == ["10-19T18:00", "10-27T20:00", "11-16T18:00"])
    #expect(
      report.lines(.passed).map(\.text) == ["repeats; what is still to come stays in the calendar"])
    let again = try take(moved, Self.yoga(rule))
    #expect(again.added == 0 && again.known == 3)
  }

  @Test(arguments: [
    ("FREQ=YEARLY", "comes once a year"),
    ("FREQ=MONTHLY;BYSETPOS=2;BYDAY=MO", "not understood"), ("FREQ=HOURLY", "not understood"),
    ("FREQ=WEEKLY;INTERVAL=0", "not understood"), ("nonsense", "not understood"),
    ("FREQ=DAILY;INTERVAL=99999999999999999", "not understood"),
  ]) func `what is no deed, or no rule that is known, is passed over and told`(
    rule: String, part: String
  ) throws {
    let report = try take(Self.yoga("RRULE:\(rule)"))
    #expect(report.added == 0)
    #expect(report.lines(.passed).first?.text.contains(part) == true)
  }

  @Test func `a rule of a lifetime comes to an end`() throws {
    let daily = Self.yoga("RRULE:FREQ=DAILY").replacing("20261019", with: "19600101")
    let report = try take(daily)
    #expect(report.added == 2000)
    #expect(report.lines(.passed).first?.text.contains("first 2000") == true)
    #expect(try take(Self.yoga("UID:x\nRRULE:FREQ=MONTHLY;BYMONTHDAY=40")).added == 0)
  }

  @Test func `many events that repeat for ever are read so often together, and the rest is told`()
    throws
  {
    let events = (0..<15).map { number in
      """
      BEGIN:VEVENT
      UID:bomb\(number)
      SUMMARY:Bomb \(number)
      DTSTART:20000101T180000Z
      RRULE:FREQ=DAILY
      END:VEVENT
      """
    }
    let text =
      ["BEGIN:VCALENDAR"] + events.flatMap { $0.split(separator: "\n").map(String.init) }
      + ["END:VCALENDAR"]
    let intake = ActionIntake(
      database: database, surroundings: surroundings, source: "ics", name: nil)
    let report = try CalendarImport(surroundings: surroundings)
      .run(text.joined(separator: "\r\n"), into: intake, .init())
    #expect(report.added == 20_000)
    #expect(report.lines(.passed).count == 15)
  }
}
