import Journal

/// The hours of a date: those that were said, and moments and stretches counted from now.
extension DateResolver {
  func setHours(
    of expression: DateExpression, tense: Tense, context: DayRange?, _ mention: inout DateMention
  ) {
    switch expression.anchor {
    case .seconds(let seconds): moment(now, seconds, &mention)
    case .rolling(let count, let unit) where unit.isOfDay:
      hours(count * Int(unit.length * 60), from: now.secondOfDay, unit, &mention)
    case .whole(let count, let unit) where unit.isOfDay:
      // The whole hours before this one or after it.
      let size = Int(unit.length * 60)
      let start = now.secondOfDay / size * size + (count > 0 ? size : 0)
      hours(count * size, from: start, unit, &mention)
    case .sum(_, .seconds(let seconds)):
      // "1 month and 2 hours ago": at the same hour of another day, and some hours from there.
      moment(WallTime(day: mention.day, secondOfDay: now.secondOfDay), seconds, &mention)
    default: said(expression, tense, isAnchored: context != nil, &mention)
    }
  }

  /// "2 hours ago": steps of real time, across a change of the clocks.
  private func moment(_ from: WallTime, _ seconds: Int, _ mention: inout DateMention) {
    let at = Instant(from, in: zone).adding(seconds: seconds).wallTime(in: zone)
    mention.day = at.adding(seconds: -locale.dayStartsAt).day
    mention.start = at
    mention.grain =
      seconds % 60 == 0 ? (seconds % 3600 == 0 && seconds != 0 ? .hour : .minute) : .second
    mention.end = at.adding(
      seconds: mention.grain == .hour ? 3600 : mention.grain == .minute ? 60 : 1)
    // A stretch of time ago is no clock time that was said.
    mention.clock = false
  }

  /// So many seconds before a time of today, or from it on: "the last two hours".
  private func hours(
    _ seconds: Int, from start: Int, _ unit: TimeUnit, _ mention: inout DateMention
  ) {
    let ends = [0, seconds].map {
      Instant(WallTime(day: now.day, secondOfDay: start), in: zone).adding(seconds: $0)
        .wallTime(in: zone)
    }
    mention.start = min(ends[0], ends[1])
    mention.end = max(ends[0], ends[1])
    mention.day = mention.start.adding(seconds: -locale.dayStartsAt).day
    mention.grain = unit == .hour ? .hour : unit == .minute ? .minute : .second
  }

  /// The clock time or the part of the day that was said.
  private func said(
    _ expression: DateExpression, _ tense: Tense, isAnchored: Bool, _ mention: inout DateMention
  ) {
    let part = expression.part
    if let clock = expression.clock {
      let times = ClockChoice(
        resolver: self, day: mention.day, tense: tense,
        isAnchored: expression.anchor != nil || isAnchored)
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
}
