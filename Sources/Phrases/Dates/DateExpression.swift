import Journal

/// A date as it was said, before "now" and the tense of its sentence give it a day.
struct DateExpression: Equatable {
  var anchor: Anchor?
  /// "Monday to Wednesday".
  var lastAnchor: Anchor?
  var edge = Edge.none
  /// An edge as the days that lie there: the end of March from the 21st on.
  var isStretch = false
  /// The day of the week that was named with a date: "Fri, Jul 18".
  var weekday: Weekday?
  var part: PartOfDay?
  var clock: SpokenClock?
  /// "from 6:15 to 7:05".
  var lastClock: SpokenClock?
  var role = DateRole.point
  /// "before March" ends on the day before.
  var isBefore = false
  /// "since Monday" lasts until now.
  var isSince = false
  var isLoose = false
  /// "the next two weeks": never those that are over.
  var isAhead = false
  /// "starting Monday", "from next week on".
  var begins = false
  /// "June next year": of the year so many years from this one.
  var yearOffset: Int?
  /// "3 times a week": how often, said of the amount before it.
  var isRate = false
  /// Why there is no such day.
  var invalid: String?
}

/// Which of several equal names is meant: "Tuesday", "last Tuesday", "next Tuesday".
enum Which: Equatable {
  case bare, last, this, next
  /// "Tuesday before last" is the second one back.
  case back(Int)
  /// "Friday after next" is the second one ahead.
  case ahead(Int)
}

/// "the start of", "mid-", "the end of".
enum Edge: Equatable { case none, start, middle, end }

/// What a date hangs on.
indirect enum Anchor: Equatable {
  /// Days from today.
  case days(Int)
  case weekday(Weekday, Which)
  /// So many days from today, without those of weekends.
  case workday(Int)
  /// Of the week that is so many weeks from this one.
  case weekdayInWeek(Weekday, Int)
  /// The other number order gives `swapped`.
  case date(year: Int?, month: Int, day: Int, swapped: Bool)
  case dayOfMonth(Int)
  case month(Int, year: Int?, Which)
  case year(Int)
  case quarter(Int, year: Int?)
  case weeks(Int), weekends(Int), months(Int), quarters(Int), years(Int)
  /// So many units up to now (negative) or from now on.
  case rolling(Int, TimeUnit)
  /// The one day so many units before or after today.
  case step(Int, TimeUnit)
  /// Several steps from a day: "1 month and 21 days ago", "six weeks from next Monday".
  case sum([Step], from: Anchor)
  /// The other count of a stretch of time: so many whole units of the calendar before this one
  /// or after it.
  case whole(Int, TimeUnit)
  /// What is left of a time: "the rest of the week".
  case rest(of: Anchor)
  /// The weekend at a feast, and the feast where it makes it longer: "Labor Day weekend".
  case weekendOf(Anchor)
  /// The week in which a day lies.
  case weekOf(Anchor)
  /// "the third Tuesday of September"; negative from the end.
  case nth(Int, Nth, of: Anchor)
  /// "the second Monday after Easter"; negative before it.
  case nthFrom(Int, Weekday, Anchor)
  /// By its first month, where the person lives: "this summer", "winter 2025".
  case season(Int, year: Int?, Which)
  /// Seconds before or after now.
  case seconds(Int)
  case holiday(Holiday, year: Int?, Which)
  case lastNight, tonight
  /// "the day before", "two days later": so many days from the day said last. Longer steps are
  /// a sum from it.
  case fromThen(Int)
  case thisPart
  /// "the other day", "recently": a few days back.
  case vaguePast
  case vagueFuture
  case recurring
}

/// A time of day as it was said.
struct SpokenClock: Equatable {
  enum Half: Equatable {
    case am, pm
    /// 7 can be 07:00 or 19:00.
    case open
    /// Said so that only one time is meant: 19:00, noon, 7am.
    case fixed
  }

  /// Seconds since midnight; below 12:59:59 unless ``half`` is fixed.
  var seconds: Int
  var half: Half
  var hasMinutes = false
  var hasSeconds = false

  /// The seconds since midnight that it can mean.
  var candidates: [Int] {
    let twelve = 43_200
    switch half {
    case .fixed: return [seconds]
    case .am: return [seconds % twelve]
    case .pm: return [seconds % twelve + twelve]
    case .open: return [seconds % twelve, seconds % twelve + twelve]
    }
  }
}

extension DateExpression {
  enum Direction { case past, future, open }

  /// Which side of now the words themselves say.
  var direction: Direction {
    if role == .horizon || isAhead { return .future }
    if isSince { return .past }
    switch anchor {
    case .days(let days): return days < 0 ? .past : days > 0 ? .future : .open
    case .weekday(_, .last), .weekday(_, .back), .lastNight, .vaguePast, .month(_, _, .last),
      .season(_, _, .last), .holiday(_, _, .last):
      return .past
    case .workday(let count): return count < 0 ? .past : .future
    case .weekday(_, .next), .weekday(_, .ahead), .vagueFuture, .month(_, _, .next),
      .season(_, _, .next), .holiday(_, _, .next), .rest:
      return .future
    case .sum(let steps, .days), .sum(let steps, .seconds):
      return steps[0].count < 0 ? .past : .future
    case .weeks(let count), .weekends(let count), .months(let count), .years(let count),
      .quarters(let count), .weekdayInWeek(_, let count):
      return count < 0 ? .past : count > 0 ? .future : .open
    case .fromThen(let count): return count < 0 ? .past : .open
    case .rolling(let count, _), .step(let count, _), .seconds(let count):
      return count < 0 ? .past : count > 0 ? .future : .open
    default: return .open
    }
  }

  /// It names a day or a longer time, not only hours.
  var hasAnchor: Bool { anchor != nil }
  var isOnlyTime: Bool { anchor == nil && (clock != nil || part != nil) }
  var isDayAlone: Bool { clock == nil && part == nil }
  /// It is counted from the day said last.
  var isFromThen: Bool {
    switch anchor {
    case .fromThen, .sum(_, .fromThen), .nthFrom(_, _, .fromThen): true
    default: false
    }
  }
  /// It comes round each year, and no year was named.
  var isYearly: Bool {
    guard yearOffset == nil, clock == nil else { return false }
    return switch anchor {
    case .month(_, nil, .bare), .date(nil, _, _, _), .holiday(_, nil, _), .quarter(_, nil): true
    default: false
    }
  }
}

extension Anchor {
  /// Longer than a day.
  var isMonth: Bool {
    switch self {
    case .month, .quarter, .year, .recurring: true
    default: false
    }
  }

  /// Its year was named.
  var hasYear: Bool {
    switch self {
    case .date(let year, _, _, _), .month(_, let year, _), .quarter(_, let year): year != nil
    default: false
    }
  }
}
