import Foundation
import Intents
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
  let maker: PlanMaker
  let readings: ReadWords
  var editor: PlanEditor
  let card: ProposalRecord?
  var spans: [Span] = []
  var removed: [Removal] = []
  /// Names at a card that are of none of its goals, in a line that adds none.
  var unplaced: [String] = []
  /// Whether the line begins a plan.
  let begins: Bool
  let start: PlanSketch
  /// Where the line names the goals that its reader found.
  var wishPlaces: [Span] = []
  /// Where it names how much of them.
  private(set) var measurePlaces: [Span] = []
  /// Whether the reader was asked about the plan alone.
  let isAskedAlone: Bool
  /// The goal that a wish before answers a question about.
  var answered: Int?
  /// Whether its reader makes one thing of the line, which goes on with a plan.
  var isAlone = false
  /// Whether its reader calls a goal by its number.
  private(set) var usesNumbers = false
  /// Whether its reader has told when the whole plan is.
  var isFramed = false
  /// The goals that were measured by their numbers.
  var measured: Set<Int> = []

  /// - Returns: nil where the line is about none.
  package init?(
    _ acts: [Act], in context: ToolContext, readings: ReadWords, isAskedAlone: Bool = false
  ) throws {
    self.isAskedAlone = isAskedAlone
    maker = PlanMaker(database: context.database, in: context.surroundings)
    let marks = LineMarks(
      context.reading.isMarked ? context.reading.withWeeklyDays : context.reading)
    let wishes = Self.holdPlan(acts, marks)
    // Who was asked about the plan says its goals again.
    if context.planRequest == nil, let plan = context.plan,
      !wishes || plan.card?.tool != "create_goal" || isAskedAlone
    {
      begins = false
      card = plan.card
      editor = PlanEditor(plan.sketch, reader: context.reader)
    } else if context.planRequest != nil && !Self.areGoals(acts, in: context) || wishes {
      begins = true
      card = nil
      let line = context.reading
      let days = try PlanDays(line, frame: context.planRequest?.frame ?? line, in: context)
      editor = PlanEditor(
        PlanSketch(items: [], days: days, wantsTerm: context.planRequest?.wantsTerm ?? true),
        reader: context.reader)
    } else {
      return nil
    }
    start = editor.sketch
    self.context = context
    self.readings = readings
    self.marks = marks
    editor.silent = marks.silent
  }

  /// What the acts come to together.
  package mutating func prove(_ acts: [Act]) throws -> LineProof.Proven {
    let meant =
      (marks.isMarked && !begins
      ? acts.map { meantAbroad(withoutReplaced($0), isAlone: acts.count == 1) } : acts)
      .flatMap(withoutOthersAmounts)
    isAlone = meant.count == 1 && !begins
    usesNumbers = meant.contains { Self.number(in: $0) != nil }
    let told = told(inOrder(meant))
    wishPlaces = told.flatMap(\.goals).compactMap { $0.words.flatMap { marks.span(of: $0) } }
    measurePlaces = told.flatMap(\.goals).flatMap(\.targets).compactMap { marks.span(of: $0) }
    if begins, isEndOfOne(told) { try forgetEnd() }
    for act in told {
      switch act {
      case .plan(let plan):
        try frame(plan)
        for (index, wish) in plan.goals.enumerated() where try !take(wish) {
          removed.append(Removal("/goals/\(index)", ["title": .string(wish.title ?? "")]))
        }
      case .wish(let wish): try take(wish)
      case .amend(let amendment): try take(amendment)
      // "Don't make me count that one", which a small model takes for one that is to go.
      case .remove(let name)
      where !begins && context.trust != .model && marks.text.does(.uncounted):
        if case .goal(let index) = editor.place(of: name.title ?? name.words ?? "") {
          editor.settle([index])
        } else {
          editor.settle(editor.sketch.asked, by: context.reading)
        }
      case .remove(let name):
        if let question = try drop(name) { return question }
      case .choose where begins, .talk where begins, .unsure where begins:
        // What a reader that names nothing leaves out lines like it may name.
        if editor.sketch.items.isEmpty { try takeExample() }
      // "Nothing to count with the hallway", where none of it was asked.
      case .choose(.open) where card != nil && marks.text.does(.uncounted):
        editor.settle(Array(editor.sketch.items.indices), by: context.reading)
      case .choose where card != nil: break
      case .choose(.suggest): editor.takeOffers(for: editor.sketch.open)
      case .choose(.open): editor.settle(editor.sketch.asked, by: context.reading)
      case .choose(.stop):
        return LineProof.Proven(outcome: PlanDialogue.putAway, spans: [])
      case .log, .ask, .talk, .unsure: break
      }
    }
    // A small model that copies the whole line as the plan's days names no goal.
    if begins, editor.sketch.items.isEmpty { try takeExample() }
    if begins, context.planRequest?.leavesChoice == true {
      editor.takeOffers(for: editor.sketch.open)
    }
    // "You choose", which a small model makes nothing of.
    if !begins, editor.sketch == start, removed.isEmpty, !isChosen(told),
      // "Keep it at 4 songs", as it stands.
      context.trust != .model || told.allSatisfy(\.quotedAmounts.isEmpty),
      let sketch = context.planReply?.sketch
    {
      editor = PlanEditor(sketch, reader: context.reader)
    }
    if editor.sketch == start { remake() }
    // What was only proposed gives way to the first thing that is named.
    if card != nil { editor.dropMadeUp(of: start) }
    guard !editor.sketch.items.isEmpty || !begins else {
      return .init(outcome: try maker.askingOfTopics(editor.sketch, after: nil), spans: spans)
    }
    if let card, editor.sketch == start {
      return LineProof.Proven(
        outcome: .question(unchanged(card), path: ""), spans: spans)
    }
    removed += unplaced.map { Removal("/goals", ["title": .string($0)]) }
    let dialogue = PlanDialogue(
      sketch: editor.sketch, context: context, before: begins ? nil : context.plan,
      removed: removed)
    return LineProof.Proven(outcome: try dialogue.outcome(), spans: spans)
  }

  // MARK: Wishes

  /// - Returns: whether the line says anything of it.
  @discardableResult
  mutating func take(_ wish: Wish) throws -> Bool {
    var wish = wish
    // "Twice a week, starting on 1 December", copied as one time.
    let span = wish.until.words.flatMap(span)
    if wish.from.isEmpty, let words = wish.until.words, span?.start == nil || span?.end == nil,
      ["start", "starts", "starting", "beginning", "from"].contains(
        Resemblance.words(of: words.lowercased()).first)
    {
      (wish.from, wish.until) = (wish.until, QuotedTime())
    }
    let number = numbered(wish)
    let isNameless = wish.words == nil
    if wish.goal != nil, isNameless { wish.words = wish.targets.first?.words }
    // "Make it 14": a bare figure is that of what is shown.
    if card != nil, wish.targets.count == 1, let words = wish.words,
      !words.contains(where: \.isLetter)
    {
      var change = Amendment(record: RecordName(isGoal: true))
      change.targets = wish.targets
      change.record.goal = wish.goal
      try take(change)
      return true
    }
    if let index = name(&wish), wish.targets.isEmpty {
      var change = Amendment(
        record: RecordName(isGoal: true, title: editor.sketch.items[index].title))
      (change.from, change.until) = (wish.from, wish.until)
      try take(change)
      return true
    }
    guard var item = try bareAnswer(wish) ?? item(for: wish), !leavesOpen(wish, item) else {
      return false
    }
    item.targets = onNamedDays(item.targets)
    // "45 minutes a day I guess".
    if !begins, isAmount(wish.title ?? wish.words ?? ""), let subject = editor.sketch.ownSubject {
      item.title = subject
    }
    // "Ten weeks is a lot, make it five" is how long, and no goal.
    if card != nil, number == nil, item.targets.count == 1,
      let length = editor.length(item.targets[0]),
      PlanEditor.names(in: wish.title ?? wish.words ?? "").isEmpty
    {
      editor.end(
        on: editor.sketch.days.start.adding(days: length - 1),
        said: item.targets[0].evidence ?? marks.text)
      return true
    }
    if let number {
      if card == nil { answered = number }
      // "Push-ups 40 a day and planks 3 a week", both of one number.
      guard measured.insert(number).inserted else {
        isNameless ? editor.extend(number, by: item) : editor.add(item)
        return true
      }
      if isNameless { item.title = editor.sketch.items[number].title }
      put(item, into: number, as: wish)
      return true
    }
    let named = wish.title ?? wish.words ?? ""
    // "Please" is the name of no goal, "move more" is one.
    let isName =
      !PlanEditor.names(in: item.title).isEmpty
      || begins && Resemblance.words(of: item.title).count > 1
    guard !item.targets.isEmpty || isName else { return false }
    guard !begins else {
      editor.add(item)
      return true
    }
    // "And add rehearsals": a word that is only like one of a goal's names none, and it answers nothing.
    let isOneMore = isOneMore(wish)
    let adds =
      isOneMore
      || card != nil && !isOfCounted(wish) && (marks.text.does(.new) || addsInSentence(wish))
    let asked = isOneMore ? [] : card == nil ? editor.sketch.asked : adds ? [] : assumed
    var place = place(of: named, adds: adds)
    // "Eight new pieces in it" answer what was asked, and are no "find 3 new clients".
    if card == nil, case .goal(let index) = place, !editor.sketch.items[index].isOpen,
      asked.contains(where: { editor.sketch.items[$0].isOpen }),
      !editor.isMostly(named, of: index), editor.isOtherwiseCounted(item, than: index)
    {
      place = .none
    }
    if place == .none, !adds, let index = besideName(wish) { place = .goal(index) }
    if self.isOneMore(named, than: place) {
      editor.add(item)
      return true
    }
    // "5 lessons a week, and 800 words by the end": both of what was asked, where nothing else is open.
    if card == nil, let answered, place == .none, isAmount(named), !item.targets.isEmpty,
      editor.sketch.open.isEmpty
    {
      editor.extend(answered, by: item)
      return true
    }
    if card == nil, place == .none || !asked.isEmpty && place == .goal(asked[0]) {
      answered = asked.first
    }
    switch place {
    case .goal(let index) where editor.sketch.items[index].isOpen && !item.isOpen:
      editor.fill(index, with: item)
    case .goal(let index) where !isOther(item, called: named, than: editor.sketch.items[index]):
      var item = item
      let held = editor.sketch.items[index].targets
      item.targets = item.targets.map { target in
        nearest(lowered(target, from: held, by: wish.targets), to: held)
      }
      editor.change(index, to: item)
    default:
      // "The wreaths, 150 of them".
      let isBare = card != nil && PlanEditor.names(in: wish.words ?? named).isEmpty
      if isBare, case .goal(let index) = editor.place(of: marks.text) {
        editor.change(index, to: item)
      } else if !isOneMore, let index = meant {
        // "For the back: planks, three times a week".
        editor.fill(index, with: item)
      } else if let index = meantOf(asked, by: item) {
        // What was only proposed gives way.
        if case .template = editor.sketch.items[index].origin {
          editor.replace(index, by: item)
        } else {
          editor.fill(index, with: item)
        }
      } else if !adds, !marks.text.does(.new),
        let index = editor.unmeasured(for: item, in: marks.text),
        start.items.indices.contains(index)
      {
        editor.fill(index, with: item)
      } else if !adds, let index = counted(by: wish) ?? theOnlyOne(for: item), isAmount(named) {
        editor.change(index, to: item)
      } else if card != nil, !adds, !isNew(wish), isAmount(named),
        !item.targets.isEmpty,
        let index = editor.sketch.items.firstIndex(where: \.targets.isEmpty)
      {
        // "Eight movements by 20 January", of the goal that nothing measures yet.
        editor.fill(index, with: item)
      } else if card != nil, !adds, let index = editor.paced(byBare: item, in: named) {
        var item = item
        item.targets[0].unit = editor.sketch.items[index].targets[0].unit
        editor.change(index, to: item)
      } else {
        add(item)
      }
    }
    return true
  }

  /// Of the goals that were asked about the first that is open; of several in one question rather one of less for what is
  /// not to be passed, and another for what is.
  private func meantOf(_ asked: [Int], by item: PlanItem) -> Int? {
    let open = asked.filter { editor.sketch.items[$0].isOpen || card != nil }
    guard card == nil, open.count > 1 else { return open.first }
    let isLimit = item.targets.contains(where: \.isLimit)
    return open.first { WordForms.wantsLess(editor.sketch.items[$0].title) == isLimit }
      ?? open.first
  }

  /// The goal that a wish names, with what its words prove; nil where they prove nothing.
  private mutating func item(for given: Wish) throws -> PlanItem? {
    var wish = given
    wish.targets = onlyDays(wish.targets).map(withFurtherDays)
    // 読書は本を4冊, of which 4冊 was copied: what it is of stands beside it.
    if begins, marks.isMarked, let words = wish.words, isAmount(words),
      let place = marks.span(of: words)
    {
      wish.words = marks.words(in: marks.listed(around: place)).trimmed
    }
    if begins, marks.isMarked, wish.targets.isEmpty,
      let place = wish.words.flatMap({ marks.span(of: $0) })
    {
      let own = measures(around: place)
      wish.targets = (own.isEmpty ? measure(behind: place) : own)
        .map { QuotedAmount(words: marks.words(in: $0)) }
    }
    // "I'm awake half of every night. Could we plan so that I sleep better?"
    if begins, context.trust != .model, let own = wish.words.flatMap({ marks.span(of: $0) }) {
      wish.targets.removeAll { quoted in
        marks.span(of: quoted).map { $0.upper <= own.lower && !marks.isOneLine($0, own) } ?? false
      }
    }
    if begins, wishPlaces.count > 1, marks.isMarked || !wish.until.isEmpty, wish.until.day == nil,
      let place = wish.words.flatMap({ marks.span(of: $0) }),
      let own = marks.ownEnd(at: place, insteadOf: wish.until.words)
    {
      wish.until = QuotedTime(words: own)
    }
    // "It should be up in 3 weeks, nothing to count", of which the length was taken for the amount.
    if !begins, wish.until.isEmpty, wish.targets.count == 1, let words = wish.targets[0].words,
      span(of: words) != nil, let place = marks.span(of: words),
      marks.amounts.contains(where: { $0.span.overlaps(place) }),
      marks.amounts.allSatisfy({ ["weeks", "days"].contains($0.unit) }),
      !marks.recurrences.contains(where: { $0.span.overlaps(place) })
    {
      wish.targets = []
      let isIn = marks.text.lowercased().contains("in \(words.lowercased())")
      wish.until.words = isIn ? "in \(words)" : words
    }
    func proving(_ wish: Wish) -> WishProof {
      var proof = WishProof(wish, in: context, marks: marks, used: [], readings: readings)
      proof.standing = Set(start.items.map(\.title))
      return proof
    }
    var proof = proving(wish)
    proof.isAlone = isAlone
    var leaves: LeafCollector?
    do {
      leaves = try provenIfSaid(&proof)
    } catch is TimeFault {
      var timeless = wish
      timeless.until = QuotedTime()
      timeless.from = QuotedTime()
      proof = proving(timeless)
      leaves = try provenIfSaid(&proof)
    }
    // "Da 12 a 6 sigarette al giorno", "Mon, Wed and Sat" name nothing: they are of what was asked.
    if leaves == nil, !begins, let words = wish.words, !wish.targets.isEmpty,
      marks.isMarked || PlanEditor.names(in: words).isEmpty,
      let asked = editor.sketch.asked.first(where: editor.sketch.items.indices.contains)
    {
      var nameless = wish
      nameless.words = nil
      nameless.title = editor.sketch.items[asked].title
      return try item(for: nameless)
    }
    guard let leaves, let title = leaves.arguments["title"]?.string else { return nil }
    // A copy says no more than its words, which have been read.
    var item = settled(PlanItem(leaves, title: title), by: wish.targets.filter { $0.words == nil })
    item.targets = repeated(counted(item, wish), of: wish.words)
    if begins || start.items.isEmpty, wish.values.isEmpty { item.values = [] }
    // "Knit a few things" says no figure.
    if begins {
      item.targets.removeAll { $0.unit == "things" && ($0.evidence ?? "few").contains("few") }
    }
    // "On weekdays, the weekend is mine": what comes each week does not end in the first.
    if wish.until.isEmpty, let end = item.end, end.day - context.surroundings.today < 7,
      item.targets.contains(where: { $0.shape.per == .week })
    {
      item.end = nil
    }
    if !begins, wish.until.isEmpty, wish.from.isEmpty { item = withoutReason(item, wish) }
    spans += proof.spans
    removed += leaves.removed.filter { $0.path.hasPrefix("/targets") && item.targets.isEmpty }
    return asking(item, wish)
  }
}
