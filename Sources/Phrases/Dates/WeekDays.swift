import Journal

/// Weeks, weekends and the days of a week.
extension DateResolver {
  func startOfWeek(of day: Day) -> Day { day.adding(days: -daysIntoWeek(day.weekday)) }

  func daysIntoWeek(_ weekday: Weekday) -> Int {
    (weekday.rawValue - locale.weekStartsOn.rawValue + 7) % 7
  }

  func startOfWeek(_ offset: Int) -> Day {
    today.adding(days: clamped(offset) * 7 - daysIntoWeek(today.weekday))
  }

  /// Saturday and Sunday: the past one if they are over or on, the coming one for plans.
  func weekend(_ offset: Int, _ tense: Tense) -> DayRange {
    let sinceSaturday = (today.weekday.rawValue + 1) % 7
    let isOn = sinceSaturday < 2
    var saturday = today.adding(days: -sinceSaturday)
    if offset == 0, tense == .future, !isOn { saturday = saturday.adding(days: 7) }
    if offset < 0 { saturday = saturday.adding(days: 7 * (isOn ? offset : offset + 1)) }
    if offset > 0 { saturday = saturday.adding(days: 7 * offset) }
    var range = DayRange(first: saturday, end: saturday.adding(days: 2), grain: .day)
    // "next weekend", said on a Thursday, can be the one after this week's.
    if offset > 0, !isOn { range.alternatives = [saturday.adding(days: 7)] }
    return range
  }

  /// The Saturday and Sunday nearest to a day, and that day where it lies beside them.
  func weekend(at day: Day) -> DayRange {
    let isBefore = [.thursday, .friday].contains(day.weekday)
    let saturday = day.adding(
      days: isBefore ? 6 - day.weekday.rawValue : -((day.weekday.rawValue + 1) % 7))
    let isBeside = day.weekday == .friday || day.weekday == .monday
    return DayRange(
      first: isBeside ? min(day, saturday) : saturday,
      end: saturday.adding(days: isBeside && day > saturday ? 3 : 2), grain: .day)
  }

  /// "Tuesday" of a deed is the most recent one, "last Tuesday" the most recent before today.
  func days(of weekday: Weekday, _ which: Which, _ tense: Tense) -> DayRange {
    let back = (today.weekday.rawValue - weekday.rawValue + 7) % 7
    switch which {
    case .last: return .one(today.adding(days: back == 0 ? -7 : -back))
    case .back(let count):
      return .one(today.adding(days: (back == 0 ? -7 : -back) - 7 * clamped(count - 1)))
    case .ahead(let count):
      return .one(today.adding(days: (back == 0 ? 7 : 7 - back) + 7 * clamped(count - 1)))
    case .next:
      let coming = today.adding(days: back == 0 ? 7 : 7 - back)
      let inNextWeek = startOfWeek(1).adding(days: daysIntoWeek(weekday))
      var range = DayRange.one(inNextWeek)
      if coming != inNextWeek {
        range.certainty = .likely
        range.alternatives = [coming]
      }
      return range
    case .this:
      var range = DayRange.one(startOfWeek(0).adding(days: daysIntoWeek(weekday)))
      // Said when this week's is over, it can be the coming one.
      if range.first < today { range.alternatives = [range.first.adding(days: 7)] }
      return range
    case .bare:
      if tense == .future { return .one(today.adding(days: back == 0 ? 7 : 7 - back)) }
      var range = DayRange.one(today.adding(days: -back))
      if back == 0 {
        range.certainty = .likely
        range.alternatives = [today.adding(days: -7)]
      }
      return range
    }
  }

  /// So many days from today that are of no weekend.
  func workday(_ count: Int) -> Day {
    var day = today.adding(days: count.signum())
    while day.weekday.rawValue > 5 { day = day.adding(days: count.signum()) }
    return day
  }
}
