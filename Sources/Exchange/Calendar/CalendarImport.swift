import Foundation
package import Journal
import Localization

/// Reads events of an iCalendar file: those that are over as done, those to come as milestones.
package struct CalendarImport {
  /// How often the events of a file repeat together.
  private final class Repeats {
    var count = 0
  }

  private let surroundings: Surroundings
  private let repeats = Repeats()

  package init(surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Events that are over become actions, those to come milestones.
  ///
  /// A milestone is the journal's point in time to be ready for, and an action only what has been
  /// done. Of those that repeat what is over comes in, time by time. Those called off, those that come
  /// once a year and those that an export from here wrote are passed over and told.
  ///
  /// - Throws: ``Refusal`` for a text that is no calendar.
  package func run(_ text: String, into intake: ActionIntake, _ options: ActionIntake.Options)
    throws -> IntakeReport
  {
    let properties = CalendarText.properties(of: text)
    guard properties.first?.name == "BEGIN", properties.first?.value.uppercased() == "VCALENDAR"
    else {
      throw Refusal("The file is not an iCalendar file: it does not begin with BEGIN:VCALENDAR.")
    }
    guard properties.last?.name == "END", properties.last?.value.uppercased() == "VCALENDAR" else {
      throw Refusal("The calendar is cut off: its END:VCALENDAR is missing.")
    }
    let events = CalendarEvent.all(in: properties)
    var replaced: [String: Set<String>] = [:]
    for event in events {
      guard let uid = event["UID"]?.value, let name = event.replaced(own: surroundings.zone) else {
        continue
      }
      replaced[uid, default: []].insert(name)
    }
    return try intake.run(options) { take in
      for event in events {
        let others = event["UID"].flatMap { replaced[$0.value] } ?? []
        for incoming in incoming(event, besides: others) { try take(incoming) }
      }
    }
  }

  /// - Parameter replaced: occurrences for which events of their own stand.
  private func incoming(_ event: CalendarEvent, besides replaced: Set<String>)
    -> [Incoming]
  {
    let title = event.title
    let place = title.isEmpty ? "event" : title
    guard event["STATUS"]?.value.uppercased() != "CANCELLED" else {
      return [Incoming(place, passed: localized("called off"))]
    }
    guard event["UID"]?.value.hasSuffix(CalendarExport.uidEnd) != true else {
      return [Incoming(place, passed: localized("written by tenweek itself"))]
    }
    do {
      if let rule = event["RRULE"]?.value {
        return try occurrences(of: event, by: rule, place, besides: replaced)
      }
      let start = try event.start(own: surroundings.zone)
      return [try incoming(event, at: start, event.replaced(own: surroundings.zone), place)]
    } catch {
      return [Incoming(place, refused: error)]
    }
  }

  private static let mostOccurrences = 2000
  /// Of all repeating events of a file together: a small one may stand for millions.
  private static let mostOfFile = 20_000

  private func occurrences(
    of event: CalendarEvent, by text: String, _ place: String, besides replaced: Set<String>
  ) throws(Refusal) -> [Incoming] {
    guard !text.uppercased().contains("FREQ=YEARLY") else {
      return [Incoming(place, passed: localized("comes once a year"))]
    }
    guard let rule = Recurrence(text) else {
      return [
        Incoming(place, passed: localized("repeats in a way that is not understood: \(text)"))
      ]
    }
    let own = surroundings.zone
    let left = min(Self.mostOccurrences, Self.mostOfFile - repeats.count)
    guard left > 0 else {
      return [
        Incoming(
          place,
          passed: localized(
            "repeats; the file's events repeat more than \(Self.mostOfFile) times by now"))
      ]
    }
    let (moments, goesOn) = try rule.occurrences(
      from: event.start(own: own), through: surroundings.now(), own: own, most: left)
    repeats.count += moments.count
    let out = event.exceptions(own: own).union(replaced)
    var incoming: [Incoming] = []
    for moment in moments where !out.contains(moment.name) {
      incoming.append(try self.incoming(event, at: moment, moment.name, place))
    }
    if goesOn {
      let reason =
        moments.count == left
        ? localized("repeats; only the first \(left) times are read")
        : localized("repeats; what is still to come stays in the calendar")
      incoming.append(Incoming(place, passed: reason))
    }
    return incoming
  }

  private func incoming(
    _ event: CalendarEvent, at moment: CalendarMoment, _ occurrence: String?, _ place: String
  ) throws(Refusal) -> Incoming {
    let title = event.title
    guard !title.isEmpty else { throw Refusal("The event has no title.") }
    let wall = moment.wallTime(in: surroundings.zone)
    var item = JSONDocument.ActionItem(title: title, day: wall.day)
    if moment.hasClock {
      item.start = WallTime(day: wall.day, hour: wall.hour, minute: wall.minute)
      item.durationMinutes = try event.minutes(own: surroundings.zone)
    }
    item.notes = event.description
    item.id = event.key(occurrence)
    guard (item.start ?? WallTime(day: item.day)) <= surroundings.wallTime else {
      return Incoming(
        place, JSONDocument.MilestoneItem(title: title, target: item.day, notes: notes(of: item)))
    }
    return Incoming(place, item)
  }

  /// A milestone knows a day and no hours: they are told in its notes.
  private func notes(of item: JSONDocument.ActionItem) -> String? {
    let time = item.start.map { start in
      let length = item.durationMinutes.map { ", \(Quantity($0, "min").text)" } ?? ""
      return "\(start.minuteText.suffix(5))\(length)"
    }
    let parts = [time, item.notes].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
