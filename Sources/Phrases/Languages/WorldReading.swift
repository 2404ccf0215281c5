extension Reading {
  /// The marks of a line in another language, in place of what the English grammars made of it: the
  /// rules say nothing of such a line.
  package func marked(by found: WorldMarks.Found) -> Reading {
    var reading = Reading(
      text: text, today: today, intent: .none, dates: found.dates, durations: found.durations,
      quantities: found.quantities, clauses: [])
    reading.fillers = Set(found.language.map { TongueWords.row(of: $0).function } ?? [])
    return reading
  }
}
