import Phrases

extension LineReading {
  /// What stands where a time belongs and is none: it is told, for it may have been one.
  package func unplaced(_ rows: [Row]) -> [String] {
    let asides = rows.filter(isAside).compactMap(\.fields["what"])
    guard knowsDays else { return asides }
    return asides
      + rows.filter { !isAside($0) }.compactMap { row in
        guard let words = row.fields["when"] ?? row.fields["until"],
          [LineVerb.did, .goal].map(\.rawValue).contains(row.verb), !isDay(words),
          row.fields["day"] == nil, row.fields["end"] == nil, !isAmount(words),
          let place = marks.span(of: words)
        else { return nil }
        let own = row.fields["what"].flatMap(copy.place)
        // Beside a deed it is of its name: "in the gym"; of a goal it is where the name is a bare verb.
        if row.verb == LineVerb.goal.rawValue {
          let name = own.map { copy.counting(copy.widened($0, besides: [])) }
          return name?.overlaps(place) ?? false ? nil : words
        }
        return own.map { copy.isAdjacent($0, place) } ?? false ? nil : words
      }
  }
}
