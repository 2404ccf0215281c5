import Journal
package import Meaning
import Phrases
import Store
import ToolSchema

/// A line of another language as a model says it in English: from it the rules tell which entry or
/// goal of the journal a correction or removal means, and what a question asks.
///
/// Nothing else is taken from it: days are those of the person's own words, and amounts are proven
/// against these like any other reader's.
package struct TranslatedLine {
  private let original: ToolContext
  private let context: ToolContext
  private let marks: LineMarks

  package init(_ english: String, of original: ToolContext) {
    self.original = original
    marks = LineMarks(original.reading)
    // What the marks of the person's own words say stands also where a translation leaves it out.
    let isOfLongest =
      original.reading.longest.isEmpty
      || ["longest", "biggest", "farthest", "most"].contains(where: english.lowercased().contains)
    context = ToolContext(
      database: original.database, surroundings: original.surroundings,
      words: isOfLongest ? english : "the longest: " + english,
      pending: original.pending, without: original.without, daysOf: original.reading)
  }

  /// The names that a journal knows its entries and goals by, those of most entries first: what a
  /// translation is to use.
  package static func names(in context: ToolContext) throws -> [String] {
    let titles = try context.database.actions(ActionFilter(limit: 200)).compactMap(\.action.title)
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    var names = titles.removingDuplicates().sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }
    // "Do 1000 pushups" is found by its deed.
    for goal in try context.database.goalOverviews().map(\.title)
    where !names.contains(where: { name in
      Resemblance.words(of: goal).contains { $0.count > 3 && Resemblance.stands($0, in: name) }
    }) {
      names.append(goal)
    }
    return Array(names.prefix(12))
  }

  /// Whether words of a line are like a name or a unit of the journal: they need no translation.
  package static func isKnown(_ words: String, in context: ToolContext) throws -> Bool {
    let marks = LineMarks(context.reading)
    let times = marks.dates.map { $0.text.lowercased() }
    let named = Resemblance.words(of: words).filter { word in
      word.count > 1 && !marks.isFiller(word) && !word.allSatisfy(\.isNumber)
        && !times.contains { $0.contains(word.lowercased()) }
    }
    let waiting = context.pending.flatMap { try? Proposal($0) }?.arguments["title"]?.string
    let known = try names(in: context) + [waiting].compactMap { $0 } + context.journalUnits
    return named.contains { word in known.contains { Resemblance.stands(word, in: $0) } }
  }

  /// Whether words name nothing but a unit of measure: "km" of "hoeveel km heb ik gezwommen?" says
  /// nothing of what was done.
  package static func isMeasure(_ words: String) -> Bool {
    let said = Resemblance.words(of: words)
    return !said.isEmpty && said.allSatisfy { UnitCatalogue.unit($0).kind != .free }
  }

  /// What the question comes to; nil where the English words ask nothing that the rules know, or for
  /// what is not there.
  package func answer(_ catalogue: Catalogue) throws -> ProvenReading.Step? {
    guard let rules = try RulesReading(context, catalogue: catalogue),
      rules.reading.kind == .ask, var step = rules.reading.steps.first(where: \.isRead)
    else { return nil }
    if case .answer(let result) = step.outcome {
      guard result["nearby"]?.array?.isEmpty != false, var told = result.object else { return nil }
      // Nothing proves a translation: the person sees what was answered.
      told["read_as"] = .string(context.reading.text)
      step.outcome = .answer(.object(told))
    }
    step.source = "guided"
    return step
  }

  /// An act with the record that the English words name; nil where they name none.
  package func named(_ act: Act) throws -> Act? {
    switch act {
    case .amend(var amendment):
      guard let name = try record(isRemoval: false) else { return nil }
      amendment.record = name
      return .amend(amendment)
    case .remove: return try record(isRemoval: true).map { .remove($0) }
    case .log(let deed): return try correction(deed)
    case .wish, .ask, .plan, .choose, .talk, .unsure: return nil
    }
  }

  /// Whether a deed's day has an entry with an amount that the line takes back, whatever its name.
  package static func mayRestate(_ act: Act, in context: ToolContext) throws -> Bool {
    guard case .log(let deed) = act else { return false }
    let restated = Restatement(context, LineMarks(context.reading), acts: [act])
    return try restated.amendment(for: deed) { _ in true } != nil
  }

  /// A deed that is logged already, by the title that the English words have.
  private func correction(_ deed: Deed) throws -> Act? {
    let restated = Restatement(original, marks, acts: [.log(deed)])
    return try restated.amendment(for: deed) { likeness(to: $0) > 0 }.map { .amend($0) }
  }

  /// The entry, else the goal, whose title the English words hold most of, on a day of the person's
  /// own words.
  private func record(isRemoval: Bool) throws -> RecordName? {
    // "Das Ziel mit dem Schwimmen": no entry is a goal.
    let isOfGoal = !original.reading.goals.isEmpty
    let recent = isOfGoal ? [] : try original.database.actions(ActionFilter(limit: 200))
    let entries = recent.filter { isOnSaidDay($0.action.localDay) }
    let scored = entries.map { entry in
      let title = likeness(to: entry.action.title ?? "")
      let isDay = !saysDay && entry.isNumbered(among: marks)
      let held = (marks.amounts.contains(where: entry.holds) ? 1.5 : 0) + (isDay ? 2 : 0)
      return (entry, title > 0 ? title + held : 0)
    }
    let best = scored.map(\.1).max() ?? 0
    let found = scored.filter { $0.1 == best }.map(\.0)
    if best > 0, let first = found.first {
      if isRemoval, found.count > 1 {
        // What goes is never chosen among several: of one name the person is asked which.
        return Set(found.map(\.action.title)).count == 1
          ? RecordName(words: first.action.title, isGoal: false) : nil
      }
      return RecordName(isGoal: false, title: first.action.title, day: first.action.localDay)
    }
    let goals = try original.database.goalOverviews().filter { likeness(to: $0.title) > 0 }
    return goals.count == 1 && !saysDay ? RecordName(isGoal: true, title: goals[0].title) : nil
  }

  /// How many of a title's words the English ones hold, and among equals how much of it.
  private func likeness(to title: String) -> Double {
    let said = Resemblance.words(of: context.reading.text)
    let words = Resemblance.words(of: title).filter { $0.count > 2 && $0.lowercased() != "the" }
    let held = words.count { word in said.contains { Resemblance.isAlike($0, word) } }
    return held == 0 ? 0 : Double(held) + Double(held) / Double(words.count)
  }

  private var days: [DateMention] {
    marks.days.filter { $0.certainty != .vague && $0.day <= original.surroundings.today }
  }

  private var saysDay: Bool { !days.isEmpty }

  /// An entry of a day that the person's words exclude is not the one.
  private func isOnSaidDay(_ day: Day) -> Bool {
    !saysDay || days.contains { ($0.day...max($0.day, $0.lastDay)).contains(day) }
  }
}
