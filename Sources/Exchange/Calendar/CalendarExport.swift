import Foundation
package import Journal
package import Store

/// Writes what has a date as an iCalendar file: goals' last days and terms.
package enum CalendarExport {
  /// - Parameter now: stands in every event as the time at which it was written.
  package static func text(of database: JournalDatabase, now: Instant) throws -> String {
    let stamp = now.wallTime(in: .gmt)
    var text =
      CalendarText.line("BEGIN", "VCALENDAR") + CalendarText.line("VERSION", "2.0")
      + CalendarText.line("PRODID", "-//tenweek//tenweek//EN")
    for goal in try database.goalOverviews(limit: 10_000) {
      guard let last = goal.targetDate else { continue }
      let targets = goal.targets.map { "\(Quantity($0.target, $0.unit).text)" }
      text += event(
        uid: "goal-\(goal.id)", stamp, from: last, through: last, "Last day: \(goal.title)",
        targets.joined(separator: ", "))
    }
    for entry in try database.terms() {
      let title = ["Term \(entry.term.termNumber)", entry.term.theme].compactMap { $0 }
      text += event(
        uid: "term-\(entry.term.id)", stamp, from: entry.period.startDate,
        through: entry.period.endDate, title.joined(separator: ": "), "")
    }
    return text + CalendarText.line("END", "VCALENDAR")
  }

  private static func event(
    uid: String, _ stamp: WallTime, from first: Day, through last: Day, _ title: String,
    _ description: String
  ) -> String {
    let lines = [
      ("BEGIN", "VEVENT"), ("UID", "\(uid)@tenweek"),
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
