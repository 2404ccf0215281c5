import Foundation
import Journal
import Localization

/// One event of a calendar, as it stands in the file.
struct CalendarEvent {
  private var properties: [String: CalendarText.Property] = [:]
  private var exceptions: [CalendarText.Property] = []

  /// The events among a file's properties; alarms and other parts within one are left out.
  static func all(in properties: [CalendarText.Property]) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    var open: [String] = []
    for property in properties {
      switch property.name {
      case "BEGIN":
        open.append(property.value.uppercased())
        if open.last == "VEVENT" { events.append(CalendarEvent()) }
      case "END": _ = open.popLast()
      default:
        if open.last == "VEVENT", !events.isEmpty { events[events.count - 1].take(property) }
      }
    }
    return events
  }

  private mutating func take(_ property: CalendarText.Property) {
    if property.name == "EXDATE" { return exceptions.append(property) }
    if properties[property.name] == nil { properties[property.name] = property }
  }

  subscript(name: String) -> CalendarText.Property? { properties[name] }

  var title: String {
    self["SUMMARY"].map { CalendarText.unescaped($0.value).trimmingSpaces } ?? ""
  }

  var description: String? {
    self["DESCRIPTION"].map { CalendarText.unescaped($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  func start(own: TimeZone) throws(Refusal) -> CalendarMoment {
    guard let start = self["DTSTART"] else { throw Refusal("The event has no start.") }
    return try CalendarMoment(start, own: own)
  }

  /// Nil for an event without an end.
  func minutes(own: TimeZone) throws(Refusal) -> Double? {
    guard let end = self["DTEND"] else {
      return self["DURATION"].flatMap { Self.minutes(ofDuration: $0.value) }
    }
    let finish = try CalendarMoment(end, own: own).instant
    let length = finish.milliseconds - (try start(own: own).instant.milliseconds)
    guard length >= 0 else { throw Refusal("The event ends before it starts.") }
    return Double(length) / 60_000
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

  // MARK: Repeating

  /// Which occurrence of another event with its `UID` it stands for.
  func replaced(own: TimeZone) -> String? {
    guard let property = self["RECURRENCE-ID"] else { return nil }
    // What is no date names no occurrence, and is one of its own.
    return (try? CalendarMoment(property, own: own))?.name ?? property.value
  }

  /// The occurrences that were taken out of it.
  func exceptions(own: TimeZone) -> Set<String> {
    var names: Set<String> = []
    for property in exceptions {
      for value in property.value.split(separator: ",") {
        let one = CalendarText.Property(
          name: property.name, parameters: property.parameters, value: String(value))
        // What is no date takes nothing out.
        if let moment = try? CalendarMoment(one, own: own) { names.insert(moment.name) }
      }
    }
    return names
  }

  /// What makes an occurrence the same one in another file.
  func key(_ occurrence: String?) -> String? {
    self["UID"].map { "ics-" + ContentKey.of("\($0.value) \(occurrence ?? "")") }
  }
}
