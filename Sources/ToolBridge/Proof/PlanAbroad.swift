import Intents
import Journal
package import Meaning
import Phrases
import ToolSchema

extension ToolContext {
  /// Whether a line in another language asks beside a plan: "wie viel hab ich diese Woche meditiert?" adds no
  /// goal and drops none that it does not name, whatever a small model makes of it.
  package func asksBesidePlan(_ acts: [Act]) -> Bool {
    let marks = LineMarks(reading)
    guard !knowsLanguage, marks.asks, marks.measures.isEmpty else { return false }
    return acts.allSatisfy { act in
      switch act {
      case .wish(let wish): wish.targets.isEmpty
      case .remove(let name): name.words.flatMap { marks.span(of: $0) } == nil
      default: false
      }
    }
  }
}

/// Changes of a plan in languages that the rules do not read.
extension PlanProof {
  private func isOfWhole(_ record: RecordName) -> Bool {
    guard let name = record.title ?? record.words else { return true }
    if case .whole = editor.place(of: name) { return true }
    return false
  }

  /// What a line of another language says of a goal that stands there, where a small model takes another
  /// goal, or the wrong one of "change" and "drop": the goal that the line names, and what it proves.
  ///
  /// - Parameter isAlone: whether nothing else was read in the line: what adds a goal is told by another act, where it
  ///   was.
  func meantAbroad(_ act: Act, isAlone: Bool) -> Act {
    let record: RecordName
    switch act {
    case .wish(var wish):
      wish.words = wish.words.map(withoutHead)
      return .wish(wish)
    case .remove(let name) where numbered(name.goal) != nil: return act
    case .remove(let name):
      if context.trust == .model, let title = name.title,
        case .goal = editor.place(of: title, isExact: true)
      {
        return act
      }
      record = name
    case .amend(let amendment) where numbered(amendment.record.goal) != nil: return act
    // "Y todo hasta el 31 de enero": the whole plan's days.
    case .amend(let amendment)
    where isOfWhole(amendment.record) && !(amendment.until.isEmpty && amendment.from.isEmpty):
      // "Der Keller muss bis zum 19. Dezember fertig sein", of which the day alone was copied.
      guard context.trust != .model, !marks.text.does(.all),
        case .goal(let index) = editor.place(of: marks.text, byUnits: false, isExact: true)
      else { return act }
      var own = amendment
      own.record = RecordName(isGoal: true, title: editor.sketch.items[index].title)
      return .amend(own)
    case .amend(let amendment):
      // "Mejor 400 euros", said of "Ahorrar" by who is trusted, is no "Comer mejor".
      if context.trust == .model, let title = amendment.record.title,
        case .goal = editor.place(of: title, isExact: true)
      {
        return act
      }
      record = amendment.record
    default: return act
    }
    let quoted = Resemblance.words(of: record.title ?? record.words ?? "")
    let isSaid = quoted.contains { word in
      (word.count > 2 || Resemblance.isWide(word)) && Resemblance.stands(word, in: marks.text)
    }
    let named: PlanItem? =
      if case .goal(let index) = editor.place(of: marks.text) { editor.sketch.items[index] } else {
        nil
      }
    let today = context.surroundings.today
    let end = marks.days.last { $0.lastDay > today && !$0.begins && $0.certainty != .vague }
    let lengths = marks.amounts.filter { ["weeks", "months"].contains($0.unit) }
    let measured = marks.amounts.filter { amount in
      amount.unit != nil && !["weeks", "months"].contains(amount.unit)
        && !marks.rates.contains { $0.amount.overlaps(amount.span) }
    }.map(\.text)
    // "Quita lo de los domingos" of "descansar los domingos": days that are the goal's name are none that it is to have.
    let title = named?.title.lowercased() ?? ""
    let amounts =
      measured
      + marks.rates.map { rate in
        marks.words(
          in: Span(
            lower: min(rate.amount.lower, rate.span.lower),
            upper: max(rate.amount.upper, rate.span.upper)))
      }
      + marks.recurrences.filter { again in !marks.rates.contains { $0.span.overlaps(again.span) } }
      .map(\.text).filter { !title.contains($0.lowercased()) }
    if isAlone, isOneMore(marks.text, than: editor.place(of: marks.text)) {
      return .wish(wish(for: amounts.map { QuotedAmount(words: $0) }))
    }
    // "Maak er toch maar tien weken van".
    if end == nil, measured.isEmpty, let length = lengths.first {
      var amendment = Amendment(record: RecordName(isGoal: true))
      amendment.until = QuotedTime(words: length.text)
      return .amend(amendment)
    }
    let hasValue = end != nil || !amounts.isEmpty
    guard isSaid || named != nil || hasValue else { return act }
    // "Quita lo de ahorrar, este mes es imposible": the day is the reason.
    if case .remove = act, isSaid, !isAlone || amounts.isEmpty,
      !isAlone || context.trust == .model || marks.text.does(.drop)
    {
      return act
    }
    if case .amend(var amendment) = act, isSaid {
      // "1000 euros = 800 euros": what stands there already, copied as what is to be.
      if !amounts.isEmpty,
        amendment.targets.contains(where: { $0.words.map { marks.span(of: $0) == nil } ?? false })
      {
        amendment.targets = amounts.map { QuotedAmount(words: $0) }
      }
      // A name that the line does not give, or that holds an amount, is none.
      if let name = amendment.title,
        marks.span(of: name).map({ place in marks.measures.contains { $0.overlaps(place) } })
          ?? true || isCalled(name, at: editor.place(of: record.title ?? record.words ?? ""))
      {
        amendment.title = nil
        amendment.targets = amounts.map { QuotedAmount(words: $0) }
      }
      return .amend(amendment)
    }
    var amendment = Amendment(record: record)
    let quotesGoal =
      if case .goal = editor.place(of: record.title ?? record.words ?? "") { true } else { false }
    // "Laisse tomber la confiture", for which a small model drops "the plan".
    if !isSaid || !hasValue && !quotesGoal, let named {
      amendment.record = RecordName(isGoal: true, title: named.title)
    }
    guard hasValue else { return .remove(amendment.record) }
    amendment.targets = amounts.map { QuotedAmount(words: $0) }
    if amounts.isEmpty {
      amendment.until = QuotedTime(words: end?.text)
      // 「11月30日から1月31日までに」, of which the reader told both.
      if case .amend(let told) = act, !told.from.isEmpty {
        amendment.from = QuotedTime(words: marks.days.first(where: \.begins)?.text)
      }
    }
    if isSaid || named != nil { return .amend(amendment) }
    // "Mejor 1000 euros".
    if let index = counted(by: wish(for: amendment.targets)) {
      amendment.record = RecordName(isGoal: true, title: editor.sketch.items[index].title)
      return .amend(amendment)
    }
    // "Nein, doch nur bis zum 20. Dezember": all of it.
    if amounts.isEmpty {
      amendment.record = RecordName(isGoal: true)
      return .amend(amendment)
    }
    // "Und noch jeden Sonntag meine Oma anrufen" names none of them.
    return .wish(wish(for: amendment.targets))
  }

  /// "Donnerstags statt dienstags": what gives way is no figure of a goal.
  func withoutReplaced(_ act: Act) -> Act {
    func isKept(_ quoted: QuotedAmount) -> Bool {
      let place = marks.span(of: quoted)
      return place.map { place in !context.reading.replaced.contains { $0.contains(place) } }
        ?? true
    }
    switch act {
    case .wish(var wish):
      wish.targets = wish.targets.filter(isKept)
      return .wish(wish)
    case .amend(var amendment):
      amendment.targets = amendment.targets.filter(isKept)
      return .amend(amendment)
    default: return act
    }
  }

  /// The days that words of the line name, in whatever language.
  func span(of words: String) -> PlanSpan? {
    guard marks.isMarked, let place = marks.span(of: words) else {
      return PlanSpan(words, of: editor.sketch.days, reader: context.reader)
    }
    return PlanSpan(
      words, as: context.reading.within(place), of: editor.sketch.days, reader: context.reader)
  }

  /// "Aggiungi: telefonare a mio padre": a word and a colon are no part of a name.
  private func withoutHead(_ words: String) -> String {
    guard let colon = words.firstIndex(of: ":"), !words[..<colon].contains(" ") else {
      return words
    }
    return String(words[words.index(after: colon)...]).trimmed
  }

  private func wish(for targets: [QuotedAmount]) -> Wish {
    var wish = Wish(words: withoutHead(marks.text))
    wish.targets = targets
    return wish
  }
}

extension LineMarks {
  /// Where it says how much or how often.
  var measures: [Span] {
    // "J'ai 60 ans" is how old somebody is.
    amounts.filter { $0.unit != "years" }.map(\.span) + rates.map(\.span)
      + recurrences.map(\.span)
      + (isMarked ? [] : dates.filter { $0.role == .recurring }.map(\.span))
  }

  /// Copies of what says how much and how often: what belongs together in one.
  var quotedMeasures: [QuotedAmount] {
    let rated = rates.map { $0.amount.joined(with: $0.span) }
    var runs = measures.filter { measure in !rated.contains { $0.overlaps(measure) } } + rated
    runs.sort { $0.lower < $1.lower }
    // The rules read how often behind how much: "twice a week".
    if !isMarked, let first = runs.first?.lower, let last = runs.map(\.upper).max() {
      let rest = words(in: Span(lower: last, upper: text.utf8.count)).prefix {
        !".!?;\n".contains($0)
      }
      // "Three new clients, let's be bold".
      let said = rest.split(separator: ",", omittingEmptySubsequences: false).prefix { piece in
        Wording.words(of: String(piece)).allSatisfy { !PlanListing.tellers.contains($0) }
      }
      runs = [Span(lower: first, upper: last + said.joined(separator: ",").utf8.count)]
    }
    return runs.map { QuotedAmount(words: words(in: $0)) }
  }

  /// "20 minutes a day, and 300 words by the end of it": amounts of one thing that an "and" parts, of a line that says
  /// nothing else; none where it says how much once.
  /// - Parameter title: the goal's that they are of.
  func severalMeasures(of title: String) -> [QuotedAmount] {
    let counted = amounts.filter { $0.unit != nil }
    guard !isMarked, counted.count == 2, counted[0].unit != counted[1].unit else { return [] }
    let gap = words(in: Span(lower: counted[0].span.upper, upper: counted[1].span.lower))
    let isJoined = Resemblance.words(of: gap.lowercased()).contains {
      ["and", "plus"].contains($0)
    }
    let said = measures + days.map(\.span)
    let rest = without(said, in: Span(lower: 0, upper: text.utf8.count)).map { words(in: $0) }
    guard isJoined,
      PlanEditor.names(in: rest.joined(separator: " ")).allSatisfy({
        $0 == "end" || Resemblance.stands($0, in: title)
      })
    else { return [] }
    return [
      QuotedAmount(
        words: words(in: Span(lower: counted[0].span.lower, upper: counted[1].span.lower))),
      QuotedAmount(words: words(in: Span(lower: counted[1].span.lower, upper: text.utf8.count))),
    ]
  }

  /// The words of a line in another language that name no goal: its fillers, how often, when, and
  /// lengths of time.
  var silent: Set<String> {
    guard isMarked else { return [] }
    let said =
      rates.map(\.text) + recurrences.map(\.text) + dates.map(\.text)
      + amounts.filter(\.isTime).map(\.text)
    let bounds = shapes.map { words(in: $0) }
    return fillers.union((said + bounds).flatMap { Resemblance.words(of: $0.lowercased()) })
  }
}
