package import Journal

/// What the dates of a clause say about its deed or its goal.
extension Clause {
  /// What says when a goal is to be reached: a deadline, else a horizon, else the time it is for.
  package var targetDate: DateMention? {
    // "run 10 km on January 5th"; but "starting Monday" and "from next week on" are the other end.
    let recurs = dates.contains { $0.role == .recurring }
    for role in [DateRole.deadline, .horizon, .interval, .point] {
      let date = dates.first {
        // "every day at lunch" ends no day, nor does "before 10 pm" of five nights a week.
        let isHour =
          [.point, .deadline].contains($0.role) && recurs
          && ($0.clock || [.second, .minute, .hour, .part].contains($0.grain))
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
        // "25 hours by the end of February, because the audition is in March".
        && (mention.begins
          || !dates.contains { $0.role == .deadline && $0.lastDay < mention.day })
    }
    return told.first { $0.begins } ?? told.first { $0.role == .interval && $0.grain != .part }
  }

  /// The last day of a goal.
  package var targetDay: Day? { targetDate?.lastDay }

  /// The first day of a goal; nil starts today.
  package var startDay: Day? { startDate?.day }

  /// Whether what is to be done adds up only by its end: "a quarter" has no place of its own in a target, "a week" has.
  package var needsEnd: Bool {
    dates.contains { mention in
      mention.role == .recurring
        && Frequency(mention.text).map { $0.cadence == nil } ?? false
    }
  }
}
