/// A part of a day, as a person names it when no clock time is known.
///
/// Night belongs to the day on which it starts: "last night" at nine in the morning is yesterday's.
package enum PartOfDay: String, CaseIterable, Codable, Sendable {
  case morning, afternoon, evening, night

  /// Its hours as half-open bounds, counted from the day's midnight; the night ends at 28, which is
  /// 04:00 of the next day.
  package var hours: Range<Int> {
    switch self {
    case .morning: 4..<12
    case .afternoon: 12..<18
    case .evening: 18..<22
    case .night: 22..<28
    }
  }
}
