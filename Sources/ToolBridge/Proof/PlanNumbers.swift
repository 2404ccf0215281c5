import Meaning
import Phrases

/// Goals that a reader calls by the number under which it was shown them: nothing is left to be told from their names.
extension PlanProof {
  /// The place of a goal that was shown under a number; nil where none was, and where an untrusted reader's number is not
  /// that of the goal that the line names.
  func numbered(_ goal: Int?) -> Int? {
    guard !begins, let goal, start.items.indices.contains(goal),
      editor.sketch.items.indices.contains(goal)
    else { return nil }
    if context.trust != .model,
      case .goal(let named) = editor.place(of: marks.text, byUnits: false, isExact: true),
      named != goal
    {
      return nil
    }
    return goal
  }

  /// The same for a wish: of a number that was used already it is the goal that its words name.
  func numbered(_ wish: Wish) -> Int? {
    guard let number = numbered(wish.goal) else { return nil }
    if measured.contains(number), let words = wish.words,
      case .goal(let named) = editor.place(of: words, byUnits: false, isExact: true)
    {
      return named
    }
    return number
  }

  /// The number by which an act calls a goal, if it does.
  static func number(in act: Act) -> Int? {
    switch act {
    case .wish(let wish): wish.goal
    case .amend(let amendment): amendment.record.goal
    case .remove(let name): name.goal
    default: nil
    }
  }

  /// Whether a trusted reader, to whom the goals were shown by their numbers, names a goal without one: it is one more,
  /// unless the amount is all of its name.
  func isOneMore(_ wish: Wish) -> Bool {
    guard context.trust == .model, wish.goal == nil, isAskedAlone, card != nil || usesNumbers,
      let words = wish.words, !PlanEditor.names(in: words).isEmpty
    else { return false }
    // "Goal books = 8 books" is of the goal that is counted in books.
    return !wish.targets.contains { $0.words == words }
      && !(isAmount(words) && counted(by: wish) != nil)
  }

  /// Acts in an order in which every number stays that of the goal that was shown under it.
  ///
  /// What goes goes last, from the end on. When a plan that begins is comes before its goals, whose own ends are others.
  func inOrder(_ acts: [Act]) -> [Act] {
    func isFrame(_ act: Act) -> Bool {
      guard begins, case .amend(let amendment) = act else { return false }
      return amendment.record.words == nil && amendment.record.title == nil
    }
    let acts = acts.filter(isFrame) + acts.filter { !isFrame($0) }
    guard usesNumbers else { return acts }
    var gone: Set<Int> = []
    let going = acts.filter(\.isRemoval)
      // A goal that is let go twice takes no other with it.
      .filter { act in Self.number(in: act).map { gone.insert($0).inserted } ?? true }
      // A goal that goes by its name would move those behind it.
      .sorted { Self.number(in: $0) ?? -1 > Self.number(in: $1) ?? -1 }
    return acts.filter { !$0.isRemoval } + going
  }

  /// Puts what a wish says of a goal into it: its answer, or what it is changed to.
  mutating func put(_ item: PlanItem, into index: Int, as wish: Wish) {
    let held = editor.sketch.items[index]
    var item = item
    if held.isOpen, !item.isOpen {
      if case .template = held.origin {
        editor.replace(index, by: item)
      } else {
        editor.fill(index, with: item)
      }
      return
    }
    item.targets = item.targets.map { target in
      nearest(lowered(target, from: held.targets, by: wish.targets), to: held.targets)
    }
    editor.change(index, to: item)
  }
}

extension Act {
  fileprivate var isRemoval: Bool { if case .remove = self { true } else { false } }
}
