package import Journal
import Phrases

/// Reads a diary in plain words, a line or a day at a time, through the phrase reader.
package struct DiaryImport {
  private let surroundings: Surroundings

  package init(surroundings: Surroundings) {
    self.surroundings = surroundings
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
        let place = "line \(index + 1)"
        for incoming in read(words, on: day, place) { try take(incoming) }
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

  private func read(_ words: String, on day: Day?, _ place: String) -> [Incoming] {
    let today = surroundings.today
    let now =
      day.map { $0 == today ? surroundings.wallTime : endOf($0) } ?? surroundings.wallTime
    let reading = PhraseReader(
      now: now, zone: surroundings.zone, locale: ReadingLocale(surroundings.habits)
    ).read(words)
    guard !reading.deeds.isEmpty else {
      return [Incoming(place, passed: "no deed in “\(words)”")]
    }
    return reading.deeds.map { clause in
      Incoming(place) { () throws(Refusal) in
        let item = try clause.item(otherwise: day ?? today)
        guard item.day <= today else {
          throw Refusal("“\(clause.text)” is on \(item.day), which is still to come.")
        }
        return item
      }
    }
  }
}

extension Clause {
  /// The deed as an action.
  ///
  /// - Throws: ``Refusal`` for an amount whose unit nobody can tell, or a day that is vague.
  fileprivate func item(otherwise today: Day) throws(Refusal) -> JSONDocument.ActionItem {
    if dates.contains(where: { $0.certainty == .vague }), when == nil {
      throw Refusal("“\(text)” does not say which day.")
    }
    var item = JSONDocument.ActionItem(title: title, day: when?.day ?? today)
    for mention in quantities {
      guard let unit = mention.unit else {
        throw Refusal("“\(mention.text)” in “\(text)” has no unit.")
      }
      item.measurements.append(Quantity(mention.value, unit))
    }
    item.durationMinutes = durations.first?.minutes
    item.partOfDay = when?.clock == true ? nil : when?.partOfDay
    if let when, when.clock { item.start = when.start }
    return item
  }
}
