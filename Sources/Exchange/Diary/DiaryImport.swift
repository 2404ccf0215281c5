import Foundation
package import Journal
import Localization

/// Reads a diary in plain words, a line or a day at a time.
package struct DiaryImport {
  /// What a line tells that was written at a moment.
  package typealias Deeds = (String, WallTime) throws -> [Result<ActionDraft, Refusal>]

  private let surroundings: Surroundings
  private let deeds: Deeds

  package init(surroundings: Surroundings, deeds: @escaping Deeds) {
    self.surroundings = surroundings
    self.deeds = deeds
  }

  /// Each deed of each line becomes an action of the line's day.
  ///
  /// A line that begins with a date, or stands under one, is of that day. What holds no deed is passed over and told.
  package func run(_ text: String, into intake: ActionIntake, _ options: ActionIntake.Options)
    throws -> IntakeReport
  {
    try intake.run(options) { take in
      var day: Day?
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated()
      {
        // A byte order mark stands where two files were joined.
        var words = line.drop { $0 == "\u{FEFF}" }.trimmingSpaces
        if let (date, rest) = Self.leadingDate(words) {
          day = date
          words = rest
        }
        guard !words.isEmpty else { continue }
        let place = localized("line \(index + 1)")
        for incoming in try read(words, on: day, place) { try take(incoming) }
      }
    }
  }

  /// `2026-11-20 ran 5k`, `2026-11-20: ran 5k`, `## 2026-11-20`.
  private static func leadingDate(_ line: String) -> (Day, String)? {
    let body = line.drop { "#*-[ ".contains($0) }
    guard let day = Day(body.prefix(10)) else { return nil }
    let rest = body.dropFirst(10)
    guard rest.first.map({ !$0.isNumber && !$0.isLetter }) ?? true else { return nil }
    return (day, rest.drop { ":-–—]., \t".contains($0) }.trimmingSpaces)
  }

  /// The last minute of a day, which with `dayStartsAt` lies in the small hours of the next date.
  private func endOf(_ day: Day) -> WallTime {
    WallTime(day: day, hour: 23, minute: 59).adding(seconds: surroundings.habits.dayStartsAt)
  }

  private func read(_ words: String, on day: Day?, _ place: String) throws -> [Incoming] {
    let today = surroundings.today
    let now =
      day.map { $0 == today ? surroundings.wallTime : endOf($0) } ?? surroundings.wallTime
    let deeds = try deeds(words, now)
    guard !deeds.isEmpty else {
      return [Incoming(place, passed: localized("no deed in “\(words)”"))]
    }
    return deeds.map { deed in
      Incoming(place) { () throws(Refusal) in
        let item = JSONDocument.ActionItem(try deed.get(), in: surroundings.zone)
        guard item.day <= today else {
          throw Refusal("“\(words)” is on \(item.day), which is still to come.")
        }
        return item
      }
    }
  }
}

extension JSONDocument.ActionItem {
  /// What a line told of a deed.
  fileprivate init(_ draft: ActionDraft, in zone: TimeZone) {
    self.init(title: draft.title, day: draft.day)
    partOfDay = draft.partOfDay
    start = draft.startTime?.wallTime(in: zone)
    durationMinutes = draft.durationMinutes
    measurements = draft.measurements.map(\.quantity)
  }
}
