import Intents
import Journal
package import Meaning
import Phrases
import ToolSchema

/// What a line says of a plan as lines like it had it: learnt, in any language.
///
/// Of one that begins a plan the goals that it names and the time that it gives the plan; of an answer or an
/// edit what it says of the goals that are there, and which it adds.
struct PlanExample {
  private let spans: LineSpans
  private let things: [LineSpans.Thing]

  /// - Parameters:
  ///   - said: where in the planning the line was said.
  ///   - marks: those of a line that begins a plan: what it counts and lines like it leave out is a goal as well.
  init(_ line: String, said situation: SpanSituation = .planOpening, marks: LineMarks? = nil) {
    let spans = LineSpans(line, said: situation)
    self.spans = spans
    let named = Self.handedOn(spans.things, spans).flatMap { Self.parted($0, by: marks) }
    let counted = marks.map { Self.counted($0, besides: named, in: spans) } ?? []
    let own = named.map { Self.without(counted, $0) }
    let all = (own + counted).sorted { $0.place.lowerBound < $1.place.lowerBound }
    guard let listing = marks.map({ PlanListing($0, spans) }) else {
      things = Self.withoutObjects(Self.withoutHeads(all, spans), spans)
      return
    }
    let listed = listing.goals(all).sorted { $0.place.lowerBound < $1.place.lowerBound }
    let headless = listing.withoutHead(Self.withoutHeads(listed, spans))
    things = listing.measured(headless).map { thing in
      guard let period = spans.found.first(where: { $0.label == .period }).map({ Span($0.place) }),
        thing.until == nil, let marks, Self.isOwn(period, of: thing, listed, marks)
      else { return thing }
      var thing = thing
      thing.until = period.range
      return thing
    }
  }

  /// "20 Minuten üben und bis Ende Februar 10 Nistkästen bauen": days behind the "and" and before how much are the second
  /// goal's alone.
  private static func isOwn(
    _ period: Span, of thing: LineSpans.Thing, _ things: [LineSpans.Thing], _ marks: LineMarks
  ) -> Bool {
    let piece = marks.listed(around: period)
    // "Plan: runter auf 9 Zigaretten. Dazu 5 Vasen töpfern bis 2. März": in a sentence of its own.
    if let sentence = marks.sentences.first(where: period.overlaps), !thing.amounts.isEmpty,
      marks.isMarked, !marks.plans.contains(where: sentence.overlaps),
      things.filter({ sentence.range.overlaps($0.place) }) == [thing], things.count > 1
    {
      return true
    }
    return marks.amounts.contains { $0.span.lower >= period.upper && piece.contains($0.span) }
      && piece.range.overlaps(thing.place)
      && things.contains { $0.place.upperBound <= piece.lower && !$0.amounts.isEmpty }
  }

  /// "Do better by the kids: ring them, cook with them": what stands before a colon and two further goals heads them.
  static func withoutHeads(_ things: [LineSpans.Thing], _ spans: LineSpans)
    -> [LineSpans.Thing]
  {
    things.enumerated().filter { index, thing in
      guard index + 2 < things.count, thing.amounts.isEmpty, !thing.isRecord else { return true }
      let next = things[index + 1].place.lowerBound
      return thing.place.upperBound >= next
        || !spans.text(in: thing.place.upperBound..<next).trimmed.hasPrefix(":")
    }.map(\.element)
  }

  /// "Reading group" of "read one chapter a month to my reading group": what follows how much with small words between, and
  /// has no amount, is no goal more.
  private static func withoutObjects(
    _ things: [LineSpans.Thing], _ spans: LineSpans
  ) -> [LineSpans.Thing] {
    things.enumerated().reduce(into: [LineSpans.Thing]()) { kept, next in
      let (index, thing) = next
      guard index > 0, thing.amounts.isEmpty, !thing.isRecord, let last = kept.last,
        thing.until == nil || last.until == nil, !last.isRecord,
        let amount = last.amounts.last, amount.upperBound < thing.place.lowerBound,
        isObject(spans.text(in: amount.upperBound..<thing.place.lowerBound))
      else {
        kept.append(thing)
        return
      }
      // "Knit twelve hats for the babies at the hospital by 12 December".
      kept[kept.count - 1].until = last.until ?? thing.until
    }
  }

  private static func isObject(_ between: String) -> Bool {
    let words = between.lowercased().split(separator: " ")
    return between.allSatisfy { $0.isLetter || $0 == " " } && (1...2).contains(words.count)
      && objects.contains(String(words[0]))
  }

  /// What stands before whom or what something is done for.
  private static let objects: Set<String> = [
    "to", "with", "for", "at", "in", "on", "mit", "für", "con", "para", "avec", "pour", "per",
    "com",
    "met", "voor", "z", "dla",
  ]

  /// "Write 6 songs, 2 rehearsals a week", found as one amount: what stands behind a sign and counts something of its own
  /// is a goal of its own.
  private static func parted(_ thing: LineSpans.Thing, by marks: LineMarks?) -> [LineSpans.Thing] {
    if let marks, let two = byEnds(thing, marks) { return two }
    guard let marks, !thing.isRecord, thing.amounts.count == 1, let whole = thing.amounts.first
    else { return [thing] }
    if let two = atJoint(thing, marks) { return two }
    let counts = marks.amounts.filter { mark in
      whole.overlaps(mark.span.range)
        && mark.unit.map { UnitCatalogue.unit($0).kind == .free } ?? false
    }
    let cuts = zip(counts, counts.dropFirst()).compactMap { one, next -> Int? in
      let gap = marks.words(in: Span(lower: one.span.upper, upper: next.span.lower))
      return [",", "and", "&", "plus", ", and"].contains(gap.trimmed) ? next.span.lower : nil
    }
    guard let first = cuts.first, counts.count == cuts.count + 1 else { return [thing] }
    func text(_ range: Range<Int>) -> Range<Int> {
      let words = marks.words(in: Span(range))
      return range.lowerBound..<range.upperBound
        - words.reversed().prefix(while: { ", ".contains($0) }).count
    }
    var head = thing
    head.amounts = [text(whole.lowerBound..<first)]
    let place =
      min(
        thing.place.lowerBound, whole.lowerBound)..<max(
        head.amounts[0].upperBound, min(thing.place.upperBound, first))
    head = LineSpans.Thing(place: text(place), amounts: head.amounts)
    let ends = cuts.dropFirst() + [whole.upperBound]
    return [head]
      + zip(cuts, ends).map { LineSpans.Thing(place: text($0..<$1), amounts: [text($0..<$1)]) }
  }

  /// "… e non più di 3 aperitivi al mese": pieces of a line with an amount of their own, in which nothing was found.
  private static func counted(
    _ marks: LineMarks, besides named: [LineSpans.Thing], in spans: LineSpans
  ) -> [LineSpans.Thing] {
    let taken =
      named.map(\.place)
      + spans.found.filter { !isTime($0.label) && ![.amount, .thing].contains($0.label) }.map(
        \.place)
    let ends = spans.found.filter { $0.label == .until }.map(\.place)
    let counts = marks.amounts.filter { mark in
      mark.unit.map { !["days", "weeks", "months", "years"].contains($0) } ?? false
    }
    // "Campus board tue thu": how often as well, where nothing is counted.
    let days =
      marks.recurrences.map(\.span)
      + (marks.isMarked ? [] : weekdays(in: marks))
    let often = days.reduce(into: [Span]()) { often, place in
      let piece = marks.listed(around: place)
      let isTaken = (marks.amounts.map(\.span) + often).contains(where: piece.overlaps)
      if !isTaken { often.append(place) }
    }
    return (counts.map(\.span) + often).compactMap { mark in
      let piece = marks.listed(around: mark)
      let front = marks.words(in: Span(lower: piece.lower, upper: mark.lower))
      let share =
        [SpanLabel.thing, .amount].map { spans.share(of: $0, in: piece.range) }.max() ?? 0
      // "Running, 20 km a month": how much of what stands before it.
      let isClaimed = named.contains { thing in
        thing.place.upperBound <= piece.lower
          && thing.amounts.contains(where: mark.range.overlaps)
      }
      // "I work shifts on a ward with 28 beds, can you make me a plan?"
      let isTold = Resemblance.words(of: front.lowercased()).contains(
        where: PlanListing.tellers.contains)
      guard share >= Self.possible, !isClaimed, !isTold || marks.isMarked,
        !taken.contains(where: piece.range.overlaps),
        !PlanEditor.names(in: marks.words(in: piece)).isEmpty
      else { return nil }
      let measure = marks.measures.first { $0.overlaps(mark) }?.joined(with: mark) ?? mark
      // "Ten new dishes by Easter Sunday."
      let end = ends.first { $0.lowerBound >= measure.upper && piece.range.overlaps($0) }
      var thing = LineSpans.Thing(
        place: piece.lower..<(end?.lowerBound ?? piece.upper), amounts: [measure.range])
      thing.until = end
      return thing
    }
  }

  /// "Every Friday", and weekdays beside one another: "tue thu".
  private static func weekdays(in marks: LineMarks) -> [Span] {
    let named = marks.dates.filter { !Frequency.weekdays(in: $0.text.lowercased()).isEmpty }
    let pairs = zip(named, named.dropFirst()).compactMap { one, next -> Span? in
      let gap = marks.words(
        in: Span(lower: one.span.upper, upper: max(one.span.upper, next.span.lower)))
      return ["", ",", "/", "&", "and"].contains(gap.trimmed)
        ? one.span.joined(with: next.span) : nil
    }
    return pairs + marks.dates.filter { $0.role == .recurring }.map(\.span)
  }

  /// "5 new tricks by New Year's Eve, skate 4 times a week": an amount that is a goal of its own is none of the next.
  private static func without(
    _ counted: [LineSpans.Thing], _ thing: LineSpans.Thing
  ) -> LineSpans.Thing {
    var thing = thing
    thing.amounts.removeAll { amount in
      counted.contains { one in
        one.place.upperBound <= thing.place.lowerBound
          && one.amounts.contains(where: amount.overlaps)
      }
    }
    if let end = thing.until, counted.contains(where: { $0.until == end }) { thing.until = nil }
    return thing
  }

  private static func isTime(_ label: SpanLabel) -> Bool {
    label.isWhen || [.from, .until, .period].contains(label)
  }

  /// The goals that the line names.
  var wishes: [Wish] { things.filter { !$0.isRecord }.map(wish) }

  /// Those of them that are no reason or remark by most lines like it.
  var likelyWishes: [Wish] {
    things.filter { thing in
      !thing.isRecord
        && (!thing.amounts.isEmpty || spans.share(of: .thing, in: thing.place) >= Self.likely)
    }.map(wish)
  }

  /// New figures or ends of goals that are there, and those that are to go: nothing is said of them.
  var changes: [Act] {
    things.filter(\.isRecord).map { thing in
      let name = RecordName(
        words: spans.text(in: withCounted(thing.place, thing.amounts)), isGoal: true)
      var change = Amendment(record: name)
      change.targets = thing.amounts.map(quoted)
      change.from.words = thing.from.map(spans.text)
      change.until.words = thing.until.map(spans.text)
      let isBare = change.targets.isEmpty && change.from.isEmpty && change.until.isEmpty
      return isBare ? .remove(name) : .amend(change)
    }
  }

  /// "Make it eight weeks", "by April", "three times a week": of what is shown, where no goal is named.
  var ofAll: Amendment? {
    func first(_ labels: SpanLabel...) -> Range<Int>? {
      spans.found.first { labels.contains($0.label) }?.place
    }
    var change = Amendment(record: RecordName(isGoal: true))
    change.targets = spans.found.filter(\.label.isAmount).map { quoted($0.place) }
    change.from.words = first(.from).map(spans.text)
    change.until.words = first(.until, .period, .when, .whenAhead).map(spans.text)
    let isBare = change.targets.isEmpty && change.from.isEmpty && change.until.isEmpty
    return isBare ? nil : change
  }

  /// Whether it names one thing, and how much of it: "I wanna learn 500 kanji in 20 weeks" wishes for no plan.
  var isOneGoal: Bool { things.count == 1 && !things[0].amounts.isEmpty }

  private func wish(_ thing: LineSpans.Thing) -> Wish {
    let place = withCounted(spans.withArticle(spans.named(thing)), thing.amounts)
    var wish = Wish(words: spans.text(in: place))
    wish.place = place
    wish.targets = thing.amounts.map(quoted)
    wish.from.words = thing.from.map(spans.text)
    wish.until.words = thing.until.map(spans.text)
    return wish
  }

  /// "2 hats for the twins", of which the twins were found: what is counted for somebody is named with its number.
  private func withCounted(_ place: Range<Int>, _ amounts: [Range<Int>]) -> Range<Int> {
    guard let amount = amounts.last(where: { $0.upperBound <= place.lowerBound }),
      let noun = spans.text(in: amount).split(separator: " ").last?.lowercased(),
      noun.allSatisfy(\.isLetter), UnitCatalogue.unit(noun).kind == .free,
      let link = spans.text(in: amount.upperBound..<place.upperBound).split(separator: " ").first,
      Self.links.contains(link.lowercased()),
      spans.text(in: amount.upperBound..<place.lowerBound).split(separator: " ").count <= 2
    else { return place }
    return amount.lowerBound..<place.upperBound
  }

  private static let links: Set<String> = ["for", "für", "para", "pour", "per", "voor", "dla"]

  private func quoted(_ place: Range<Int>) -> QuotedAmount {
    var amount = QuotedAmount(words: spans.text(in: place))
    amount.place = place
    return amount
  }

  /// Whether a day is one on which something begins, and none by which it ends.
  func begins(_ day: Span) -> Bool {
    spans.share(of: .from, in: day.range) > spans.share(of: .until, in: day.range)
  }

  /// Where the weeks of the plan are said.
  var period: Span? {
    spans.found.first { $0.label == .period }.map { Span($0.place) }
      .flatMap { place in things.contains { $0.until == place.range } ? nil : place }
  }

  func text(in place: Span) -> String { spans.text(in: place.range) }

  /// Below which share words are a reason or a remark, and from which on they are a goal that was left out.
  private static let unlikely = 0.1
  private static let possible = 0.05
  private static let likely = 0.7

  /// What a small model makes of the line, without remarks that it takes for goals; of a line that begins a plan
  /// with the goals that it leaves out.
  func mended(_ acts: [Act], in marks: LineMarks, isOpening: Bool) -> [Act] {
    func places(_ wish: Wish) -> [Range<Int>] {
      ([wish.words] + wish.targets.map(\.words)).compactMap { $0 }
        .compactMap { marks.span(of: $0)?.range }
    }
    func isSaid(_ wish: Wish) -> Bool {
      let own = places(wish)
      return own.isEmpty
        || own.contains { place in
          [SpanLabel.thing, .record, .amount, .amountAhead].contains {
            spans.share(of: $0, in: place) >= Self.unlikely
          }
        }
    }
    var mended = acts.compactMap { act -> Act? in
      switch act {
      case .wish(let wish): return isSaid(wish) ? .wish(unframed(wish, in: marks)) : nil
      case .plan(var plan):
        plan.goals = plan.goals.filter(isSaid).map { unframed($0, in: marks) }
        return .plan(plan)
      default: return act
      }
    }
    // "A study plan for statistics": what its reader names alone stands, where lines like it name nothing.
    if mended.flatMap(\.goals).isEmpty, things.isEmpty { mended = acts }
    guard isOpening else { return mended }
    let told = mended.flatMap(\.goals).flatMap(places)
    func isBeside(_ thing: LineSpans.Thing) -> Bool {
      told.contains { marks.isListed(Span($0), with: Span(thing.place)) }
    }
    mended += things.filter { thing in
      spans.share(of: .thing, in: thing.place) >= Self.likely
        // "Get the allotment sorted by February. Dig 6 beds, build a bin": what heads a list is none beside it.
        && (!thing.amounts.isEmpty || told.isEmpty || isBeside(thing))
        && !told.contains { place in ([thing.place] + thing.amounts).contains(where: place.overlaps)
        }
    }.map { .wish(wish($0)) }
    return mended
  }
}

extension PlanExample {
  /// "Um plano para as próximas 10 semanas: estudar inglês": the weeks of the plan are no figure of a goal, and do not name it.
  private func unframed(_ wish: Wish, in marks: LineMarks) -> Wish {
    guard let period else { return wish }
    var wish = wish
    // "One date night every two weeks" is how often, whatever its weeks are taken for.
    wish.targets.removeAll { target in
      target.words.flatMap { marks.span(of: $0) }.map { place in
        period.contains(place)
          && !(marks.recurrences.map(\.span) + marks.rates.map(\.span)).contains {
            $0.overlaps(place)
          }
      } ?? false
    }
    if let own = wish.words.flatMap({ marks.span(of: $0) }), own.overlaps(period),
      own.lower >= period.lower, own.upper > period.upper
    {
      let rest = marks.words(in: Span(lower: period.upper, upper: own.upper))
      wish.words = String(rest.drop { !$0.isLetter && !$0.isNumber })
      wish.title = nil
    }
    return wish
  }
}

extension ToolContext {
  /// Whether lines like one that is said at a card add a goal, or lines like a piece of it: of 152 edits that taught
  /// nothing all that did, and one of those that did not.
  var mayAddGoal: Bool {
    let pieces = reading.text.split { ",;:.!?、。\n".contains($0) }.map(String.init)
    return PlanPieces.isSwap(reading.text)
      || ([reading.text] + pieces).contains { PlanMoveGuess($0)[.new] >= 0.1 }
  }

  /// What a model that is voted with makes of a line about a plan, beside lines like it.
  package func besideExamples(_ acts: [Act]) -> [Act] {
    let situation: SpanSituation =
      planRequest != nil ? .planOpening : plan?.card == nil ? .planAnswer : .planEdit
    let marks = LineMarks(reading)
    // "You can't count the loft, just keep it on the list": no small model's figure is in it.
    if situation != .planOpening, marks.measures.isEmpty, reading.text.does(.uncounted) {
      return [.choose(.open)]
    }
    // "So it's 10 choruses now, the conductor has cut two": of what adds nothing no word is a goal.
    let isAddition = plan?.card == nil || mayAddGoal
    let said = acts.filter { act in
      if case .wish(let wish) = act { isAddition || !wish.isBare } else { true }
    }
    return PlanExample(reading.text, said: situation)
      .mended(said, in: marks, isOpening: situation == .planOpening)
  }
}
