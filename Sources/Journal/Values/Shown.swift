import Localization

/// Days and amounts as the person writes them, beside the same as they stand in data.
extension Day {
  /// `Sat 21 Nov`, with the year where it is another than today's.
  package func shown(beside today: Day) -> String {
    Presentation.current.day(ordinal, components, hasYear: year != today.year)
  }

  /// `21 Nov 2026`.
  package var shown: String {
    Presentation.current.day(ordinal, components, hasWeekday: false, hasYear: true)
  }
}

extension Weekday {
  /// `Sat`, `Sa`, `土`.
  package var shown: String {
    // The first day of 1970 was a Thursday.
    Presentation.current.weekday(rawValue - Weekday.thursday.rawValue)
  }
}

extension Quantity {
  /// `1200.5`, `1.200,5`.
  package static func shown(_ value: Double) -> String {
    Presentation.current.number(value, plain: number(value))
  }

  /// `5 km`, `1 page`, `1,5 pages`.
  package static func shown(_ value: Double, _ unit: String) -> String {
    "\(shown(value)) \(UnitCatalogue.unit(unit).symbol(behind: value))"
  }

  package var shown: String { Self.shown(value, unit.symbol) }
}
