import Localization

/// How a target's value is meant where it is not "so much in all by the end".
package struct TargetShape: Hashable, Sendable {
  package enum Period: String, CaseIterable, Codable, Sendable {
    case day, week, month

    /// Of a month the mean: 365.25 ÷ 12.
    package var days: Double {
      switch self {
      case .day: 1
      case .week: 7
      case .month: 365.25 / 12
      }
    }
  }

  /// The value is that of each period; nil: of the whole.
  package var per: Period?
  /// The days on which it is due; empty: all of them.
  ///
  /// Of what is done before a time of day only these count.
  package var weekdays: Set<Weekday>
  /// Where it begins: a level that moves from here to the value, or a value per period that does.
  package var from: Double?
  /// An entry counts if it was begun before this time of day, one a day.
  package var before: ClockTime?

  package init(
    per: Period? = nil, weekdays: Set<Weekday> = [], from: Double? = nil, before: ClockTime? = nil
  ) {
    self.per = per
    self.weekdays = weekdays
    self.from = from
    self.before = before
  }

  /// A sum that is to be reached, or not to be passed, by the end.
  package static let sum = TargetShape()

  /// Whether the last value counts, and not the sum.
  package var isLevel: Bool { from != nil && per == nil && before == nil }

  /// What one value per period comes to over the days of a goal: the days on which it is due, or all
  /// of them, as parts of a period; a value that moves is taken at its mean.
  ///
  /// Things that are counted whole are, for nobody reads 17.6 books.
  /// - Returns: nil for a target that has no period, and without both days.
  package func total(of value: Quantity, start: Day?, end: Day?) -> Double? {
    guard let per, let start, let end, start <= end else { return nil }
    let mean = from.map { (value.value + $0) / 2 } ?? value.value
    let total = mean * periods(per, from: start, through: end)
    let isWhole = value.unit.isCounted && (value.value * 2).rounded() == value.value * 2
    return isWhole ? max(1, total.rounded()) : (total * 1000).rounded() / 1000
  }

  private func periods(_ per: Period, from start: Day, through end: Day) -> Double {
    // Each of its weekdays is an equal part of the week.
    guard per == .week, !weekdays.isEmpty else { return Double(end - start + 1) / per.days }
    return Double(Weekday.count(of: weekdays, from: start, through: end)) / Double(weekdays.count)
  }

  /// The value of the period that begins on a day; it moves evenly from `from` in the first period to
  /// the value in the last.
  package func value(_ value: Double, inPeriodOf day: Day, start: Day?, end: Day?) -> Double {
    guard let from, let start, let end, end > start else { return value }
    let share = Double(min(max(day, start), end) - start) / Double(end - start)
    return from + (value - from) * share
  }

  /// The first and last day of the period that holds a day.
  package func period(of day: Day, weekStartsOn first: Weekday) -> ClosedRange<Day>? {
    switch per {
    case nil: return nil
    case .day: return day...day
    case .week:
      let start = day.startOfWeek(on: first)
      return start...start.adding(days: 6)
    case .month: return day.firstOfMonth...day.lastOfMonth
    }
  }
}

extension TargetShape: Codable {
  private enum CodingKeys: String, CodingKey { case per, weekdays, from, before }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      per: try fields.decodeIfPresent(Period.self, forKey: .per),
      weekdays: try fields.decodeIfPresent(Set<Weekday>.self, forKey: .weekdays) ?? [],
      from: try fields.decodeIfPresent(Double.self, forKey: .from),
      before: try fields.decodeIfPresent(ClockTime.self, forKey: .before))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(per, forKey: .per)
    if !weekdays.isEmpty { try fields.encode(weekdays.sorted(), forKey: .weekdays) }
    try fields.encodeIfPresent(from, forKey: .from)
    try fields.encodeIfPresent(before, forKey: .before)
  }
}

extension TargetShape {
  /// - Throws: ``Refusal`` for what fits no target: a beginning that is none, weekdays by the month.
  package func check(_ value: Quantity, _ direction: ExpectationMeasure.Direction, at path: String)
    throws(Refusal)
  {
    if let from {
      guard from.isFinite, from >= 0, abs(from) < 1e12 else {
        throw Refusal("A target begins at a number that is not less than 0.", at: path + "/from")
      }
      guard direction == .atMost ? from > value.value : from < value.value else {
        throw Refusal(
          direction == .atMost
            ? "A target that goes down begins above \(value.text)."
            : "A target that goes up begins below \(value.text); one that goes down is at_most.",
          at: path + "/from")
      }
      guard before == nil else {
        throw Refusal("A time of day does not go with a beginning.", at: path + "/from")
      }
    }
    guard !weekdays.isEmpty else { return }
    guard per == .week || per == .day else {
      throw Refusal("Weekdays go with a target per week or per day.", at: path + "/weekdays")
    }
  }
}

/// A time of day on the wall, to the minute.
package struct ClockTime: Hashable, Sendable {
  /// Minutes since midnight, 0…1,439.
  package let minute: Int

  /// Nil outside a day.
  package init?(minute: Int) {
    guard (0..<1440).contains(minute) else { return nil }
    self.minute = minute
  }

  /// `23:00`; nil for other words.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    self.minute = hour * 60 + minute
  }

  /// Whether this lies before a limit on the same day, or in the same night: half past midnight is
  /// later than any evening.
  package func isBefore(_ limit: ClockTime) -> Bool {
    let isNextMorning = limit.minute >= 12 * 60 && minute < 5 * 60
    return !isNextMorning && minute < limit.minute
  }
}

extension ClockTime: CustomStringConvertible {
  package var description: String { "\(padded(minute / 60, 2)):\(padded(minute % 60, 2))" }
}

extension ClockTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = ClockTime(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no time of day (HH:MM)")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Weekday: Comparable {
  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// `mon`, as a target names it.
  package var code: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }

  package init?(code: String) {
    guard let day = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
    self = day
  }

  package static let working: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]

  /// How many of some weekdays lie between two days, both counted.
  package static func count(of weekdays: Set<Weekday>, from start: Day, through end: Day) -> Int {
    guard start <= end else { return 0 }
    let days = end - start + 1
    let rest = (0..<days % 7).count { weekdays.contains(end.adding(days: -$0).weekday) }
    return days / 7 * weekdays.count + rest
  }
}
