package import Journal

/// What the dates of a clause say about its deed or its goal.
extension Clause {
  /// The finest time of a deed: a clock time, else a part of the day, a day, or a longer time.
  ///
  /// Nil where none was said, or only one that nobody can tell the day of.
  package var when: DateMention? {
    dates
      .filter { ($0.role == .point || $0.role == .interval) && $0.certainty != .vague }
      .enumerated()
      .min { ($0.element.fineness, $0.offset) < ($1.element.fineness, $1.offset) }?
      .element
  }

  /// The last day of a goal: of its deadline, else of its horizon, else of the time it is for.
  package var targetDay: Day? {
    for role in [DateRole.deadline, .horizon, .interval, .point] {
      if let date = dates.first(where: { $0.role == role && $0.certainty != .vague }) {
        return date.lastDay
      }
    }
    return nil
  }

  /// The first day of a goal that is for a time of its own, such as "in January"; nil starts today.
  package var startDay: Day? {
    dates.first { $0.role == .interval && $0.certainty != .vague }?.day
  }
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
