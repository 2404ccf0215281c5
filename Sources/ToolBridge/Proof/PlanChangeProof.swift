import Foundation
import Intents
import Journal
import Localization
import Meaning
import Phrases
import Store
import ToolSchema

/// Changes of a plan in the making: other amounts and days, and goals that go.
extension PlanProof {
  mutating func take(_ amendment: Amendment) throws {
    var amendment = onlyDays(amendment)
    let number = numbered(amendment.record.goal)
    var place = number.map { .goal($0) } ?? place(of: amendment)
    if let name = amendment.title, !isNewName(name, at: place) { amendment.title = nil }
    // "Anzi, tutti e due solo fino al 28 febbraio".
    if place == .none, amendment.title == nil, amendment.targets.isEmpty, marks.text.does(.all) {
      place = .whole
    }
    // "Pour courir mets plutôt 10 km", of which "mets" was taken for a name: the line says how much.
    if amendment.title != nil, amendment.targets.isEmpty, amendment.until.isEmpty,
      marks.isMarked, !marks.measures.isEmpty
    {
      amendment.title = nil
      amendment.targets = marks.amounts.map { QuotedAmount(words: $0.text) }
    }
    // "Oh and add 50 bulbs", taken for a change of what is there.
    let name = amendment.record.title ?? amendment.record.words ?? ""
    if card != nil, number == nil,
      marks.text.does(.new) && place != .whole && !isNamed(amendment, at: place)
        || isOneMore(name, than: place)
    {
      try take(answer(in: amendment))
      return
    }
    // The days of a plan that begins are known from the words before its goals, but for its first.
    if begins, place == .whole, context.trust == .model {
      try reframe(amendment)
      return
    }
    if begins, place == .whole, editor.sketch.days.said != nil {
      let span = amendment.until.words.flatMap(span)
      guard editor.sketch.days.start == context.surroundings.today, span?.start != nil else {
        return
      }
    }
    var wish = Wish(title: amendment.title)
    let isAsked = card == nil && !editor.sketch.asked.isEmpty
    // "Make it eight weeks" is of the plan, whatever is asked; "I have to have been there by 4 December" of what is.
    if isAsked, number == nil, PlanEditor.names(in: name).isEmpty, amendment.title == nil,
      amendment.targets.isEmpty, !amendment.until.isEmpty
    {
      guard marks.text.does(.all) else {
        editor.settle(Array(editor.sketch.asked.prefix(1)), by: context.reading)
        return
      }
      place = .whole
    }
    if case .goal(let index) = place, editor.sketch.items[index].isOpen {
      try take(answer(in: amendment))
      return
    }
    if isAsked, place == .whole, !amendment.targets.isEmpty {
      try take(answer(in: amendment))
      return
    }
    wish.targets = amendment.targets + amendment.amounts + [amendment.duration].compactMap { $0 }
    wish.from = amendment.from
    wish.until = amendment.until.isEmpty ? amendment.time : amendment.until
    // "Make it 14", of which the figure stands where a day belongs.
    if wish.targets.isEmpty, let words = wish.until.words, let span = marks.span(of: words),
      marks.amounts.contains(where: { $0.span.overlaps(span) && $0.unit == nil }),
      !marks.days.contains(where: { $0.span.overlaps(span) })
    {
      (wish.targets, wish.until) = ([QuotedAmount(words: words)], QuotedTime())
    }
    var item = PlanItem(title: amendment.title ?? "", targets: [], origin: .said(marks.text))
    let span = span(of: marks.text)
    let quoted = wish.until.words.flatMap(self.span)
    // "It should start on 1 December and end on 31 January", of which both days were copied.
    if let words = wish.until.words, wish.from.isEmpty,
      quoted?.start == nil || marks.span(of: words) == nil
    {
      let days = marks.days.filter { words.contains($0.text) }.sorted { $0.day < $1.day }
      if days.count == 2, days[0].day < days[1].day {
        let start = days.first(where: \.begins) ?? days[0]
        wish.from = QuotedTime(words: start.text)
        wish.until = QuotedTime(words: (days.last { $0 != start } ?? days[1]).text)
      }
    }
    let isBoth =
      quoted?.start != nil && quoted?.end != nil && !(wish.until.words.map(isOfStart) ?? false)
    // "O violão começa só no dia 1 de dezembro".
    let begins = marks.isMarked && quoted?.start != nil
    if let words = wish.until.words, wish.from.isEmpty, !isBoth, isStart(words) || begins {
      wish.from = wish.until
      wish.until = QuotedTime()
    }
    if !wish.from.isEmpty { item.start = try day(wish.from, isEnd: false) ?? span?.start }
    if isBoth { item.start = quoted?.start }
    if !wish.until.isEmpty {
      let end = try day(wish.until, isEnd: true) ?? quoted?.end ?? span?.end
      // "All of it from Monday, for four weeks": from that day on.
      item.end =
        item.start.flatMap { start in wish.until.words.flatMap { length(of: $0, from: start.day) } }
        ?? end
    }
    // "Mejor 25 temas, y todo hasta el 15 de febrero": the day is that of all.
    if let end = item.end, place != .whole, isOfAll(wish.until) {
      editor.end(on: end.day, said: end.said)
      item.end = nil
    }
    if number == nil { place = counted(by: wish, at: place) }
    let held: [PlanItem.Target] =
      if case .goal(let index) = place { editor.sketch.items[index].targets } else { [] }
    // "Four dinners is too much": how it stands so far is understood.
    spans += marks.amounts.filter { mark in
      held.contains { $0.value == mark.value && $0.unit == mark.unit }
    }.map(\.span)
    try amounts(of: wish, into: &item, insteadOf: held)
    item.targets = repeated(item.targets, of: nil).map { unmoved($0, from: held) }
    switch place {
    case .goal(let index):
      editor.change(index, to: item, isRenamed: amendment.title.map { isSaid($0) } ?? false)
    case .whole:
      if let start = item.start { editor.start(on: start.day, said: start.said) }
      let isEnd = item.targets.isEmpty && span?.end?.day != item.start?.day
      if let end = item.end ?? (isEnd ? span?.end : nil) {
        editor.end(on: end.day, said: end.said)
      }
    case .none where counted(by: wish) != nil:
      counted(by: wish).map { editor.change($0, to: item) }
    case .none
    where PlanPhrases.changes(marks.text) || editor.paced(byBare: item, in: marks.text) != nil:
      // "Make it 250 a month for the card" is no goal more.
      guard let index = editor.paced(by: item) else { break }
      item.targets[0].unit = editor.sketch.items[index].targets[0].unit
      editor.change(index, to: item)
    case .none:
      // "Add yoga on Mondays", taken for a change.
      try take(answer(in: amendment))
    case .several(let found):
      // "10 km pour la course": of those that are named alike the one that is counted so.
      if let index = counted(by: wish), found.contains(index) { editor.change(index, to: item) }
    }
  }

  /// "Change the run from 30 to 20 km a week": the first figure is the one that stands there, and not where the person does.
  private func unmoved(
    _ target: PlanItem.Target, from held: [PlanItem.Target]
  ) -> PlanItem.Target {
    guard let from = target.shape.from, !Wording.words(of: marks.text).contains("down"),
      held.contains(where: {
        $0.value == from && $0.unit == target.unit && $0.shape.per == target.shape.per
          && !$0.isLimit
      })
    else { return target }
    var target = target
    (target.shape.from, target.isLimit) = (nil, false)
    return target
  }

  /// Whether the piece in which an end stands says that it is the end of all.
  private func isOfAll(_ end: QuotedTime) -> Bool {
    guard let place = end.words.flatMap({ marks.span(of: $0) }) else { return false }
    let piece = marks.words(in: marks.piece(around: place))
    // "Plumber by 19 December", which sounds like what is said of all.
    if case .goal = editor.place(of: piece, byUnits: false, isExact: true),
      !PlanEditor.names(in: piece).isEmpty, !PlanEditor.saysWhole(piece)
    {
      return false
    }
    return piece.does(.all)
  }

  /// "The second one: 3 cans a week", of which the cans are counted in another.
  private func counted(by wish: Wish, at place: PlanEditor.Place) -> PlanEditor.Place {
    guard case .goal(let index) = place, let other = counted(by: wish), other != index,
      // "Mejor 1000 euros" is no "comer mejor".
      marks.isMarked
        || !PlanEditor.names(in: marks.text).contains(where: {
          Resemblance.stands($0, in: editor.sketch.items[index].title)
        })
    else { return place }
    return .goal(other)
  }

  /// The one goal that is counted in what a change is counted in: "the debt: 2000 euros".
  func counted(by wish: Wish) -> Int? {
    guard card != nil, let words = wish.targets.first?.words,
      let unit = unit(of: words), unit != "times"
    else { return nil }
    let found = editor.sketch.items.indices.filter { index in
      // "Una tarde", then "dos tardes".
      editor.sketch.items[index].targets.contains { target in
        // "2 core sessions" are not of "swim twice a week".
        UnitCatalogue.unit(target.unit).dimension == UnitCatalogue.unit(unit).dimension
          && (!UnitCatalogue.unit(unit).isDeed || target.unit == unit)
          || [target.unit, unit].allSatisfy { UnitCatalogue.unit($0).kind == .free }
            && Resemblance.areNumbers(of: target.unit, unit)
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  func unit(of words: String) -> String? {
    guard marks.isMarked, let place = marks.span(of: words) else {
      return PlanMeasure(words, reader: context.reader).targets(days: PlanDays.length)?.first?.unit
    }
    return marks.amounts.first { $0.span.overlaps(place) }?.unit
  }

  /// "The third one five times a week" of which only the amount was copied: the line names the goal.
  private func place(of amendment: Amendment) -> PlanEditor.Place {
    let name = amendment.record.title ?? amendment.record.words ?? ""
    let place = editor.place(of: name)
    if PlanEditor.names(in: name).isEmpty, PlanMeasure(name, reader: context.reader).isMeasured,
      case .goal(let index) = editor.place(of: marks.text)
    {
      return .goal(index)
    }
    // "Make it twice a week for my brother", of which "it" was taken for the name.
    if place == .whole, !amendment.targets.isEmpty || !amendment.amounts.isEmpty,
      case .goal(let index) = editor.place(of: marks.text)
    {
      return .goal(index)
    }
    // "The deadlines are all over by then so run it until 31 January": "it" is the goal of a card that shows no other.
    if place == .none, isOfOne, amendment.targets.isEmpty,
      let day = amendment.until.words.flatMap({ marks.span(of: $0) }),
      Wording.words(of: marks.words(in: marks.piece(around: day))).contains("it")
    {
      return .goal(0)
    }
    // "The reading should be called Middlemarch again", where nothing else is shown.
    if place == .none, isOfOne, amendment.title != nil, amendment.targets.isEmpty {
      return .goal(0)
    }
    // "The swim can't start yet. Start it on 9 December": of what the sentence before speaks of.
    if place == .whole, let index = namedBefore(amendment) { return .goal(index) }
    // "She'd rather have the nights on Fridays and Sundays": the days say which.
    if place == .whole, let said = amendment.targets.first?.words,
      let index = editor.keeper(of: Resemblance.words(of: said.lowercased()))
    {
      return .goal(index)
    }
    // "Make it 4 beers a week": of several the one that counts beers.
    let counted = amendment.targets.first?.words ?? ""
    guard place == .whole, !PlanEditor.names(in: counted).isEmpty else { return place }
    if case .goal(let index) = editor.place(of: counted) { return .goal(index) }
    return place
  }

  /// What was taken for a change, as a goal of its own or the answer to a question.
  private func answer(in amendment: Amendment) -> Wish {
    var wish = Wish(
      words: amendment.record.words, title: amendment.title ?? amendment.record.title)
    wish.goal = amendment.record.goal
    wish.targets = amendment.targets + amendment.amounts + [amendment.duration].compactMap { $0 }
    wish.from = amendment.from
    wish.until = amendment.until.isEmpty ? amendment.time : amendment.until
    return wish
  }

  /// "Start the cycling on December 1st": the day is that of the beginning.
  private func isStart(_ words: String) -> Bool {
    // "Mit dem Keller fange ich erst am 5. Dezember an".
    if marks.isMarked {
      return marks.span(of: words).map { place in
        PlanExample(marks.text, said: .planEdit).begins(place)
          || Resemblance.words(of: marks.words(in: marks.piece(around: place)).lowercased())
            .contains { word in Self.beginning.contains(where: word.hasPrefix) }
      } ?? false
    }
    guard let place = marks.span(of: words),
      !["until", "till", "to", "by", "through"].contains(
        Resemblance.words(of: words.lowercased()).first)
    else { return false }
    let before = marks.words(in: Span(lower: 0, upper: place.lower)) + " " + words
    return Resemblance.words(of: before.lowercased()).contains {
      ["start", "starts", "starting", "begin", "begins", "beginning", "from"].contains($0)
    }
  }

  /// "The books start in January": right behind a word for "start" a month is no end as well.
  private func isOfStart(_ words: String) -> Bool {
    guard !marks.isMarked, let place = marks.span(of: words) else { return false }
    let before = Wording.words(of: marks.words(in: Span(lower: 0, upper: place.lower)))
    return before.last.map(PlanSpan.starts.contains) ?? false
  }

  /// "On commence tout le 1er décembre", "la corsa comincia il 1 dicembre": how words for "begin" begin.
  private static let beginning = [
    "beginn", "starte", "anfang", "commenc", "début", "empez", "empiez", "comenz", "comienz",
    "começ", "inicia", "comincia", "inizia", "begin", "zaczyn", "zaczn", "rozpocz",
  ]

  mutating func drop(_ name: RecordName) throws -> LineProof.Proven? {
    let number = numbered(name.goal)
    let said = name.title ?? name.words ?? number.map { editor.sketch.items[$0].title } ?? ""
    var place = number.map { .goal($0) } ?? editor.place(of: said)
    // "Make the reading 6 books" drops no running, whatever a small model says beside it.
    let names = PlanEditor.names(in: said)
    if context.trust != .model, case .goal = place, !marks.text.does(.drop), !names.isEmpty,
      !names.contains(where: { Resemblance.stands($0, in: marks.text) }), !PlanEditor.counts(said)
    {
      return nil
    }
    // "The bathroom by 30 December, in-laws arrive on the 31st": what says how much or until when, as no line that drops
    // something does.
    if context.trust != .model, case .goal = place, card != nil, !marks.text.does(.drop),
      PlanMoveGuess(marks.text)[.drop] < 0.1, !PlanPieces.isSwap(marks.text),
      let own = names.compactMap({ marks.span(of: $0) }).first,
      (marks.measures + marks.days.map(\.span)).contains(where: { marks.isOnePiece(own, $0) })
    {
      return nil
    }
    // "No sauna after all", of which a small model copies no name: the line has it.
    if place == .whole, card != nil, !PlanEditor.names(in: marks.text).isEmpty,
      case .goal(let index) = editor.place(of: marks.text, byUnits: false, isExact: true)
    {
      place = .goal(index)
    }
    switch place {
    case .goal(let index) where editor.sketch.items.count > 1 || card == nil:
      editor.remove(index)
      // What was answered before stands in another place.
      answered = nil
      return nil
    case .goal, .whole:
      // "Forget the whole plan, drop everything".
      if let card, context.plan?.cards.count ?? 0 < 2, marks.text.does(.drop),
        editor.saysAll(marks.text)
      {
        return LineProof.Proven(
          outcome: .withdrawn(
            card, said: localized("The plan is put away, and nothing of it is saved.")),
          spans: [])
      }
      let way = card.map { localized(" `tenweek decline \($0.id)` drops it.") } ?? ""
      return LineProof.Proven(
        outcome: .question(localized("Nothing of the plan is saved yet.\(way)"), path: "/id"),
        spans: [])
    case .several, .none:
      return LineProof.Proven(
        outcome: .question(localized("Which of the plan's goals should go?"), path: "/goals"),
        spans: [])
    }
  }
}
