package import Journal

/// What the dates of a clause say about its deed or its goal.
extension Clause {
  /// The finest time of a deed: a clock time, else a part of the day, a day, or a longer time.
  ///
  /// Nil where none was said, or only one that nobody can tell the day of.
  package var when: DateMention? {
    dates
      .filter {
        ($0.role == .point || $0.role == .interval) && $0.certainty != .vague && $0.invalid == nil
      }
      .enumerated()
      .min { ($0.element.fineness, $0.offset) < ($1.element.fineness, $1.offset) }?
      .element
  }

  /// What says when a goal is to be reached: a deadline, else a horizon, else the time it is for.
  package var targetDate: DateMention? {
    // "run 10 km on January 5th"; but "starting Monday" and "from next week on" are the other end.
    let recurs = dates.contains { $0.role == .recurring }
    for role in [DateRole.deadline, .horizon, .interval, .point] {
      let date = dates.first {
        // "every day at lunch" ends no day, nor does "before 10 pm" of five nights a week.
        let isHour = [.point, .deadline].contains($0.role) && recurs && $0.fineness < 3
        // "Meditate before breakfast" goes on.
        let isPart = $0.role == .point && $0.grain == .part
        return $0.role == role && $0.certainty != .vague && $0.invalid == nil && !$0.begins
          && !isHour && !isPart
      }
      if let date { return date }
    }
    return nil
  }

  /// What says when a goal starts, such as "starting Monday" or "in January"; nil starts today.
  package var startDate: DateMention? {
    // "My holiday starts in June, I want to save 1000 euros by then": that is its end.
    let end = dates.first { $0.role == .deadline && $0.text.lowercased().hasSuffix(" then") }
    let told = dates.filter { mention in
      mention.certainty != .vague && mention.invalid == nil
        && end.map { mention.day <= $0.day && $0.day <= mention.lastDay } != true
    }
    return told.first { $0.begins } ?? told.first { $0.role == .interval && $0.grain != .part }
  }

  /// The last day of a goal.
  package var targetDay: Day? { targetDate?.lastDay }

  /// The first day of a goal; nil starts today.
  package var startDay: Day? { startDate?.day }
}

extension DateMention {
  fileprivate var fineness: Int {
    if clock { return 0 }
    switch grain {
    case .second, .minute, .hour: return 1
    case .part: return 2
    case .day: return role == .point ? 3 : 4
    case .week: return 5
    case .month: return 6
    case .year: return 7
    }
  }
}
