import Journal

/// Chooses between 07:00 and 19:00 where the words leave it open.
struct ClockChoice {
  let resolver: DateResolver
  let day: Day
  let tense: Tense
  /// The day was said, so "7" need not be before now.
  let isAnchored: Bool

  struct Choice: Equatable {
    var start: WallTime
    var end: WallTime
    var isLikely = false
  }

  func choose(_ clock: SpokenClock, last: SpokenClock?, part: PartOfDay?) -> Choice {
    let candidates = clock.candidates
    let seconds = pick(candidates, clock, part)
    var start = WallTime(day: day, secondOfDay: seconds)
    if part == .night, seconds < 4 * 3600 { start = start.adding(seconds: 86_400) }
    let isLikely = candidates.count > 1 && part == nil
    guard let last else {
      let length = clock.hasSeconds ? 1 : clock.hasMinutes ? 60 : 3600
      return Choice(start: start, end: start.adding(seconds: length), isLikely: isLikely)
    }
    // The end is the first time of its name after the start: "from 11 to 1", "10pm to 2am".
    let from = start.secondOfDay
    let ends = last.candidates.map { $0 > from ? $0 : $0 + 86_400 }
    let end = (ends.min() ?? from) - from
    return Choice(start: start, end: start.adding(seconds: end), isLikely: isLikely)
  }

  private func pick(_ candidates: [Int], _ clock: SpokenClock, _ part: PartOfDay?) -> Int {
    guard let first = candidates.first, let second = candidates.last, first != second else {
      return candidates.first ?? 0
    }
    switch part {
    case .morning: return first
    case .afternoon, .evening: return second
    case .night: return first < 5 * 3600 ? first : second
    case nil: break
    }
    let isToday = day == resolver.now.day
    if isToday {
      let now = resolver.now.secondOfDay
      if tense == .past {
        // The most recent one; both still to come leaves the words as written.
        return second <= now ? second : first
      }
      return first > now ? first : second
    }
    // Another day: from five on as written, smaller hours in the afternoon, as people say them.
    return first < 5 * 3600 ? second : first
  }
}
