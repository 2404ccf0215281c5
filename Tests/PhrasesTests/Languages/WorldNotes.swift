import Foundation
import Journal
import Phrases
import Testing

/// What a line's marks are in a line of text, on Saturday, 21 November 2026, at half past nine.
///
/// `de 2026-11-20 | 90' | 7.5 km`: language, days (their other days behind ~), minutes, amounts.
enum WorldNotes {
  static let now = WallTime(day: Day(ordinal: 20_778), hour: 9, minute: 30)

  static func marks(locale: String? = nil, habits: ReadingLocale = .init()) -> WorldMarks {
    WorldMarks(
      now: now, zone: .gmt, locale: locale.map { Locale(identifier: $0) }, habits: habits)
  }

  static func note(_ text: String, locale: String? = nil) -> String {
    note(marks(locale: locale).read(text))
  }

  /// The line as the tools see it.
  static func reading(_ text: String) -> Reading {
    PhraseReader(now: now, zone: .gmt).read(text).marked(by: marks().read(text))
  }

  static func note(_ found: WorldMarks.Found) -> String {
    let dates = found.dates.map { date in
      let others = date.alternatives.map(\.description).joined(separator: ",")
      return others.isEmpty ? date.note : "\(date.note)~\(others)"
    }
    let lengths = found.durations.map { duration in
      let most = duration.max.map { "-\(Quantity.number($0))" } ?? ""
      return "\(Quantity.number(duration.minutes))\(most)'"
    }
    let amounts = found.quantities.map { quantity in
      let most = quantity.max.map { "-\(Quantity.number($0))" } ?? ""
      return "\(Quantity.number(quantity.value))\(most) \(quantity.unit ?? "?")"
    }
    let parts = [dates, lengths, amounts].map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }
    return ([found.language ?? "?"] + parts).joined(separator: " | ")
  }
}
