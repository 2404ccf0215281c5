import Journal
import Phrases

/// The days of a goal that a clause wishes for.
struct GoalSpan {
  let start: Day
  /// Nil where no end was said and none is needed.
  let end: Day?
  /// Whether nobody said the end: what is set by the quarter or the year adds up over ten weeks.
  let isEndAssumed: Bool

  private static let usual = 70

  init(of clause: Clause, today: Day) {
    start = clause.startDate.flatMap { $0.day >= today ? $0.day : nil } ?? today
    // "Stop answering mail at night" tells the hour, no end.
    let limits = TargetLimits(clause)
    let date = clause.targetDate.flatMap {
      $0.namesDay || $0.role != .point && !limits.isKept($0) ? $0 : nil
    }
    var said = date.flatMap { $0.lastDay >= today ? $0.lastDay : nil }
    // "For 30 days, starting 1 December" are thirty days from then on.
    if let date, date.role == .horizon, start > today,
      date.text.lowercased().hasPrefix("for ")
    {
      said = said?.adding(days: start - today)
    }
    isEndAssumed = said == nil && clause.needsEnd && date == nil
    end = said ?? (isEndAssumed ? start.adding(days: Self.usual - 1) : nil)
  }

  /// How many days it lasts; nil without an end.
  var count: Int? { end.map { max($0 - start + 1, 1) } }
}
