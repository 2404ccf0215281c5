package import Journal

/// The habits of writing that decide between readings; never the machine's.
package struct ReadingLocale: Equatable, Sendable {
  /// Which number comes first in "3/4".
  package enum DateOrder: String, CaseIterable, Codable, Sendable {
    case dayMonth, monthDay
  }

  package var dateOrder: DateOrder
  /// "1,5" is one and a half, and "1.500" fifteen hundred.
  package var decimalComma: Bool
  /// Seconds after midnight at which a new day begins for this person.
  package var dayStartsAt: Int
  package var weekStartsOn: Weekday
  /// Whether summer is in January; told by the zone.
  var isSouthern = false

  package init(
    dateOrder: DateOrder = .monthDay, decimalComma: Bool = false, dayStartsAt: Int = 0,
    weekStartsOn: Weekday = .monday
  ) {
    self.dateOrder = dateOrder
    self.decimalComma = decimalComma
    self.dayStartsAt = dayStartsAt
    self.weekStartsOn = weekStartsOn
  }

  package init(_ habits: Habits) {
    self.init(
      dateOrder: habits.dayFirst ? .dayMonth : .monthDay, decimalComma: habits.decimalComma,
      dayStartsAt: habits.dayStartsAt, weekStartsOn: habits.weekStartsOn)
  }
}
