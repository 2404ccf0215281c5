import Foundation
import Journal
import Localization

/// A date, or a date and time in a zone, as a calendar writes it (RFC 5545, 3.3.4 and 3.3.5).
struct CalendarMoment: Equatable {
  /// In the zone of the event.
  var wall: WallTime
  let zone: TimeZone
  let hasClock: Bool

  /// The moment of `20261120`, `20261120T181500`, `…Z`, or one with a `TZID`.
  ///
  /// - Parameter own: the zone of a time that names none.
  init(_ property: CalendarText.Property, own: TimeZone) throws(Refusal) {
    let text = property.value.trimmingSpaces
    let digits = text.filter(\.isNumber)
    let wrong = Refusal("“\(text)” is not a date that exists.")
    guard digits.allSatisfy(\.isASCII), digits.count == 8 || digits.count == 14 else { throw wrong }
    let date =
      "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6).prefix(2))"
    hasClock = digits.count == 14
    guard hasClock else {
      guard let day = Day(date) else { throw wrong }
      wall = WallTime(day: day)
      zone = own
      return
    }
    let clock = digits.dropFirst(8)
    // A leap second is told as the one before it.
    let seconds = clock.suffix(2) == "60" ? "59" : clock.suffix(2)
    guard
      let wall = WallTime("\(date)T\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(seconds)")
    else { throw wrong }
    self.wall = wall
    if text.uppercased().hasSuffix("Z") {
      zone = .gmt
    } else {
      // A zone that only the file itself describes is taken for the person's own.
      zone = property.parameters["TZID"].flatMap { TimeZone(identifier: $0) } ?? own
    }
  }

  var instant: Instant { Instant(wall, in: zone) }

  /// What the clocks of a zone show then; a day is the same in all of them.
  func wallTime(in other: TimeZone) -> WallTime {
    hasClock && other != zone ? instant.wallTime(in: other) : wall
  }

  /// The same time of another day.
  func on(_ day: Day) -> CalendarMoment {
    var moment = self
    moment.wall = WallTime(day: day, secondOfDay: wall.secondOfDay)
    return moment
  }

  /// What tells it from other occurrences of its event, in whatever zone it is written.
  var name: String { hasClock ? instant.utcText : wall.day.description }
}
