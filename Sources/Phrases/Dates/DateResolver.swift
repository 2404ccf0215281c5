import Foundation
import Journal

/// Which way the weekdays and dates of a sentence point.
package enum Tense: Equatable, Sendable { case past, future }

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
    range = ended(range, expression)
    if expression.isSince { range.end = max(range.first, today).adding(days: 1) }
    if case .recurring = expression.anchor { role = .recurring }
    if role == .point, range.end - range.first > 1 { role = .interval }
    var mention = DateMention(
      span: span, text: text, day: range.first, start: WallTime(day: range.first),
      end: WallTime(day: range.end), grain: range.grain, partOfDay: nil, clock: false, role: role,
      begins: expression.begins,
      certainty: range.certainty, alternatives: range.alternatives)
    mention.namesDay = expression.anchor != nil
    if role == .point, case .sum(let steps, let base)? = expression.anchor, base != .days(0),
      steps.allSatisfy({ $0.count > 0 && [.week, .month].contains($0.unit) })
    {
      // "From 1 December: six weeks from that day".
      let isFromThen = base == .fromThen(0)
      mention.countedFrom =
        isFromThen ? context?.first : days(of: base, tense: .future).first
    }
    if let invalid = expression.invalid {
      mention.invalid = invalid
      mention.certainty = .vague
      mention.alternatives = []
    }
    setHours(of: expression, tense: tense, context: context, &mention)
    if expression.isLoose, mention.certainty == .certain { mention.certainty = .likely }
    return mention
  }

  /// Of a deadline the last day that is left: "before March", "by next week".
  private func ended(_ range: DayRange, _ expression: DateExpression) -> DayRange {
    var range = range
    if expression.role == .deadline, expression.edge == .start { range = .one(range.first) }
    // "before the end of January" still has its last day.
    if expression.isBefore, expression.clock == nil, expression.edge != .end {
      var before = range.first.adding(days: -1)
      // "Before spring" in March is before the next one.
      if before < today, expression.role == .deadline,
        case .month(let month, nil, .bare) = expression.anchor,
        let next = Day(year: range.first.year + 1, month: month, day: 1)
      {
        before = next.adding(days: -1)
        range.first = next
      }
      range = DayRange(first: before, end: range.first, grain: .day, certainty: range.certainty)
    } else if expression.role == .deadline, expression.clock == nil, range.end - range.first > 1 {
      let last = range.end.adding(days: -1)
      range = DayRange(first: last, end: range.end, grain: .day, certainty: range.certainty)
    }
    return range
  }

  /// "I meditated for two weeks", "I lost 5 kg in ten weeks": the weeks that end today.
  private func lookingBack(_ anchor: Anchor?) -> DayRange? {
    switch anchor {
    case .rolling(let count, let unit), .step(let count, let unit): rolling(-abs(count), unit)
    default: nil
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
    if case .sum(let steps, .fromThen) = anchor, let context {
      return .one(stepped(context.first, steps))
    }
    if case .nthFrom(let count, let weekday, .fromThen) = anchor {
      guard let context else { return days(of: .weekday(weekday, .bare), tense: tense) }
      return .one(self.weekday(weekday, count, from: context.first))
    }
    if case .tonight = anchor, now.hour < 4, tense == .past {
      // Before four it is still the night that began yesterday.
      return .one(now.day.adding(days: -1), .part)
    }
    let tense: Tense = expression.role == .deadline && !isPastOnly(anchor) ? .future : tense
    let dated = expression.yearOffset.map { inYear(today.year + $0, anchor) } ?? anchor
    var range =
      expression.weekday.flatMap { agreeing(dated, with: $0, tense) }
      ?? days(of: dated, tense: tense)
    if let last = expression.lastAnchor {
      range = spanNow(from: dated, to: last) ?? spanned(range, from: anchor, to: last, tense)
    }
    if case .season = anchor, expression.isStretch {
      // By the sun a season begins on the 20th or 21st day of the month.
      range = DayRange(
        first: range.first.adding(days: 20), end: range.end.adding(days: 20), grain: .day)
    }
    return edged(range, expression.edge, isStretch: expression.isStretch)
  }

  /// "Monday to Wednesday": the second day follows the first.
  private func spanned(
    _ first: DayRange, from anchor: Anchor, to last: Anchor, _ tense: Tense
  ) -> DayRange {
    var range = first
    var end = days(of: last, tense: tense)
    if end.first < range.first { end = days(of: last, after: range.first) ?? end }
    if end.first < range.first || last.hasYear && !anchor.hasYear,
      let start = days(of: anchor, before: end.first)
    {
      // "December to May 2022": the last December before it.
      range = start
    }
    range.end = max(end.end, range.end)
    range.alternatives = []
    return range
  }

  /// "From 1 to 31 December" on the third: the days that are now, and not those of another year.
  private func spanNow(from anchor: Anchor, to last: Anchor) -> DayRange? {
    guard case .date(nil, _, _, _) = anchor, case .date(nil, _, _, _) = last,
      let start = days(of: anchor, before: today.adding(days: 1)),
      let end = days(of: last, after: start.first), end.end > today, end.end - start.first < 183
    else { return nil }
    return DayRange(first: start.first, end: end.end, grain: start.grain)
  }

  /// "June next year", "12 March last year".
  private func inYear(_ year: Int, _ anchor: Anchor) -> Anchor {
    switch anchor {
    case .month(let month, nil, let which): .month(month, year: year, which)
    case .date(nil, let month, let day, let swapped):
      .date(year: year, month: month, day: day, swapped: swapped)
    case .quarter(let quarter, nil): .quarter(quarter, year: year)
    case .holiday(let holiday, nil, let which): .holiday(holiday, year: year, which)
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

  /// Where an edge lies: the last day for the end, the first third for the start, the day in the
  /// middle; as a stretch, its whole third.
  private func edged(_ range: DayRange, _ edge: Edge, isStretch: Bool) -> DayRange {
    guard edge != .none, range.end - range.first > 1 else { return range }
    if edge == .end, !isStretch { return .one(range.end.adding(days: -1)) }
    let (second, third) = thirds(of: range)
    var found = DayRange(first: range.first, end: second, grain: .day, certainty: .likely)
    switch edge {
    case .middle where !isStretch:
      found.first = range.first.adding(days: (range.end - range.first) / 2)
      found.end = found.first.adding(days: 1)
    case .middle: (found.first, found.end) = (second, third)
    case .end: (found.first, found.end) = (third, range.end)
    default: break
    }
    return found
  }

  /// The first days of the middle and of the last part: a month has ten days at its start and from
  /// the 21st on its end, a week three and three, a year a quarter and a third.
  private func thirds(of range: DayRange) -> (Day, Day) {
    let (first, length) = (range.first, range.end - range.first)
    switch length {
    case 7: return (first.adding(days: 3), first.adding(days: 4))
    case 28...31: return (first.adding(days: 10), first.adding(days: 20))
    case 365...366: return (first.adding(months: 3), first.adding(months: 8))
    default:
      let third = max(1, length / 3)
      return (first.adding(days: third), range.end.adding(days: -third))
    }
  }
}
