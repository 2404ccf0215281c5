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
    let said = pieces.map {
      start(in: $0) ?? change(in: $0) ?? changeOfAll(in: $0) ?? answer(in: $0)
    }
    // Nothing that says how much is passed over.
    guard
      zip(pieces, said).allSatisfy({ piece, change in
        change != nil || !marks.measures.contains(where: piece.contains)
      })
    else { return [] }
    let found = said.compactMap { $0 }
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
      // "A book every two weeks" measures the reading.
      if let index = offered(by: words, of: open) { return index }
      let isNameless = [.none, .whole].contains(editor.place(of: words))
      return place == 0 && pieces.count > 1 && isNameless ? asked : nil
    }
    let goals = places.compactMap { $0 }
    guard goals.count == pieces.count, Set(goals).count == goals.count else { return [] }
    let wishes = zip(pieces, goals).compactMap { piece, goal -> Act? in
      let words = marks.words(in: piece).trimmed
      let first = marks.measures.filter(piece.contains).min(by: { $0.lower < $1.lower })
      // "Running Mon/Wed/Fri".
      guard let first = first ?? (PlanMeasure(words, reader: editor.reader).isRated ? piece : nil)
      else { return nil }
      var wish = Wish(words: words)
      wish.goal = goal
      // "A book every two weeks" is how much as a whole.
      let isWhole = !marks.isMarked && !marks.amounts.contains { piece.contains($0.span) }
      wish.targets = isWhole ? [QuotedAmount(words: words)] : measures(in: piece, from: first)
      return .wish(wish)
    }
    return wishes.count == goals.count ? wishes : []
  }

  /// Past signs and "and", which is what stands between the days of "on Mondays, Wednesdays and Fridays".
  ///
  /// - Parameter step: 1 forwards, -1 back.
  private static func passed(_ bytes: [UInt8], from start: Int, by step: Int) -> Int {
    let and = Array("and".utf8)
    var place = start
    while true {
      let next = step > 0 ? place : place - 1
      let word = step > 0 ? place..<place + 3 : place - 3..<place
      if bytes.indices.contains(next), " ,;&+/".utf8.contains(bytes[next]) {
        place += step
      } else if word.lowerBound >= 0, word.upperBound <= bytes.count, Array(bytes[word]) == and {
        place += 3 * step
      } else {
        return place
      }
    }
  }

  /// The one open goal whose offer counts what is said.
  private func offered(by words: String, of open: [Int]) -> Int? {
    let units = Set(
      PlanMeasure(words, reader: editor.reader).targets(days: 70)?.map(\.unit) ?? [])
    let found = open.filter { index in
      plan.sketch.items[index].offers.first?.targets.contains { units.contains($0.unit) } ?? false
    }
    return found.count == 1 && units != ["times"] ? found[0] : nil
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
    let bytes = Array(marks.text.utf8)
    let ends = Set(marks.dates.map(\.span.upper))
    let starts = Set(marks.dates.map(\.span.lower))
    cuts.removeAll { cut in
      ends.contains(Self.passed(bytes, from: cut.lower, by: -1))
        && starts.contains(Self.passed(bytes, from: cut.upper, by: 1))
    }
    return marks.without(cuts, in: Span(lower: 0, upper: marks.text.utf8.count))
      .filter { !marks.words(in: $0).trimmed.isEmpty }
  }

  /// "Swap the running for swimming", "replace the books with 10 podcasts": another goal in one's place, measured as
  /// it was where nothing else is said.
  var swapped: [Act] {
    let text = marks.text
    let words = text.split(separator: " ")
    guard plan.card != nil, !marks.isMarked,
      let verb = words.prefix(4).firstIndex(where: { Self.swaps.contains($0.lowercased()) }),
      let link = words[(verb + 1)...].firstIndex(where: {
        ["for", "with", "by", "to"].contains($0.lowercased())
      }), link + 1 < words.count
    else { return [] }
    let old = words[(verb + 1)..<link].joined(separator: " ")
    let place = Span(
      lower: text.utf8.distance(from: text.startIndex, to: words[link + 1].startIndex),
      upper: text.utf8.count)
    let new = marks.words(in: place).trimmed
    guard case .goal(let index) = editor.place(of: old, isExact: true),
      !PlanEditor.names(in: new).isEmpty, editor.place(of: new, byUnits: false) == .none
    else { return [] }
    let record = RecordName(isGoal: true, title: plan.sketch.items[index].title)
    let measures = marks.measures.filter(place.contains)
    guard let first = measures.min(by: { $0.lower < $1.lower }) else {
      var change = Amendment(record: record)
      change.title = new.prefix(1).uppercased() + new.dropFirst()
      return [.amend(change)]
    }
    var wish = Wish(words: new)
    wish.targets = self.measures(in: place, from: first)
    return [.remove(record), .wish(wish)]
  }

  private static let swaps: Set<String> = ["swap", "replace", "exchange", "trade", "substitute"]

  /// Whether a line begins with a word for one goal in the place of another.
  static func isSwap(_ text: String) -> Bool {
    !swaps.isDisjoint(with: Wording.words(of: text).prefix(4))
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

  /// "Make that 20,000 words, and begin on Monday": from when on, of a piece that names no goal.
  private func start(in piece: Span) -> (goal: Int?, act: Act)? {
    let words = marks.words(in: piece).trimmed
    let day = marks.dates.first { piece.contains($0.span) && $0.grain == .day }
    let place = editor.place(of: words, isExact: true)
    guard plan.card != nil, !marks.isMarked, let day, place == .whole || place == .none,
      let first = Wording.words(of: words).first, PlanSpan.starts.contains(first)
    else { return nil }
    var change = Amendment(record: RecordName(isGoal: true))
    change.from = QuotedTime(words: day.text)
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

extension LineMarks {
  /// "Ran 5 km, read 20 pages": whether its first word beside the person is a verb of the past, and it says how much.
  var tellsOfPast: Bool {
    let words = Wording.words(of: text).drop { ["i", "just", "also", "oh", "ok"].contains($0) }
    return !isMarked && !amounts.isEmpty && words.first.map(WordForms.isPast) ?? false
  }
}
