import Journal
import Localization
import Meaning
import Phrases
import Store

extension ActionEntry {
  /// Whether an amount of a line is one that was logged; a bare number is of any unit, and a person's
  /// own noun of any other.
  func holds(_ mark: AmountMark) -> Bool {
    if mark.isTime {
      return action.durationMinutes == mark.value * (mark.unit == "h" ? 60 : 1)
    }
    if mark.unit == nil, action.durationMinutes == mark.value { return true }
    // "3 horas, não duas e meia".
    if mark.unit == nil, let usual = mark.usual.map(UnitCatalogue.unit), usual.kind == .time,
      // "Twee uur, niet anderhalf": minutes are hours in words.
      [usual.amountsPerUnit / 60_000, 60].contains(where: {
        action.durationMinutes == mark.value * $0
      })
    {
      return true
    }
    let isOwn = mark.unit.map { UnitCatalogue.unit($0).kind == .free } ?? true
    return measurements.contains { measured in
      measured.quantity.value == mark.value
        && (measured.quantity.unit.dimension == mark.dimension
          || isOwn && measured.quantity.unit.kind == .free || mark.unit == nil)
    }
  }

  /// Whether a whole number of a line that is no amount of it is the day of its month: "du 18".
  func isNumbered(among marks: LineMarks) -> Bool {
    marks.amounts.contains { mark in
      (mark.unit.map { UnitCatalogue.unit($0).kind == .free } ?? true)
        && mark.value == Double(action.localDay.components.day) && !holds(mark)
    }
  }

  /// The entry in a few words, to choose by.
  var line: String {
    let amounts = measurements.map(\.quantity.text)
    return ([action.title ?? "entry"] + amounts).joined(separator: ", ")
      + localized(" on \(action.localDay)")
  }
}

extension RecordName {
  /// Whether it names nothing and points back: "it", or no word at all.
  package var points: Bool {
    id == nil && title.map(RecordMatch.points) ?? true && words.map(RecordMatch.points) ?? true
  }
}
