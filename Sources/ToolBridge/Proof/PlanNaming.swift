import Meaning
import Phrases

/// Whether a change of a plan names one of its goals, or gives it another name.
extension PlanProof {
  /// "Mejor 400 euros, que en enero hay rebajas": a day that nobody copied, in another part of the line, is a reason.
  func withoutReason(_ item: PlanItem, _ wish: Wish) -> PlanItem {
    func isReason(_ day: PlanItem.SaidDay?) -> Bool {
      day.map { marks.isReason(QuotedTime(words: $0.said), besides: wish.targets) } ?? false
    }
    var item = item
    if isReason(item.start) { item.start = nil }
    if isReason(item.end) { item.end = nil }
    return item
  }

  /// Whether the goal bears the name that a change gives it.
  func isNamed(_ amendment: Amendment, at place: PlanEditor.Place) -> Bool {
    guard case .goal = place else { return false }
    let name = amendment.record.title ?? amendment.record.words ?? ""
    guard !PlanEditor.names(in: name).isEmpty else { return true }
    if case .goal = editor.place(of: name, isExact: true) { return true }
    return false
  }

  /// Whether the line gives a goal this name: it says it, with no amount in it, and the goal is not called so.
  func isNewName(_ name: String, at place: PlanEditor.Place) -> Bool {
    guard isSaid(name), let span = marks.span(of: name) else { return isSaid(name) }
    // "Do the fags till the end of February" calls nothing so.
    let rest = marks.without(marks.days.map(\.span), in: span).map(marks.words(in:)).joined()
    return !PlanEditor.names(in: rest).isEmpty && !marks.measures.contains { $0.overlaps(span) }
      && !PlanMeasure(name, reader: context.reader).isMeasured && !isCalled(name, at: place)
  }

  /// Whether a goal's title has the words of a name already.
  func isCalled(_ name: String, at place: PlanEditor.Place) -> Bool {
    guard case .goal(let index) = place else { return false }
    let title = editor.sketch.items[index].title
    return PlanEditor.names(in: name).filter { !editor.silent.contains($0) }
      .allSatisfy { Resemblance.stands($0, in: title) }
  }

  func isSaid(_ title: String) -> Bool {
    Resemblance.words(of: title).contains { Resemblance.stands($0, in: marks.text) }
  }
}

extension PlanProof {
  /// "Nur 12 Nistkästen, und nimm noch den Spanischkurs dazu, jeden Dienstag": of a new goal's amounts the one that a
  /// goal of the card is counted in, in another piece of the line, is that goal's.
  func withoutOthersAmounts(_ act: Act) -> [Act] {
    guard card != nil, case .wish(var wish) = act, wish.targets.count > 1,
      let place = wish.words.flatMap({ marks.span(of: $0) })
    else { return [act] }
    var changes: [Act] = []
    wish.targets.removeAll { target in
      var one = Wish()
      one.targets = [target]
      guard let span = marks.span(of: target), !marks.isOnePiece(span, place),
        let index = counted(by: one)
      else { return false }
      var change = Amendment(
        record: RecordName(isGoal: true, title: editor.sketch.items[index].title))
      change.targets = [target]
      changes.append(.amend(change))
      return true
    }
    return changes + [.wish(wish)]
  }
}
