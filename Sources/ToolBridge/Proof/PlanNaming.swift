import Foundation
import Intents
import Meaning
import Phrases
import ToolSchema

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
    // "And with Anna" gives no name.
    if let first = Resemblance.words(of: name.lowercased()).first, Self.manner.contains(first) {
      return false
    }
    guard isSaid(name), let span = marks.span(of: name) else { return isSaid(name) }
    // "The reading should be called “Middlemarch again”".
    if let last = marks.words(in: Span(lower: 0, upper: span.lower)).last, "\"“„«".contains(last),
      case .goal(let index) = place
    {
      return editor.sketch.items[index].title.lowercased() != name.lowercased()
    }
    // "Do the fags till the end of February" calls nothing so.
    let rest = marks.without(marks.days.map(\.span), in: span).map(marks.words(in:)).joined()
    return !PlanEditor.names(in: rest).isEmpty && !marks.measures.contains { $0.overlaps(span) }
      && !PlanMeasure(name, reader: context.reader).isMeasured && !isCalled(name, at: place)
  }

  private static let manner: Set<String> = [
    "with", "without", "at", "mit", "ohne", "con", "sin", "avec", "sans", "com", "sem", "met",
    "zonder", "senza",
  ]

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
    if case .amend(let amendment) = act, let parts = apart(amendment) { return parts }
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

extension PlanProof {
  /// "No more than 2 beers a week, and the books can go", found to be one change: how much of a goal that counts it, and
  /// what another piece says of the goal that it names.
  private func apart(_ amendment: Amendment) -> [Act]? {
    guard card != nil, let name = amendment.record.words ?? amendment.record.title,
      case .goal(let index) = editor.place(of: name), amendment.targets.count == 1,
      let amount = marks.span(of: amendment.targets[0]),
      let place = PlanEditor.names(in: name).compactMap({ marks.span(of: $0) }).first,
      !marks.isOnePiece(amount, place)
    else { return nil }
    var wish = Wish()
    wish.targets = amendment.targets
    guard let other = counted(by: wish), other != index else { return nil }
    var change = Amendment(
      record: RecordName(isGoal: true, title: editor.sketch.items[other].title))
    change.targets = amendment.targets
    var rest = amendment
    rest.targets = []
    let piece = marks.words(in: marks.piece(around: place)).trimmed
    let isDropped = PlanMoveGuess(piece)[.drop] >= 0.3
    return [.amend(change)]
      + (isDropped ? [.remove(amendment.record)] : rest.isBare ? [] : [.amend(rest)])
  }

  /// The goal that a sentence before names, where the one with a new beginning or end says "it" alone.
  func namedBefore(_ amendment: Amendment) -> Int? {
    let time = amendment.from.isEmpty ? amendment.until : amendment.from
    guard !marks.isMarked, amendment.targets.isEmpty,
      let day = time.words.flatMap({ marks.span(of: $0) })
    else { return nil }
    let sentence = marks.sentence(around: day)
    let words = Wording.words(of: sentence)
    guard words.contains("it"),
      !amendment.until.isEmpty
        || words.contains(where: { ["start", "begin", "starts"].contains($0) }),
      let own = marks.span(of: sentence)
    else { return nil }
    let before = marks.words(in: Span(lower: 0, upper: own.lower))
    if case .goal(let index) = editor.place(of: before) { return index }
    return nil
  }

  /// The goal of a card that shows no other: what names nothing is of it, unless it counts something else.
  func theOnlyOne(for item: PlanItem) -> Int? {
    let areTimes = item.targets.allSatisfy { $0.unit == "times" }
    return isOfOne && (areTimes || !editor.isOtherwiseCounted(item, than: 0)) ? 0 : nil
  }

  var isOfOne: Bool { card != nil && start.items.count == 1 }

  /// Adds a goal where lines like it add one, or where it has a name and a figure of its own: any other is none that the
  /// person asked for.
  mutating func add(_ item: PlanItem) {
    if card != nil, isThere(item) { return }
    if card == nil || context.trust == .model || context.mayAddGoal || isWhole(item) {
      editor.add(item)
    } else {
      unplaced.append(item.title)
    }
  }

  /// "I wanna draw again, put that in too", where "one drawing a week" stands.
  private func isThere(_ item: PlanItem) -> Bool {
    let names = PlanEditor.names(in: item.title)
    return !marks.isMarked && item.targets.isEmpty && item.end == nil && !names.isEmpty
      && start.items.contains { held in
        !held.targets.isEmpty && names.allSatisfy { Resemblance.stands($0, in: held.title) }
      }
  }

  /// "See mates 2x a month", at a card that shows no mates: what it is, and how much of that.
  private func isWhole(_ item: PlanItem) -> Bool {
    // "Forget the cold showers. 30 minutes of piano a day instead": by its own sentence.
    let said = item.targets.first?.evidence.flatMap { marks.span(of: $0) }
    let move = PlanMoveGuess(said.map { marks.sentence(around: $0) } ?? marks.text)
    let names = PlanEditor.names(in: item.title).filter { name in
      !editor.silent.contains(name) && !item.targets.contains { $0.unit == name }
    }
    // "Pas plus de 4 verres de vin par semaine" sounds like something that is to go.
    let isLimit = item.targets.contains(where: \.isLimit)
    return !item.targets.isEmpty && !names.isEmpty && !PlanPhrases.changes(marks.text)
      && (move[.drop] < 0.5 || isLimit) && move[.beside] < 0.5
  }

  /// Whether the wish's own sentence adds a goal, whatever stands before it in the line.
  func addsInSentence(_ wish: Wish) -> Bool {
    wish.words.flatMap { marks.span(of: $0) }.map { marks.sentence(around: $0).does(.new) } ?? false
  }

  /// What a wish comes to; nil for one of which the line says nothing.
  func provenIfSaid(_ proof: inout WishProof) throws -> LeafCollector? {
    do { return try proof.prove() } catch is Unsaid { return nil }
  }

  /// "Every Tuesday, Thursday and Sunday", of which the first alone was copied.
  func withFurtherDays(_ quoted: QuotedAmount) -> QuotedAmount {
    guard begins, !marks.isMarked, var place = marks.span(of: quoted) else { return quoted }
    func isWeekday(_ date: DateMention) -> Bool {
      date.role == .recurring
        && date.text.split(separator: " ").last.map {
          !Frequency.weekdays(in: $0.lowercased()).isEmpty
        } == true
    }
    guard marks.dates.contains(where: { isWeekday($0) && $0.span.upper == place.upper }) else {
      return quoted
    }
    for date in marks.dates.filter(isWeekday) where date.span.lower > place.upper {
      let gap = marks.words(in: Span(lower: place.upper, upper: date.span.lower)).trimmed
      guard [",", "and", ", and", "&", "/"].contains(gap) else { break }
      place = place.joined(with: date.span)
    }
    var whole = quoted
    whole.words = marks.words(in: place)
    whole.place = place.range
    return whole
  }

  /// "The rehearsals only on Tuesdays, the hall is taken on Thursdays": of several days of the week those that are the
  /// only ones, where nothing but days was quoted.
  func onlyDays(_ quoted: [QuotedAmount]) -> [QuotedAmount] {
    guard card != nil, let own = onlyDays, quoted.count == 1,
      let place = marks.span(of: quoted[0]), place.overlaps(own),
      !marks.amounts.contains(where: { $0.span.overlaps(place) })
    else { return quoted }
    return [QuotedAmount(words: marks.words(in: own))]
  }

  /// "Row only on friday after all": a day that is the only one bounds nothing, wherever its reader put it.
  func onlyDays(_ amendment: Amendment) -> Amendment {
    var amendment = amendment
    amendment.targets = onlyDays(amendment.targets)
    // "Make salsa Monday and Thursday": several days of the week are how often, and no time.
    if card != nil, amendment.targets.isEmpty, let words = amendment.time.words,
      isRun(of: words)
    {
      amendment.targets = [QuotedAmount(words: words)]
      amendment.time = QuotedTime()
    }
    guard card != nil, amendment.targets.isEmpty, amendment.from.isEmpty, let own = onlyDays,
      let end = amendment.until.words.flatMap({ marks.span(of: $0) }),
      // "…, monday is too busy": nor does the one that is given for a reason.
      namedDays.contains(where: end.overlaps)
    else { return amendment }
    amendment.targets = [QuotedAmount(words: marks.words(in: own))]
    amendment.until = QuotedTime()
    return amendment
  }

  /// Whether words name several days of the week, none of them as a bound.
  private func isRun(of words: String) -> Bool {
    let own = Wording.words(of: words)
    return own.count { !Frequency.weekdays(in: $0).isEmpty } > 1
      && Set(own).isDisjoint(with: ["from", "to", "until", "till", "through", "by", "between"])
  }

  /// "Mondays and Tuesdays" of "only on Mondays and Tuesdays", where the line says so once.
  private var onlyDays: Span? {
    let days = namedDays
    // One run of days in another language is parted by its reader (``AmountProof``).
    guard !marks.isMarked || days.count > 1 else { return nil }
    var runs: [(days: [Span], isListed: Bool)] = []
    for day in days {
      let gap = runs.last?.days.last.map {
        marks.words(in: Span(lower: $0.upper, upper: day.lower)).trimmed
      }
      // "Only on mondays and fridays, Wednesdays I close the shop": a list ends with what is joined to it.
      let isOver = gap == "," && runs.last?.isListed == true
      if !isOver, [",", "and", ", and", "&", "/", "or"].contains(gap) {
        runs[runs.count - 1].days.append(day)
        if gap != "," { runs[runs.count - 1].isListed = true }
      } else {
        runs.append(([day], false))
      }
    }
    // "Only on Wednesdays, Monday is staff meeting" lists nothing.
    let own = runs.flatMap { run in
      run.isListed ? [run.days] : run.days.map { [$0] }
    }.filter { $0.contains(where: isOnly) }
    guard own.count == 1, let first = own[0].first, let last = own[0].last else { return nil }
    return first.joined(with: last)
  }

  /// Where the line names days of the week.
  private var namedDays: [Span] {
    guard !marks.isMarked else { return marks.recurrences.map(\.span) }
    return marks.dates.filter { date in
      date.role != .deadline
        && !["next ", "this "].contains(where: date.text.lowercased().contains)
        && date.text.lowercased().split(separator: " ").last
          .map { !Frequency.weekdays(in: String($0)).isEmpty } == true
    }.map(\.span)
  }

  private func isOnly(_ day: Span) -> Bool {
    let end = marks.text.utf8.count
    let before = marks.words(in: Span(lower: 0, upper: day.lower)).trimmed
    let behind = marks.words(in: Span(lower: day.upper, upper: end))
    // "The exam is on Friday, just found out": with no sign between.
    return [
      Resemblance.words(of: marks.words(in: day).lowercased()).first,
      before.last?.isLetter == true ? Resemblance.words(of: before.lowercased()).last : nil,
      behind.first?.isWhitespace == true ? Resemblance.words(of: behind.lowercased()).first : nil,
    ].contains { $0.map(Self.only.contains) ?? false }
  }

  private static let only: Set<String> = [
    "only", "just", "nur", "solo", "sólo", "solamente", "só", "somente", "apenas", "seulement",
    "alleen", "tylko", "soltanto",
  ]

  /// "5 jokes a day is insane, make it 3 a day", where no reader found more than how it stands: of the goal that is named
  /// before.
  mutating func remake() {
    let links = ["make it ", "make that ", "make them "]
    guard card != nil, !marks.isMarked,
      let range = links.compactMap({ marks.text.range(of: $0, options: .caseInsensitive) })
        .first,
      case .goal(let index) = editor.place(of: String(marks.text[..<range.lowerBound])),
      let targets = PlanMeasure(String(marks.text[range.upperBound...]), reader: context.reader)
        .targets(days: editor.sketch.days.count), targets.count == 1
    else { return }
    editor.change(index, to: PlanItem(title: "", targets: targets, origin: .said(marks.text)))
  }

  /// Whether what is asked is left as it stands.
  func isChosen(_ acts: [Act]) -> Bool {
    // At a card nothing is asked that could be left.
    card == nil && acts.contains { if case .choose = $0 { true } else { false } }
  }
}
