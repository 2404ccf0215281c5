import Foundation
package import Journal
package import Store

/// Writes what has a date as an iCalendar file: goals' last days, milestones and terms.
package enum CalendarExport {
  /// What the ids of its events end with.
  static let uidEnd = "@tenweek"

  /// - Parameter now: stands in every event as the time at which it was written.
  package static func text(of database: JournalDatabase, now: Instant) throws -> String {
    let stamp = now.wallTime(in: .gmt)
    return calendar(try database.whole { try Self.events(of: $0, stamp) })
  }

  /// A thing of one whole day.
  package struct DayEvent: Sendable {
    /// The same whenever the same thing is written.
    package var uid: String
    package var day: Day
    package var title: String
    package var description: String

    package init(uid: String, day: Day, title: String, description: String) {
      self.uid = uid
      self.day = day
      self.title = title
      self.description = description
    }
  }

  /// A calendar of such things, for a feed that is written anew each time.
  package static func text(of events: [DayEvent], now: Instant) -> String {
    let stamp = now.wallTime(in: .gmt)
    return calendar(
      events.map {
        event(uid: $0.uid, stamp, from: $0.day, through: $0.day, $0.title, $0.description)
      })
  }

  private static func calendar(_ events: [String]) -> String {
    CalendarText.line("BEGIN", "VCALENDAR") + CalendarText.line("VERSION", "2.0")
      + CalendarText.line("PRODID", "-//tenweek//tenweek//EN") + events.joined()
      + CalendarText.line("END", "VCALENDAR")
  }

  /// What is archived is out of the way, here too.
  private static func events(of journal: WholeJournal, _ stamp: WallTime) throws -> [String] {
    let goals = try journal.goals().filter { $0.expectation.archivedAt == nil }
    let milestones = try journal.milestones().filter { $0.expectation.archivedAt == nil }
    let terms = try journal.terms().filter { $0.term.archivedAt == nil }
    return goals.compactMap { goal in
      goal.goal.targetDate.map { last in
        event(
          uid: "goal-\(goal.goal.id)", stamp, from: last, through: last,
          "Last day: \(goal.expectation.title)",
          goal.targets.map(\.quantity.text).joined(separator: ", "))
      }
    }
      + milestones.map { item in
        let day = item.milestone.targetDate
        return event(
          uid: "milestone-\(item.milestone.id)", stamp, from: day, through: day,
          "Milestone: \(item.expectation.title)", item.expectation.detailedDescription ?? "")
      }
      + terms.map { entry in
        let title = ["Term \(entry.term.termNumber)", entry.term.theme].compactMap { $0 }
        return event(
          uid: "term-\(entry.term.id)", stamp, from: entry.period.startDate,
          through: entry.period.endDate, title.joined(separator: ": "), "")
      }
  }

  private static func event(
    uid: String, _ stamp: WallTime, from first: Day, through last: Day, _ title: String,
    _ description: String
  ) -> String {
    let lines = [
      ("BEGIN", "VEVENT"), ("UID", uid + uidEnd),
      ("DTSTAMP", basic(stamp.description) + "Z"),
      ("DTSTART;VALUE=DATE", basic(first.description)),
      // The end of a day-long event is the day after it.
      ("DTEND;VALUE=DATE", basic(last.adding(days: 1).description)),
      ("SUMMARY", CalendarText.escaped(title)),
      ("DESCRIPTION", CalendarText.escaped(description)), ("TRANSP", "TRANSPARENT"),
      ("END", "VEVENT"),
    ]
    return lines.filter { $0.0 != "DESCRIPTION" || !description.isEmpty }
      .map { CalendarText.line($0.0, $0.1) }.joined()
  }

  private static func basic(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
}
