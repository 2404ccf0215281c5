import Foundation
import Journal

/// Which way the weekdays and dates of a sentence point.
enum Tense: Equatable { case past, future }

/// Half-open days with the grain in which they were said.
struct DayRange: Equatable {
  var first: Day
  /// Exclusive.
  var end: Day
  var grain: Grain
  var certainty = Certainty.certain
  var alternatives: [Day] = []

  static func one(_ day: Day, _ grain: Grain = .day) -> DayRange {
    DayRange(first: day, end: day.adding(days: 1), grain: grain)
  }
}

/// Gives dates their days at one moment, in one zone.
struct DateResolver: Sendable {
  let now: WallTime
  let zone: TimeZone
  let locale: ReadingLocale

  /// The person's today: at half past midnight still yesterday's date if their day begins later.
  var today: Day { now.adding(seconds: -locale.dayStartsAt).day }

  func mention(
    _ expression: DateExpression, tense: Tense, context: DayRange?, span: Span, text: String
  ) -> DateMention {
    // "first swim since March" looks back, whatever its sentence does.
    let tense = expression.isSince ? .past : tense
    var range = days(of: expression, tense: tense, context: context)
    var role = expression.role
    if role == .horizon, tense == .past, !expression.isAhead,
      let behind = lookingBack(expression.anchor)
    {
      range = behind
      role = .interval
    }
    if role == .deadline, expression.edge == .start { range = .one(range.first) }
    // "before the end of January" still has its last day.
    if expression.isBefore, expression.clock == nil, expression.edge != .end {
      var before = range.first.adding(days: -1)
      // "Before spring" in March is before the next one.
      if before < today, role == .deadline, case .month(let month, nil, .bare) = expression.anchor,
        let next = Day(year: range.first.year + 1, month: month, day: 1)
      {
        before = next.adding(days: -1)
        range.first = next
      }
      range = DayRange(first: before, end: range.first, grain: .day, certainty: range.certainty)
    } else if role == .deadline, expression.clock == nil, range.end - range.first > 1 {
      let last = range.end.adding(days: -1)
      range = DayRange(first: last, end: range.end, grain: .day, certainty: range.certainty)
    }
    if expression.isSince { range.end = max(range.first, today).adding(days: 1) }
    if case .recurring = expression.anchor { role = .recurring }
    if role == .point, range.end - range.first > 1 { role = .interval }
    var mention = DateMention(
      span: span, text: text, day: range.first, start: WallTime(day: range.first),
      end: WallTime(day: range.end), grain: range.grain, partOfDay: nil, clock: false, role: role,
      begins: expression.begins,
      certainty: range.certainty, alternatives: range.alternatives)
    if let invalid = expression.invalid {
      mention.invalid = invalid
      mention.certainty = .vague
      mention.alternatives = []
    }
    if case .seconds(let seconds) = expression.anchor {
      moment(seconds, &mention)
    } else {
      hours(of: expression, tense: tense, context: context, &mention)
    }
    if expression.isLoose, mention.certainty == .certain { mention.certainty = .likely }
    return mention
  }

  /// "I meditated for two weeks", "I lost 5 kg in ten weeks": the weeks that end today.
  private func lookingBack(_ anchor: Anchor?) -> DayRange? {
    switch anchor {
    case .rolling(let count, let unit), .step(let count, let unit): rolling(-abs(count), unit)
    default: nil
    }
  }

  /// "2 hours ago": steps of real time, across a change of the clocks.
  private func moment(_ seconds: Int, _ mention: inout DateMention) {
    let at = Instant(now, in: zone).adding(seconds: seconds).wallTime(in: zone)
    mention.day = at.adding(seconds: -locale.dayStartsAt).day
    mention.start = at
    mention.grain =
      seconds % 60 == 0 ? (seconds % 3600 == 0 && seconds != 0 ? .hour : .minute) : .second
    mention.end = at.adding(
      seconds: mention.grain == .hour ? 3600 : mention.grain == .minute ? 60 : 1)
    // A stretch of time ago is no clock time that was said.
    mention.clock = false
  }

  private func hours(
    of expression: DateExpression, tense: Tense, context: DayRange?, _ mention: inout DateMention
  ) {
    let part = expression.part
    if let clock = expression.clock {
      let times = ClockChoice(
        resolver: self, day: mention.day, tense: tense,
        isAnchored: expression.anchor != nil
          || context != nil)
      let choice = times.choose(clock, last: expression.lastClock, part: part)
      mention.start = choice.start
      mention.end = choice.end
      mention.grain = clock.hasSeconds ? .second : clock.hasMinutes ? .minute : .hour
      mention.clock = true
      if part == .night { mention.day = choice.start.adding(seconds: -locale.dayStartsAt).day }
      mention.partOfDay = part
      if choice.isLikely, mention.certainty == .certain { mention.certainty = .likely }
    } else if let part, mention.end.day - mention.day <= 1 {
      mention.partOfDay = part
      mention.grain = .part
      mention.start = WallTime(day: mention.day, hour: part.hours.lowerBound)
      mention.end = WallTime(day: mention.day, hour: part.hours.upperBound)
    }
  }

  /// The days that an expression covers.
  func days(of expression: DateExpression, tense: Tense, context: DayRange?) -> DayRange {
    guard let anchor = expression.anchor else {
      return context.map { .one($0.first) } ?? implicitDay(expression)
    }
    if case .fromThen(let count) = anchor {
      if let context { return .one(context.first.adding(days: count)) }
      return DayRange(
        first: today.adding(days: count), end: today.adding(days: count + 1), grain: .day,
        certainty: .vague)
    }
    if case .tonight = anchor, now.hour < 4, tense == .past {
      // Before four it is still the night that began yesterday.
      return .one(now.day.adding(days: -1), .part)
    }
    let tense: Tense = expression.role == .deadline && !isPastOnly(anchor) ? .future : tense
    let dated = expression.yearOffset.map { inYear(today.year + $0, anchor) } ?? anchor
    var range = days(of: dated, tense: tense)
    if let last = expression.lastAnchor {
      // "Monday to Wednesday": the second day follows the first.
      var end = days(of: last, tense: tense)
      if end.first < range.first { end = days(of: last, after: range.first) ?? end }
      if end.first < range.first, let start = days(of: anchor, before: end.first) { range = start }
      range.end = max(end.end, range.end)
      range.alternatives = []
    }
    return edged(range, expression.edge)
  }

  /// "June next year", "12 March last year".
  private func inYear(_ year: Int, _ anchor: Anchor) -> Anchor {
    switch anchor {
    case .month(let month, nil, let which): .month(month, year: year, which)
    case .date(nil, let month, let day, let swapped):
      .date(year: year, month: month, day: day, swapped: swapped)
    case .quarter(let quarter, nil): .quarter(quarter, year: year)
    case .holiday(let holiday, nil): .holiday(holiday, year: year)
    default: anchor
    }
  }

  private func isPastOnly(_ anchor: Anchor) -> Bool {
    switch anchor {
    case .weekday(_, .last), .month(_, _, .last): true
    default: false
    }
  }

  private func implicitDay(_ expression: DateExpression) -> DayRange {
    if expression.part == .night, now.hour < 4 { return .one(now.day.adding(days: -1), .part) }
    return .one(today)
  }

  private func edged(_ range: DayRange, _ edge: Edge) -> DayRange {
    let length = range.end - range.first
    switch edge {
    case .none: return range
    case .end: return .one(range.end.adding(days: -1))
    case .start:
      guard length > 1 else { return range }
      let end = range.first.adding(days: max(1, length / 3))
      return DayRange(first: range.first, end: end, grain: .day, certainty: .likely)
    case .middle:
      guard length > 1 else { return range }
      var middle = DayRange.one(range.first.adding(days: length / 2))
      middle.certainty = .likely
      return middle
    }
  }
}
