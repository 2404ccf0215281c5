import Foundation
import Intents
import Journal
import Meaning
import Phrases
import ToolSchema

/// "15 clients, and scrap the lunches", "make it eight weeks, and drop the parents": an edit that says something of
/// several goals, or of one and of the plan, each in a piece of its own.
struct PlanPieces {
  private let plan: PlanState
  private let marks: LineMarks
  private let editor: PlanEditor

  init(_ plan: PlanState, _ marks: LineMarks, _ editor: PlanEditor) {
    self.plan = plan
    self.marks = marks
    self.editor = editor
  }

  /// - Returns: none where fewer than two goals are changed, or where something is new.
  var changes: [Act] {
    guard !marks.text.does(.new) else { return [] }
    let pieces = pieces
    // Nobody says so much of a plan in one go.
    guard (2...40).contains(pieces.count) else { return [] }
    let found = pieces.compactMap { change(in: $0) ?? changeOfAll(in: $0) ?? answer(in: $0) }
    let goals = Set(found.map(\.goal))
    return goals.count > 1 && goals.count == found.count ? found.map(\.act) : []
  }

  /// "7000 steps a day will do, and add a goal: be kinder to myself": what is changed in the pieces before the first that
  /// adds something, and what lines like it name in the rest.
  ///
  /// - Returns: none where something is missing.
  func changes(beside wishes: [Wish]) -> [Act] {
    let pieces = pieces
    guard plan.card != nil, (2...40).contains(pieces.count),
      let first = pieces.firstIndex(where: adds), first > 0
    else { return [] }
    let front = Array(pieces[..<first])
    let changes = front.indices.compactMap { index in
      change(in: front[index], byUnits: true)
        ?? dropped(front[index], before: front.dropFirst(index + 1).first)
    }.map(\.act)
    let start = pieces[first].lower
    let added = wishes.filter { ($0.place?.lowerBound ?? 0) >= start }.map { wish -> Act in
      var wish = wish
      wish.targets.removeAll { ($0.place?.lowerBound ?? start) < start }
      return .wish(wish)
    }
    guard !changes.isEmpty, added.count < 2 else { return [] }
    return changes + (added.isEmpty ? self.added(in: pieces[first]).map { [$0] } ?? [] : added)
  }

  /// Whether a piece adds a goal: as lines like it do, or with how much of what is none of the plan's.
  private func adds(_ piece: Span) -> Bool {
    let words = marks.words(in: piece).trimmed
    return words.does(.new)
      || PlanMoveGuess(words)[.new] >= 0.1 && marks.measures.contains(where: piece.contains)
        && !PlanEditor.names(in: words).isEmpty && editor.place(of: words) == .none
  }

  /// "No sourdough after all, remove that one": what is named in a piece and let go in the next, which names nothing.
  private func dropped(_ piece: Span, before next: Span?) -> (goal: Int?, act: Act)? {
    let words = marks.words(in: piece).trimmed
    guard let next = next.map({ marks.words(in: $0).trimmed }), next.does(.drop),
      editor.place(of: next, isExact: true) == .whole || PlanEditor.names(in: next).isEmpty,
      !marks.measures.contains(where: piece.contains),
      let index = goal(in: piece, words, false)
    else { return nil }
    return (index, .remove(RecordName(isGoal: true, title: plan.sketch.items[index].title)))
  }

  /// "Añade remar 30 minutos al día", in which lines like it name nothing: the piece without the words that say that it is
  /// one more.
  private func added(in piece: Span) -> Act? {
    let words = marks.words(in: piece).trimmed
    let rest = words.split(separator: " ").drop { String($0).does(.new) }.joined(separator: " ")
    let measures = marks.measures.filter(piece.contains)
    guard let first = measures.min(by: { $0.lower < $1.lower }), rest.count < words.count,
      !PlanEditor.names(in: rest).isEmpty
    else { return nil }
    var wish = Wish(words: rest)
    wish.targets = self.measures(in: piece, from: first)
    wish.until.words =
      marks.days.first { $0.role == .deadline && piece.contains($0.span) }?.text
    return .wish(wish)
  }

  /// "Running three times a week, a book every two weeks, parents every second Sunday": an answer for several of the goals
  /// that nothing measures yet, each in a piece that names its own; the first may answer what was asked by how much alone.
  var answers: [Act] {
    let open = plan.card == nil ? plan.sketch.open : []
    let pieces = pieces
    guard let asked = plan.sketch.unanswered.first, open.count > 1, pieces.count <= open.count,
      pieces.count > 1 || !PlanEditor.names(in: marks.text).isEmpty
    else { return [] }
    let places = pieces.enumerated().map { place, piece -> Int? in
      let words = marks.words(in: piece).trimmed
      if case .goal(let index) = editor.place(of: words), !PlanEditor.names(in: words).isEmpty,
        open.contains(index)
      {
        return index
      }
      let isNameless = [.none, .whole].contains(editor.place(of: words))
      return place == 0 && pieces.count > 1 && isNameless ? asked : nil
    }
    let goals = places.compactMap { $0 }
    guard goals.count == pieces.count, Set(goals).count == goals.count else { return [] }
    let wishes = zip(pieces, goals).compactMap { piece, goal -> Act? in
      guard let first = marks.measures.filter(piece.contains).min(by: { $0.lower < $1.lower })
      else { return nil }
      let words = marks.words(in: piece).trimmed
      var wish = Wish(words: words)
      wish.goal = goal
      // "A book every two weeks" is how much as a whole.
      let isWhole = !marks.isMarked && !marks.amounts.contains { piece.contains($0.span) }
      wish.targets = isWhole ? [QuotedAmount(words: words)] : measures(in: piece, from: first)
      return .wish(wish)
    }
    return wishes.count == goals.count ? wishes : []
  }

  /// What stands between signs, "and" and "but".
  private var pieces: [Span] {
    var cuts = marks.joints
    if !marks.isMarked {
      let amounts = marks.amounts.map(\.span)
      for link in [", ", "; ", ". ", " and ", " but "] {
        var rest = marks.text.startIndex..<marks.text.endIndex
        while let range = marks.text.range(of: link, options: .caseInsensitive, range: rest) {
          let span = marks.span(of: range)
          if !amounts.contains(where: span.overlaps) { cuts.append(span) }
          rest = range.upperBound..<marks.text.endIndex
        }
      }
    }
    return marks.without(cuts, in: Span(lower: 0, upper: marks.text.utf8.count))
      .filter { !marks.words(in: $0).trimmed.isEmpty }
  }

  /// How long the plan is to be, of a piece that names no goal.
  private func changeOfAll(in piece: Span) -> (goal: Int?, act: Act)? {
    let words = marks.words(in: piece).trimmed
    guard words.does(.all), case let place = editor.place(of: words, isExact: true),
      place == .whole || place == .none
    else { return nil }
    let length = marks.amounts.first { amount in
      piece.contains(amount.span) && ["weeks", "months"].contains(amount.unit)
    }
    let end = marks.days.first { day in
      piece.contains(day.span) && [.deadline, .horizon].contains(day.role)
    }
    guard let said = end?.text ?? length?.text else { return nil }
    var change = Amendment(record: RecordName(isGoal: true))
    change.until = QuotedTime(words: said)
    return (nil, .amend(change))
  }

  private func change(in piece: Span, byUnits: Bool = false) -> (goal: Int?, act: Act)? {
    let words = marks.words(in: piece).trimmed
    guard let index = goal(in: piece, words, byUnits) else { return nil }
    let record = RecordName(isGoal: true, title: plan.sketch.items[index].title)
    let amounts = marks.amounts.filter { piece.contains($0.span) && $0.unit != nil }.map(\.span)
    if amounts.isEmpty, words.does(.drop) { return (index, .remove(record)) }
    // "In bed before 11 pm on weekdays", "…, a basen w niedziele".
    let isSaid = amounts.isEmpty && (plan.card == nil || marks.isMarked)
    let own = isSaid ? marks.measures.filter(piece.contains) : amounts
    guard let first = own.min(by: { $0.lower < $1.lower }) else { return nil }
    var change = Amendment(record: record)
    change.targets = measures(in: piece, from: first)
    return (index, .amend(change))
  }

  /// The goal that a piece names, or the one that is counted in what it says: "15 minutes a day will do".
  private func goal(in piece: Span, _ words: String, _ byUnits: Bool) -> Int? {
    let isNaming = !PlanEditor.names(in: words).isEmpty
    switch isNaming ? editor.place(of: words, isExact: true) : .none {
    case .goal(let index): return index
    case .none, .whole:
      guard byUnits else { return nil }
      let units = Set(marks.amounts.filter { piece.contains($0.span) }.compactMap(\.unit))
      let found = plan.sketch.items.indices.filter { index in
        plan.sketch.items[index].targets.contains { units.contains($0.unit) }
      }
      return found.count == 1 ? found[0] : nil
    case .several: return nil
    }
  }

  /// "Up before 7 am on weekdays" of "…, and leave the chess out after all": what says how much where that was asked, and
  /// names no other goal.
  private func answer(in piece: Span) -> (goal: Int?, act: Act)? {
    let words = marks.words(in: piece).trimmed
    guard plan.card == nil, let asked = plan.sketch.unanswered.first,
      let first = marks.measures.filter(piece.contains).min(by: { $0.lower < $1.lower }),
      editor.place(of: words, isExact: true) == .none
    else { return nil }
    var wish = Wish(words: words, title: plan.sketch.items[asked].title)
    wish.targets = measures(in: piece, from: first)
    return (asked, .wish(wish))
  }

  private func measures(in piece: Span, from first: Span) -> [QuotedAmount] {
    marks.isMarked
      ? marks.quotedMeasures.filter { marks.span(of: $0).map(piece.contains) ?? false }
      : [QuotedAmount(words: untilReplaced(Span(lower: first.lower, upper: piece.upper)).trimmed)]
  }

  /// "3 pairs of socks" of "3 pairs of socks instead of 4".
  private func untilReplaced(_ place: Span) -> String {
    let words = marks.words(in: place)
    let ends = [" instead of ", " rather than "].compactMap {
      words.range(of: $0, options: .caseInsensitive)?.lowerBound
    }
    return ends.min().map { String(words[..<$0]) } ?? words
  }
}
