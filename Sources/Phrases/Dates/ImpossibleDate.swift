import Journal

/// Days that no calendar has: said to be none, and never taken for another.
extension Sentence {
  /// Why there is no such day; without a year, in no year.
  func impossible(_ day: Int, _ month: Int, _ year: Int?) -> String? {
    guard (1...12).contains(month), Day(year: year ?? 2024, month: month, day: day) == nil else {
      return nil
    }
    let name = Self.monthNames[month - 1]
    return "there is no \(day) \(name)" + (year.map { " \($0)" } ?? "")
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A date with a day that its month has not, or as it stands.
  func checked(
    _ day: Int, _ month: Int, _ year: Int?, end: Int, swapped: Bool = false
  ) -> Match<DateExpression> {
    var expression = DateExpression(
      anchor: .date(year: year, month: month, day: day, swapped: swapped))
    expression.invalid = impossible(day, month, year)
    return Match(value: expression, end: end)
  }

  /// `29/02/2023`, `2026-13-40`: written like a date, and none in either order.
  func impossibleNumbers(
    _ one: Int, _ two: Int, year: Int?, end: Int
  ) -> Match<DateExpression>? {
    let monthFirst = locale.dateOrder == .monthDay
    let (month, day) = (monthFirst && one <= 12) || two > 12 ? (one, two) : (two, one)
    guard (1...99).contains(day), (1...99).contains(month) else { return nil }
    var expression = DateExpression(
      anchor: .date(year: year, month: month, day: day, swapped: false))
    expression.invalid =
      impossible(day, month, year) ?? "there is no day \(day) of a month \(month)"
    return Match(value: expression, end: end)
  }
}
