import Intents
import Journal
import Localization
import Meaning
import Phrases
import Store

/// A line as sentences like it have been meant, without a model: what they wanted, and the line's own marks.
///
/// In another language than English, where no rules stand beside them, only where they are sure.
struct ExampleReading {
  /// From which share on a sentence beside others is taken for what sentences like it want.
  private static let sure = IntentGuess.sure
  /// The same of a part that does not say who did it.
  private static let certain = 0.9
  /// The same of a part without an amount.
  private static let undoubted = 0.95
  /// The same of a line in another language, which has nothing else to go by: of 128 unseen ones 105 are right with
  /// it, 103 with the share above, and none more is taken for a deed that is none.
  private static let likely = 0.5
  /// Below it nothing speaks for a deed.
  private static let unlikely = 0.1
  /// Nobody decides on more cards than this in one go; what is left over is named.
  private static let most = 40
  /// In bytes: each thing that is found is looked for in the whole line.
  private static let longest = 8_000

  let answer: OfflineReader.Answer

  /// - Returns: nil where the examples are not sure.
  init?(_ context: ToolContext) {
    guard context.reading.text.utf8.count <= Self.longest else { return nil }
    if context.knowsLanguage, let deed = Shortfall(context.reading)?.deed {
      answer = .acts([.log(deed)])
      return
    }
    let guess = IntentGuess(context.reading.text)
    let intended = Self.intent(of: guess, in: context)
    let standing = StandingGoal(context.reading, in: context.database, as: intended)
    let intent = standing == nil ? intended : .change
    guard context.knowsLanguage || guess[intent] >= Self.likely || Self.isOfNothingDone(guess),
      !Self.isVague(guess, intent, context.reading)
    else { return nil }
    if intent == .did, Self.isAllOthers(context) {
      answer = .talk(.others)
      return
    }
    var rows: [LineReading.Row] = []
    switch intent {
    case .did, .goal: rows = Self.rows(of: context, intent == .did ? .did : .goal)
    case .change, .delete: rows = standing?.rows(context) ?? Self.record(in: context, intent)
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
      answer = .question(localized("What did you do, and how much?"))
      return
    case .ask:
      let inquiry = Self.inquiry(context.reading.text)
      // "And?"
      if context.knowsLanguage, inquiry.subject == nil, inquiry.period == nil { return nil }
      answer = .acts([.ask(inquiry)])
      return
    case .plan where context.knowsLanguage:
      let example = PlanExample(context.reading.text, marks: LineMarks(context.reading))
      answer = .acts([.plan(PlanWish(goals: example.wishes))])
      return
    case .talk, .plan: return nil
    }
    let acts = rows.isEmpty ? [] : LineReading(context).acts(rows, text: "")
    guard !acts.isEmpty else { return nil }
    answer = .acts(Array(acts.prefix(Self.most)))
  }

  /// "Had a bad day", "I give up": lines like it wanted many things, and nothing in it has a right answer.
  private static func isVague(_ guess: IntentGuess, _ intent: Intents.Intent, _ reading: Reading)
    -> Bool
  {
    guess[intent] < faint && reading.dates.isEmpty && reading.quantities.isEmpty
      && reading.durations.isEmpty
  }
  private static let faint = 0.35

  private static func isOfNothingDone(_ guess: IntentGuess) -> Bool { guess.nothingDone >= sure }

  /// What sentences like the line wanted; one with an amount of a deed or goal is more than talk.
  private static func intent(
    of guess: IntentGuess, in context: ToolContext
  ) -> Intents.Intent {
    // "Got a night shift, and after that I'll finally go to the pool" is a plan, or somebody's: no deed either way.
    if isOfNothingDone(guess) {
      let least = [Intents.Intent.other, .not, .later].max { guess[$0] < guess[$1] } ?? .later
      return hasOwnDeed(context) ? .did : least
    }
    let likeliest = guess.likeliest
    let words = Wording.words(of: context.reading.text)
    if likeliest == .plan, context.knowsLanguage, PlanRequest.asksOfGoals(words) { return .ask }
    // "10 km", of nobody knows what.
    let isOpen = context.knowsLanguage && context.asked == nil
    if isOpen, likeliest == .did, isBareAmount(context) { return .unsure }
    if [.other, .not, .later].contains(likeliest), hasOwnDeed(context) { return .did }
    // "Please add a swim yesterday, 1 km", of which no entry is known.
    if likeliest == .change, guess[.did] >= unlikely, isOfNothingLogged(context) { return .did }
    // "Please log 50 push-ups from this morning" takes nothing out.
    if likeliest == .delete, context.beginsWithLog { return .did }
    guard [.talk, .unsure].contains(likeliest),
      LineSpans(context.reading.text, said: .line(.did)).things.contains(where: { thing in
        context.reading.hasAmount(in: thing.amounts)
      })
    else { return likeliest }
    return Intents.Intent.allCases.filter { ![.talk, .unsure].contains($0) }
      .max { guess[$0] < guess[$1] } ?? likeliest
  }

  /// "My roommate cleaned the kitchen while I wrote 3 pages", "meant to go sailing but ended up fixing the trailer for
  /// 3 hours": beside the part that is somebody else's, or was not done, one that by itself tells of a deed with an
  /// amount.
  static func hasOwnDeed(_ context: ToolContext) -> Bool {
    let marks = LineMarks(context.reading)
    let parts = LineParts.segments(of: context.reading, marks)
    let withheld = LineParts.withheld(among: parts, marks).map(\.part)
    return !withheld.isEmpty
      && parts.contains { part in
        guard !withheld.contains(part) else { return false }
        let words = marks.words(in: part)
        let said = Wording.words(of: words)
        // "Washed the car this morning, going to wax it tomorrow".
        let isSpoken =
          marks.isMarked || said.contains(where: speaking.contains)
          || said.first.map(WordForms.isPast) == true
        // "Odkurzyłam, ale podłogi już nie umyłam": without an amount only what leaves no doubt.
        guard marks.amounts.contains(where: { $0.span.overlaps(part) }) else {
          return isSpoken && IntentGuess(words)[.did] >= undoubted
        }
        return IntentGuess(words)[.did] >= (isSpoken ? sure : certain)
      }
  }

  /// Whether an amount is said, and nothing that the journal has an entry of.
  private static func isOfNothingLogged(_ context: ToolContext) -> Bool {
    let spans = LineSpans(context.reading.text, said: .line(.change))
    guard context.knowsLanguage, !LineMarks(context.reading).amounts.isEmpty,
      let record = spans.found.first(where: { $0.label == .record }).map({
        spans.text(in: $0.place)
      }),
      !RecordMatch.points(record),
      let entries = try? context.database.actions(ActionFilter(limit: 200))
    else { return false }
    let names = PlanEditor.names(in: record)
    return !entries.contains { entry in
      names.contains { Resemblance.stands($0, in: entry.action.title ?? "") }
    }
  }

  static let speaking: Set<String> = [
    "i", "i've", "ive", "me", "my", "myself", "we", "we've",
  ]

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

  /// A row for each thing that the line names, in the order said.
  ///
  /// "I want to run 100 km by June. Ran 5 km today": of sentences that want different things each has its own.
  private static func rows(of context: ToolContext, _ verb: LineVerb) -> [LineReading.Row] {
    let wants = sentences(of: context.reading).map { sentence -> (Range<Int>, Intents.Intent?) in
      let guess = IntentGuess(sentence.text)
      let likeliest = guess.likeliest
      return (sentence.place, guess[likeliest] >= sure ? likeliest : nil)
    }
    let told = [LineVerb.did, .goal].filter { verb in
      wants.contains { $0.1 == (verb == .did ? .did : .goal) }
    }
    guard told.count > 1 else { return things(of: context, verb).map(\.row) }
    return told.flatMap { verb in
      things(of: context, verb).compactMap { thing -> (lower: Int, row: LineReading.Row)? in
        guard let own = wants.first(where: { $0.0.contains(thing.lower) }),
          own.1 == (verb == .did ? .did : .goal)
        else { return nil }
        // The day of another sentence is none of this one's.
        let days = context.reading.dates.filter { own.0.contains($0.span.lower) }
        let key = verb == .did ? "when" : "until"
        var row = thing.row
        if let words = row.fields[key], !days.contains(where: { words.contains($0.text) }) {
          row.fields[key] = days.first?.text
        }
        return (thing.lower, row)
      }
    }.sorted { $0.lower < $1.lower }.map(\.row)
  }

  /// Beside a goal with an amount what has none says why.
  private static func things(
    of context: ToolContext, _ verb: LineVerb
  ) -> [(lower: Int, row: LineReading.Row)] {
    let spans = LineSpans(context.reading.text, said: .line(verb == .did ? .did : .goal))
    let days = context.reading.dates.map(\.span.range)
    let marks = LineMarks(context.reading)
    let pieces = verb == .did ? LineParts.segments(of: context.reading, marks) : []
    let parts = spans.isWhole ? pieces : []
    let whole = verb == .did ? withoutNameless(spans.things, marks) : spans.things
    let found = Self.counted(whole.map { called($0, marks) }, marks)
    let things = found.map { thing in
      // "3 sillas" of "lijé 3 sillas y después leí 20 páginas" is none of what was read.
      var own = thing
      own.amounts.removeAll { amount in
        verb == .did && amount.upperBound <= thing.place.lowerBound
          && !marks.isOnePiece(Span(amount), Span(thing.place))
      }
      // "Two lessons" of "wrote 5 pages and did two lessons" has a part of its own.
      let piece = pieces.first { $0.range.overlaps(thing.place) }
      let far = own.amounts.filter { amount in
        pieces.first { $0.range.overlaps(amount) } != piece
      }
      if far.count < own.amounts.count {
        own.amounts.removeAll { far.contains($0) && isCount($0, in: marks) }
      }
      return own
    }.filter { thing in
      !thing.amounts.isEmpty || !days.contains { $0.clamped(to: thing.place) == thing.place }
    }
    let counted = things.filter { !$0.amounts.isEmpty }
    let wished = verb == .goal && !counted.isEmpty ? counted : things
    // "…, he ran 12k yesterday": a part that by itself tells of no deed of one's own.
    let withheld =
      LineParts.withheld(among: parts, marks).map(\.part) + remarks(among: parts, marks)
    let owned = wished.filter { thing in !withheld.contains { $0.range.overlaps(thing.place) } }
    let all = PlanExample.withoutHeads(owned.isEmpty ? wished : owned, spans)
    let (named, repeated) = verb == .did ? apart(all, marks) : (all, [])
    let left = loose(in: marks, spans, beside: things + repeated)
    let copy = LineCopy(marks)
    // "Spanish 40 mins, 1 lesson": a part that is an amount alone belongs to the deed before it.
    let bare = parts.filter { part in
      !copy.isNaming(part) && !saysDone(part, marks)
        && !named.contains { part.range.overlaps($0.place) }
    }
    func behind(_ part: Span) -> Int? {
      named.indices.last { index in
        named[index].place.upperBound <= part.lower
          && (!named[index].amounts.isEmpty || marks.isLength(part))
          && marks.isOneLine(Span(named[index].place), part)
      }
    }
    let told = named.enumerated().map { index, thing in
      var thing = thing
      thing.amounts += left.filter { amount in
        bare.contains { $0.contains(amount) && behind($0) == index }
      }.map(\.range)
      let part = parts.first { $0.range.overlaps(thing.place) }
      thing.amounts += left.filter { amount in
        part.map { $0.contains(amount) } ?? false
          && owner(of: amount, among: named, in: part) == index
      }.map(\.range)
      var row = LineReading.Row(thing, of: spans, verb)
      if verb == .did, let day = ownDay(of: thing, behind: named, in: marks) {
        row.fields["when"] = day
      }
      row.fields["when"] = row.fields["when"].map {
        withPart($0, of: thing, among: named, in: marks)
      }
      // "Swam 2k this morning, read 40 pages": of the one day that is said the proof tells whose its hour is.
      if verb == .did, let when = thing.when, named[..<index].contains(where: { $0.when == when }),
        Set(marks.days.map(\.day)).count == 1, marks.isParted(Span(when), from: Span(thing.place))
      {
        row.fields["when"] = nil
      }
      if verb == .goal, row.fields["until"] == nil, row.fields["from"] == nil {
        row.fields["until"] = headDay(of: named, in: marks)
      }
      // What is told twice is called alike.
      if repeated.contains(where: { $0.place == thing.place }) {
        row.fields["what"] = spans.text(in: thing.place)
      }
      return (isHead(thing, in: part) ? thing.amounts[0].lowerBound : thing.place.lowerBound, row)
    }
    let head = named.first { thing in
      isHead(thing, in: parts.first { $0.range.overlaps(thing.place) })
    }
    let further = parts.compactMap { part in
      named.contains { part.range.overlaps($0.place) } || bare.contains(part) && behind(part) != nil
        || withheld.contains(part)
        ? nil
        : untold(
          part, marks, left.filter(part.contains), under: head.map { spans.text(in: $0.place) })
    }
    let again = repeated.map { thing in
      var row = LineReading.Row(thing, of: spans, verb)
      row.fields["what"] = spans.text(in: thing.place)
      return (thing.amounts[0].lowerBound, row)
    }
    return (told + further + again).sorted { $0.0 < $1.0 }
  }

  /// The sentences of a line, with the places where they stand; none for a single one.
  private static func sentences(of reading: Reading) -> [(place: Range<Int>, text: String)] {
    let marks = reading.dates.map(\.span) + reading.quantities.map(\.span)
    let utf8 = Array(reading.text.utf8)
    let ends = utf8.indices.filter { index in
      Set(".!?\n".utf8).contains(utf8[index])
        && (index + 1 == utf8.count || [0x20, 0x0A].contains(utf8[index + 1]))
        && !marks.contains { $0.lower <= index && index + 1 < $0.upper }
    }.map { $0 + 1 }
    guard let last = ends.last, ends.count > 1 || last < utf8.count else { return [] }
    let bounds = [0] + ends + (last < utf8.count ? [utf8.count] : [])
    return zip(bounds, bounds.dropFirst()).map { lower, upper in
      (lower..<upper, String(decoding: utf8[lower..<upper], as: UTF8.self))
    }
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

  /// How much an amount that nothing was found for has to be like one of a deed.
  private static let possible = 0.2
}

extension Reading {
  fileprivate func hasAmount(in places: [Range<Int>]) -> Bool {
    let amounts = quantities.map(\.span.range) + durations.map(\.span.range)
    return places.contains { place in amounts.contains(where: place.overlaps) }
  }
}
