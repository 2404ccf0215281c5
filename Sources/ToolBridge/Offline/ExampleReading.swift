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
    case .did: rows = Self.rows(of: context, .did)
    case .goal: rows = Self.rows(of: context, .goal)
    case .change, .delete: rows = Self.record(in: context, intent)
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
    case .ask:
      answer = .acts([.ask(Self.inquiry(context.reading.text))])
      return
    case .talk, .plan: return nil
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

  /// What a question asks for, about what and when, as questions like it did.
  private static func inquiry(_ line: String) -> Inquiry {
    let spans = LineSpans(line, said: .line(.ask))
    func words(_ label: SpanLabel) -> String? {
      spans.found.first { $0.label == label }.map { spans.text(in: $0.place) }
    }
    return Inquiry(
      kind: InquiryGuess(line).likeliest.rawValue, subject: words(.subject),
      period: words(.period))
  }

  /// What a record is to become or that it is to go, by the words that name it; what nothing names was said
  /// last.
  private static func record(
    in context: ToolContext, _ intent: Intents.Intent
  ) -> [LineReading.Row] {
    guard !context.knowsLanguage else { return [] }
    let spans = LineSpans(context.reading.text, said: .line(intent))
    func words(_ isMeant: (SpanLabel) -> Bool) -> String? {
      let found = spans.found.filter { isMeant($0.label) }.map { spans.text(in: $0.place) }
      return found.isEmpty ? nil : found.joined(separator: ", ")
    }
    var fields = ["record": words { $0 == .record } ?? "it"]
    if intent == .change {
      fields["values"] = words(\.isAmount)
      fields["when"] = words(\.isWhen)
      guard fields.count > 1 else { return [] }
    }
    return [LineReading.Row(intent.rawValue, fields)]
  }

  /// A row for each thing that the line names, in the order said; beside a goal with an amount what has none says
  /// why.
  private static func rows(of context: ToolContext, _ verb: LineVerb) -> [LineReading.Row] {
    let spans = LineSpans(context.reading.text, said: .line(verb == .did ? .did : .goal))
    let days = context.reading.dates.map(\.span.range)
    let marks = LineMarks(context.reading)
    let things = spans.things.map { thing in
      // "3 sillas" of "lijé 3 sillas y después leí 20 páginas" is none of what was read.
      var own = thing
      own.amounts.removeAll { amount in
        verb == .did && amount.upperBound <= thing.place.lowerBound
          && !marks.isOnePiece(Span(amount), Span(thing.place))
      }
      return own
    }.filter { thing in
      !thing.amounts.isEmpty || !days.contains { $0.clamped(to: thing.place) == thing.place }
    }
    let counted = things.filter { !$0.amounts.isEmpty }
    let told = (verb == .goal && !counted.isEmpty ? counted : things).map {
      ($0.place.lowerBound, LineReading.Row($0, of: spans, verb))
    }
    let untold = verb == .did ? untold(in: context, spans, beside: things) : []
    return (told + untold).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// How much an amount that nothing was found for has to be like one of a deed.
  private static let possible = 0.2

  /// "Lijé 3 sillas", whose verb no example knows: a piece with an amount, and with nothing that was found.
  private static func untold(
    in context: ToolContext, _ spans: LineSpans, beside things: [LineSpans.Thing]
  ) -> [(Int, LineReading.Row)] {
    let marks = LineMarks(context.reading)
    let taken = things.flatMap { [$0.place] + $0.amounts }
    return LineParts.segments(of: context.reading, marks).compactMap { part in
      guard !taken.contains(where: part.range.overlaps) else { return nil }
      let amounts = marks.amounts.filter { amount in
        amount.span.overlaps(part)
          && [SpanLabel.amount, .amountAhead].contains {
            spans.share(of: $0, in: amount.span.range) >= possible
          }
      }
      guard !amounts.isEmpty else { return nil }
      var fields = ["what": named(part, in: marks)]
      fields["amounts"] = amounts.map(\.text).joined(separator: ", ")
      fields["when"] = marks.days.first { $0.span.overlaps(part) }?.text ?? marks.days.first?.text
      return (part.lower, LineReading.Row(LineVerb.did.rawValue, fields))
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
