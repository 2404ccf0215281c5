import Journal
import Meaning
import Phrases

/// What a wish is beside the goals that stand there: one more, more of one, or one of them again.
extension PlanProof {
  /// "Two lessons a week, and 500 new words in total": what begins with its amount, behind an answer, is
  /// measured of the same.
  func isMore(_ item: PlanItem, _ wish: Wish) -> Bool {
    guard context.knowsLanguage, item.targets.count == 1, !item.targets[0].isLimit,
      let place = place(of: wish),
      let first = marks.amounts.first(where: { $0.span.overlaps(place) })
    else { return false }
    let front = marks.words(in: Span(lower: place.lower, upper: max(place.lower, first.span.lower)))
    return front.allSatisfy { !$0.isLetter }
  }

  /// The goal that a wish's name names; of something that is to be added only one which the line names
  /// too: "add brushing her", called "Brush the dog", is none of "Walk the dog".
  func place(of name: String, adds: Bool) -> PlanEditor.Place {
    // "And I want to bake bread" is no "Read 6 books".
    let isExact = adds || card != nil && PlanPhrases.adds(marks.text)
    let place = editor.place(of: name, byUnits: card != nil, isExact: isExact)
    // "500 photos a week" answers what was asked, and is none of "one photo walk every two weeks".
    if card == nil, case .goal(let index) = place, !editor.sketch.items[index].isOpen,
      isAmount(name), editor.sketch.asked.contains(where: { editor.sketch.items[$0].isOpen })
    {
      return .none
    }
    guard adds, context.knowsLanguage, case .goal(let index) = place else { return place }
    let title = editor.sketch.items[index].title
    let isNamed = PlanEditor.names(in: marks.text).contains { Resemblance.stands($0, in: title) }
    return isNamed && editor.isMostly(name, of: index) ? place : .none
  }

  /// Whether a name is made of an amount alone: "from 96 to 91 kilos is enough".
  func isAmount(_ name: String) -> Bool {
    let amounts = marks.amounts.map { $0.text.lowercased() }
    return PlanEditor.names(in: name).allSatisfy { word in
      UnitCatalogue.unit(word).kind != .free || word == "kilos" || editor.silent.contains(word)
        || amounts.contains { $0.contains(word) }
    }
  }

  /// Whether something is to be counted, or the line wishes for it.
  ///
  /// "Cook three times a week, the rest is canteen" wishes for no canteen.
  func isWished(_ item: PlanItem, _ wish: Wish) -> Bool {
    let isNamed = !PlanEditor.names(in: item.title).isEmpty
    // "Lovely. Please add: knit 2 scarves".
    let said = wish.words.flatMap { words in
      marks.text.split { ".!?\n".contains($0) }.first { $0.contains(words) }
    }
    return !item.targets.isEmpty && isNamed || !context.knowsLanguage
      || editor.sketch.items.isEmpty || PlanPhrases.wishes(said.map(String.init) ?? marks.text)
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

  /// The goals of a wish that runs over several parts of the line where it is the only one: a small
  /// model copies a list as it stands.
  func parts(of wish: Wish, among wishes: [Wish]) -> [Wish] {
    guard begins, wish.targets.isEmpty, context.knowsLanguage, let words = wish.words,
      let place = marks.span(of: words)
    else { return [wish] }
    let own = pieces.filter { marks.span(of: $0.said)?.overlaps(place) == true }
    // "Smoke less. make a plan for ten weeks": what runs over the end of a sentence is no name.
    let runsOn = words.dropLast().contains { ".!?\n".contains($0) }
    // "Read and write" is one, "learn the alto part and get to bed on time" are two.
    let isList =
      own.count > 2 && wishes.count == 1
      || own.count > 1 && own.contains { $0.said.split(separator: " ").count > 1 }
    let isShared = wishes.contains { other in
      guard other != wish, let words = other.words, let place = marks.span(of: words) else {
        return false
      }
      return own.contains { marks.span(of: $0.said)?.overlaps(place) == true }
    }
    return (runsOn ? own.isEmpty : isShared || !isList)
      ? [wish]
      : own.filter { !PlanPhrases.tells($0.said) || $0.isMeasured }.map { Wish(words: $0.said) }
  }
}
