/// How a person writes and counts: what a setting says and nobody should guess.
package struct Habits: Equatable, Sendable {
  /// "3/4" is the third of April.
  package var dayFirst = false
  /// "1,5" is one and a half.
  package var decimalComma = false
  /// Seconds after midnight at which a new day begins.
  package var dayStartsAt = 0
  package var weekStartsOn = Weekday.monday
  /// "7:30 pm" rather than "19:30".
  package var hasTwelveHours = false
  /// What is suggested is in miles rather than kilometres.
  package var usesMiles = false
  /// The language of lines that are too short to tell, "de" or "pt_BR"; nil where none is set.
  package var language: String?

  package init() {}

  /// A time of day as this person reads it.
  ///
  /// - Parameter time: `HH:MM`.
  package func clock(_ time: some StringProtocol) -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    guard hasTwelveHours, parts.count == 2 else { return String(time) }
    let hour = parts[0] % 12 == 0 ? 12 : parts[0] % 12
    return "\(hour):\(padded(parts[1], 2)) \(parts[0] < 12 ? "am" : "pm")"
  }
}
