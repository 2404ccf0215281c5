import Journal

/// The wish for a plan, in another language than English.
extension Reading {
  /// Whether a line names a plan, and how long it is to go on or what it is to hold.
  ///
  /// What has a day that is over or an amount of time tells of one: "gestern zwei Stunden den Umzug
  /// geplant".
  package var asksForPlan: Bool {
    guard let word = plans.first, durations.isEmpty,
      dates.allSatisfy({ $0.begins || $0.lastDay > today })
    else { return false }
    let isLong =
      quantities.contains { ["weeks", "months"].contains($0.unit) }
      || dates.contains {
        $0.role != .recurring && !$0.clock && $0.lastDay >= today.adding(days: 7)
      }
    return isLong || text.utf8.dropFirst(word.upper).contains(UInt8(ascii: ":"))
  }

  /// The part of it that asks for the plan: its days are the plan's.
  package var planFrame: Reading {
    plans.first.map { within(frame(of: $0)) } ?? self
  }

  /// Its marks in a place, and no others.
  package func within(_ place: Span) -> Reading {
    var part = Reading(
      text: text, today: today, intent: intent, dates: dates.filter { place.overlaps($0.span) },
      durations: durations, quantities: quantities.filter { place.overlaps($0.span) },
      clauses: clauses)
    part.isMarked = isMarked
    return part
  }

  /// The sentence with a word, or what of it stands before a colon.
  private func frame(of word: Span) -> Span {
    let ends = text.utf8.enumerated().filter { place, sign in
      ".!?\n:".utf8.contains(sign)
        && !dates.contains { $0.span.lower <= place && place < $0.span.upper }
    }.map(\.offset)
    return Span(
      lower: ends.last { $0 < word.lower }.map { $0 + 1 } ?? 0,
      upper: ends.first { $0 >= word.upper } ?? text.utf8.count)
  }
}
