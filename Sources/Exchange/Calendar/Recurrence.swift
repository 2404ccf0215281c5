import Foundation
import Journal

/// A rule by which an event repeats (RFC 5545, 3.3.10), as far as telephones write them: by days,
/// weeks and months.
struct Recurrence {
  enum Frequency: String { case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY" }

  private struct Weekdays {
    /// The how-manyeth of the month, from its end if negative; nil for every one.
    let ordinal: Int?
    let weekday: Weekday
  }

  private let frequency: Frequency
  private var interval = 1
  private var count: Int?
  private var until: CalendarText.Property?
  private var weekdays: [Weekdays] = []
  private var monthDays: [Int] = []
  private var weekStart = Weekday.monday

  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Nil for a rule of another kind.
  init?(_ text: String) {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      parts[String(pair[0])] = String(pair[1])
    }
    guard let frequency = parts.removeValue(forKey: "FREQ").flatMap({ Frequency(rawValue: $0) })
    else { return nil }
    self.frequency = frequency
    for (name, value) in parts where !take(name, value) { return nil }
    if frequency != .monthly, !monthDays.isEmpty { return nil }
    if frequency != .monthly, weekdays.contains(where: { $0.ordinal != nil }) { return nil }
  }

  private mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "INTERVAL":
      interval = Int(value) ?? 0
      return (1...1000).contains(interval)
    case "COUNT":
      count = Int(value)
      return count.map { $0 > 0 } ?? false
    case "UNTIL": until = CalendarText.Property(name: name, parameters: [:], value: value)
    case "WKST": return Self.weekday(value).map { weekStart = $0 } != nil
    case "BYMONTHDAY":
      let days = value.split(separator: ",").map { Int($0) }
      monthDays = days.compactMap { $0 }
      return !days.contains(nil)
    case "BYDAY":
      for day in value.split(separator: ",") {
        guard let weekday = Self.weekday(String(day.suffix(2))) else { return false }
        let digits = day.dropLast(2)
        guard digits.isEmpty || Int(digits) != nil else { return false }
        weekdays.append(Weekdays(ordinal: Int(digits), weekday: weekday))
      }
    default: return false
    }
    return true
  }

  private static func weekday(_ name: String) -> Weekday? {
    names.firstIndex(of: name).flatMap { Weekday(rawValue: $0 + 1) }
  }

  /// The occurrences from the first one on that begin at a time or before it.
  ///
  /// - Parameter most: no more than so many.
  /// - Returns: them, and whether the rule goes on after that time.
  /// - Throws: ``Refusal`` for a last day that is no date.
  func occurrences(
    from first: CalendarMoment, through end: Instant, own: TimeZone, most: Int
  ) throws(Refusal) -> (moments: [CalendarMoment], goesOn: Bool) {
    let last = try until.map { property throws(Refusal) in
      try CalendarMoment(property, own: first.zone)
    }
    var moments: [CalendarMoment] = []
    // Rules that name the 31st pass over months; one that names no day at all comes to an end.
    for period in 0..<100_000 {
      for day in days(of: period, from: first.wall.day) where day >= first.wall.day {
        let moment = first.on(day)
        if let last, isOver(moment, last) { return (moments, false) }
        guard Instant(moment.wallTime(in: own), in: own) <= end else { return (moments, true) }
        moments.append(moment)
        if moments.count == count { return (moments, false) }
        if moments.count == most { return (moments, true) }
      }
    }
    return (moments, false)
  }

  /// A last day without a time holds all of that day.
  private func isOver(_ moment: CalendarMoment, _ last: CalendarMoment) -> Bool {
    last.hasClock && moment.hasClock
      ? moment.instant > last.instant : moment.wall.day > last.wall.day
  }

  /// The days of the so-manyeth day, week or month in which the event occurs, in order.
  private func days(of period: Int, from first: Day) -> [Day] {
    let step = period * interval
    switch frequency {
    case .daily:
      let day = first.adding(days: step)
      let isWanted = weekdays.isEmpty || weekdays.contains { $0.weekday == day.weekday }
      return isWanted ? [day] : []
    case .weekly:
      guard !weekdays.isEmpty else { return [first.adding(days: 7 * step)] }
      let week = first.startOfWeek(on: weekStart).adding(days: 7 * step)
      return (0..<7).map { week.adding(days: $0) }.filter { day in
        weekdays.contains { $0.weekday == day.weekday }
      }
    case .monthly: return days(ofMonth: first.firstOfMonth.adding(months: step), as: first)
    }
  }

  private func days(ofMonth month: Day, as first: Day) -> [Day] {
    let length = month.lastOfMonth.day
    let all = (0..<length).map { month.adding(days: $0) }
    let numbers = monthDays.isEmpty && weekdays.isEmpty ? [first.day] : monthDays
    return all.filter { day in
      let isNumbered = numbers.contains(day.day) || numbers.contains(day.day - length - 1)
      let isNamed = weekdays.contains { named in
        guard named.weekday == day.weekday else { return false }
        guard let ordinal = named.ordinal else { return true }
        return ordinal > 0 ? (day.day + 6) / 7 == ordinal : (length - day.day) / 7 + 1 == -ordinal
      }
      return (numbers.isEmpty || isNumbered) && (weekdays.isEmpty || isNamed)
    }
  }
}
