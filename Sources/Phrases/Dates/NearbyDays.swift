import Journal

/// The day of a name that lies nearest: to its weekday, or before and after another day.
extension DateResolver {
  /// The date whose weekday is the one that was named with it: the last one, unless that is
  /// further away than the coming one.
  func agreeing(_ anchor: Anchor, with weekday: Weekday, _ tense: Tense) -> DayRange? {
    let candidates: (Int) -> Day?
    switch anchor {
    case .date(nil, let month, let day, _):
      candidates = { Day(year: today.year + $0, month: month, day: day) }
    case .dayOfMonth(let day):
      candidates = {
        let first = today.firstOfMonth.adding(months: $0)
        return Day(year: first.year, month: first.month, day: day)
      }
    default: return nil
    }
    func first(_ sign: Int) -> Day? {
      (0...12).lazy.compactMap { candidates(sign * $0) }.first {
        $0.weekday == weekday && (sign < 0 ? $0 <= today : $0 >= today)
      }
    }
    let (back, ahead) = (first(-1), first(1))
    guard let back, let ahead else { return (back ?? ahead).map { .one($0) } }
    let isNear = today - back <= 366 || today - back <= ahead - today
    return .one(tense == .past && isNear ? back : ahead)
  }

  /// The first day of this name on or after another.
  func days(of anchor: Anchor, after day: Day) -> DayRange? {
    switch anchor {
    case .weekday(let weekday, _):
      return .one(day.adding(days: (weekday.rawValue - day.weekday.rawValue + 7) % 7))
    case .date(nil, let month, let number, _):
      for year in day.year...day.year + 8 {
        if let found = Day(year: year, month: month, day: number), found >= day {
          return .one(found)
        }
      }
      return nil
    default: return nil
    }
  }

  /// The last day of this name before another.
  func days(of anchor: Anchor, before day: Day) -> DayRange? {
    switch anchor {
    case .weekday(let weekday, _):
      return .one(day.adding(days: -((day.weekday.rawValue - weekday.rawValue + 7) % 7)))
    case .month(let month, nil, _):
      return Day(year: month > day.month ? day.year - 1 : day.year, month: month, day: 1).map {
        months(from: $0, 1)
      }
    case .date(nil, let month, let number, _):
      let isBefore = (month, number) <= (day.month, day.day)
      return Day(year: isBefore ? day.year : day.year - 1, month: month, day: number).map {
        .one($0)
      }
    default: return nil
    }
  }
}
