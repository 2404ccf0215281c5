import Journal

/// The days that each kind of anchor covers.
extension DateResolver {
  func days(of anchor: Anchor, tense: Tense) -> DayRange {
    switch anchor {
    case .days(let count): return .one(today.adding(days: clamped(count)))
    case .tonight: return .one(today, .part)
    case .thisPart: return .one(now.day, .part)
    case .lastNight: return .one(now.day.adding(days: -1), .part)
    case .seconds: return .one(today)
    case .weekday(let weekday, let which): return days(of: weekday, which, tense)
    case .weekdayInWeek(let weekday, let offset):
      return .one(startOfWeek(offset).adding(days: daysIntoWeek(weekday)))
    case .date(let year, let month, let day, let swapped):
      return date(year, month, day, swapped: swapped, tense)
    case .dayOfMonth(let day): return dayOfMonth(day, tense)
    case .holiday(let holiday, let year, let which):
      if let year, let days = holiday.days(in: year) { return days }
      let direction: Tense = which == .last ? .past : which == .next ? .future : tense
      return nearest(direction) { holiday.days(in: $0) }
    case .sum, .nth, .nthFrom, .weekOf, .weekendOf, .rest: return related(anchor, tense)
    case .season(let month, let year, let which): return season(month, year, which, tense)
    case .workday(let count): return .one(workday(count))
    case .vaguePast: return vague(from: -7, to: 0)
    case .vagueFuture: return vague(from: 1, to: 31)
    case .recurring, .fromThen:
      var range = DayRange.one(today)
      range.certainty = .vague
      return range
    default: return period(anchor, tense: tense)
    }
  }

  /// Days that hang on other days.
  private func related(_ anchor: Anchor, _ tense: Tense) -> DayRange {
    switch anchor {
    case .sum(let steps, let base): return .one(stepped(days(of: base, tense: tense).first, steps))
    case .nthFrom(let count, let weekday, let base):
      return .one(self.weekday(weekday, count, from: days(of: base, tense: tense).first))
    case .nth(let count, let unit, let whole):
      if let found = nth(count, unit, in: days(of: whole, tense: tense)) { return found }
      var none = DayRange.one(today)
      none.certainty = .vague
      return none
    case .weekendOf(let base): return weekend(at: days(of: base, tense: tense).first)
    case .weekOf(let base):
      let first = startOfWeek(of: days(of: base, tense: tense).first)
      return DayRange(first: first, end: first.adding(days: 7), grain: .week)
    case .rest(let whole):
      var range = days(of: whole, tense: tense)
      range.first = min(max(today, range.first), range.end.adding(days: -1))
      return range
    default: return .one(today)
    }
  }

  /// So many such weekdays behind a day, or before it.
  func weekday(_ weekday: Weekday, _ count: Int, from start: Day) -> Day {
    let ahead = (weekday.rawValue - start.weekday.rawValue + 7) % 7
    // Before it the one of its own week is the first one back.
    let weeks = ahead == 0 && count > 0 ? count : count > 0 ? count - 1 : count
    return start.adding(days: ahead + 7 * clamped(weeks))
  }

  private func period(_ anchor: Anchor, tense: Tense) -> DayRange {
    switch anchor {
    case .weeks(let count):
      let first = startOfWeek(count)
      return DayRange(first: first, end: first.adding(days: 7), grain: .week)
    case .weekends(let count): return weekend(count, tense)
    case .months(let count):
      return months(from: today.firstOfMonth.adding(months: clamped(count)), 1)
    case .quarters(let count):
      let back = (today.month - 1) % 3
      return months(from: today.firstOfMonth.adding(months: count * 3 - back), 3)
    case .years(let count): return year(today.year + clamped(count)) ?? .one(today)
    case .year(let number): return year(number) ?? .one(today)
    case .month(let month, let year, let which): return self.month(month, year, which, tense)
    case .quarter(let quarter, let year):
      let month = quarter * 3 - 2
      if let year, let first = Day(year: year, month: month, day: 1) {
        return months(from: first, 3)
      }
      return nearest(tense) { Day(year: $0, month: month, day: 1).map { months(from: $0, 3) } }
    case .rolling(let count, let unit): return rolling(count, unit)
    case .whole(let count, let unit): return whole(count, unit)
    case .step(let count, let unit): return .one(step(today, count, unit))
    default: return .one(today)
    }
  }

  func clamped(_ count: Int) -> Int { min(max(count, -1_000_000), 1_000_000) }

  /// So many units from today on, or up to and with today.
  func rolling(_ count: Int, _ unit: TimeUnit) -> DayRange {
    let grain: Grain = unit == .day ? .day : unit == .week ? .week : unit == .month ? .month : .year
    if count < 0 {
      let end = today.adding(days: 1)
      return DayRange(first: step(end, count, unit), end: end, grain: grain)
    }
    return DayRange(first: today, end: step(today, count, unit), grain: grain)
  }

  /// The whole units before this one, or after it.
  private func whole(_ count: Int, _ unit: TimeUnit) -> DayRange {
    let range = rolling(count, unit)
    let start: Day
    switch unit {
    case .week: start = startOfWeek(0)
    case .month: start = today.firstOfMonth
    case .year: start = Day(year: today.year, month: 1, day: 1) ?? today
    default: start = today
    }
    let first = step(start, count < 0 ? count : 1, unit)
    return DayRange(first: first, end: step(first, abs(count), unit), grain: range.grain)
  }

  func stepped(_ day: Day, _ steps: [Step]) -> Day {
    steps.reduce(day) { step($0, $1.count, $1.unit) }
  }

  private func step(_ day: Day, _ count: Int, _ unit: TimeUnit) -> Day {
    let count = clamped(count)
    switch unit {
    case .week: return day.adding(days: count * 7)
    case .month: return day.adding(months: min(max(count, -20_000), 20_000))
    case .year: return day.adding(months: min(max(count, -1500), 1500) * 12)
    default: return day.adding(days: count)
    }
  }

  func months(from first: Day, _ count: Int) -> DayRange {
    DayRange(first: first, end: first.adding(months: count), grain: .month)
  }

  private func month(_ month: Int, _ year: Int?, _ which: Which, _ tense: Tense) -> DayRange {
    if let year, let first = Day(year: year, month: month, day: 1) {
      return months(from: first, 1)
    }
    let direction: Tense = which == .last ? .past : which == .next ? .future : tense
    if case .ahead(let count) = which {
      let first = nearest(.future) {
        Day(year: $0, month: month, day: 1).map { months(from: $0, 1) }
      }.first
      return months(from: first.adding(months: 12 * (count - 1)), 1)
    }
    var range = nearest(direction) {
      Day(year: $0, month: month, day: 1).map { months(from: $0, 1) }
    }
    // "last September", said in November, can be that of last year.
    if which == .last || which == .next, range.first.year == today.year {
      range.alternatives = [range.first.adding(months: which == .last ? -12 : 12)]
    }
    return range
  }

  /// The three months of a season: of this year, the last that has begun, or the next.
  private func season(_ month: Int, _ year: Int?, _ which: Which, _ tense: Tense) -> DayRange {
    func inYear(_ year: Int) -> DayRange? {
      Day(year: year, month: month, day: 1).map { months(from: $0, 3) }
    }
    if let year, let range = inYear(year) { return range }
    switch which {
    case .last:
      let over = (0...1).lazy.compactMap { inYear(today.year - $0) }.first { $0.end <= today }
      return over ?? nearest(.past, inYear)
    case .next:
      let ahead = (0...1).lazy.compactMap { inYear(today.year + $0) }.first { $0.first > today }
      return ahead ?? nearest(.future, inYear)
    case .this where month < 12: return inYear(today.year) ?? nearest(tense, inYear)
    default: return nearest(tense, inYear)
    }
  }

  private func year(_ number: Int) -> DayRange? {
    guard let first = Day(year: number, month: 1, day: 1) else { return nil }
    return DayRange(first: first, end: first.adding(months: 12), grain: .year)
  }

  private func vague(from: Int, to: Int) -> DayRange {
    DayRange(
      first: today.adding(days: from), end: today.adding(days: to), grain: .day, certainty: .vague,
      alternatives: from < 0 ? [-2, -3, -4].map { today.adding(days: $0) } : [])
  }

  private func date(
    _ year: Int?, _ month: Int, _ day: Int, swapped: Bool, _ tense: Tense
  ) -> DayRange {
    func range(_ month: Int, _ day: Int) -> DayRange? {
      if let year { return Day(year: year, month: month, day: day).map { .one($0) } }
      let found = nearest(tense) { Day(year: $0, month: month, day: day).map { .one($0) } }
      return found.certainty == .vague ? nil : found
    }
    // February 30th: no such day, and no other in its place.
    guard var found = range(month, day) else {
      var range = DayRange.one(today)
      range.certainty = .vague
      return range
    }
    if swapped, let other = range(day, month) {
      found.certainty = .likely
      found.alternatives = [other.first]
    }
    return found
  }

  /// "the 21st": of this month, or of the nearest one before or after.
  private func dayOfMonth(_ day: Int, _ tense: Tense) -> DayRange {
    for offset in 0...3 {
      let first = today.firstOfMonth.adding(months: tense == .past ? -offset : offset)
      guard let found = Day(year: first.year, month: first.month, day: day) else { continue }
      if tense == .past ? found <= today : found >= today { return .one(found) }
    }
    return .one(today)
  }

  /// The last that has begun, or for plans the next that is not over.
  private func nearest(_ tense: Tense, _ inYear: (Int) -> DayRange?) -> DayRange {
    // Eight years reach the next February 29th everywhere.
    for step in -1...8 {
      let year = today.year + (tense == .past ? -step : step)
      guard let range = inYear(year) else { continue }
      if tense == .past ? range.first <= today : range.end > today { return range }
    }
    var range = DayRange.one(today)
    range.certainty = .vague
    return range
  }
}
