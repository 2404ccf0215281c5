import Intents
import Journal
import Meaning
import Phrases
import ToolSchema

/// What a wish is beside the goals that stand there: one more, more of one, or one of them again.
extension PlanProof {
  /// The acts without wishes that are none: words that ask for the plan itself, its days, and what says
  /// no more than a wish before it.
  func told(_ acts: [Act]) -> [Act] {
    var places: [Span] = []
    let head = head(of: acts)
    let found = joined(parted(acts)).filter { act in
      guard begins, case .wish(let wish) = act, let words = wish.words,
        let own = marks.span(of: words)
      else { return true }
      let isNameless = PlanEditor.names(in: words).isEmpty
      // "Pianificare le prossime dieci settimane", "the first three months of 2027".
      guard own.lower >= head, !isOfPlan(own, words), !isCutShort(wish), !isNoWish(own),
        !Self.isClosing(words),
        !isSaidAgain(wish, behind: acts), !isHeading(wish, at: own, of: acts),
        span(of: words).map({ !isNamed($0.rest) }) != true,
        !isNameless || !places.contains(where: own.overlaps)
      else { return false }
      places.append(own)
      return true
    }
    .map { act -> Act in
      guard case .plan(var plan) = act else { return act }
      plan.goals.removeAll { wish in
        wish.words.flatMap { marks.span(of: $0) }.map { $0.lower < head } ?? false
      }
      return .plan(plan)
    }
    // A reader that names no goal leaves them to lines like this one.
    return found.isEmpty && begins && !acts.isEmpty ? [.choose(.open)] : found
  }

  /// "Пить меньше кофе и больше рисовать": in a language of which no plan was learnt a bare wish with an "and" between
  /// words enough is two.
  private func parted(_ acts: [Act]) -> [Act] {
    guard begins, marks.isMarked, context.trust != .model,
      !(context.language.map(SaidNot.taught.contains) ?? false)
    else { return acts }
    return acts.flatMap { act -> [Act] in
      guard case .wish(let wish) = act, wish.isBare,
        let own = wish.words.flatMap({ marks.span(of: $0) })
      else { return [act] }
      let parts = marks.without(marks.joints, in: own).map { marks.words(in: $0).trimmed }
      let areWhole = parts.allSatisfy { $0.split(separator: " ").count > 1 }
      return parts.count > 1 && areWhole ? parts.map { .wish(Wish(words: $0)) } : [act]
    }
  }

  /// "Dépenser moins, max 60 euros par semaine": an amount that names nothing is that of what stands before it.
  private func joined(_ acts: [Act]) -> [Act] {
    guard context.trust != .model else { return acts }
    var joined: [Act] = []
    for act in acts {
      if case .wish(let wish) = act, case .wish(var last)? = joined.last, last.targets.isEmpty,
        isOfIt(wish)
      {
        last.targets = wish.targets
        if last.until.isEmpty { last.until = wish.until }
        if last.from.isEmpty { last.from = wish.from }
        joined[joined.count - 1] = .wish(last)
        continue
      }
      // "Eat fewer crisps, at most 2 bags a week".
      if case .wish(let wish) = act, case .wish(var last)? = joined.last, last.isBare,
        isLimit(wish, of: last)
      {
        last.targets = wish.targets.isEmpty ? [QuotedAmount(words: wish.words)] : wish.targets
        joined[joined.count - 1] = .wish(last)
        continue
      }
      guard case .wish(let wish) = act, case .wish(var last)? = joined.last,
        let words = wish.words, isAmount(words), let own = marks.span(of: words),
        // "Row 2 km, twice a week"; "10000 steps a day, 2 gym sessions a week" are two.
        last.isBare && !isMeasured(last) || isHowOften(words),
        let front = last.words.flatMap({ marks.span(of: $0) }), front.upper < own.lower,
        marks.words(in: Span(lower: front.upper, upper: own.lower)).trimmed == ",",
        marks.amounts.contains(where: { own.contains($0.span) && isMeasure($0) })
          || isMove(own) && !marks.holdsTime(front)
      else {
        joined.append(act)
        continue
      }
      last.targets += wish.targets.isEmpty ? [QuotedAmount(words: words)] : wish.targets
      if !wish.from.isEmpty { last.from = wish.from }
      if !wish.until.isEmpty { last.until = wish.until }
      joined[joined.count - 1] = .wish(last)
    }
    return joined
  }

  private func isLimit(_ wish: Wish, of last: Wish) -> Bool {
    guard let own = wish.words.flatMap({ marks.span(of: $0) }), let name = last.words,
      let front = marks.span(of: name), WordForms.wantsLess(name), front.upper < own.lower,
      isAmount(wish.words ?? ""), wish.from.isEmpty, wish.until.isEmpty
    else { return false }
    return marks.words(in: Span(lower: front.upper, upper: own.lower)).trimmed == ","
      && marks.amounts.contains { own.contains($0.span) && $0.isLimit }
  }

  /// "I'll practise it every Tuesday": how much of what was named before.
  private func isOfIt(_ wish: Wish) -> Bool {
    guard begins, !marks.isMarked, !wish.targets.isEmpty else { return false }
    let words = Wording.words(of: wish.words ?? "")
    return words.count > 1 && words.prefix(3).dropFirst().contains { ["it", "them"].contains($0) }
  }

  private func isMeasured(_ wish: Wish) -> Bool {
    let place = wish.words.flatMap { marks.span(of: $0) }
    return place.map { place in marks.measures.contains(where: place.contains) } ?? false
  }

  private func isHowOften(_ words: String) -> Bool {
    let targets = PlanMeasure(words, reader: context.reader).targets(days: PlanDays.length) ?? []
    return !marks.isMarked && targets.count == 1 && targets[0].unit == "times"
      && PlanEditor.names(in: words).isEmpty
  }

  /// "Less coffee, from 8 down to 4 cups a day": of what it is less, or more.
  private func isMove(_ place: Span) -> Bool {
    let first = Resemblance.words(of: marks.words(in: place).lowercased()).first ?? ""
    return marks.amounts.count { place.contains($0.span) } == 2
      && (marks.isFiller(first) || ["from", "down", "up"].contains(first))
  }

  private func isMeasure(_ amount: AmountMark) -> Bool {
    amount.isTime || amount.unit.map { UnitCatalogue.unit($0).kind != .free } ?? false
  }

  private func isOfPlan(_ place: Span, _ words: String) -> Bool {
    guard !marks.isMarked else { return context.reading.plans.contains(where: place.overlaps) }
    let words = Wording.words(of: words)
    // "Burnt-out founder needs a plan".
    return PlanRequest.namesPlan(words) || words.suffix(2) == ["a", "plan"]
  }

  private func isNamed(_ words: String) -> Bool { !PlanEditor.names(in: words).isEmpty }

  /// "2 litres a day", called "Drink enough water": what names one of the goals that stand there, or answers what was
  /// asked, needs no words of the line for its name.
  ///
  /// - Returns: the goal.
  func name(_ wish: inout Wish) -> Int? {
    // "It just has to be done by Easter Sunday", of the treehouse as who is trusted says.
    if !begins, card != nil, wish.words == nil, !wish.isBare, context.trust == .model,
      let title = wish.title, case .goal(let index) = editor.place(of: title, isExact: true),
      // "Order the new queens" is no "build new frames".
      !editor.sketch.items[index].isOpen, editor.isMostly(title, of: index)
    {
      return index
    }
    guard !begins, let words = wish.words, !words.isEmpty, marks.span(of: words) == nil,
      !wish.isBare
    else { return nil }
    let asked = card == nil ? editor.sketch.unanswered.first : nil
    let named: Int? = if case .goal(let index) = editor.place(of: words) { index } else { asked }
    guard let named else { return nil }
    (wish.words, wish.title) = (nil, editor.sketch.items[named].title)
    return named
  }

  /// The goals on the card whose figure nobody has said: the answer to a question that came before
  /// may be about one of them, unless it says that something is to be added.
  ///
  /// Where the program made up all of them, none is answered: what the person names comes in their place.
  var assumed: [Int] {
    let assumed = editor.sketch.assumed
    return marks.text.does(.new) || assumed.count == start.items.count && assumed.count > 1
      ? [] : assumed
  }

  /// The goal whose figure nobody has said and that the line names beside the only wish in it.
  var meant: Int? {
    guard isAlone, card != nil, case .goal(let index) = place(of: marks.text, adds: true),
      editor.sketch.items[index].targets.isEmpty || editor.sketch.assumed.contains(index)
    else { return nil }
    return index
  }

  /// "The blood pressure I'll measure once a day", of which the end was taken for a name: the goal that its piece of the
  /// line names.
  func besideName(_ wish: Wish) -> Int? {
    guard let words = wish.words, !isAmount(words), let own = marks.span(of: words),
      case .goal(let index) = editor.place(
        of: marks.words(in: marks.piece(around: own)), byUnits: false, isExact: true)
    else { return nil }
    return index
  }

  /// The goal that a wish's name names.
  func place(of name: String, adds: Bool) -> PlanEditor.Place {
    // "And I want to bake bread" is no "Read 6 books".
    let isExact = adds || card != nil && marks.text.does(.new)
    let place = editor.place(of: name, byUnits: card != nil, isExact: isExact)
    // "500 photos a week" answers what was asked, and is none of "one photo walk every two weeks".
    if card == nil, case .goal(let index) = place, !editor.sketch.asked.contains(index),
      !editor.sketch.items[index].isOpen,
      // "One pill a day" is only like "pilates".
      isAmount(name) || !marks.isMarked && editor.place(of: name, isExact: true) != place,
      editor.sketch.asked.contains(where: { editor.sketch.items[$0].isOpen })
    {
      return .none
    }
    // "Add brushing her", called "Brush the dog", is none of "Walk the dog".
    guard adds, case .goal(let index) = place else { return place }
    return editor.isMostly(name, of: index) ? place : .none
  }

  /// Whether a name is made of an amount alone: "from 96 to 91 kilos is enough".
  func isAmount(_ name: String) -> Bool {
    let amounts = marks.amounts.map { $0.text.lowercased() }
    return PlanEditor.names(in: name).allSatisfy { word in
      UnitCatalogue.unit(word).kind != .free || word == "kilos" || editor.silent.contains(word)
        || amounts.contains { $0.contains(word) }
    }
  }

  /// Whether a wish at a card is for a goal more: a trusted reader gives it another name than any there, or lines like
  /// it add one as well.
  func isNew(_ wish: Wish) -> Bool {
    if context.trust == .model, let title = wish.title, editor.place(of: title) == .none {
      return true
    }
    return PlanMoveGuess(marks.text)[.new] >= 0.5
  }

  /// Whether a goal with a name of its own, counted in something else, is none that stands there:
  /// "move more", 6,000 steps, beside the cigarettes.
  func isOther(_ item: PlanItem, called name: String, than held: PlanItem) -> Bool {
    func units(_ item: PlanItem) -> Set<String> {
      Set(item.targets.map { UnitCatalogue.unit($0.unit).dimension })
    }
    let words = Resemblance.words(of: name)
    // "Go to the sewing circle on Thursdays" is no "Sew 4 cushion covers".
    let names = PlanEditor.names(in: name)
    let own = names.count { Resemblance.stands($0, in: held.title) }
    return card != nil && words.count > 1 && !item.targets.isEmpty && !held.targets.isEmpty
      && units(item).isDisjoint(with: units(held)) && own * 2 < names.count
      && (!units(item).contains("sessions") || names.count > own + 1)
      && (own > 0
        || editor.place(of: name, isExact: true) != editor.place(of: held.title, isExact: true))
  }

  /// 1日6000歩 at a card of four bottles a week: what is counted in a noun of its own and names nothing of the only goal
  /// is another, unless lines like it are sure to change a figure: "plutôt 20 pages par jour".
  func isOneMore(_ name: String, than place: PlanEditor.Place) -> Bool {
    guard card != nil, case .goal(let index) = place, editor.sketch.items.count == 1,
      context.trust != .model
    else { return false }
    func isNoun(_ unit: MeasureUnit) -> Bool {
      unit.kind == .free && !unit.isDeed && !["weeks", "months", "years"].contains(unit.symbol)
    }
    let goal = editor.sketch.items[index]
    let units = goal.targets.map { UnitCatalogue.unit($0.unit) }
    let held = Set(units.map(\.dimension))
    // "Two evenings a week out" are none of 6,000 words.
    let isOfNouns = units.allSatisfy(isNoun)
    let nouns = marks.amounts.compactMap(\.unit).map(UnitCatalogue.unit).filter { unit in
      isNoun(unit) || isOfNouns && unit.isDeed
    }
    // "Make it 3 chapters" of what was 50 pages.
    guard PlanMoveGuess(marks.text)[.figure] < (isOfNouns ? 0.97 : 0.9) else {
      return false
    }
    return !held.isEmpty && !nouns.isEmpty && !nouns.contains { held.contains($0.dimension) }
      && !PlanEditor.names(in: name).contains { Resemblance.stands($0, in: goal.title) }
  }

  /// "Basen w każdy wtorek i czwartek", of which a small model copies the name alone: how much or how often its own
  /// piece of the line says, where no other goal stands in that.
  func measures(around place: Span) -> [Span] {
    let piece = marks.piece(around: place)
    guard !wishPlaces.contains(where: { $0 != place && $0.overlaps(piece) }) else { return [] }
    let often = marks.recurrences.map(\.span).filter(piece.contains)
    guard often.isEmpty else { return often }
    return marks.amounts.filter { mark in
      // "As próximas seis semanas" are the plan's.
      let isLength = mark.isTime || ["days", "weeks", "months", "years"].contains(mark.unit ?? "")
      return piece.contains(mark.span) && mark.unit != nil && !isLength
    }.map(\.span)
  }

  /// "Mindre kaffe, fra 8 til 4 kopper om dagen": what is said of how often, from where or how much at most behind a
  /// goal and before the next.
  func measure(behind place: Span) -> [Span] {
    let next = wishPlaces.map(\.lower).filter { $0 >= place.upper }.min() ?? marks.text.utf8.count
    let rated = marks.rates.map { $0.amount.joined(with: $0.span) }
    let limits = marks.amounts.filter(\.isLimit).map(\.span).filter { limit in
      !rated.contains(where: limit.overlaps)
    }
    let found = (rated + limits).filter { measure in
      place.upper <= measure.lower && measure.upper <= next && marks.isOneLine(place, measure)
        && !measurePlaces.contains(where: measure.overlaps)
    }
    return found.count == 1 ? found : []
  }

  /// The goal with what is to be asked about it, where nothing measures it.
  ///
  /// - Parameter wish: whose words it is made of.
  func asking(_ item: PlanItem, _ wish: Wish) -> PlanItem {
    var item = item
    if begins { item.targets = item.targets.map(movedFrom) }
    let days = editor.sketch.days
    // "Starting Monday, for six weeks: …".
    if let end = item.end, end.day == days.end || end.said == days.said { item.end = nil }
    // "Learn Welsh properly now" ends with nothing.
    if begins, item.end?.day == context.surroundings.today { item.end = nil }
    // "Six weeks from Monday: yoga" are the plan's.
    let counted = context.reading.dates.filter { $0.countedFrom == editor.sketch.days.start }
    if counted.contains(where: { $0.day == item.end?.day }) { item.end = nil }
    guard begins || start.items.isEmpty else { return item }
    guard item.targets.isEmpty else { return (try? maker.valued([item]))?.first ?? item }
    let aim = PlanAim(item.title)
    guard !isUncounted(wish), !aim.isReachedOnce(by: item.end?.day, in: editor.sketch.days) else {
      return (try? maker.valued([item]))?.first ?? item
    }
    item.isOpen = true
    return (try? maker.asking(item, of: aim, in: editor.sketch.days)) ?? item
  }

  /// "Sharpen my tools, nothing to count there": said behind the goal, and before another.
  private func isUncounted(_ wish: Wish) -> Bool {
    guard let own = wish.words.flatMap({ marks.span(of: $0) }) else { return false }
    let whole = marks.text.utf8.count
    let next = wishPlaces.map(\.lower).filter { $0 >= own.upper }.min() ?? whole
    // "Sit in silence" itself says nothing of counting.
    let words = marks.words(in: Span(lower: own.upper, upper: next))
    return Resemblance.words(of: words).count > 1 && words.does(.uncounted)
  }
}

extension Act {
  /// The goals that it wishes for.
  var goals: [Wish] {
    switch self {
    case .plan(let plan): plan.goals
    case .wish(let wish): [wish]
    default: []
    }
  }
}

extension PlanItem {
  /// A goal as it was proven.
  init(_ leaves: LeafCollector, title: String) {
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
    // "Lights out before 23:30, say 4 nights a week": the hour alone says no more.
    if let hour = targets.first(where: { $0.shape.before != nil && $0.value != 1 })?.shape.before,
      targets.count > 1
    {
      targets.removeAll { $0.value == 1 && $0.shape.per == .day && $0.shape.before == hour }
    }
    joinWeekdays()
    start = said("start_date")
    end = said("target_date")
    values = (arguments["values"]?.array ?? []).compactMap(\.string)
  }

  /// "Two afternoons a week, Tuesdays and Fridays", "one long run every Sunday": the weekdays say when, and count
  /// nothing of their own.
  mutating func joinWeekdays() {
    guard targets.count == 2,
      let when = targets.firstIndex(where: { $0.unit == "times" && !$0.shape.weekdays.isEmpty })
    else { return }
    let days = targets[when].shape.weekdays
    let other = targets[1 - when]
    guard other.shape.per == .week, other.value == targets[when].value,
      UnitCatalogue.unit(other.unit).isCounted,
      other.shape.weekdays.isEmpty || other.shape.weekdays == days
    else { return }
    targets[1 - when].shape.weekdays = days
    targets.remove(at: when)
  }
}
