import Journal
import Phrases

extension DateMention {
  /// The same on the first of its other days that is still to come: "by 3 March" in November.
  func coming(after today: Day) -> DateMention? {
    alternatives.first { $0 > today }.map { coming in
      let last =
        grain == .month
        ? coming.lastOfMonth : coming.adding(days: lastDay < today ? lastDay - day : 0)
      var mention = self
      mention.day = coming
      mention.start = WallTime(day: coming, secondOfDay: 0)
      mention.end = WallTime(day: last.adding(days: 1), secondOfDay: 0)
      return mention
    }
  }

  /// Whether it is as long as it says, "from 4 January to 31 March", "December", and no last day.
  var isStretch: Bool { role == .interval || grain == .month && role != .deadline && !clock }
}

extension LineMarks {
  /// Whether an "and", a "then" or a comma parts a time from the deed behind it.
  func isParted(_ time: Span, from place: Span) -> Bool {
    let between = words(in: Span(lower: time.upper, upper: max(time.upper, place.lower)))
    return !isOnePiece(time, place)
      || !isMarked
        && (between.contains { ",;&+".contains($0) }
          || !Self.joining.isDisjoint(with: Wording.words(of: between)))
  }

  private static let joining: Set<String> = ["and", "then", "n", "plus", "also", "after"]
}
