import Journal
package import Meaning
import Phrases
import Store
import ToolSchema

/// "1,4 km, non 1,2", "mercredi, pas mardi": of two amounts or days of a line in another language one is
/// what an entry of the journal has: the other is meant instead, whatever a small model takes the line for.
package struct TakenBack {
  private let context: ToolContext
  private let marks: LineMarks
  private let days: [DateMention]

  /// - Parameter isNot: whether its reader takes the line for something that was not done.
  /// - Returns: nil where the line has other amounts or days, or more than one entry may be meant.
  package static func amendment(
    for acts: [Act], isNot: Bool = false, in context: ToolContext
  ) throws -> Amendment? {
    guard !context.knowsLanguage, context.pending == nil, !acts.isEmpty,
      acts.allSatisfy({ [.log, .amend, .talk, .unsure].contains($0.kind) })
    else { return nil }
    // Two deeds, of which nothing is denied: ピアノ40分弾いて、書道も30分やった.
    let deeds = acts.compactMap { act in if case .log(let deed) = act { deed.words } else { nil } }
    guard deeds.count < 2 || Set(deeds).count < 2 || !context.reading.negations.isEmpty else {
      return nil
    }
    let line = TakenBack(context)
    if acts.count == 1, isNot || acts[0].kind == .log,
      let denial = try Denial(context, line.marks).amendment()
    {
      return denial
    }
    return try line.marks.amounts.isEmpty
      ? line.otherDay() : line.otherAmount(isTold: acts.contains { $0.kind.writes })
  }

  private init(_ context: ToolContext) {
    self.context = context
    marks = LineMarks(context.reading)
    let today = context.surroundings.today
    days = marks.days.filter { $0.day <= today && $0.lastDay == $0.day }
  }

  /// - Parameter isTold: whether a reader takes the line for something to write: what it takes for none
  ///   has to say itself which of the two is not so ("a duré 25 minutes, pas 15").
  private func otherAmount(isTold: Bool) throws -> Amendment? {
    guard marks.amounts.count == 2, days.count < 2 else { return nil }
    let entries = try entries(on: days.first?.day)
    let found = entries.flatMap { entry in
      zip(marks.amounts, marks.amounts.reversed()).compactMap { old, new in
        entry.holds(old) && !entry.holds(new) && entry.counts(new, as: old)
          ? (entry, old, new) : nil
      }
    }
    guard found.count == 1, let (entry, old, new) = found.first,
      isTold && !days.isEmpty || isDenied(old.span)
    else { return nil }
    var amendment = amendment(of: entry)
    let quoted = QuotedAmount(words: new.text, value: new.value, unit: new.unit ?? old.unit)
    let isTime = new.isTime || new.unit == nil && old.isTime
    if isTime { amendment.duration = quoted } else { amendment.amounts = [quoted] }
    return amendment
  }

  private func otherDay() throws -> Amendment? {
    guard days.count == 2, isDenied(days[0].span) != isDenied(days[1].span) else { return nil }
    let (old, new) = isDenied(days[0].span) ? (days[0], days[1]) : (days[1], days[0])
    let entries = try entries(on: old.day)
    // The last that was said, else the only one of its day.
    let last = try context.database.lastAction().flatMap {
      $0.action.localDay == old.day ? $0 : nil
    }
    guard let entry = last ?? (entries.count == 1 ? entries[0] : nil) else { return nil }
    var amendment = amendment(of: entry)
    amendment.time = QuotedTime(words: new.text, day: new.day)
    return amendment
  }

  /// - Parameter day: nil for the last few of any day.
  private func entries(on day: Day?) throws -> [ActionEntry] {
    try context.database.actions(
      day.map { ActionFilter(from: $0, through: $0) } ?? ActionFilter(limit: 10))
  }

  private func amendment(of entry: ActionEntry) -> Amendment {
    Amendment(
      record: RecordName(isGoal: false, title: entry.action.title, day: entry.action.localDay))
  }

  /// Whether a "not" stands before a place, with at most a small word between: "não na terça"; or right
  /// behind it, where words are not spaced: 15分じゃなくて25分.
  private func isDenied(_ place: Span) -> Bool {
    context.reading.negations.contains { negation in
      if negation.lower == place.upper { return true }
      guard negation.upper <= place.lower else { return false }
      let between = marks.words(in: Span(lower: negation.upper, upper: place.lower))
      return between.allSatisfy { $0.isLetter || $0.isWhitespace } && between.trimmed.count <= 3
    }
  }
}

extension ActionEntry {
  /// Whether it has an amount of the same kind.
  func measures(_ amount: AmountMark) -> Bool {
    guard !amount.isTime else { return action.durationMinutes != nil }
    guard let unit = amount.unit.map(UnitCatalogue.unit) else { return false }
    return measurements.map(\.quantity.unit).contains { own in
      own.kind == .free ? own.symbol == unit.symbol : own.dimension == unit.dimension
    }
  }

  /// Whether an amount may stand in the place of another that was logged.
  fileprivate func counts(_ new: AmountMark, as old: AmountMark) -> Bool {
    guard let unit = new.unit else { return true }
    if new.isTime {
      let isBareTime = old.usual.map { UnitCatalogue.unit($0).kind == .time } ?? false
      return old.isTime || old.unit == nil && (isBareTime || action.durationMinutes == old.value)
    }
    let held = measurements.filter { $0.quantity.value == old.value }.map(\.quantity.unit)
    return held.contains { own in
      own.dimension == new.dimension || own.kind == .free && UnitCatalogue.unit(unit).kind == .free
    }
  }
}

/// A deed that tells anew what is logged: a correction, whatever a reader took it for.
///
/// On its day stands an entry of its name which holds an amount of the line that no act uses:
/// "Wednesday's Spanish was 4 lessons, not 3".
struct Restatement {
  let context: ToolContext
  let marks: LineMarks
  /// The places that the line's acts copied their amounts from.
  let quoted: [Span]

  init(_ context: ToolContext, _ marks: LineMarks, acts: [Act]) {
    self.context = context
    self.marks = marks
    quoted = acts.flatMap { act -> [Span] in
      guard case .log(let deed) = act else { return [] }
      return (deed.amounts + [deed.duration].compactMap { $0 }).flatMap { amount in
        marks.span(of: amount).map { [$0] }
          ?? marks.amounts.filter { $0.value == amount.value }.map(\.span)
      }
    }
  }

  /// "Wednesday's swim took 40 min": the entry of that day and name, which has no such amount yet.
  func owned(_ deed: Deed) throws -> Amendment? {
    // "Log yesterday's run" logs one.
    guard context.knowsLanguage, !context.beginsWithLog,
      !deed.amounts.isEmpty || deed.duration != nil,
      let day = marks.days.first(where: { day in
        day.lastDay == day.day && ["'s", "’s"].contains(where: day.text.hasSuffix)
          && marks.words(in: Span(lower: 0, upper: day.span.lower)).split(separator: " ").count < 3
      })
    else { return nil }
    let behind = Resemblance.words(
      of: marks.words(in: Span(lower: day.span.upper, upper: marks.text.utf8.count))
    ).prefix(3)
    let entries = try context.database.actions(ActionFilter(from: day.day, through: day.day))
      .filter { entry in
        let title = Wording(entry.action.title ?? "").bases
        return behind.contains { $0.count > 2 && title.contains(WordForms.base($0.lowercased())) }
      }
    guard entries.count == 1 else { return nil }
    return amendment(of: entries[0], as: deed)
  }

  /// - Parameter isNamed: whether the deed is called so.
  func amendment(for deed: Deed, isNamed: (String) -> Bool) throws -> Amendment? {
    let left = marks.amounts.filter { mark in !quoted.contains { $0.overlaps(mark.span) } }
    guard !left.isEmpty, !deed.amounts.isEmpty || deed.duration != nil, let day = day(of: deed)
    else { return nil }
    let entries = try context.database.actions(ActionFilter(from: day, through: day))
    guard
      let entry = entries.first(where: { entry in
        isNamed(entry.action.title ?? "") && left.contains(where: entry.holds)
      })
    else { return nil }
    return amendment(of: entry, as: deed)
  }

  private func amendment(of entry: ActionEntry, as deed: Deed) -> Amendment {
    var amendment = Amendment(
      record: RecordName(isGoal: false, title: entry.action.title, day: entry.action.localDay))
    amendment.amounts = deed.amounts
    amendment.duration = deed.duration
    return amendment
  }

  /// The day of the deed, else the only one of the line.
  private func day(of deed: Deed) -> Day? {
    let days = marks.days.filter {
      $0.certainty != .vague && $0.day <= context.surroundings.today && $0.lastDay == $0.day
    }
    let own = deed.time.words.flatMap { marks.span(of: $0) }.flatMap { place in
      days.first { $0.span.overlaps(place) }
    }
    return (own ?? (days.count == 1 ? days[0] : nil))?.day ?? deed.time.day
  }
}
