import Journal
import Localization
package import Meaning
package import Phrases
import Store
import ToolSchema

/// Proves the acts of one line, one after the other: what each comes to.
package struct LineProof {
  private(set) var context: ToolContext
  let marks: LineMarks
  private let readings: ReadWords
  private var used: [Span] = []
  let quotedTimes: [Span]
  /// The places that the deeds are named by.
  private let places: [Span]
  private let quotedEnds: [QuotedTime]
  let deeds: Int
  private let acts: Int
  private let restatement: Restatement
  /// The deed that an amount belongs to which several quote.
  let owners: [Owner]
  /// Words that several deeds copied.
  let repeated: Set<String>
  /// What the deeds before this one came to, and by which marks.
  private var made: [Made] = []

  package init(_ acts: [Act], in context: ToolContext, readings: ReadWords = ReadWords()) {
    self.context = context
    self.readings = readings
    let marks = LineMarks(context.reading)
    self.marks = marks
    self.acts = acts.count
    restatement = Restatement(context, marks, acts: acts)
    deeds = acts.count { $0.kind == .log }
    owners = Self.owners(among: acts, marks)
    repeated =
      acts.reduce(into: (once: Set<String>(), twice: Set<String>())) { found, act in
        guard case .log(let deed) = act, let words = deed.words else { return }
        if !found.once.insert(words).inserted { found.twice.insert(words) }
      }.twice
    quotedEnds = acts.compactMap { act in
      guard case .wish(let wish) = act, !wish.until.isEmpty else { return nil }
      return wish.until
    }
    places = acts.compactMap { act in
      guard case .log(let deed) = act else { return nil }
      return deed.words.flatMap { marks.span(of: $0) }
    }
    quotedTimes = acts.compactMap { act in
      guard case .log(let deed) = act else { return nil }
      return deed.time.words.flatMap { marks.span(of: $0) }
    }
  }

  /// What an act comes to, and which marks of the line it uses.
  package struct Proven: Sendable {
    package var outcome: ToolOutcome
    package var spans: [Span]

    package init(outcome: ToolOutcome, spans: [Span]) {
      self.outcome = outcome
      self.spans = spans
    }
  }

  /// - Throws: a ``Refusal`` where the journal does not take what is proven.
  package mutating func prove(_ act: Act) throws -> Proven {
    switch act {
    case .log(let deed): return try restated(deed).map { try prove($0) } ?? prove(deed)
    case .wish(let wish): return try prove(wish)
    case .amend(let amendment): return try prove(amendment)
    case .remove(let name): return try prove(removing: name)
    case .plan, .choose:
      guard var plan = try PlanProof([act], in: context, readings: readings) else {
        return Proven(outcome: .refused(localized("you do not ask for a plan.")), spans: [])
      }
      return try plan.prove([act])
    case .ask(let inquiry):
      let outcome = try InquiryAnswer.answer(inquiry, in: context)
      return Proven(outcome: outcome, spans: [])
    case .talk(let text): return Proven(outcome: .refused(text), spans: [])
    case .unsure(let question): return Proven(outcome: .question(question, path: ""), spans: [])
    }
  }

  /// The correction that a deed is, where it names an entry of its day.
  private func restated(_ deed: Deed) throws -> Amendment? {
    guard context.pending == nil else { return nil }
    if let own = try restatement.owned(deed) { return own }
    if acts == 1, let own = try Denial(context, marks).amendment() { return own }
    let name = Resemblance.words(of: deed.words ?? deed.title ?? "")
    return try restatement.amendment(for: deed) { title in
      name.contains { !marks.isFiller($0) && Resemblance.stands($0, in: title) }
    }
  }

  // MARK: Entries and goals

  private mutating func prove(_ quoted: Deed) throws -> Proven {
    let deed = elided(own(quoted))
    let own = deed.time.words.flatMap { marks.span(of: $0) }
    var proof = DeedProof(
      deed, in: context, marks: marks, used: used, takenTimes: quotedTimes.filter { $0 != own },
      readings: readings)
    proof.isOneOfSeveral = deeds > 1
    proof.sharesTime = quotedTimes.count { $0 == own } > 1
    proof.isAlone = acts == 1
    proof.otherPlaces = places
    proof.namedBefore = made.reduce(into: []) { $0.formUnion($1.named) }
    do {
      let leaves = try proof.prove()
      used += proof.spans.filter(marks.amountSpans.contains)
      guard isNew(leaves, proof) else {
        return Proven(
          outcome: .repeated(
            localized("the person named no such thing that is not on a card already.")),
          spans: proof.spans)
      }
      var call = GroundedCall(
        tool: "create_action", arguments: leaves.arguments, grounding: leaves.grounding,
        removed: leaves.removed,
        change: .logAction(try CreateAction.draft(leaves.arguments, context)))
      let said = SaidNot(context, marks)
      call.isDenied = said.denies(proof.spans)
      call.isOthers = said.isOthers(
        proof.spans, at: deed.words.flatMap(LineCopy(marks).place))
      return Proven(outcome: .proposal(call), spans: proof.spans)
    } catch let missing as MissingValue {
      return Proven(outcome: missing.question, spans: [])
    } catch is Unsaid {
      return Proven(
        outcome: .refused(localized("I cannot see in your words what you did.")), spans: [])
    }
  }

  private mutating func prove(_ wish: Wish) throws -> Proven {
    let weekly = marks.isMarked ? LineMarks(context.reading.withWeeklyDays) : marks
    var proof = WishProof(wish, in: context, marks: weekly, used: used, readings: readings)
    proof.isAlone = acts == 1
    proof.otherEnds = quotedEnds
    do {
      guard let leaves = try proof.prove() else {
        return Proven(
          outcome: .question(
            localized("What should the goal be? Say it in a few words."), path: "/title"),
          spans: [])
      }
      used += proof.spans.filter(marks.amountSpans.contains)
      return Proven(
        outcome: .proposal(
          GroundedCall(
            tool: "create_goal", arguments: leaves.arguments, grounding: leaves.grounding,
            removed: leaves.removed,
            change: .createGoal(try CreateGoal.draft(leaves.arguments, context)))),
        spans: proof.spans)
    } catch let fault as TimeFault {
      return Proven(outcome: fault.question(path: "/target_date"), spans: [])
    } catch is Unsaid {
      return Proven(outcome: .refused(localized("you do not ask for a goal.")), spans: [])
    }
  }

  /// "40 euro opzij gezet en gisteren nog 25 euro", "read 35 pages and another 20 pages on Tuesday": what
  /// names nothing, and is counted alike or in no unit, is what was done before it.
  private func elided(_ deed: Deed) -> Deed {
    guard let before = made.last, !before.title.isEmpty else { return deed }
    guard let place = deed.words.flatMap(LineCopy(marks).place) else {
      // "… and 41 km on the 15th", which a reader gave no name.
      let quoted = deed.amounts.compactMap { marks.span(of: $0) }
      let unit = marks.amounts.first { mark in quoted.contains(where: mark.span.overlaps) }?.unit
      guard deed.title == nil, deed.words.map(RecordMatch.points) ?? true,
        let unit, before.units.contains(UnitCatalogue.unit(unit).dimension)
      else { return deed }
      var deed = deed
      (deed.words, deed.title) = (nil, before.title)
      return deed
    }
    let own = marks.amounts.filter { place.contains($0.span) }
    let rest = marks.without(own.map(\.span) + marks.dates.map(\.span), in: place)
      .flatMap { Resemblance.words(of: marks.words(in: $0)) }
    guard own.count == 1, rest.allSatisfy({ marks.isFiller($0) || TitleProof.isSmall($0) }),
      own[0].unit.map({ before.units.contains(UnitCatalogue.unit($0).dimension) }) ?? true
    else { return deed }
    var deed = deed
    if deed.amounts.isEmpty, deed.duration == nil {
      deed.amounts = [QuotedAmount(words: own[0].text)]
    }
    (deed.words, deed.title) = (nil, before.title)
    return deed
  }

  /// A deed of the line, by what tells it from another.
  private struct Made {
    var title: String
    /// What it is counted in, a length of time among them.
    var units: Set<String>
    var spans: [Span]
    var arguments: JSONObject
    var named: Set<String>
  }

  /// Whether no deed of the line is the same by the same words: of two without amounts the words of
  /// the title tell.
  private mutating func isNew(_ leaves: LeafCollector, _ proof: DeedProof) -> Bool {
    var bare = leaves.arguments
    bare["title"] = nil
    bare["goals"] = nil
    let title = leaves.arguments["title"]?.string ?? ""
    let held = Resemblance.words(of: title).compactMap {
      Resemblance.word(like: $0, in: marks.text)
    }
    let counted = (leaves.arguments["measurements"]?.array ?? [])
      .compactMap { $0["unit"]?.string }.map { UnitCatalogue.unit($0).dimension }
    let lasts = leaves.arguments["duration_minutes"] == nil ? [] : ["time"]
    let new = Made(
      title: title, units: Set(counted + lasts), spans: proof.spans, arguments: bare,
      named: Set(held.map { $0.lowercased() }))
    defer { made.append(new) }
    return proof.spans.isEmpty
      || !made.contains {
        $0.spans == new.spans && $0.arguments == bare
          // "An hour each on guitar and mandarin" are two.
          && (proof.usesAmounts && !marks.saysEach || new.named.isSubset(of: $0.named))
      }
  }

  // MARK: What is there

  private mutating func prove(_ amendment: Amendment) throws -> Proven {
    if let pending = context.pending, isAbout(pending, amendment.record) {
      return try prove(amendment, of: pending)
    }
    switch try RecordMatch(context: context, marks: marks).find(for: amendment) {
    case .action(let entry):
      var proof = AmendProof(
        amendment, of: entry, in: context, marks: marks, readings: readings)
      do {
        let leaves = try proof.prove()
        // "Move the swim from the 18th to the 17th", moved to another day: what was said of the other one is not used.
        let own = own(entry).filter { span in
          leaves?.arguments["day"] == nil
            || !marks.dates.contains { $0.span == span && $0.day != $0.lastDay }
        }
        return try changed(leaves, entry.action.title, proof.spans + own)
      } catch let missing as MissingValue {
        return Proven(outcome: missing.question, spans: [])
      }
    case .goal(let goal):
      var proof = GoalAmendProof(
        amendment, of: goal, in: context, marks: marks, readings: readings)
      do {
        let leaves = try proof.prove()
        return try changed(leaves, goal.title, proof.spans + own(goal))
      } catch let fault as TimeFault {
        return Proven(outcome: fault.question(path: "/target_date"), spans: [])
      }
    case .several(let choices): return Proven(outcome: which("change", choices), spans: [])
    case .none:
      return Proven(
        outcome: .question(
          localized("Which entry should change? Nothing like it is logged."), path: "/id"),
        spans: [])
    }
  }

  private func changed(
    _ leaves: LeafCollector?, _ title: String?, _ spans: [Span]
  ) throws -> Proven {
    guard let leaves else {
      let title = title ?? localized("the last entry")
      return Proven(
        outcome: .question(
          localized("What should change about “\(title)”? Say it like: it was 6 km."), path: ""),
        spans: [])
    }
    let change = RecordChange(database: context.database, surroundings: context.surroundings)
    return Proven(
      outcome: .proposal(
        GroundedCall(
          tool: "update_record", arguments: leaves.arguments, grounding: leaves.grounding,
          removed: leaves.removed, change: try change.update(leaves.arguments))),
      spans: spans)
  }

  /// Whether a correction is of the card that waits: nothing else is named.
  private func isAbout(_ pending: ProposalRecord, _ name: RecordName) -> Bool {
    if name.isGoal == true || name.day != nil { return false }
    guard let words = name.words ?? name.title, !RecordMatch.points(words) else {
      // "That one was 1.4 km", behind an answer that showed an entry, is not about a card from before it.
      let match = RecordMatch(context: context, marks: marks)
      return (try? match.shown(name, isRemoval: false)).flatMap(\.self) == nil
    }
    let title = (try? Proposal(pending))?.arguments["title"]?.string ?? ""
    return Resemblance.words(of: words).contains { Resemblance.stands($0, in: title) }
  }

  private func prove(_ amendment: Amendment, of pending: ProposalRecord) throws -> Proven {
    let old = try Proposal(pending)
    let draft = try CreateAction.draft(old.arguments, context)
    var proof = AmendProof(
      amendment, of: ActionEntry(draft: draft), in: context, marks: marks, readings: readings)
    do {
      guard let leaves = try proof.prove() else { return try changed(nil, draft.title, []) }
      return Proven(
        outcome: .proposal(try PendingCorrection.merged(leaves, into: pending, in: context)),
        spans: proof.spans)
    } catch let missing as MissingValue {
      return Proven(outcome: missing.question, spans: [])
    }
  }

  private func prove(removing name: RecordName) throws -> Proven {
    if let pending = context.pending, isAbout(pending, name) {
      return Proven(
        outcome: .question(
          localized("That is not saved yet. `tenweek decline \(pending.id)` drops it."), path: "/id"
        ),
        spans: [])
    }
    let said = SaidNot(context, marks)
    guard !said.forbidsRemoval, said.asksRemoval(of: name) else {
      return Proven(
        outcome: .refused(localized("you do not ask for anything to be deleted.")), spans: [])
    }
    if let other = try removal(ofOther: name) { return other }
    var leaves = LeafCollector()
    let spans: [Span]
    switch try RecordMatch(context: context, marks: marks).find(name, isRemoval: true) {
    case .action(let entry):
      spans = own(entry)
      leaves.set("kind", "action", .known, "action")
      let id = entry.action.importKey ?? entry.action.id.description
      leaves.set("id", .string(id), .known, entry.action.title ?? id)
    case .goal(let goal):
      spans = own(goal)
      leaves.set("kind", "goal", .known, "goal")
      leaves.set("id", .string(goal.id.description), .known, goal.title)
    case .several(let choices): return Proven(outcome: which("go", choices), spans: [])
    case .none:
      return Proven(
        outcome: .question(
          localized("Which entry should go? Nothing like it is logged."), path: "/id"),
        spans: [])
    }
    return try removal(leaves, spans: spans)
  }

  /// The card that removes what is proven.
  func removal(_ leaves: LeafCollector, spans: [Span]) throws -> Proven {
    let change = RecordChange(database: context.database, surroundings: context.surroundings)
    return Proven(
      outcome: .proposal(
        GroundedCall(
          tool: "delete_record", arguments: leaves.arguments, grounding: leaves.grounding,
          removed: [], change: try change.deletion(leaves.arguments))),
      spans: spans)
  }

  /// The amounts and days of the line that are an entry's own: they tell which one is meant.
  private func own(_ entry: ActionEntry) -> [Span] {
    let day = entry.action.localDay
    return marks.amounts.filter { mark in
      entry.holds(mark) || mark.unit == nil && mark.value == Double(day.components.day)
    }.map(\.span) + daysHolding(day)
  }

  private func own(_ goal: GoalOverview) -> [Span] {
    marks.amounts.filter { mark in goal.targets.contains { $0.target == mark.value } }.map(\.span)
      + [goal.startDate, goal.targetDate].compactMap { $0 }.flatMap(daysHolding)
  }

  private func daysHolding(_ day: Day) -> [Span] {
    marks.dates.filter { ($0.day...max($0.day, $0.lastDay)).contains(day) }.map(\.span)
  }

  private func which(_ verb: String, _ choices: [String]) -> ToolOutcome {
    .question(
      localized("Which one should \(verb): \(choices.joined(separator: "; "))?"), path: "/id")
  }
}

extension TimeFault {
  func question(path: String) -> ToolOutcome {
    switch self {
    case .vague(let words), .long(let words), .unread(let words):
      .question(localized("Which day is “\(words)”?"), path: path)
    }
  }
}
