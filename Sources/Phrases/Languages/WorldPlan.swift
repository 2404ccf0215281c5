import Journal

/// The wish for a plan, in another language than English.
extension Reading {
  /// The part of it that asks for the plan: its days are the plan's.
  package var planFrame: Reading {
    within(frame(of: plans.first ?? dates.first?.span ?? Span(lower: 0, upper: 0)))
  }

  /// Its marks in a place, and no others.
  package func within(_ place: Span) -> Reading {
    var part = Reading(
      text: text, today: today, dates: dates.filter { place.overlaps($0.span) },
      durations: durations, quantities: quantities.filter { place.overlaps($0.span) })
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
