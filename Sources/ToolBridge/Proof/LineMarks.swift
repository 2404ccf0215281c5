import Foundation
import Journal
import Phrases

/// What stands in a line that has a right answer: its amounts, lengths and days, whatever it means.
struct LineMarks: Sendable {
  let text: String
  let amounts: [AmountMark]
  let dates: [DateMention]

  init(_ reading: Reading) {
    text = reading.text
    let spans = Set(reading.quantities.map(\.span))
    let lengths = reading.durations.filter { !spans.contains($0.span) }
    amounts = (reading.quantities.map(AmountMark.init) + lengths.map(AmountMark.init))
      .sorted { $0.span.lower < $1.span.lower }
    dates = reading.dates
  }

  /// Where a copy of the line's words stands; of several places the first that is not taken.
  func span(of words: String, besides taken: [Span] = []) -> Span? {
    let wanted = Self.bare(words)
    guard !wanted.isEmpty else { return nil }
    var first: Span?
    var rest = text.startIndex..<text.endIndex
    while let found = text.range(of: wanted, options: [.caseInsensitive], range: rest) {
      let span = span(of: found)
      if !taken.contains(where: { $0.overlaps(span) }) { return span }
      first = first ?? span
      guard found.lowerBound < text.endIndex else { break }
      rest = text.index(after: found.lowerBound)..<text.endIndex
    }
    return first
  }

  func span(of range: Range<String.Index>) -> Span {
    Span(
      lower: text.utf8.distance(from: text.startIndex, to: range.lowerBound),
      upper: text.utf8.distance(from: text.startIndex, to: range.upperBound))
  }

  func words(in span: Span) -> String {
    let utf8 = text.utf8
    guard span.lower < span.upper, span.upper <= utf8.count else { return "" }
    let lower = utf8.index(utf8.startIndex, offsetBy: span.lower)
    let upper = utf8.index(utf8.startIndex, offsetBy: span.upper)
    return String(text[lower..<upper])
  }

  /// The dates that tell when something was or is to be: not what recurs or is compared with.
  var days: [DateMention] {
    dates.filter { $0.role != .recurring && $0.role != .comparison }
  }

  private static func bare(_ words: String) -> String {
    words.trimmingCharacters(
      in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: ".,;:!\"'|")))
  }
}

/// An amount of a line, a length of time among them, with all that it can be taken for.
struct AmountMark: Sendable {
  let span: Span
  let text: String
  let value: Double
  let max: Double?
  /// A symbol of the catalogue or a noun; nil for a bare number.
  let unit: String?
  let alternatives: [String]

  init(_ mention: QuantityMention) {
    span = mention.span
    text = mention.text
    value = mention.value
    max = mention.max
    unit = mention.unit
    alternatives = mention.alternatives
  }

  init(_ mention: DurationMention) {
    span = mention.span
    text = mention.text
    value = mention.minutes
    max = mention.max
    unit = "min"
    alternatives = []
  }

  var isTime: Bool { unit.map { UnitCatalogue.unit($0).kind == .time } ?? false }
  var dimension: String? { unit.map { UnitCatalogue.unit($0).dimension } }
}

extension Span {
  func overlaps(_ other: Span) -> Bool { lower < other.upper && other.lower < upper }
}
