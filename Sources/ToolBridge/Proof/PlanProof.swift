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
  private let begins: Bool
  private let start: PlanSketch
  /// Whether the reader was asked about the plan alone.
  package var isAskedAlone = false

  /// - Returns: nil where the line is about no plan.
  package init?(_ acts: [Act], in context: ToolContext, readings: ReadWords) throws {
    maker = PlanMaker(database: context.database, today: context.surroundings.today)
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
    pieces = PlanWords(context.reading.text, isAnswer: !begins, reader: context.reader).parts
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
    for act in acts {
      switch act {
      case .plan(let plan):
        try frame(plan)
        for (index, wish) in plan.goals.enumerated() where try !take(wish) {
          removed.append(Removal("/goals/\(index)", ["title": .string(wish.title ?? "")]))
        }
      case .wish(let wish): try take(wish)
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
      case .choose(.open): editor.settle(editor.sketch.asked)
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
      if let index = asked.first(where: { editor.sketch.items[$0].isOpen || card != nil }) {
        editor.fill(index, with: item)
      } else {
        editor.add(item)
      }
    }
    return true
  }

  /// The goal that a wish names, with what its words prove; nil where they prove nothing.
  private mutating func item(for wish: Wish) throws -> PlanItem? {
    let days = editor.sketch.days
    if let part = part(of: wish),
      var item = measured(part, wish.targets) ?? PlanItem(own: part, days: days)
    {
      use(part)
      if item.end == nil { item.end = try day(wish.until, isEnd: true) }
      if item.start == nil { item.start = try day(wish.from, isEnd: false) }
      return asking(item, of: part)
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

extension PlanItem {
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
