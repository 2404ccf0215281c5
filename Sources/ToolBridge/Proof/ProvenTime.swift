import Journal
import Phrases
import ToolSchema

/// A day that the line proves, with the clock time or part of the day that goes with it.
struct ProvenTime: Equatable {
  var day: Day
  /// The last day, of words that cover several.
  var lastDay: Day
  var status: GroundedLeaf.Status
  var evidence: String?
  var part: PartOfDay?
  var start: WallTime?
  /// Minutes from one clock time to another.
  var minutes: Double?
  var spans: [Span] = []
  /// A quoted day that nothing proves.
  var isReplaced = false
}

/// Why the line gives no day that could be written.
enum TimeFault: Error, Equatable {
  /// No day can be told from the words.
  case vague(String)
  /// An entry stands on one day, and the words are for several.
  case long(String)
  /// No mark reads the words: the model may be asked.
  case unread(String)
}

extension TimeProof {
  /// The times that words hold; where they hold none but the end of a span, "mardi" of "du mercredi au mardi", that end.
  func mentions(in span: Span) -> [DateMention] {
    let own = candidates.filter { $0.span.overlaps(span) }
    guard own.isEmpty, takesEnds else { return own }
    return marks.days.filter { end in
      end.span.overlaps(span)
        && marks.days.contains { start in
          start.span.upper <= end.span.lower
            && marks.words(in: Span(lower: start.span.upper, upper: end.span.lower)).trimmed.count
              <= 3
        }
    }
  }
}
