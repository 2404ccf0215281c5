import Journal
import Phrases
import Store

/// What picks one of several records alike: "my shortest run", "the first deposit", "the reading before my last one".
struct RecordPick {
  enum Way { case longest, shortest, first, beforeLast }

  let way: Way
  let span: Span

  /// - Returns: nil where the line picks none of those of a title.
  init?(in marks: LineMarks, of title: String) {
    guard let found = Self.picks(in: marks).first(where: { $0.isOf(title, in: marks) }) else {
      return nil
    }
    self = found
  }

  private init(_ way: Way, _ span: Span) { (self.way, self.span) = (way, span) }

  /// The one of some entries alike that is meant; nil where that cannot be told.
  func choose(among entries: [ActionEntry]) -> ActionEntry? {
    switch way {
    case .first: return entries.min { $0.action.localDay < $1.action.localDay }
    case .beforeLast:
      let sorted = entries.sorted { $0.action.localDay > $1.action.localDay }
      return sorted.count > 1 ? sorted[1] : nil
    case .longest, .shortest:
      let sizes = entries.map(\.size)
      guard let unit = sizes.first?.unit, sizes.allSatisfy({ $0.unit == unit }) else { return nil }
      return way == .longest
        ? entries.max { $0.size.value < $1.size.value }
        : entries.min { $0.size.value < $1.size.value }
    }
  }

  /// All that a line picks by, whatever it is said of.
  static func picks(in marks: LineMarks) -> [RecordPick] {
    guard !marks.isMarked else { return marks.longest.map { RecordPick(.longest, $0) } }
    let words = Resemblance.words(of: marks.text)
    let before = words.indices.dropLast(2).compactMap { index -> RecordPick? in
      // "The reading session before my last one".
      guard words[index].lowercased() == "before", words[index + 2].lowercased() == "last" else {
        return nil
      }
      return marks.span(of: "\(words[index]) \(words[index + 1]) \(words[index + 2])")
        .map { RecordPick(.beforeLast, $0) }
    }
    return before
      + words.compactMap { word in
        ways[word.lowercased()].flatMap { way in
          marks.span(of: word).map { RecordPick(way, $0) }
        }
      }
      // "The shorter Spanish session".
      + zip(words, words.dropFirst()).compactMap { article, word in
        guard ["the", "my"].contains(article.lowercased()) else { return nil }
        return comparing[word.lowercased()].flatMap { way in
          marks.span(of: word).map { RecordPick(way, $0) }
        }
      }
  }

  private static let ways: [String: Way] = [
    "longest": .longest, "biggest": .longest, "largest": .longest, "farthest": .longest,
    "furthest": .longest, "shortest": .shortest, "smallest": .shortest, "first": .first,
    "earliest": .first, "oldest": .first,
  ]

  private static let comparing: [String: Way] = [
    "longer": .longest, "bigger": .longest, "larger": .longest, "shorter": .shortest,
    "smaller": .shortest, "earlier": .first, "older": .first,
  ]

  /// Whether what it picks is named beside it.
  private func isOf(_ title: String, in marks: LineMarks) -> Bool {
    let piece = marks.piece(around: span)
    let front = marks.words(in: Span(lower: piece.lower, upper: span.lower))
    let back = marks.words(in: Span(lower: span.upper, upper: piece.upper))
    let near = Resemblance.words(of: front).suffix(3) + Resemblance.words(of: back).prefix(3)
    return near.contains { !marks.isFiller($0) && Resemblance.stands($0, in: title) }
  }
}

extension ActionEntry {
  /// How long it was, or how much of its one amount.
  fileprivate var size: (value: Double, unit: String?) {
    if let length = measurements.isEmpty ? action.durationMinutes : nil { return (length, "min") }
    let amounts = measurements.map(\.quantity)
    return amounts.count == 1
      ? (amounts[0].value, amounts[0].unit.symbol)
      : action.durationMinutes.map { ($0, "min") } ?? (0, nil)
  }
}

extension RecordMatch {
  /// The entries of the same name, of the stretch of days that the line names.
  func alike(_ entry: ActionEntry) throws -> [ActionEntry] {
    let stretch = marks.days.first { $0.certainty != .vague && $0.lastDay > $0.day }
    return try context.database.actions(ActionFilter(limit: 200)).filter { other in
      other.action.title?.lowercased() == entry.action.title?.lowercased()
        && stretch.map { ($0.day...$0.lastDay).contains(other.action.localDay) } ?? true
    }
  }
}
