import Foundation
package import Journal

/// Reads events of an iCalendar file: those that are over as done, those to come as milestones.
package struct CalendarImport {
  private let surroundings: Surroundings

  package init(surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Events that are over become actions, those to come milestones.
  ///
  /// A milestone is the journal's point in time to be ready for, and an action only what has been
  /// done. Those called off, those that repeat and those that an export from here wrote are passed
  /// over and told.
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
    return try intake.run(options) { take in
      for event in Self.events(properties) { try take(incoming(event)) }
    }
  }

  /// The properties of each event; alarms and other parts within one are left out.
  private static func events(_ properties: [CalendarText.Property])
    -> [[String: CalendarText.Property]]
  {
    var events: [[String: CalendarText.Property]] = []
    var open: [String] = []
    for property in properties {
      switch property.name {
      case "BEGIN":
        open.append(property.value.uppercased())
        if open.last == "VEVENT" { events.append([:]) }
      case "END": _ = open.popLast()
      default:
        if open.last == "VEVENT", !events.isEmpty, events[events.count - 1][property.name] == nil {
          events[events.count - 1][property.name] = property
        }
      }
    }
    return events
  }

  private func incoming(_ event: [String: CalendarText.Property]) -> Incoming {
    let title = event["SUMMARY"].map { CalendarText.unescaped($0.value).trimmingSpaces } ?? ""
    let place = title.isEmpty ? "event" : title
    guard event["STATUS"]?.value.uppercased() != "CANCELLED" else {
      return Incoming(place, passed: "called off")
    }
    guard event["UID"]?.value.hasSuffix(CalendarExport.uidEnd) != true else {
      return Incoming(place, passed: "written by tenweek itself")
    }
    guard event["RRULE"] == nil else {
      return Incoming(place, passed: "repeats; its dates are not known one by one")
    }
    do {
      let item = try item(event, title: title)
      guard (item.start ?? WallTime(day: item.day)) <= surroundings.wallTime else {
        return Incoming(
          place,
          JSONDocument.MilestoneItem(title: title, target: item.day, notes: notes(of: item)))
      }
      return Incoming(place, item)
    } catch {
      return Incoming(place, refused: error)
    }
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

  private func item(_ event: [String: CalendarText.Property], title: String) throws(Refusal)
    -> JSONDocument.ActionItem
  {
    guard let start = event["DTSTART"] else { throw Refusal("The event has no start.") }
    guard !title.isEmpty else { throw Refusal("The event has no title.") }
    let begin = try time(start)
    var item = JSONDocument.ActionItem(title: title, day: begin.wall.day)
    if begin.hasClock {
      item.start = WallTime(day: begin.wall.day, hour: begin.wall.hour, minute: begin.wall.minute)
      item.durationMinutes = try minutes(of: event, from: begin.wall)
    }
    item.notes = event["DESCRIPTION"].map { CalendarText.unescaped($0.value) }
      .flatMap { $0.isEmpty ? nil : $0 }
    if let uid = event["UID"]?.value {
      let key = uid + " " + (event["RECURRENCE-ID"]?.value ?? "")
      item.id = "ics-" + ContentKey.of(key)
    }
    return item
  }

  private func minutes(of event: [String: CalendarText.Property], from begin: WallTime)
    throws(Refusal) -> Double?
  {
    if let end = event["DTEND"] {
      let finish = try time(end).wall
      let zone = surroundings.zone
      let length =
        Instant(finish, in: zone).milliseconds - Instant(begin, in: zone).milliseconds
      guard length >= 0 else { throw Refusal("The event ends before it starts.") }
      return Double(length) / 60_000
    }
    return event["DURATION"].flatMap { Self.minutes(ofDuration: $0.value) }
  }

  /// `PT1H30M`, `P1DT2H`.
  private static func minutes(ofDuration text: String) -> Double? {
    let scale: [Character: Double] = ["W": 10_080, "D": 1440, "H": 60, "M": 1, "S": 1.0 / 60]
    var minutes = 0.0
    var digits = ""
    for character in text.uppercased() where !"P+T".contains(character) {
      if character.isNumber {
        digits.append(character)
      } else {
        guard let factor = scale[character], let number = Double(digits) else { return nil }
        minutes += number * factor
        digits = ""
      }
    }
    return minutes
  }

  /// The local time of `20261120`, `20261120T181500`, `…Z`, or one with a `TZID`.
  private func time(_ property: CalendarText.Property) throws(Refusal) -> (
    wall: WallTime, hasClock: Bool
  ) {
    let text = property.value.trimmingSpaces
    let digits = text.filter(\.isNumber)
    let wrong = Refusal("“\(text)” is not a date that exists.")
    guard digits.allSatisfy(\.isASCII), digits.count == 8 || digits.count == 14 else { throw wrong }
    let date =
      "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6).prefix(2))"
    guard digits.count == 14 else {
      guard let day = Day(date) else { throw wrong }
      return (WallTime(day: day), false)
    }
    let clock = digits.dropFirst(8)
    // A leap second is told as the one before it.
    let seconds = clock.suffix(2) == "60" ? "59" : clock.suffix(2)
    guard
      let wall = WallTime("\(date)T\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(seconds)")
    else { throw wrong }
    var zone = surroundings.zone
    if text.uppercased().hasSuffix("Z") { zone = .gmt }
    // A zone that only the file itself describes is taken for the person's own.
    if let name = property.parameters["TZID"], let told = TimeZone(identifier: name) { zone = told }
    return (Instant(wall, in: zone).wallTime(in: surroundings.zone), true)
  }
}
