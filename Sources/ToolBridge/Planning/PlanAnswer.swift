import Foundation
import Intents
import Journal
import Meaning
import Phrases
import ToolSchema

/// What a line says of the plan that the conversation is about: what lines like it do to a plan, weighed with
/// what stands in this one.
struct PlanAnswer {
  let plan: PlanState
  let marks: LineMarks
  private let example: PlanExample
  let editor: PlanEditor
  let moves: PlanMoveGuess
  let move: PlanMove
  /// The goal that the line names in a word of its own.
  let named: PlanItem?

  init(_ reading: Reading, to plan: PlanState, reader: PhraseReader) {
    self.plan = plan
    marks = LineMarks(reading)
    example = PlanExample(reading.text, said: plan.card == nil ? .planAnswer : .planEdit)
    var editor = PlanEditor(plan.sketch, reader: reader)
    editor.silent = marks.silent
    named =
      if !PlanEditor.names(in: reading.text).isEmpty,
        case .goal(let index) = editor.place(of: reading.text, byUnits: false, isExact: true)
      {
        plan.sketch.items[index]
      } else {
        nil
      }
    self.editor = editor
    moves = PlanMoveGuess(reading.text)
    // "Doce recetas, todas de mi abuela" says how much where that was asked.
    let answers = plan.card == nil && !plan.sketch.unanswered.isEmpty && !marks.measures.isEmpty
    let found = Self.move(moves, isMeant: named != nil || answers)
    let isFigure =
      found == .beside
      && (plan.card != nil ? Self.saysFigure(marks, editor) : answers && Self.answers(marks))
    move = isFigure ? .figure : found
  }

  /// None where it is about something else.
  var acts: [Act] {
    let told = told
    // "Pour mon père ce sera deux appels par semaine": nothing but a figure of what is named.
    let isOnly = told.count == 1 && moves[.new] < 0.2
    return renamed(told).map { act in
      // "Forget about tidying my room", in which lines like it name one more.
      if case .wish(let wish) = act, wish.isBare, plan.card != nil, let words = wish.words,
        marks.text.does(.drop), case .goal(let index) = editor.place(of: words, isExact: true)
      {
        return .remove(record(plan.sketch.items[index]))
      }
      // "Handy doch lieber höchstens 90 Minuten am Tag", in which how much was found to be one more.
      if case .wish(let wish) = act, plan.card != nil, let named, move == .figure,
        isOnlyMeasured(wish) || isOnly && !wish.targets.isEmpty
      {
        var change = Amendment(record: record(named))
        (change.targets, change.from, change.until) = (wish.targets, wish.from, wish.until)
        return .amend(change)
      }
      if case .wish(let wish) = act, plan.card != nil, let change = changeOfAll(in: wish) {
        return .amend(change)
      }
      guard case .amend(var change) = marks.withoutReason(act) else {
        return marks.withoutReason(act)
      }
      // "It's on Tuesdays now", where "now" was found to be all that it says.
      if change.isBare, let named, change.title == nil, change.amounts.isEmpty {
        change.record = record(named)
        change.targets = marks.quotedMeasures
      }
      return .amend(change)
    }
  }

  private var told: [Act] {
    // "Fridays": nothing but how often is about what was asked.
    if PlanEditor.names(in: marks.text).allSatisfy(editor.silent.contains), let answer {
      return [.wish(answer)]
    }
    if let firstGoals { return firstGoals }
    let pieces = PlanPieces(plan, marks, editor)
    // "I ran 5 km and read 20 pages today" is no answer for two.
    let isDone = IntentGuess(marks.text)[.did] >= 0.5 || marks.tellsOfPast
    let swapped = pieces.swapped
    guard swapped.isEmpty else { return swapped }
    let answers = isDone ? [] : pieces.answers
    if answers.count > 1 { return answers }
    let several = isDone ? [] : pieces.changes + pieces.changes(beside: example.wishes)
    guard several.isEmpty else { return several }
    if let answer, marks.severalMeasures(of: answer.title ?? "").count > 1 {
      return [.wish(answer)]
    }
    if move == .beside, !isDone { return answers }
    if marks.tellsOfPast, !PlanMeasure(marks.text, reader: editor.reader).isRated { return [] }
    guard move != .beside, !isOther else { return [] }
    let told = example.changes.compactMap(changed) + example.wishes.map { .wish(measured($0)) }
    let said = withAnswer(told.compactMap(withoutManner)).map(joined)
    let acts = withoutRemarks(withoutEchoes(madeOut(said)))
    if acts.allSatisfy(\.quotedAmounts.isEmpty), let answer { return [.wish(answer)] }
    guard acts.isEmpty else { return acts }
    switch move {
    case .drop:
      let whole = RecordName(words: "everything", isGoal: true)
      let saysAll = plan.card != nil && editor.saysAll(marks.text)
      return named.map { [.remove(record($0))] } ?? (saysAll ? [.remove(whole)] : [])
    case .uncounted where marks.measures.isEmpty: return plan.card == nil ? [] : [.choose(.open)]
    case .new: return added.map { [.wish($0)] } ?? ofAll.map { [.amend($0)] } ?? []
    case .all, .figure, .uncounted, .beside: return ofAll.map { [.amend($0)] } ?? []
    }
  }

  /// "Aggiungi anche una telefonata a mia madre alla settimana", in which lines like it name nothing: its piece that says
  /// how much, without the words that say that it is one more.
  private var added: Wish? {
    guard plan.card != nil, named == nil else { return nil }
    guard let first = marks.measures.first else { return addedBare }
    let piece = marks.words(in: marks.piece(around: first))
    let words = piece.split(separator: " ").drop { String($0).does(.new) }.joined(separator: " ")
    guard !PlanEditor.names(in: words).isEmpty else { return nil }
    var wish = Wish(words: words)
    wish.targets = marks.quotedMeasures
    return wish
  }

  /// "Friday evenings", "dienstags nach der Arbeit": where it was asked how a goal is to be measured, a line that names
  /// no other says so, whatever lines like it call its words.
  private var answer: Wish? {
    let asked = plan.card == nil ? plan.sketch.unanswered : []
    // "Monday, Wednesday and Friday" says how often and no more, whatever lines like it did.
    let isRated = PlanMeasure(marks.text, reader: editor.reader).isRated
    let isRate =
      isRated && marks.amounts.isEmpty && !marks.isMarked
      && PlanEditor.names(in: marks.text).isEmpty
    // "500", "about 40 of them", whatever lines like it were.
    let isFigure =
      !isRated && marks.amounts.map(\.unit) == [nil]
      && PlanEditor.names(in: marks.text).allSatisfy(editor.silent.contains)
    guard let first = asked.first, isRate || isFigure || move != .drop && move != .uncounted,
      named.map({ item in asked.contains { plan.sketch.items[$0] == item } }) ?? true
    else { return nil }
    var answer = Wish(title: (named ?? plan.sketch.items[first]).title)
    let several = marks.severalMeasures(of: answer.title ?? "")
    answer.targets = several.isEmpty ? marks.quotedMeasures : several
    // "On Saturdays, starting 5 December".
    if let found = example.wishes.first, example.wishes.count == 1 {
      (answer.from, answer.until) = (found.from, found.until)
    }
    // "Make it eight weeks" is how long, and no figure of a goal.
    let areLengths = marks.amounts.allSatisfy { Self.lengths.contains($0.unit) }
    if areLengths, marks.measures.count == marks.amounts.count { answer.targets = [] }
    if isFigure { answer.targets = [QuotedAmount(words: marks.amounts[0].text)] }
    // "Friday evenings": how often, which no mark tells.
    if marks.amounts.isEmpty, answer.targets.isEmpty, !marks.isMarked, isRated {
      answer.targets = [QuotedAmount(words: marks.text.trimmed)]
    }
    return answer.targets.isEmpty ? nil : answer
  }

  /// "From 96 to 90 kg", said in a sentence before the blood pressure "once a day": what belongs to nothing that is named
  /// answers what was asked.
  private func withAnswer(_ acts: [Act]) -> [Act] {
    guard plan.card == nil, let first = plan.sketch.unanswered.first, !marks.isMarked,
      acts.contains(where: { !$0.quotedAmounts.isEmpty })
    else { return acts }
    let named = acts.flatMap(\.goals).filter { !isAmount($0) }.compactMap {
      $0.place.map { Span($0) }
    }
    func isFree(_ place: Span) -> Bool { named.allSatisfy { !marks.isOneLine($0, place) } }
    let amounts = marks.amounts.filter { isFree($0.span) && $0.unit != nil }
    guard let lower = amounts.first?.span, let upper = amounts.last?.span, !named.isEmpty,
      marks.isOneLine(lower, upper)
    else { return acts }
    var answer = Wish(title: plan.sketch.items[first].title)
    answer.targets = [QuotedAmount(words: marks.sentence(around: lower))]
    let rest = acts.map { act -> Act in
      guard case .wish(var wish) = act else { return act }
      wish.targets.removeAll { $0.place.map { isFree(Span($0)) } ?? false }
      return .wish(wish)
    }
    return [.wish(answer)] + rest
  }

  /// "Ten minutes every day, by candlelight": what stands behind "by" or "with" says how, and names no goal.
  private func withoutManner(_ act: Act) -> Act? {
    guard !marks.isMarked, case .wish(var wish) = act, let place = wish.place else { return act }
    guard plan.card == nil, let asked = plan.sketch.unanswered.first else {
      // "And walk 20 km a week with the dog".
      let front = marks.words(in: Span(lower: 0, upper: place.lowerBound)).lowercased().trimmed
      let isCompany = ["with", "with the", "with my"].contains { front.hasSuffix(" \($0)") }
      return plan.card != nil && isCompany && wish.targets.isEmpty && !marks.amounts.isEmpty
        ? nil : act
    }
    func words(_ span: Span) -> [String] {
      Resemblance.words(of: marks.words(in: span).lowercased())
    }
    let near = [words(Span(lower: 0, upper: place.lowerBound)).last, words(Span(place)).first]
    guard near.contains(where: { ["by", "with"].contains($0) }) else { return act }
    guard !wish.targets.isEmpty else { return nil }
    wish.words = nil
    wish.title = plan.sketch.items[asked].title
    return .wish(wish)
  }

  /// "2 hours of screen time is never gonna happen, make it max 3": what "it" is to be is said of what was named before.
  private func madeOut(_ acts: [Act]) -> [Act] {
    acts.reduce(into: []) { told, act in
      guard case .amend(let change) = act, let words = change.record.words,
        Self.pronouns.contains(words.lowercased()), change.record.title == nil,
        case .amend(var before)? = told.last, before.until.isEmpty, before.from.isEmpty
      else {
        told.append(act)
        return
      }
      if !change.targets.isEmpty { before.targets = change.targets }
      (before.from, before.until) = (change.from, change.until)
      told[told.count - 1] = .amend(before)
    }
  }

  static let pronouns: Set<String> = ["it", "that", "this", "them"]

  /// "Finish work before 7pm, Monday to Thursday": what stands side by side is one measure.
  private func joined(_ act: Act) -> Act {
    switch act {
    case .wish(var wish):
      wish.targets = joined(wish.targets)
      return .wish(wish)
    case .amend(var change):
      change.targets = joined(change.targets)
      return .amend(change)
    default: return act
    }
  }

  private func joined(_ targets: [QuotedAmount]) -> [QuotedAmount] {
    guard !marks.isMarked else { return targets }
    func isCount(_ place: Range<Int>) -> Bool {
      marks.amounts.contains { $0.span.overlaps(Span(place)) }
    }
    return targets.reduce(into: []) { joined, target in
      guard let last = joined.last?.place, let next = target.place,
        last.upperBound < next.lowerBound, !isCount(last) || !isCount(next),
        ["", ","].contains(
          marks.words(in: Span(lower: last.upperBound, upper: next.lowerBound)).trimmed)
      else {
        joined.append(target)
        return
      }
      let place = last.lowerBound..<next.upperBound
      var whole = QuotedAmount(words: marks.words(in: Span(place)))
      whole.place = place
      joined[joined.count - 1] = whole
    }
  }

  /// "Drop the sauna, the only one near me just closed": what names no goal goes with none beside one that does.
  private func withoutEchoes(_ acts: [Act]) -> [Act] {
    func named(_ act: Act) -> Int? {
      guard case .remove(let name) = act, let words = name.words,
        !PlanEditor.names(in: words).isEmpty, case .goal(let index) = editor.place(of: words)
      else { return nil }
      return index
    }
    guard acts.contains(where: { named($0) != nil }) else { return acts }
    return acts.filter { act in
      if case .remove = act { named(act) != nil } else { true }
    }
  }

  /// A remark beside what has a figure or a day: "twice a month, coffee in the canteen counts".
  private func withoutRemarks(_ acts: [Act]) -> [Act] {
    func isBare(_ act: Act) -> Bool {
      if case .wish(let wish) = act { wish.isBare } else { false }
    }
    // What is to be planned was asked: "running, read 5 books" are two.
    let isNaming = plan.sketch.items.isEmpty || move != .figure || acts.allSatisfy(isBare)
    return isNaming ? acts : acts.filter { !isBare($0) }
  }

  /// A goal that is named with nothing that it becomes goes, where lines like this one drop something; what they give a
  /// figure has that of the line: "chess thirty games".
  private func changed(_ act: Act) -> Act? {
    guard case .remove(let name) = act else { return act }
    // "Quita lo de nadar y añade caminar 40 minutos al día".
    if let end = name.words.flatMap({ marks.span(of: $0) })?.upper, end < marks.text.utf8.count,
      marks.words(in: Span(lower: 0, upper: end)).does(.drop)
    {
      return act
    }
    if [.figure, .new].contains(move), let change = measured(name) { return change }
    return move == .drop || moves[.drop] >= 0.1 ? act : nil
  }

  /// "Two hundred euros altogether", of which "altogether" was found to say how much: an amount in a wish that gives none.
  private func measured(_ wish: Wish) -> Wish {
    // "Three finished paintings", of which "three" was found to say how much.
    if !marks.isMarked, let place = wish.place, let words = wish.words, wish.targets.count == 1,
      let own = wish.targets[0].place, own.clamped(to: place) == own, own != place,
      let mark = marks.amounts.first(where: { $0.span.range.overlaps(own) }), mark.unit == nil,
      own == mark.span.range
    {
      var wish = wish
      wish.targets[0] = QuotedAmount(words: words)
      wish.targets[0].place = place
      return wish
    }
    // "Höchstens 90 Minuten am Tag", of which "höchstens" was found.
    if marks.isMarked, let place = wish.place.map({ Span($0) }), !wish.targets.isEmpty {
      let own = marks.measures.filter(place.contains)
      // "Dos cenas fuera al mes", of which "dos" was: how often as well.
      let isLess = wish.targets.count == 1 && own.count > 1
      let areNone = wish.targets.allSatisfy { target in
        target.place.map { quoted in
          !own.contains { $0.range.overlaps(quoted) }
            || isLess && !own.contains { quoted.clamped(to: $0.range) == $0.range }
        } ?? false
      }
      guard !own.isEmpty, areNone else { return wish }
      var wish = wish
      wish.targets = [QuotedAmount(words: wish.words)]
      wish.targets[0].place = place.range
      return wish
    }
    guard !marks.isMarked, let place = wish.place.map({ Span($0) }),
      marks.amounts.contains(where: { place.contains($0.span) && $0.unit != nil }),
      !wish.targets.contains(where: { target in
        PlanMeasure(target.words ?? "", reader: editor.reader).isMeasured
      })
    else { return wish }
    var wish = wish
    var whole = QuotedAmount(words: wish.words)
    whole.place = wish.place
    wish.targets = isAmount(wish) ? [] : [whole]
    return wish
  }

  private func measured(_ name: RecordName) -> Act? {
    guard let words = name.words, let place = marks.span(of: words) else { return nil }
    let inside = marks.measures.filter(place.contains)
    let own = inside.isEmpty ? free(in: marks.piece(around: place)) : inside
    guard !own.isEmpty else { return nil }
    let rest = own.reduce(words) { $0.replacingOccurrences(of: marks.words(in: $1), with: " ") }
    let isNameless = PlanEditor.names(in: rest).isEmpty
    let quoted = RecordName(words: isNameless ? words : rest.trimmed, isGoal: true)
    var change = Amendment(record: isNameless ? named.map(record) ?? quoted : quoted)
    change.targets = own.map { QuotedAmount(words: marks.words(in: $0)) }
    return .amend(change)
  }

  /// What says how much and belongs to nothing that lines like it would name.
  private func free(in piece: Span) -> [Span] {
    let taken = (example.changes + example.wishes.map { .wish($0) }).flatMap(\.quotedAmounts)
      .compactMap { $0.words.flatMap { marks.span(of: $0) } }
    return marks.measures.filter { measure in
      piece.contains(measure) && !taken.contains(where: measure.overlaps)
    }
  }

  /// "Make it eight weeks", "by April", "three times a week": of the goal that is named, or of what is shown.
  private var ofAll: Amendment? {
    var change = example.ofAll ?? Amendment(record: RecordName(isGoal: true))
    // "Mejor 400 euros, que en enero hay rebajas": a day in another part of the line is the reason.
    let said = change.targets.compactMap { $0.place.map { Span($0) } }
    if let until = change.until.words.flatMap({ marks.span(of: $0) }), !said.isEmpty,
      !said.contains(where: { marks.isOnePiece($0, until) })
    {
      change.until = QuotedTime()
    }
    if change.isBare, move == .all || named != nil {
      let lengths = marks.amounts.filter { ["weeks", "months"].contains($0.unit) }.map(\.text)
      change.until.words = marks.days.last.map(\.text) ?? lengths.first
    }
    if change.isBare, named != nil, move == .figure {
      change.targets = marks.measures.map { QuotedAmount(words: marks.words(in: $0)) }
    }
    // "Keep me off the yarn until the end of February" is of the yarn alone.
    if let named, move != .all || !(marks.text.does(.all) && PlanEditor.saysWhole(marks.text)) {
      change.record = record(named)
    }
    return change.isBare ? nil : change
  }

  /// Whether it names another goal beside the card of one, which is a goal of its own.
  private var isOther: Bool {
    plan.isOneGoal
      && example.wishes.contains { wish in
        // "Make it 150 km" names nothing.
        let words = wish.words ?? ""
        let names = PlanEditor.names(in: words).filter { UnitCatalogue.unit($0).kind == .free }
        guard !names.isEmpty else { return false }
        if case .goal = editor.place(of: words, byUnits: false, isExact: true) { return false }
        return true
      }
  }
}
