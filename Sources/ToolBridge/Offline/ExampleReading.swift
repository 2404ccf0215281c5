import Intents
import Meaning
import Phrases

/// A line as sentences like it have been meant, without a model: what they wanted, and the line's own marks.
///
/// In another language than English, where no rules stand beside them, only where they are sure.
struct ExampleReading {
  /// From which share on a line is taken for what sentences like it want: against rules, and where nobody else
  /// reads it.
  private static let likely = 0.5
  private static let sure = 0.7
  private static let surest = 0.9
  /// In bytes: each thing that is found is looked for in the whole line.
  private static let longest = 8_000

  let answer: OfflineReader.Answer
  /// Whether most sentences like the line wanted the same.
  let isSure: Bool
  /// Whether nearly all did.
  let isSurest: Bool

  /// - Returns: nil where the examples are not sure.
  init?(_ context: ToolContext) {
    guard context.reading.text.utf8.count <= Self.longest else { return nil }
    let guess = IntentGuess(context.reading.text)
    let intent = Self.intent(of: guess, in: context)
    isSure = guess[intent] >= Self.likely
    isSurest = guess[intent] >= Self.surest
    guard context.knowsLanguage || guess[intent] >= Self.sure else { return nil }
    // Which English lines ask, and which only suppose something, the rules know.
    let isRead = context.reading.intent == .conditional || intent == .ask
    if context.knowsLanguage, isRead, guess[intent] < Self.surest { return nil }
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
      let inquiry = Self.inquiry(context.reading.text)
      // "And?"
      if context.knowsLanguage, inquiry.subject == nil, inquiry.period == nil { return nil }
      answer = .acts([.ask(inquiry)])
      return
    case .plan where context.knowsLanguage:
      answer = .acts([.plan(PlanWish(goals: PlanExample(context.reading.text).wishes))])
      return
    case .talk, .plan: return nil
    }
    let acts = rows.isEmpty ? [] : LineReading(context).acts(rows, text: "")
    guard !acts.isEmpty else { return nil }
    answer = .acts(acts)
  }

  /// What sentences like the line wanted; one with an amount of a deed or goal is more than talk.
  private static func intent(
    of guess: IntentGuess, in context: ToolContext
  ) -> Intents.Intent {
    let likeliest = guess.likeliest
    guard [.talk, .unsure].contains(likeliest),
      LineSpans(context.reading.text, said: .line(.did)).things.contains(where: { thing in
        context.reading.hasAmount(in: thing.amounts)
      })
    else { return likeliest }
    return [Intents.Intent.did, .goal, .change].max { guess[$0] < guess[$1] } ?? likeliest
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
    let named = verb == .goal && !counted.isEmpty ? counted : things
    let parts = verb == .did && spans.isWhole ? LineParts.segments(of: context.reading, marks) : []
    let left = loose(in: marks, spans, beside: things)
    let told = named.enumerated().map { index, thing in
      var thing = thing
      let part = parts.first { $0.range.overlaps(thing.place) }
      thing.amounts += left.filter { amount in
        part.map { $0.contains(amount) } ?? false
          && owner(of: amount, among: named, in: part) == index
      }.map(\.range)
      var row = LineReading.Row(thing, of: spans, verb)
      if verb == .did, let day = ownDay(of: thing, behind: named, in: marks) {
        row.fields["when"] = day
      }
      return (thing.place.lowerBound, row)
    }
    let further = parts.compactMap { part in
      named.contains { part.range.overlaps($0.place) }
        ? nil : untold(part, marks, left.filter(part.contains))
    }
    return (told + further).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The amounts that may be a deed's and that nothing was found for.
  private static func loose(
    in marks: LineMarks, _ spans: LineSpans, beside things: [LineSpans.Thing]
  ) -> [Span] {
    let taken = things.flatMap { [$0.place] + $0.amounts }
    return marks.amounts.map(\.span).filter { amount in
      !taken.contains(where: amount.range.overlaps)
        && [SpanLabel.amount, .amountAhead].contains {
          spans.share(of: $0, in: amount.range) >= possible
        }
    }
  }

  /// The last thing of a part that stands before an amount, else its first.
  private static func owner(
    of amount: Span, among things: [LineSpans.Thing], in part: Span?
  ) -> Int? {
    let own = things.indices.filter { index in
      part.map { $0.range.overlaps(things[index].place) } ?? false
    }
    return own.last { things[$0].place.lowerBound < amount.lower } ?? own.first
  }

  /// "Fri" of "band practice thurs at 7, then fri restrung the guitar": the day in a deed's own piece, where what was
  /// found for it is the day of the one before.
  private static func ownDay(
    of thing: LineSpans.Thing, behind things: [LineSpans.Thing], in marks: LineMarks
  ) -> String? {
    guard let found = thing.when,
      let before = things.last(where: { $0.place.upperBound <= thing.place.lowerBound }),
      found.upperBound <= before.place.lowerBound || found == before.when
    else { return nil }
    return marks.days.last { day in
      day.span.lower >= before.place.upperBound && day.span.upper <= thing.place.lowerBound
        && !day.clock && !found.overlaps(day.span.range)
    }?.text
  }

  /// How much an amount that nothing was found for has to be like one of a deed.
  private static let possible = 0.2

  /// "Lijé 3 sillas", whose verb no example knows: a piece with an amount, and with nothing that was found.
  private static func untold(
    _ part: Span, _ marks: LineMarks, _ amounts: [Span]
  ) -> (Int, LineReading.Row)? {
    guard !amounts.isEmpty else { return nil }
    var fields = ["what": named(part, in: marks)]
    fields["amounts"] = amounts.map(marks.words(in:)).joined(separator: ", ")
    fields["when"] = marks.days.first { $0.span.overlaps(part) }?.text ?? marks.days.first?.text
    return (part.lower, LineReading.Row(LineVerb.did.rawValue, fields))
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

extension Reading {
  fileprivate func hasAmount(in places: [Range<Int>]) -> Bool {
    let amounts = quantities.map(\.span.range) + durations.map(\.span.range)
    return places.contains { place in amounts.contains(where: place.overlaps) }
  }
}
