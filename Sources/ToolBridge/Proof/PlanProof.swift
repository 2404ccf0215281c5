import Journal
package import Meaning
import Phrases
import Store
import ToolSchema

/// Proves what a reader makes of a line about a plan: the goals that it wishes for, and changes of those
/// that wait for an answer or stand on a card.
package struct PlanProof {
  let context: ToolContext
  let marks: LineMarks
  private let maker: PlanMaker
  let readings: ReadWords
  let pieces: [PlanPart]
  var editor: PlanEditor
  let card: ProposalRecord?
  var spans: [Span] = []
  var removed: [Removal] = []
  /// Whether the line begins a plan.
  let begins: Bool
  private let start: PlanSketch
  /// Where the line names the goals that its reader found.
  private var places: [Span] = []
  /// Whether the reader was asked about the plan alone.
  package var isAskedAlone = false

  /// - Returns: nil where the line is about no plan.
  package init?(_ acts: [Act], in context: ToolContext, readings: ReadWords) throws {
    maker = PlanMaker(database: context.database, in: context.surroundings)
    let wishes = Self.holdPlan(acts)
    if context.planRequest == nil, let plan = context.plan, !wishes || plan.card == nil {
      begins = false
      card = plan.card
      editor = PlanEditor(plan.sketch, reader: context.reader)
    } else if context.planRequest != nil || wishes {
      begins = true
      card = nil
      let line = context.reading
      let days = PlanDays(
        line, frame: context.planRequest?.frame ?? line,
        isForNextTerm: context.planRequest?.isForNextTerm ?? false,
        terms: try context.database.terms(), today: context.surroundings.today)
      editor = PlanEditor(
        PlanSketch(items: [], days: days, wantsTerm: context.planRequest?.wantsTerm ?? true),
        reader: context.reader)
    } else {
      return nil
    }
    start = editor.sketch
    self.context = context
    self.readings = readings
    marks = LineMarks(context.reading)
    pieces =
      (begins ? context.planRequest?.parts : nil)
      ?? PlanWords(context.reading.text, isAnswer: !begins, reader: context.reader).parts
  }

  /// A plan by its name, or several goals of which one has neither an amount nor an end.
  private static func holdPlan(_ acts: [Act]) -> Bool {
    let goals = acts.compactMap { act -> Wish? in
      if case .wish(let wish) = act { wish } else { nil }
    }
    let isPlan = acts.contains { if case .plan = $0 { true } else { false } }
    return isPlan || goals.count > 1 && goals.contains { $0.targets.isEmpty && $0.until.isEmpty }
  }

  /// Which of the acts are about the plan.
  package func concerns(_ act: Act) -> Bool {
    switch act {
    case .plan: true
    case .choose: true
    case .wish: isAskedAlone || begins || !isOneGoal || isOfCard(act)
    case .amend(let amendment): isAskedAlone || !begins && names(amendment.record)
    case .remove(let name): isAskedAlone || !begins && names(name)
    case .log, .ask, .talk, .unsure: false
    }
  }

  private var isOneGoal: Bool { card?.tool == "create_goal" }

  private func isOfCard(_ act: Act) -> Bool {
    guard case .wish(let wish) = act else { return false }
    if case .goal = editor.place(of: wish.words ?? wish.title ?? "") { return true }
    return false
  }

  /// Whether a record is one of the plan's goals, or the plan itself, and none of the journal's.
  private func names(_ name: RecordName) -> Bool {
    guard name.isGoal != false || name.title == nil, name.id == nil else { return false }
    switch editor.place(of: name.title ?? name.words ?? "") {
    case .goal, .whole: return true
    case .several: return name.isGoal == true
    case .none: return false
    }
  }

  /// What the acts come to together.
  package mutating func prove(_ acts: [Act]) throws -> LineProof.Proven {
    let (acts, wishes) = told(acts)
    for act in acts {
      switch act {
      case .plan(let plan):
        try frame(plan)
        for (index, wish) in plan.goals.enumerated() where try !take(wish) {
          removed.append(Removal("/goals/\(index)", ["title": .string(wish.title ?? "")]))
        }
      case .wish(let wish):
        for part in parts(of: wish, among: wishes) { try take(part) }
      case .amend(let amendment): try take(amendment)
      case .remove(let name):
        if let question = try drop(name) { return question }
      case .choose(.suggest) where begins && context.planRequest?.leavesChoice == true:
        if let request = context.planRequest {
          editor = PlanEditor(try maker.sketch(request), reader: context.reader)
        }
      case .choose where begins, .talk where begins, .unsure where begins:
        // A reader that names nothing leaves what the line names to the rules.
        if editor.sketch.items.isEmpty, let request = context.planRequest {
          editor = PlanEditor(try maker.sketch(request), reader: context.reader)
        }
      case .choose where card != nil: break
      case .choose(.suggest): editor.takeOffers(for: editor.sketch.open)
      case .choose(.open): editor.settle(editor.named(editor.sketch.asked, in: marks.text))
      case .choose(.stop):
        return LineProof.Proven(outcome: PlanDialogue.putAway, spans: [])
      case .log, .ask, .talk, .unsure: break
      }
    }
    guard !editor.sketch.items.isEmpty || !begins else {
      return LineProof.Proven(
        outcome: .asking(
          try maker.question(days: editor.sketch.days, after: nil), path: "/goals",
          plan: try editor.sketch.json), spans: spans)
    }
    if let card, editor.sketch == start {
      return LineProof.Proven(
        outcome: .question(
          "Nothing of that changes what is shown. Say what should be another, or `tenweek approve \(card.id)` saves it.",
          path: ""), spans: spans)
    }
    let dialogue = PlanDialogue(
      sketch: editor.sketch, context: context, before: begins ? nil : context.plan,
      removed: removed)
    return LineProof.Proven(outcome: try dialogue.outcome(), spans: spans)
  }

  /// The days of a plan as they were quoted.
  private mutating func frame(_ plan: PlanWish) throws {
    if let start = try day(plan.from, isEnd: false), start.day > editor.sketch.days.start {
      editor.start(on: start.day, said: start.said)
    }
    if let end = try day(plan.until, isEnd: true) { editor.end(on: end.day, said: end.said) }
  }

  /// The goals on the card whose figure nobody has said: the answer to a question that came before
  /// may be about one of them, unless it says that something is to be added.
  private var assumed: [Int] {
    PlanPhrases.adds(marks.text) ? [] : editor.sketch.assumed
  }

  // MARK: Wishes

  /// - Returns: whether the line says anything of it.
  @discardableResult
  mutating func take(_ wish: Wish) throws -> Bool {
    let named = wish.title ?? wish.words ?? ""
    var wish = wish
    // "Twice a week, starting on 1 December", copied as one time.
    let span = wish.until.words.flatMap {
      PlanSpan($0, of: editor.sketch.days, reader: context.reader)
    }
    if wish.from.isEmpty, let words = wish.until.words, span?.start == nil || span?.end == nil,
      ["start", "starts", "starting", "beginning", "from"].contains(
        Resemblance.words(of: words.lowercased()).first)
    {
      (wish.from, wish.until) = (wish.until, QuotedTime())
    }
    guard let item = try item(for: wish) else { return false }
    // "Please" is the name of no goal.
    guard !item.targets.isEmpty || !PlanEditor.names(in: item.title).isEmpty else { return false }
    guard !begins else {
      editor.add(item)
      return true
    }
    let asked = card == nil ? editor.sketch.asked : assumed
    switch editor.place(of: named, byUnits: card != nil) {
    case .goal(let index) where editor.sketch.items[index].isOpen && !item.isOpen:
      editor.fill(index, with: item)
    case .goal(let index): editor.change(index, to: item)
    default:
      // "The wreaths, 150 of them".
      let isBare = card != nil && PlanEditor.names(in: wish.words ?? named).isEmpty
      if isBare, case .goal(let index) = editor.place(of: marks.text) {
        editor.change(index, to: item)
      } else if let index = asked.first(where: { editor.sketch.items[$0].isOpen || card != nil }) {
        editor.fill(index, with: item)
      } else if let index = editor.unmeasured(for: item) {
        editor.fill(index, with: item)
      } else {
        editor.add(item)
      }
    }
    return true
  }

  /// The goal that a wish names, with what its words prove; nil where they prove nothing.
  private mutating func item(for given: Wish) throws -> PlanItem? {
    let days = editor.sketch.days
    var wish = given
    wish.targets = wish.targets.filter { isOwn($0, of: given) }
    let whole = ownPiece(of: wish)
    if let part = part(of: wish) {
      let said = measured(part, wish.targets)
      if let whole, let full = measured(whole, wish.targets), full.says(moreThan: said) {
        use(whole)
        return try asking(timed(full.called(part, said), by: wish), of: part)
      }
      if let item = said ?? PlanItem(own: part, days: days) {
        use(part)
        return try asking(timed(item, by: wish), of: part)
      }
    }
    var proof = WishProof(wish, in: context, marks: marks, used: [], readings: readings)
    let leaves: LeafCollector?
    do {
      leaves = try proof.prove()
    } catch is TimeFault {
      var timeless = wish
      timeless.until = QuotedTime()
      timeless.from = QuotedTime()
      proof = WishProof(timeless, in: context, marks: marks, used: [], readings: readings)
      leaves = try proof.prove()
    } catch is Unsaid {
      leaves = nil
    }
    guard let leaves, let title = leaves.arguments["title"]?.string else { return nil }
    let item = PlanItem(leaves, title: title)
    spans += proof.spans
    removed += leaves.removed.filter { $0.path.hasPrefix("/targets") && item.targets.isEmpty }
    let words = wish.words ?? title
    return asking(item, of: PlanPart(Substring(words), isOwn: true, reader: context.reader))
  }

  /// A goal of the line, with the title that its reader gives it and the days that it quotes.
  private mutating func timed(_ item: PlanItem, by wish: Wish) throws -> PlanItem {
    var item = item
    item.title = title(of: item, called: wish.title)
    // "Sunday to Thursday" is how often.
    let isRate = wish.until.words.map { words in
      item.targets.contains { $0.shape.per != nil && $0.evidence?.contains(words) == true }
    }
    if item.end == nil, isRate != true { item.end = try day(wish.until, isEnd: true) }
    // "There are eight beds, and all of them should be done by Christmas".
    if item.end == nil, !begins, places.count == 1, context.knowsLanguage,
      let last = context.reading.dates.last(where: { $0.role == .deadline }),
      last.lastDay > editor.sketch.days.start
    {
      item.end = PlanItem.SaidDay(day: last.lastDay, said: last.text)
    }
    if item.start == nil { item.start = try day(wish.from, isEnd: false) }
    // "From 4 to 31 January", copied as one.
    if item.start == nil, wish.from.isEmpty, let words = wish.until.words {
      item.start = PlanSpan(words, of: editor.sketch.days, reader: context.reader)?.start
    }
    return item
  }

  // MARK: What of the line is a goal's

  /// The acts without the goals that are none: what stands before all that is wished for, and a piece of
  /// the measure of the goal before it.
  private mutating func told(_ acts: [Act]) -> (acts: [Act], wishes: [Wish]) {
    let spans = context.knowsLanguage ? pieces.compactMap { marks.span(of: $0.said) } : []
    var wishes: [Wish] = []
    func isGoal(_ wish: Wish) -> Bool {
      guard let words = wish.words, let own = marks.span(of: words), !spans.isEmpty else {
        return true
      }
      guard let piece = spans.first(where: { $0.overlaps(own) }) else { return !begins }
      let isNamed = !PlanEditor.names(in: words).isEmpty
      return isNamed || !wishes.contains { place(of: $0).map(piece.overlaps) ?? false }
    }
    let found = acts.filter { act in
      guard case .wish(let wish) = act else { return true }
      // "I don't want a number for that" is none.
      let words = wish.words ?? ""
      let isAside = PlanPhrases.wantsNoNumber(Wording.words(of: words)) || PlanPhrases.tells(words)
      // "The first three months of 2027".
      let span = PlanSpan(words, of: editor.sketch.days, reader: context.reader)
      let isDays = begins && span.map { PlanEditor.names(in: $0.rest).isEmpty } ?? false
      guard isGoal(wish), !isAside, !isDays else { return false }
      wishes.append(wish)
      return true
    }
    wishes = found.flatMap(\.goals)
    places = wishes.compactMap(place)
    // What is left says nothing of goals: what the line names is left to the rules.
    return found.isEmpty && !acts.isEmpty ? ([.choose(.open)], []) : (found, wishes)
  }

  /// Where the line names a goal, by its words or by its amounts.
  private func place(of wish: Wish) -> Span? {
    ([wish.words] + wish.targets.map(\.words)).compactMap { $0 }.lazy
      .compactMap { marks.span(of: $0) }.first
  }

  /// The part of the line in which a goal stands alone: its amounts and days are the goal's, whatever a
  /// small model left out of them.
  private func ownPiece(of wish: Wish) -> PlanPart? {
    guard context.knowsLanguage, let place = place(of: wish) else { return nil }
    for piece in pieces {
      guard let span = marks.span(of: piece.said), span.overlaps(place) else { continue }
      return places.count { $0.overlaps(span) } <= 1 ? piece : nil
    }
    return nil
  }

  /// Whether what a reader took for a goal's amount says how much or how often, and is not what stands
  /// before all the goals.
  private func isOwn(_ quoted: QuotedAmount, of wish: Wish) -> Bool {
    guard let words = quoted.words, context.knowsLanguage else { return true }
    guard quoted.value != nil || PlanMeasure(words, reader: context.reader).isMeasured else {
      return false
    }
    guard begins, let place = marks.span(of: words) else { return true }
    // "Yoga on Mondays" beside it has the Mondays.
    if let own = self.place(of: Wish(words: wish.words)), wish.words != nil,
      let piece = pieces.lazy.compactMap({ marks.span(of: $0.said) }).first(where: place.overlaps),
      !piece.overlaps(own), places.contains(where: piece.overlaps)
    {
      return false
    }
    guard
      let name = wish.words.flatMap({ marks.span(of: $0) }), place.upper <= name.lower
    else { return true }
    let between = marks.words(in: Span(lower: place.upper, upper: name.lower))
    return !between.contains(":") && !between.contains(". ") && !between.contains("? ")
  }

  /// The goals of a wish that runs over several parts of the line where it is the only one: a small
  /// model copies a list as it stands.
  private func parts(of wish: Wish, among wishes: [Wish]) -> [Wish] {
    guard begins, wishes.count == 1, wish.targets.isEmpty, context.knowsLanguage,
      let place = wish.words.flatMap({ marks.span(of: $0) })
    else { return [wish] }
    let own = pieces.filter { marks.span(of: $0.said)?.overlaps(place) == true }
    return own.count < 3 ? [wish] : own.map { Wish(words: $0.said) }
  }

  /// - Parameters:
  ///   - quoted: what the reader took for the goal's.
  ///   - held: what it is measured by so far.
  func measured(
    _ part: PlanPart, _ quoted: [QuotedAmount] = [], insteadOf held: [PlanItem.Target] = []
  ) -> PlanItem? {
    let days = editor.sketch.days
    let values = quoted.compactMap(\.value)
    let unit = held.count == 1 ? held[0].unit : nil
    if !values.isEmpty,
      let item = PlanItem(said: part, days: days, quoted: values, unit: unit ?? quoted[0].unit)
    {
      return item
    }
    let item = part.isMeasured ? PlanItem(said: part, days: days) : nil
    return item ?? PlanItem(amountsOf: part, days: days)
  }

  /// "From 91 to 85 kg" is called what the reader calls it, if the line says that.
  private func title(of item: PlanItem, called name: String?) -> String {
    let isAmount = PlanEditor.names(in: item.title).allSatisfy {
      UnitCatalogue.unit($0).kind != .free
    }
    guard isAmount, let name, !PlanEditor.names(in: name).isEmpty,
      Resemblance.words(of: name).allSatisfy({ Resemblance.stands($0, in: marks.text) })
    else { return item.title }
    return name
  }

  /// The goal with what is to be asked about it, where nothing measures it.
  private func asking(_ item: PlanItem, of part: PlanPart) -> PlanItem {
    var item = item
    if item.end?.day == editor.sketch.days.end { item.end = nil }
    guard item.targets.isEmpty, begins || start.items.isEmpty,
      let asked = try? maker.item(for: part, in: editor.sketch.days)
    else { return item }
    item.isOpen = asked.isOpen
    item.offers = asked.offers
    item.values = asked.values
    return item
  }

  /// The words of a wish as a part of the plan: what was copied, else the part of the line that holds
  /// its amounts and its name.
  private func part(of wish: Wish) -> PlanPart? {
    guard context.knowsLanguage else { return nil }
    let named = wish.words.flatMap { RecordMatch.points($0) ? nil : $0 }
    let quotes =
      [named].compactMap { $0 } + wish.targets.compactMap(\.words)
      + [wish.from.words, wish.until.words].compactMap { $0 }
    let start = named.flatMap { marks.span(of: $0) }?.lower ?? 0
    var places: [(Span, String)] = []
    for quote in quotes {
      // "Next ten weeks: put money aside": what stands before its name is none of it.
      guard let place = marks.span(of: quote), !places.contains(where: { $0.0.overlaps(place) }),
        quote == named || wish.targets.contains(where: { $0.words == quote })
          || place.lower >= start
      else { continue }
      places.append((place, quote))
    }
    guard !places.isEmpty, named == nil || named.flatMap({ marks.span(of: $0) }) != nil else {
      return piece(of: wish, title: wish.title ?? wish.words ?? "")
    }
    let phrase = places.sorted { $0.0.lower < $1.0.lower }.map(\.1).joined(separator: " ")
    let part = PlanPart(Substring(phrase), isOwn: true, reader: context.reader)
    // A small model leaves out how often.
    guard measured(part) == nil, let piece = piece(of: wish, title: ""), measured(piece) != nil
    else { return part }
    return piece
  }

  mutating func use(_ part: PlanPart) {
    spans += (part.clause?.quantities ?? []).compactMap { marks.span(of: $0.text) }
  }

  /// The part of the line that a wish is made of: the one that holds its words or its amounts.
  func piece(of wish: Wish, title: String) -> PlanPart? {
    guard context.knowsLanguage else { return nil }
    let quotes = [wish.words].compactMap { $0 } + wish.targets.compactMap(\.words)
    let words = Resemblance.words(of: title)
    let scored = pieces.map { piece -> (PlanPart, Int) in
      let quoted = quotes.count { piece.said.lowercased().contains($0.lowercased()) } * 3
      let values = wish.targets.reduce(0) { $0 + Self.likeness(of: piece, to: $1) }
      return (piece, quoted + values + words.count { Resemblance.stands($0, in: piece.said) })
    }
    // The whole of a short answer is what was asked.
    let only = pieces.count == 1 && !begins && !wish.targets.isEmpty ? pieces[0] : nil
    return scored.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0 ?? only
  }

  /// How well a part's measure is what a reader took for a target.
  private static func likeness(of piece: PlanPart, to quoted: QuotedAmount) -> Int {
    guard let value = quoted.value else { return 0 }
    let own = piece.measure.targets(days: PlanDays.length) ?? []
    let isSame = own.contains { target in
      target.value == value
        && (quoted.shape == nil || quoted.shape?.per == target.shape.per)
    }
    return isSame ? 4 : piece.measure.values.contains(value) ? 2 : 0
  }
}

extension Act {
  /// The goals that it wishes for.
  fileprivate var goals: [Wish] {
    switch self {
    case .plan(let plan): plan.goals
    case .wish(let wish): [wish]
    default: []
    }
  }
}

extension PlanItem {
  /// Whether more is said of it: another target, how often, a limit or an end.
  fileprivate func says(moreThan other: PlanItem?) -> Bool {
    guard let other, targets.count >= other.targets.count else { return other == nil }
    func count(_ holds: (Target) -> Bool) -> (Int, Int) {
      (targets.count(where: holds), other.targets.count(where: holds))
    }
    let counts = [
      count { _ in true }, count { $0.shape != .sum }, count(\.isLimit),
      count { $0.unit != "times" }, count { !$0.shape.weekdays.isEmpty },
    ]
    let isMore = counts.contains { $0.0 > $0.1 } || end != nil && other.end == nil
    return isMore && counts.allSatisfy { $0.0 >= $0.1 }
  }

  /// By the name that the reader copied, unless that is a piece of its measure.
  fileprivate func called(_ part: PlanPart, _ said: PlanItem?) -> PlanItem {
    var item = self
    let words = Resemblance.words(of: part.wish.lowercased())
    let evidence = targets.compactMap(\.evidence).joined(separator: " ").lowercased()
    let isMeasure = words.allSatisfy { Resemblance.words(of: evidence).contains($0) }
    if !isMeasure, !part.title.isEmpty { item.title = said?.title ?? part.title }
    return item
  }

  /// A goal as it was proven.
  fileprivate init(_ leaves: LeafCollector, title: String) {
    let arguments = leaves.arguments
    func leaf(_ path: String) -> GroundedLeaf? { leaves.grounding.first { $0.path == path } }
    func said(_ key: String) -> SaidDay? {
      guard let day = arguments[key]?.string.flatMap({ Day($0) }), let own = leaf("/" + key),
        own.status != .default
      else { return nil }
      return SaidDay(day: day, said: own.evidence ?? day.description)
    }
    self.init(title: title, targets: [], origin: .said(leaf("/title")?.evidence ?? title))
    targets = (arguments["targets"]?.array ?? []).enumerated().compactMap { index, target in
      Target(target, evidence: leaf("/targets/\(index)/value")?.evidence)
    }
    start = said("start_date")
    end = said("target_date")
    values = (arguments["values"]?.array ?? []).compactMap(\.string)
  }
}
