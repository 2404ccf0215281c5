package import Journal

/// How a target that is a limit ("at most 140 coffees", "under 70 kg") stands on a day.
///
/// A limit on a sum is an allowance that runs evenly over the goal's days: by the end of day d of n,
/// L(d) = limit × d ÷ n may be used. One is over it when more than L(today) is used, and ahead when not
/// even yesterday's share is. A limit in a unit of mass is one on a level, not on a sum: the mean of
/// the last day with an entry counts, and the line runs straight from the first level known to the
/// limit, L(d) = first + (limit − first) × d ÷ n; it is judged as a target is, against yesterday's end
/// and today's. A limit per day, week or month is one on each of them: only the one that runs is judged
/// until the end, and at the end the sum. Nothing is complete before its last day is over.
package struct LimitStanding: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case sum
    /// The first level that is known.
    case level(first: Int64)
    /// So much in each period: what is used in the one that runs, whose last day is known.
    case rate(limit: Int64, used: Int64, until: Day)
  }

  package let kind: Kind
  package let limit: Int64
  /// What is used, or the level of the last day with an entry.
  package let used: Int64
  /// Nil without both dates.
  package let line: PaceLine?
  package let today: Day

  package init(kind: Kind, limit: Int64, used: Int64, line: PaceLine?, today: Day) {
    self.kind = kind
    self.limit = limit
    self.used = used
    self.line = line
    self.today = today
  }

  /// L at the end of a day; the limit itself where there is no line.
  package func allowed(atEndOf day: Day) -> Int64 {
    guard let line else { return limit }
    switch kind {
    case .sum, .rate: return line.due(atEndOf: day)
    case .level(let first):
      guard first > limit else { return limit }
      let share = Double(line.elapsed(before: day.adding(days: 1))) / Double(line.days)
      return first - Int64((Double(first - limit) * share).rounded())
    }
  }

  /// How far it lies on the good side of the line or, negative, on the other; 0 between the line of
  /// yesterday's end and that of today's.
  package var lead: Int64 {
    if case .rate(let limit, let used, _) = kind { return min(0, limit - used) }
    let today = allowed(atEndOf: self.today) - used
    let yesterday = allowed(atEndOf: self.today.adding(days: -1)) - used
    return switch kind {
    case .sum, .rate: today < 0 ? today : max(0, yesterday)
    case .level: yesterday < 0 ? yesterday : max(0, today)
    }
  }

  /// Days whose allowance is still unused, today's included.
  ///
  /// Negative: so many days in which nothing may be used until the line has caught up. Nil for a
  /// level, without a line and after its end.
  package var buffer: Int? {
    guard kind == .sum, let line, (line.start...line.end).contains(today) else { return nil }
    let used = Int128(max(0, used)) * Int128(line.days)
    let covered = Int((used + Int128(limit) - 1) / Int128(limit))
    return line.elapsed(before: today) + 1 - covered
  }

  /// What may still be used a day, today counted; nil for a level, without a line and after its end.
  package var allowedPerDay: Double? {
    if case .rate(let limit, let used, let until) = kind {
      return today > until ? nil : Double(max(0, limit - used)) / Double(until - today + 1)
    }
    guard kind == .sum, let line, today <= line.end else { return nil }
    return Double(max(0, limit - used)) / Double(line.end - max(today, line.start) + 1)
  }

  package var status: GoalStatus {
    guard let line else {
      if case .rate = kind { return lead < 0 ? .behind : .onTrack }
      return used <= limit ? .onTrack : .behind
    }
    if today > line.end { return used <= limit ? .complete : .overdue }
    if today < line.start { return .notStarted }
    return lead < 0 ? .behind : lead > 0 ? .ahead : .onTrack
  }
}
