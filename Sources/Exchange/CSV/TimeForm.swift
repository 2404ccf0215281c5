import Foundation
import Journal
import Localization

/// A date, with or without a time, in the form that a program writes it.
struct TimeForm: Equatable {
  /// A Unicode date pattern ("MMM d, yyyy, h:mm:ss a"); nil takes ISO 8601.
  let pattern: String?
  /// The zone in which the file's times are told; nil is the person's own.
  let zone: TimeZone?

  static let iso = TimeForm(pattern: nil, zone: nil)

  /// The local time in the person's zone; without a clock time only its day is meant.
  ///
  /// - Throws: ``Refusal`` for text in another form.
  func read(_ text: String, in own: TimeZone) throws(Refusal) -> (time: WallTime, hasClock: Bool) {
    let text = text.trimmingSpaces
    guard let pattern else { return try Self.readISO(text, told: zone ?? own, own: own) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone ?? own
    formatter.isLenient = false
    formatter.dateFormat = pattern
    guard let date = formatter.date(from: text), let time = Self.wall(date, in: own) else {
      throw Refusal("“\(text)” is not a date of the form \(pattern).")
    }
    return (time, pattern.contains("H") || pattern.contains("h"))
  }

  private static func readISO(_ text: String, told: TimeZone, own: TimeZone) throws(Refusal) -> (
    WallTime, Bool
  ) {
    // Most times bear no offset.
    if told == own, let time = WallTime(text) { return (time, text.utf8.count > 10) }
    var body = Substring(text)
    var zone = told
    let clock = text.dropFirst(10)
    if body.hasSuffix("Z") || body.hasSuffix("z") {
      body.removeLast()
      zone = .gmt
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let offset = offset(text[sign...]) else {
        throw Refusal("“\(text)” has no offset that can be read.")
      }
      zone = offset
      body = text[..<sign]
    }
    let seconds = body.prefix { $0 != "." }.trimmingSpaces
    guard let time = WallTime(seconds) else {
      throw Refusal("“\(text)” is not a date that exists, YYYY-MM-DD or YYYY-MM-DDTHH:MM.")
    }
    guard zone != own else { return (time, seconds.count > 10) }
    return (Instant(time, in: zone).wallTime(in: own), seconds.count > 10)
  }

  /// `+0100`, `+01:00`, `+01`.
  private static func offset(_ text: Substring) -> TimeZone? {
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 4 || digits.count == 2, let number = Int(digits) else { return nil }
    let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
    return TimeZone(secondsFromGMT: (text.first == "-" ? -60 : 60) * minutes)
  }

  private static func wall(_ date: Date, in zone: TimeZone) -> WallTime? {
    let seconds = date.timeIntervalSince1970
    // Years 1 to 9999.
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
    return Instant(date).wallTime(in: zone)
  }
}
