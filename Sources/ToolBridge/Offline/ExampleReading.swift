import Intents
import Meaning
import Phrases

/// A line as sentences like it have been meant, without a model: what they wanted, and the line's own marks.
///
/// Only where the examples are sure: in a language that the rules do not read, and in English where the
/// rules take it for something else.
struct ExampleReading {
  /// From which share on a line is taken for what sentences like it want.
  private static let sure = 0.7
  /// The same against rules that read it otherwise.
  private static let overruling = 0.95

  let answer: OfflineReader.Answer

  /// - Returns: nil where the examples are not sure, or say what the rules say.
  init?(_ context: ToolContext) {
    let guess = IntentGuess(context.reading.text)
    let intent = guess.likeliest
    let least = context.knowsLanguage ? Self.overruling : Self.sure
    guard guess[intent] >= least, !context.knowsLanguage || Self.differs(intent, in: context)
    else { return nil }
    var rows: [LineReading.Row] = []
    switch intent {
    case .did: rows = Self.rows(of: context, LineVerb.did, time: "when")
    case .goal: rows = Self.rows(of: context, LineVerb.goal, time: "until")
    case .change: rows = Self.correction(in: context)
    case .later:
      answer = .talk(.planned)
      return
    case .not:
      answer = .talk(.negated)
      return
    case .other:
      answer = .talk(.others)
      return
    case .unsure:
      answer = .question("What did you do, and how much?")
      return
    case .delete, .ask, .talk, .plan: return nil
    }
    let acts = rows.isEmpty ? [] : LineReading(context).acts(rows, text: "")
    guard !acts.isEmpty else { return nil }
    answer = .acts(acts)
  }

  /// Whether the rules take a line for another kind of telling; who asks, corrects or deletes is not told
  /// otherwise.
  private static func differs(_ intent: Intents.Intent, in context: ToolContext) -> Bool {
    guard !context.isQuestion, !context.refersBack else { return false }
    return switch context.reading.intent {
    case .done: intent != .did
    case .goal: intent != .goal
    case .negated: intent != .not
    case .planned, .conditional: intent != .later
    case .other: intent != .other
    case .none: true
    case .question, .change, .delete: false
    }
  }

  /// What a new value or day belongs to is told by the words around it, or was said last.
  private static func correction(in context: ToolContext) -> [LineReading.Row] {
    guard !context.knowsLanguage else { return [] }
    let marks = LineMarks(context.reading)
    var fields = ["record": "it"]
    fields["values"] = marks.amounts.first?.text
    fields["when"] = marks.days.first?.text
    return fields.count > 1 ? [LineReading.Row(LineVerb.change.rawValue, fields)] : []
  }

  /// A row for each part of the line that has an amount, or one for a line without any.
  private static func rows(
    of context: ToolContext, _ verb: LineVerb, time: String
  ) -> [LineReading.Row] {
    let marks = LineMarks(context.reading)
    let parts = LineParts.segments(of: context.reading, marks)
    let counted = parts.filter { part in marks.amounts.contains { $0.span.overlaps(part) } }
    let chosen =
      counted.isEmpty ? parts.prefix(1) : verb == .goal ? counted.prefix(1) : counted[...]
    var day: String?
    return chosen.map { part in
      let place = chosen.count == 1 ? Span(lower: 0, upper: marks.text.utf8.count) : part
      let amounts = marks.amounts.filter { $0.span.overlaps(place) }.map(\.text)
      day = marks.days.first { $0.span.overlaps(place) }?.text ?? day
      var fields = ["what": named(part, in: marks)]
      fields["amounts"] = amounts.isEmpty ? nil : amounts.joined(separator: ", ")
      fields[time] = day
      return LineReading.Row(verb.rawValue, fields)
    }
  }

  /// A part from its first word that is neither amount nor day to the last.
  private static func named(_ part: Span, in marks: LineMarks) -> String {
    let free = marks.without(marks.days.map(\.span) + marks.amounts.map(\.span), in: part)
      .filter { piece in
        marks.words(in: piece).split { !$0.isLetter }.contains { !marks.isFiller(String($0)) }
      }
    guard let first = free.first, let last = free.last else { return marks.words(in: part) }
    return Wording.trimmed(marks.words(in: Span(lower: first.lower, upper: last.upper)))
  }
}
