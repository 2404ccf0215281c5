import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// What of a line about a plan is which goal's: its own words, and what was said with them.
extension PlanProof {
  /// The acts without the goals that are none: what stands before all that is wished for, and a piece of
  /// the measure of the goal before it.
  mutating func told(_ acts: [Act]) -> (acts: [Act], wishes: [Wish]) {
    var spans = context.knowsLanguage ? pieces.compactMap { marks.span(of: $0.said) } : []
    // Where the rules find none of the reader's goals, they have not understood where these stand.
    let quoted = acts.flatMap(\.goals).compactMap(\.words)
    let own = quoted.compactMap { marks.span(of: $0) }
    let isUnread = begins && !own.contains { span in spans.contains { $0.overlaps(span) } }
    if isUnread {
      spans = own.filter { place in
        !isFact(place) && !PlanRequest.namesPlan(Wording.words(of: marks.words(in: place)))
      }
    }
    // "My receipts are a mess and I drink too much": where nothing else is named, that is to change.
    let isTold =
      begins && !own.isEmpty
      && own.allSatisfy { place in
        isFact(place) || PlanPhrases.tells(marks.words(in: place))
      }
    if isTold { spans = own }
    var wishes: [Wish] = []
    func isGoal(_ wish: Wish) -> Bool {
      guard let words = wish.words, let own = marks.span(of: words), !spans.isEmpty else {
        return true
      }
      guard let piece = spans.first(where: { $0.overlaps(own) }) else {
        return !begins || isBeside(own, spans[0]) && !isFact(own)
      }
      let isNamed = !PlanEditor.names(in: words).isEmpty
      return isNamed || !wishes.contains { place(of: $0).map(piece.overlaps) ?? false }
    }
    let found = acts.filter { act in
      guard case .wish(let wish) = act else { return true }
      // "I don't want a number for that" is none.
      let words = wish.words ?? ""
      let isAside =
        context.knowsLanguage && !isTold
        && (PlanPhrases.wantsNoNumber(Wording.words(of: words))
          // "Ten recipes would be nice" says how many.
          || PlanPhrases.tells(words) && !PlanMeasure(words, reader: context.reader).isMeasured)
      // "The first three months of 2027".
      let span = self.span(of: words)
      let isDays = begins && span.map { PlanEditor.names(in: $0.rest).isEmpty } ?? false
      // "Pianificare le prossime dieci settimane".
      let isPlan =
        begins
        && (marks.span(of: words).map { place in
          context.reading.plans.contains(where: place.overlaps)
        } ?? false)
      guard isGoal(wish), !isAside, !isDays, !isPlan, !isEcho(wish) else { return false }
      wishes.append(wish)
      return true
    }
    wishes = found.flatMap(\.goals)
    places = wishes.compactMap(place)
    // What is left says nothing of goals: what the line names is left to the rules.
    let isLeft = found.isEmpty && (begins || acts.contains { !$0.goals.contains(where: isEcho) })
    return isLeft && !acts.isEmpty ? ([.choose(.open)], []) : (found, wishes)
  }

  /// Whether an act can be one of this line's: what goes is named in it, and nothing else is said of it.
  func isMeant(_ act: Act, among acts: [Act]) -> Bool {
    guard case .remove(let name) = act, context.knowsLanguage, !begins else { return true }
    if let words = name.words, marks.span(of: words) == nil,
      !PlanEditor.names(in: words).contains(where: { Resemblance.stands($0, in: marks.text) })
    {
      return false
    }
    let place = editor.place(of: name.title ?? name.words ?? "")
    let isChanged = acts.contains { other in
      guard case .amend(let amendment) = other, case .goal = place else { return false }
      return editor.place(of: amendment.record.title ?? amendment.record.words ?? "") == place
    }
    // "The walking starts on 7 December", of which a small model makes that it is to go.
    let isOtherwise =
      pieces.contains(where: \.isMeasured)
      || self.span(of: marks.text) != nil
    // "Swimming 15 km is enough" says how much, and no word of dropping it.
    let isMeasured = pieces.contains { piece in
      guard piece.isMeasured, case .goal = place else { return false }
      return editor.place(of: piece.said) == place
    }
    let isDropped = pieces.contains { PlanPhrases.removed(in: $0.said) != nil }
    return !isChanged && (!isMeasured || isDropped)
      && (!isOtherwise || PlanPhrases.saysLess(marks.text))
  }

  /// A goal of the plan said over again, of which the line says nothing.
  private func isEcho(_ wish: Wish) -> Bool {
    guard context.knowsLanguage, !begins, let words = wish.words else { return false }
    let isCopied = ([words] + wish.targets.compactMap(\.words)).contains {
      marks.span(of: $0) != nil
    }
    guard !isCopied else { return false }
    return !PlanEditor.names(in: words).contains { Resemblance.stands($0, in: marks.text) }
  }

  /// The name of the goal of the plan that the line gives an amount, where a reader puts it to another
  /// which the line does not name.
  func named(_ wish: Wish) -> String? {
    guard context.knowsLanguage, !begins, let words = wish.title ?? wish.words,
      !PlanEditor.names(in: words).contains(where: { Resemblance.stands($0, in: marks.text) }),
      let amounts = wish.targets.compactMap(\.words).first, marks.span(of: amounts) != nil,
      case .goal = editor.place(of: amounts, byUnits: false, isExact: true)
    else { return nil }
    return amounts
  }

  /// "I sing alto and have to learn the cantata": what is so already is no goal.
  private func isFact(_ place: Span) -> Bool {
    PlanWords(context.reading.text, isAnswer: false, reader: context.reader).remarks.contains {
      marks.span(of: $0)?.overlaps(place) == true
    }
  }

  /// Whether a place stands in the sentence in which the goals are named, and does not ask for a plan:
  /// "a plan for finishing my thesis by June and for sleeping more".
  private func isBeside(_ place: Span, _ first: Span) -> Bool {
    let between = Span(
      lower: min(place.upper, first.upper), upper: max(place.lower, first.lower))
    let words = marks.words(in: place)
    return !marks.words(in: between).contains { ".!?:;\n".contains($0) }
      && !PlanEditor.names(in: words).isEmpty
      && !PlanRequest.namesPlan(Wording.words(of: words))
  }

  /// Where the line names a goal, by its words or by its amounts.
  func place(of wish: Wish) -> Span? {
    ([wish.words] + wish.targets.map(\.words)).compactMap { $0 }.lazy
      .compactMap { marks.span(of: $0) }.first
  }

  /// The part of the line in which a goal stands alone: its amounts and days are the goal's, whatever a
  /// small model left out of them.
  func ownPiece(of wish: Wish) -> PlanPart? {
    guard context.knowsLanguage, let place = place(of: wish) else { return nil }
    for piece in pieces {
      guard let span = marks.span(of: piece.said), span.overlaps(place) else { continue }
      return places.count { $0.overlaps(span) } <= 1 ? piece : nil
    }
    return nil
  }

  /// Whether what a reader took for a goal's amount says how much or how often, and is not what stands
  /// before all the goals.
  func isOwn(_ quoted: QuotedAmount, of wish: Wish) -> Bool {
    guard let words = quoted.words, context.knowsLanguage else { return true }
    // "Tidy the garage, a plan for ten weeks".
    let isPeriod = self.span(of: words) != nil
    let isUncounted = begins || PlanPhrases.wantsNoNumber(Wording.words(of: marks.text))
    if isUncounted, isPeriod, !PlanMeasure(words, reader: context.reader).isMeasured {
      return false
    }
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

  /// - Parameters:
  ///   - quoted: what the reader took for the goal's.
  ///   - held: what it is measured by so far.
  func measured(
    _ part: PlanPart, _ quoted: [QuotedAmount] = [], insteadOf held: [PlanItem.Target] = []
  ) -> PlanItem? {
    let days = editor.sketch.days
    // "20 lessons and 300 new words": each in its own words.
    let each = quoted.map { $0.words.map { PlanMeasure($0, reader: context.reader) } }
      .map { $0?.targets(days: days.count) ?? [] }
    // "One lesson a week, on Thursdays" is one measure.
    let rated = each.count { $0.first?.shape.per != nil }
    if each.count > 1, !part.measure.isMove,
      each.allSatisfy({ $0.count == 1 && ($0[0].unit != "times" || rated == 1) }),
      Set(each.map { UnitCatalogue.unit($0[0].unit).dimension }).count == each.count
    {
      var item = PlanItem(
        title: part.title, targets: each.flatMap { $0 }, origin: .said(part.said))
      item.end = PlanItem(said: part, days: days)?.end
      return item
    }
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
  func title(of item: PlanItem, called name: String?) -> String {
    let isAmount = PlanEditor.names(in: item.title).allSatisfy {
      UnitCatalogue.unit($0).kind != .free
    }
    // Where goals are first named, their reader's names are the line's own words.
    // "Move more" is one, "more" is not.
    guard isAmount || begins, let name,
      !PlanEditor.names(in: name).isEmpty || begins && Resemblance.words(of: name).count > 1,
      Resemblance.words(of: name).allSatisfy({ Resemblance.stands($0, in: marks.text) })
    else { return item.title }
    return name
  }

  /// The goal with what is to be asked about it, where nothing measures it.
  func asking(_ item: PlanItem, of part: PlanPart) -> PlanItem {
    var item = item
    if item.end?.day == editor.sketch.days.end { item.end = nil }
    guard item.targets.isEmpty, begins || start.items.isEmpty else { return item }
    guard let asked = try? maker.item(for: part, in: editor.sketch.days) else {
      // "Something just for me", which the rules find no subject in.
      item.isOpen = begins && part.deadline == nil
      return item
    }
    let isUncounted = pieces.contains { piece in
      piece.said.contains(part.said) && PlanPhrases.wantsNoNumber(Wording.words(of: piece.said))
    }
    item.isOpen = asked.isOpen && !isUncounted
    item.offers = isUncounted ? [] : asked.offers
    item.values = asked.values
    return item
  }

  /// The words of a wish as a part of the plan: what was copied, else the part of the line that holds
  /// its amounts and its name.
  func part(of wish: Wish) -> PlanPart? {
    guard context.knowsLanguage else { return nil }
    let named = wish.words.flatMap { RecordMatch.points($0) ? nil : $0 }
    let quotes =
      [named].compactMap { $0 } + wish.targets.compactMap(\.words)
      + [wish.from.words, wish.until.words].compactMap { $0 }
    let start = named.flatMap { marks.span(of: $0) }?.lower ?? 0
    var places: [Span] = []
    for quote in quotes {
      // "Next ten weeks: put money aside": what stands before its name is none of it.
      guard let place = marks.span(of: quote),
        quote == named || wish.targets.contains(where: { $0.words == quote })
          || place.lower >= start
      else { continue }
      places.append(place)
    }
    guard !places.isEmpty, named == nil || named.flatMap({ marks.span(of: $0) }) != nil else {
      return piece(of: wish, title: wish.title ?? wish.words ?? "")
    }
    let phrase = joined(places).map { marks.words(in: $0) }.joined(separator: " ")
    let part = PlanPart(Substring(phrase), isOwn: true, reader: context.reader)
    // A small model leaves out how often.
    guard measured(part) == nil, let piece = piece(of: wish, title: ""), measured(piece) != nil
    else { return part }
    return piece
  }

  /// Places in the order of the line; those that touch, or that a comma parts, are one.
  private func joined(_ places: [Span]) -> [Span] {
    places.sorted { $0.lower < $1.lower }.reduce(into: []) { found, place in
      guard let last = found.last,
        last.upper >= place.lower
          || marks.words(in: Span(lower: last.upper, upper: place.lower))
            .allSatisfy({ $0.isWhitespace || $0 == "," })
      else {
        found.append(place)
        return
      }
      found[found.count - 1] = Span(lower: last.lower, upper: max(last.upper, place.upper))
    }
  }

  mutating func use(_ part: PlanPart) {
    spans += (part.clause?.quantities ?? []).compactMap { marks.span(of: $0.text) }
  }

  /// The part of the line that a wish is made of: the one that holds its words or its amounts.
  func piece(of wish: Wish, title: String) -> PlanPart? {
    guard context.knowsLanguage else { return nil }
    let quotes = [wish.words].compactMap { $0 } + wish.targets.compactMap(\.words)
    let words = Resemblance.words(of: title)
    let names = PlanEditor.names(in: title)
    let scored = pieces.map { piece -> (PlanPart, Int) in
      let quoted = quotes.count { piece.said.lowercased().contains($0.lowercased()) } * 3
      let values = wish.targets.reduce(0) { $0 + Self.likeness(of: piece, to: $1) }
      // "My" is no name.
      let isNamed = names.isEmpty || names.contains { Resemblance.stands($0, in: piece.said) }
      let named = isNamed ? words.count { Resemblance.stands($0, in: piece.said) } : 0
      return (piece, quoted + values + named)
    }
    // The whole of a short answer is what was asked.
    let only = pieces.count == 1 && !begins && !wish.targets.isEmpty ? pieces[0] : nil
    return scored.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0 ?? only
  }

  /// How well a part's measure is what a reader took for a target.
  static func likeness(of piece: PlanPart, to quoted: QuotedAmount) -> Int {
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
  var goals: [Wish] {
    switch self {
    case .plan(let plan): plan.goals
    case .wish(let wish): [wish]
    default: []
    }
  }
}

extension PlanItem {
  /// Whether more is said of it: another target, how often, a limit or an end.
  func says(moreThan other: PlanItem?) -> Bool {
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
  func called(_ part: PlanPart, _ said: PlanItem?) -> PlanItem {
    var item = self
    let words = Resemblance.words(of: part.wish.lowercased())
    let evidence = targets.compactMap(\.evidence).joined(separator: " ").lowercased()
    let isMeasure = words.allSatisfy { Resemblance.words(of: evidence).contains($0) }
    if !isMeasure, !part.title.isEmpty { item.title = said?.title ?? part.title }
    return item
  }

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
    start = said("start_date")
    end = said("target_date")
    values = (arguments["values"]?.array ?? []).compactMap(\.string)
  }
}
