import Foundation
import Journal
import Localization
import Meaning
import Phrases
import Store
import ToolSchema

/// Proves a goal value by value: the final arguments of `create_goal`.
struct WishProof {
  var wish: Wish
  let context: ToolContext
  let marks: LineMarks
  var used: [Span]
  var readings: ReadWords
  /// Whether the line asks for nothing else, so that all its amounts and days are this goal's.
  var isAlone = false
  /// The names of goals that stand there, which one may bear again.
  var standing: Set<String> = []
  /// The ends that the line's other goals quote.
  var otherEnds: [QuotedTime] = []
  private(set) var leaves = LeafCollector()
  private(set) var spans: [Span] = []
  /// The amounts that it is measured by.
  private(set) var targets: [ProvenAmount] = []
  /// The length of time that the goal is to go on for or to be over by, and the day to which it leads.
  var ending: (length: AmountMark, day: Day)?

  init(
    _ wish: Wish, in context: ToolContext, marks: LineMarks, used: [Span], readings: ReadWords
  ) {
    self.wish = wish
    self.context = context
    self.marks = marks
    self.used = used
    self.readings = readings
  }

  /// A longer copy is the sentence, and no name.
  private static let longestName = 6

  /// - Returns: nil if nothing names the goal.
  /// - Throws: ``TimeFault`` for words that no mark reads.
  mutating func prove() throws -> LeafCollector? {
    guard !isQuestion else { return nil }
    moveDays()
    if isAlone, wish.words != nil { marks.isMarked ? takeLeftovers() : takeMeasures() }
    takeCopied()
    takeNameBehindColon()
    var titles = TitleProof(
      marks: marks, reader: context.reader,
      keepsAmounts: !marks.isMarked
        || Resemblance.words(of: wish.words ?? "").count <= Self.longestName)
    titles.standing = standing
    guard let title = titles.prove(title: wish.title, words: wish.words) else { return nil }
    let clause = marks.isMarked ? nil : ownWords
    leaves.set("title", .string(title.text), title.status, title.evidence)
    if let named = wish.title, title.text != Wording.trimmed(named) {
      leaves.remove("/title", .string(named))
    }
    let (start, end) = try proveDays(clause)
    try proveTargets(clause, days: end.map { max($0 - start + 1, 1) })
    if marks.isMarked, title.status == .said,
      let named = marks.named(title, counting: targets)
    {
      leaves.set("title", .string(named.text), named.status, named.evidence)
    }
    // A name of the model's own stands only beside a target that the person said.
    guard title.status != .read || leaves.arguments["targets"] != nil else { throw Unsaid() }
    try proveLinks()
    return leaves
  }

  /// "What should I focus on this week", copied as the name of a goal.
  private var isQuestion: Bool {
    context.knowsLanguage && context.isQuestion
      && ["what", "how", "which", "when", "where", "why", "who"].contains(
        Wording.words(of: wish.words ?? wish.title ?? "").first)
  }

  /// The marks of the goal's own words: of the whole line if it is the only goal, else of what was copied.
  ///
  /// In other languages each mark is looked for by itself.
  private var ownWords: Clause? {
    guard !isAlone else { return part([Span(lower: 0, upper: marks.text.utf8.count)]) }
    let copied =
      [wish.words, wish.from.words, wish.until.words].compactMap { $0 }
      .compactMap { marks.span(of: $0) } + wish.targets.compactMap { marks.span(of: $0) }
    return copied.isEmpty ? nil : part(copied.map(marks.piece))
  }

  /// A small model and examples leave out what the line has: "weekly", "in 8 of the next 10 weeks".
  private mutating func takeMeasures() {
    guard wish.targets.isEmpty else { return }
    guard let own = ownWords else { return }
    wish.targets = PlanMeasure(own.text, reader: context.reader).quotes.map {
      QuotedAmount(words: $0)
    }
  }

  private func part(_ places: [Span]) -> Clause {
    let days = (marks.days.filter { !isOfMeasure($0) }.map(ahead) + context.reading.frequencies)
      .sorted { $0.span.lower < $1.span.lower }
    let whole = Span(
      lower: places.map(\.lower).min() ?? 0, upper: places.map(\.upper).max() ?? 0)
    let named = wish.words.flatMap { marks.span(of: $0) }
    func isOwn(_ span: Span) -> Bool { places.contains { $0.contains(span) } }
    // "4 beers a week, it's december", said to a plan: what names no end, in another part, is the reason.
    func isReason(_ day: DateMention) -> Bool {
      context.plan != nil && !day.begins && ![.deadline, .horizon, .recurring].contains(day.role)
        && named.map { !marks.isOnePiece($0, day.span) } ?? false
    }
    return Clause(
      span: whole, text: marks.words(in: whole),
      dates: days.filter { isOwn($0.span) && !isReason($0) })
  }

  /// "Before 11 pm Monday to Thursday", copied as the amount: when each time, and no end.
  private func isOfMeasure(_ day: DateMention) -> Bool {
    wish.targets.contains { target in
      guard let place = marks.span(of: target), place.contains(day.span) else { return false }
      let measure = PlanMeasure(marks.words(in: place), reader: context.reader)
      return measure.rates.contains { !$0.often.weekdays.isEmpty }
    }
  }

  /// A day as one to come, where it was read as one that is over: "in 10 weeks".
  private func ahead(_ day: DateMention) -> DateMention {
    guard day.lastDay <= context.surroundings.today, !day.clock else { return day }
    return times.coming(day) ?? day
  }

  private var times: TimeProof {
    TimeProof(
      marks: marks, reader: context.reader, today: context.surroundings.today, isPast: false,
      now: context.surroundings.wallTime)
  }

  // MARK: Days

  private mutating func proveDays(_ clause: Clause?) throws -> (start: Day, end: Day?) {
    let today = context.surroundings.today
    // "Learn 300 words of Greek, we're in Naxos next summer": a trusted reader that names no days has left them out.
    let isTimeless =
      context.trust == .model && wish.from.isEmpty && wish.until.isEmpty
      && clauseStart.map { !$0.begins } ?? false
    let span = isTimeless ? nil : clause.map { GoalSpan(of: $0, today: today) }
    var proof = times
    proof.readings = readings.days
    takeOften()
    takeHour()
    takeStart()
    takeLength()
    // "Schwimmen, jeden Dienstag": how often is all that is to be counted.
    if isAlone, wish.words != nil, wish.targets.isEmpty {
      let often = marks.rates.map(\.amount) + marks.recurrences.map(\.span)
      wish.targets = (often.isEmpty ? marks.befores.map(\.span) : often)
        .map { QuotedAmount(words: marks.words(in: $0)) }
    }
    let from = wish.from.isEmpty ? nil : try proof.prove(wish.from, near: nil)
    let until = wish.until.isEmpty ? nil : try proof.prove(wish.until, near: nil)
    let start = startDay(from ?? stretch(of: until), span, today)
    leaves.set("start_date", .string(start.0.description), start.1, start.2)
    if let quoted = wish.from.day, quoted != start.0 {
      leaves.remove("/start_date", .string(quoted.description))
    }
    guard let end = endDay(until, clause, span, start.0) else {
      let quoted = wish.until.day?.description ?? wish.until.words
      leaves.remove("/target_date", quoted.map { .string($0) })
      return (start.0, nil)
    }
    leaves.set("target_date", .string(end.0.description), end.1, end.2)
    if let quoted = wish.until.day, quoted != end.0 {
      leaves.remove("/target_date", .string(quoted.description))
    }
    return (start.0, end.0)
  }

  /// "In December I want to walk 200 km", "between 1 January and 31 March": the stretch is where the
  /// goal begins too.
  private func stretch(of until: ProvenTime?) -> ProvenTime? {
    guard let until, wish.from.isEmpty, wish.until.day == nil, until.lastDay > until.day,
      let mention = marks.days.first(where: { until.spans.contains($0.span) }),
      mention.grain == .month && mention.role != .deadline || mention.role == .interval
    else { return nil }
    return until
  }

  private typealias Leaf = (Day, GroundedLeaf.Status, String?)

  private mutating func startDay(_ from: ProvenTime?, _ span: GoalSpan?, _ today: Day) -> Leaf {
    if let from, !from.isReplaced, from.day >= today {
      spans += from.spans
      return (from.day, from.status, from.evidence)
    }
    if let span, span.start > today, let start = clauseStart, start.day == span.start,
      wish.from.day == nil || wish.from.day == span.start,
      start.begins || wish.until.day == nil || wish.until.day == start.lastDay
    {
      return (span.start, .derived, start.text)
    }
    // "Next year" is both ends.
    if let day = wish.from.day, day > today,
      let mention = marks.days.first(where: { $0.day == day })
    {
      spans.append(mention.span)
      return (day, .derived, mention.text)
    }
    return (today, .default, nil)
  }

  private var clauseStart: DateMention? {
    marks.days.first { $0.begins } ?? marks.days.first { $0.role == .interval }
  }

  private mutating func endDay(
    _ until: ProvenTime?, _ clause: Clause?, _ span: GoalSpan?, _ start: Day
  ) -> Leaf? {
    // "For 10 weeks" from a later start, "in January", "every day until Christmas": the span knows.
    if let end = span?.end, let span, wish.until.day == nil || wish.until.day == end {
      let said = span.isEndAssumed ? nil : clause?.targetDate
      let isTaken = said.map { isAnother($0, than: until, end) } ?? false
      if said != nil && !isTaken || said == nil && wish.until.isEmpty && wish.until.words == nil {
        if let said { spans.append(said.span) }
        return (end, said == nil ? .default : .derived, said?.text)
      }
    }
    if let ending {
      spans.append(ending.length.span)
      return (ending.day, .derived, ending.length.text)
    }
    if let until, !until.isReplaced {
      let said = wish.until.day ?? until.lastDay
      // "From 1 January to 31 December": the end's year is that of the beginning.
      let day = said < start && marks.isMarked ? said.adding(months: 12) : said
      if day >= start {
        spans += until.spans
        return (day, until.status, until.evidence)
      }
    }
    if let day = wish.until.day, day >= start, let length = stretch(from: start, to: day) {
      spans.append(length.span)
      return (day, .derived, length.text)
    }
    if let day = wish.until.day, day - start == 69 { return (day, .default, nil) }
    // What was quoted is not proven; the one end that the words name is.
    let ends = marks.days.filter {
      !$0.begins && !$0.clock && $0.certainty != .vague && $0.lastDay >= start
        && [.deadline, .horizon, .interval].contains($0.role)
    }
    guard !wish.until.isEmpty, ends.count == 1 else { return nil }
    spans.append(ends[0].span)
    return (ends[0].lastDay, .derived, ends[0].text)
  }

  /// Whether the end that the rules know is another goal's: "100 km by the end of December and 40 hours
  /// by 15 February", "12 novels by the end of June, and call mum twice a week".
  private func isAnother(_ said: DateMention, than until: ProvenTime?, _ end: Day) -> Bool {
    if let until, !until.isReplaced {
      return !until.spans.contains { $0.overlaps(said.span) }
    }
    return wish.until.isEmpty
      && otherEnds.contains { other in
        other.day == end
          || other.words.flatMap { marks.span(of: $0) }.map(said.span.overlaps) ?? false
      }
  }

  /// "For six weeks", "over ten days": a length that leads from the start to the end.
  private func stretch(from start: Day, to end: Day) -> (span: Span, text: String)? {
    let count = end - start + 1
    if let mark = marks.amounts.first(where: { mark in
      let length = Self.days(in: mark) ?? (mark.isTime ? mark.value / 1440 : 0)
      return length > 0 && [count, count - 1].contains(Int(length))
    }) {
      return (mark.span, mark.text)
    }
    return marks.dates.first { $0.lastDay == end || $0.day == end }.map { ($0.span, $0.text) }
  }

  // MARK: Targets

  private mutating func proveTargets(_ clause: Clause?, days: Int?) throws {
    var proof = AmountProof(marks: marks, known: context.journalUnits, days: days, used: used)
    proof.isCopied = wish.words != nil
    proof.isTarget = true
    let amounts = WishAmounts(wish: wish, context: context, marks: marks)
    let shapes = ShapeProof(context.reading)
    var units: Set<String> = []
    for (index, quoted) in wish.targets.enumerated() {
      let filled = readings.filled(quoted)
      // "Three times a week", as it was copied or as the goal's own words have it.
      let bySelf =
        amounts.measured(filled, days)
        ?? (filled.words == nil
          ? clause.flatMap { amounts.measured(filled, days, in: $0.span) } : nil)
      let byMarks = { (proof: AmountProof) in
        proof.prove(filled).map { own in
          clause.map { amounts.rated(own, in: $0, days: days) } ?? own
        }
      }
      guard var proven = bySelf ?? byMarks(proof) ?? amounts.counted(filled, shapes),
        proven.value > 0, !isOfAnother(proven),
        units.insert(proven.unit).inserted
      else {
        leaves.remove("/targets/\(index)", quoted.json)
        continue
      }
      // How often, on which days, before when, from where: as its reader means it, where the line
      // says so; in a language of which no rule knows "a week" the reader may.
      if let shape = filled.shape, shape != proven.shape, shapes.holds(shape),
        context.knowsLanguage || proven.shape == .sum || proven.shape.isPart(of: shape)
      {
        (proven.shape, proven.shapeStatus) = (shape, .read)
      }
      // "Avant 23h cinq soirs par semaine".
      if proven.shape.per != nil, proven.shape.before == nil, marks.befores.count == 1,
        UnitCatalogue.unit(proven.unit).isCounted
      {
        proven.shape.before = marks.hour(marks.befores[0])
      }
      // "Finish work before 7pm, Monday to Thursday".
      if let clause, proven.shape.per != nil, proven.shape.before == nil,
        UnitCatalogue.unit(proven.unit).countsDeeds
      {
        proven.shape.before =
          isAlone ? TargetLimits(context.reading).before : TargetLimits(clause).before
      }
      takeOrigin(&proven)
      if let unit = proven.droppedUnit { leaves.remove("/targets/\(index)/unit", .string(unit)) }
      proof.used += proven.spans
      targets.append(proven)
      spans += proven.spans
      if proven.shape.before != nil, let hour = clause?.hour { spans.append(hour.span) }
      spans += marks.amounts.first { $0.value == proven.shape.from }.map { [$0.span] } ?? []
      let mark = clause.flatMap { clause in
        marks.amounts.first { mark in
          clause.span.contains(mark.span) && proven.spans.contains { $0.overlaps(mark.span) }
        }
      }
      if let mark, let clause, isBound(mark, ofAnotherIn: clause) {
        leaves.remove(
          "/targets/\(index)", quoted.json, why: "a time to beat cannot be followed")
        continue
      }
      if let mark, let clause,
        WeightTarget.isRising(mark, isLimit: isLimit(mark), in: clause.text)
      {
        leaves.remove(
          "/targets/\(index)", quoted.json,
          why: "a weight to get up to cannot be followed")
        continue
      }
      let isRuled = mark.flatMap { mark in
        clause.map { isLimit(mark) || WeightTarget.isLevel(mark.unit, in: $0.text) }
      }
      let isFalling = proven.shape.from.map { $0 > proven.value } ?? false
      let isMost = marks.limits.contains { limit in proven.spans.contains(where: limit.overlaps) }
      // "I need a limit pls: at most 90 minutes a day": as its reader means it, where the words say so.
      let isCalled =
        context.knowsLanguage
        ? isMost && (filled.isLimit == true || isRuled == nil) : isMost || filled.isLimit == true
      leaves.append(
        amounts.asTarget(proven), to: "targets",
        isLimit: isFalling || isCalled || proven.isLimit || isRuled ?? false)
    }
    // "5 km in under 25 minutes", of which the time was not quoted by itself.
    guard let clause, leaves.removed.allSatisfy({ $0.why == nil }) else { return }
    for mark in marks.amounts
    where clause.span.contains(mark.span) && isBound(mark, ofAnotherIn: clause) {
      leaves.remove(
        "/targets/\(wish.targets.count)", QuotedAmount(words: mark.text).json,
        why: "a time to beat cannot be followed")
    }
  }

  // MARK: Links

  private mutating func proveLinks() throws {
    let known = try context.database.personalValues().map(\.title)
    let named = known.filter { ServedValue.isNamed($0, in: marks.text) }
    for title in named { leaves.append(title, to: "values", .known, evidence: title) }
    for (index, title) in wish.values.enumerated() where !named.contains(title) {
      guard let value = known.first(where: { $0.lowercased() == title.lowercased() }),
        Resemblance.words(of: value).allSatisfy({ Resemblance.stands($0, in: marks.text) })
      else {
        leaves.remove("/values/\(index)", .string(title))
        continue
      }
      leaves.append(value, to: "values", .known, evidence: value)
    }
    guard let term = wish.term else { return }
    let isKnown = try context.database.terms().contains { $0.term.termNumber == term }
    if isKnown, marks.text.contains("\(term)") {
      leaves.set("term", .integer(term), .known, "term \(term)")
    } else {
      leaves.remove("/term", .integer(term))
    }
  }
}
