import Foundation
import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// Finds the record that a line means: what is named, by its words, its title and its day.
struct RecordMatch {
  let context: ToolContext
  let marks: LineMarks

  enum Found {
    case action(ActionEntry)
    case goal(GoalOverview)
    /// Several fit alike.
    case several([String])
    case none
  }

  /// The record that a correction means.
  func find(for amendment: Amendment) throws -> Found {
    let found = try find(amendment.record, isRemoval: false)
    guard case .goal(let goal) = found, let entry = try entry(insteadOf: goal, for: amendment)
    else { return found }
    return .action(entry)
  }

  /// - Parameter isRemoval: what is to go is never guessed among several.
  func find(_ name: RecordName, isRemoval: Bool) throws -> Found {
    let found = try look(for: name, isRemoval: isRemoval)
    guard case .action(let entry) = found, context.knowsLanguage,
      RecordPick.isBeforeLast(entry.action.title ?? "", in: marks)
    else { return found }
    // "The reading session before my last one", read as the last one.
    let alike = try context.database.actions(ActionFilter(limit: 200)).filter { other in
      other.action.id != entry.action.id
        && other.action.title?.lowercased() == entry.action.title?.lowercased()
    }
    guard !alike.isEmpty, alike.allSatisfy({ $0.action.localDay <= entry.action.localDay })
    else { return found }
    return .several(alike.prefix(4).map(\.line))
  }

  private func look(for name: RecordName, isRemoval: Bool) throws -> Found {
    if name.isGoal == true { return try goal(name) }
    if let titled = try goal(titledIn: name) { return .goal(titled) }
    if let shown = try shown(name, isRemoval: isRemoval) { return shown }
    // "The goal Swim more" is one, whatever entries there are.
    if name.isGoal == nil, saysGoal(name.words) {
      let found = try goal(name)
      if case .goal = found { return found }
      if marks.isMarked { return found }
    }
    // "Delete that goal again": the newest one.
    if name.isGoal == nil, name.words.map(Self.points) ?? true, name.title == nil,
      saysGoal(marks.text), context.knowsLanguage
    {
      let goals = try context.database.goalOverviews()
      // "I've decided against learning Spanish, so remove that goal": what stands behind is a reason.
      let front = marks.text.lowercased().components(separatedBy: "goal")[0]
      let named = try goal(RecordName(words: front))
      if case .goal = named { return named }
      // "Remove the goal", where there are several, is none of them.
      let isNewest = Self.isLast(marks.text) || marks.text.lowercased().contains("that goal")
      if !isNewest, isRemoval, !goals.isEmpty { return named }
      if let newest = goals.max(by: { $0.id < $1.id }) { return .goal(newest) }
    }
    let recent = try context.database.actions(ActionFilter(limit: 200))
    // Who names a record by its id means no other one, whatever else the line says.
    if let id = name.id, let entry = try context.database.action(id) { return .action(entry) }
    if let title = name.title, let found = try titled(title, name.day, recent) { return found }
    if let words = name.words, !Self.points(words),
      let found = try named(words, name, recent, isRemoval)
    {
      return found
    }
    // "The run was 6 km" is about no goal.
    let isOver =
      !isRemoval && !marks.amounts.isEmpty && Wording.words(of: marks.text).contains("was")
    if name.isGoal == nil, !isOver, let words = name.words, !Self.points(words),
      case .goal(let goal) = try self.goal(name)
    {
      return .goal(goal)
    }
    if let day = name.day, name.title == nil {
      let onDay = recent.filter { $0.action.localDay == day }
      if onDay.count == 1 { return .action(onDay[0]) }
    }
    // "The Spanish entry from Wednesday is wrong, take it out": the line names what is to go.
    if isRemoval, name.points, let found = try namedByLine(name, recent) { return found }
    if !isRemoval, name.points, let entry = namedOnDay(recent) { return .action(entry) }
    if let spoken = spoken(of: recent) { return .action(spoken) }
    guard name.words.map(Self.points) ?? true || !context.knowsLanguage else { return .none }
    // What is named and not found is no "that": it is not guessed for a removal.
    if isRemoval, let words = name.words, !recent.isEmpty, namesSomething(words) {
      return .several(recent.prefix(4).map(\.line))
    }
    // 水泳を消して: what is named so is not the last entry.
    if isRemoval, marks.isMarked, !recent.isEmpty, namesMore {
      return .several(recent.prefix(4).map(\.line))
    }
    if !isRemoval, let entry = lastMeasured(among: recent) { return .action(entry) }
    if let others = elsewhere(recent) { return .several(others.map(\.line)) }
    return try context.database.lastAction().map { .action($0) } ?? .none
  }

  /// "Lo de nadar del sábado pasado fueron 50 minutos": where a past day is said beside an amount, the last entry is not
  /// meant that stands on another and was not logged just now, whatever its name is in another language.
  ///
  /// - Returns: what may be, of that day if there is any.
  private func elsewhere(_ recent: [ActionEntry]) -> [ActionEntry]? {
    let today = context.surroundings.today
    let days = marks.days.filter { day in
      day.certainty != .vague && day.namesDay && day.day < today && day.lastDay - day.day < 2
    }
    let dayAgo = context.surroundings.now().milliseconds - 86_400_000
    guard marks.isMarked, !days.isEmpty, !marks.amounts.isEmpty,
      let last = recent.max(by: { $0.action.id < $1.action.id }),
      last.action.logTime.milliseconds < dayAgo,
      !days.contains(where: { isOn(last.action.localDay, $0) })
    else { return nil }
    let found = recent.filter { entry in days.contains { isOn(entry.action.localDay, $0) } }
    return Array((found.isEmpty ? recent : found).prefix(4))
  }

  /// Whether a line in a script without spaces names something beside what is to happen to it and when.
  private var namesMore: Bool {
    let known =
      context.reading.deletions + context.reading.undoing + marks.dates.map(\.span)
      + marks.amounts.map(\.span)
    let whole = Span(lower: 0, upper: marks.text.utf8.count)
    let rest = marks.without(known, in: whole).map { marks.words(in: $0) }.joined()
    let named = rest.filter { letter in
      letter.unicodeScalars.contains {
        (0x30A1...0x30FA).contains($0.value) || (0x4E00...0x9FFF).contains($0.value)
      }
    }
    return named.count > 1
      && !["最後", "最新", "前回", "直前", "最近", "刚才", "上一", "最后", "記録", "记录", "入力", "全部"].contains {
        rest.contains($0)
      }
  }

  /// The newest of the day's last entries that has an amount of the kind that the words correct:
  /// "no, it was 40 pages" is not about the ten minutes of meditation that were saved after it.
  private func lastMeasured(among entries: [ActionEntry]) -> ActionEntry? {
    let said = Set(marks.amounts.compactMap(\.dimension))
    let dayAgo = context.surroundings.now().milliseconds - 86_400_000
    return entries.filter { $0.action.logTime.milliseconds >= dayAgo }
      .sorted { $0.action.id > $1.action.id }.prefix(10)
      .first { entry in
        entry.measurements.contains { said.contains($0.quantity.unit.dimension) }
      }
  }

  /// "Ne warte, das waren 1400 m", of a goal of 30 times: what it is not counted in is the entry's that was just saved.
  private func entry(
    insteadOf goal: GoalOverview, for amendment: Amendment
  ) throws -> ActionEntry? {
    let said = Set(marks.amounts.compactMap(\.dimension))
    guard amendment.title == nil, amendment.from.isEmpty, amendment.until.isEmpty, !said.isEmpty,
      amendment.record.id == nil, !saysGoal(marks.text),
      !goal.targets.contains(where: { said.contains(UnitCatalogue.unit($0.unit).dimension) }),
      !Resemblance.words(of: marks.text).contains(where: { word in
        !marks.isFiller(word) && Resemblance.stands(word, in: goal.title)
      })
    else { return nil }
    return lastMeasured(among: try context.database.actions(ActionFilter(limit: 200)))
  }

  /// The entry whose title the line has words of, where what is to go is only pointed at.
  private func namedByLine(_ name: RecordName, _ recent: [ActionEntry]) throws -> Found? {
    let words = Resemblance.words(of: marks.text).filter { word in
      word.count > 2 && !Self.small.contains(word.lowercased()) && !marks.isFiller(word)
        && recent.contains { Resemblance.stands(word, in: $0.action.title ?? "") }
    }
    return words.isEmpty
      ? nil : try named(words.joined(separator: " "), name, recent, true)
  }

  /// "My reading yesterday was actually 35 pages", of which a reader copied "it": the one entry of a day
  /// that is said whose title the line has words of.
  private func namedOnDay(_ recent: [ActionEntry]) -> ActionEntry? {
    let denied = deniedDays
    let days =
      denied.isEmpty
      ? marks.days.filter { $0.certainty != .vague && $0.day == $0.lastDay } : denied
    let whole = Span(lower: 0, upper: marks.text.utf8.count)
    let words = marks.without(days.map(\.span), in: whole)
      .flatMap { Resemblance.words(of: marks.words(in: $0)) }
      .filter { $0.count > 2 && !Self.small.contains($0.lowercased()) && !marks.isFiller($0) }
    let found = recent.filter { entry in
      days.contains { $0.day == entry.action.localDay }
        && words.contains { Resemblance.stands($0, in: entry.action.title ?? "") }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// "I walked the dog on Wednesday, not Thursday": a day that is said not to be the right one is the entry's as it stands.
  private var deniedDays: [DateMention] {
    marks.days.filter { day in
      // "In the morning, not in the evening" says no day.
      guard day.certainty != .vague, day.namesDay, day.day <= context.surroundings.today else {
        return false
      }
      let before = marks.words(in: Span(lower: 0, upper: day.span.lower))
      let english = Wording.words(of: before).suffix(2)
      guard !context.knowsLanguage else {
        return english.last == "not" || english.first == "not" && english.last == "on"
      }
      return context.reading.negations.contains { word in
        word.upper <= day.span.lower
          && Resemblance.words(of: marks.words(in: Span(lower: word.upper, upper: day.span.lower)))
            .count <= 1
      }
    }
  }

  private func saysGoal(_ words: String?) -> Bool {
    if let span = words.flatMap({ marks.span(of: $0) }),
      context.reading.goals.contains(where: span.overlaps)
    {
      return true
    }
    return Resemblance.words(of: (words ?? "").lowercased()).contains {
      $0 == "goal" || $0 == "goals"
    }
  }

  /// "On Thursday it was 12 km, not 10": the one entry of a day that is said which holds an amount
  /// that is said.
  func spoken(of recent: [ActionEntry]) -> ActionEntry? {
    let days = marks.days.filter { $0.certainty != .vague && $0.day <= context.surroundings.today }
    guard marks.amounts.count > 1 else { return nil }
    if days.isEmpty {
      // "Die Radtour waren 19 km, nicht 18": the one of the last entries that holds what it is said not
      // to be.
      let held = recent.prefix(10).filter { entry in marks.amounts.contains { entry.holds($0) } }
      return context.reading.negations.isEmpty || held.count != 1 ? nil : held[0]
    }
    let found = recent.filter { entry in
      days.contains { ($0.day...max($0.day, $0.lastDay)).contains(entry.action.localDay) }
        && marks.amounts.contains { entry.holds($0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a word is too long for a "that" in any language.
  private func namesSomething(_ words: String) -> Bool {
    Resemblance.words(of: words).contains { word in
      word.count > 5 && !marks.isFiller(word) && !Self.small.contains(word.lowercased())
    }
  }

  /// The entry of a title as the journal has it, on its day if one is given.
  private func titled(_ title: String, _ day: Day?, _ recent: [ActionEntry]) throws -> Found? {
    let same = recent.filter { ($0.action.title ?? "").lowercased() == title.lowercased() }
    let onDay = day.map { day in same.filter { $0.action.localDay == day } } ?? same
    // The last logged of a day is the one that was just spoken of.
    if day != nil, let last = onDay.max(by: { $0.action.id < $1.action.id }) {
      return .action(last)
    }
    if onDay.count == 1 { return .action(onDay[0]) }
    return nil
  }

  /// Whether a day stands right behind a name, or before it: "the swim on the 7th".
  private func isBehind(_ day: Span, _ name: Span) -> Bool {
    // "Thursdays run", of which the run was copied.
    if day.upper <= name.lower, name.lower - day.upper <= 1 { return true }
    guard day.lower >= name.upper, day.lower - name.upper <= 12 else { return false }
    let between = Resemblance.words(of: marks.words(in: Span(lower: name.upper, upper: day.lower)))
    return between.isEmpty
      || between.count == 1
        && ["on", "from", "of"].contains(between[0].lowercased())
  }

  /// The entries whose title, amounts or day the words name.
  func named(
    _ words: String, _ name: RecordName, _ recent: [ActionEntry], _ isRemoval: Bool
  ) throws -> Found? {
    let content = Resemblance.words(of: words).filter {
      !Self.small.contains($0.lowercased()) && !$0.allSatisfy(\.isNumber)
    }
    let place = marks.span(of: words)
    let denied = isRemoval ? [] : deniedDays
    let days =
      !denied.isEmpty
      ? denied
      : (marks.days + lastWeekdays).filter { mention in
        mention.certainty != .vague
          && (isRemoval
            || place.map { $0.overlaps(mention.span) || isBehind(mention.span, $0) } ?? false)
      }
    let amounts = marks.amounts.filter { mark in
      isRemoval || place.map { $0.overlaps(mark.span) } ?? false
    }
    // "Zero push-ups on Thursday" is no entry of Thursday's.
    guard !amounts.contains(where: { $0.value == 0 }) else { return nil }
    let scored = recent.map { entry -> (ActionEntry, Int) in
      let title = entry.action.title ?? ""
      let likeness = content.count { Resemblance.stands($0, in: title) } * 2
      let isOnDay =
        name.day.map { $0 == entry.action.localDay }
        ?? (days.isEmpty
          ? nil
          : days.contains { isOn(entry.action.localDay, $0) })
      let isNumbered =
        days.isEmpty && lastWeekdays.isEmpty && entry.isNumbered(among: marks)
      let holds = amounts.count { entry.holds($0) } + (isNumbered ? 1 : 0)
      return (entry, likeness + (isOnDay == true ? 3 : isOnDay == false ? -9 : 0) + holds * 2)
    }
    let best = scored.map(\.1).max() ?? 0
    guard best > 0 else { return nil }
    let found = scored.filter { $0.1 == best }.map(\.0)
    // "Le flessioni di ieri erano 75, non 60": of a day's entries with other names the one that holds what it is said not to
    // be, and none is guessed.
    func names(_ entry: ActionEntry) -> Bool {
      content.contains { Resemblance.stands($0, in: entry.action.title ?? "") }
    }
    let isNamed = found.contains(where: names)
    // "Wednesday's run", where that day has a swim alone.
    let others = isNamed ? [] : recent.filter(names)
    if !others.isEmpty { return .several(others.prefix(4).map(\.line)) }
    let isStrange = marks.isMarked && !isNamed && !content.isEmpty
    if found.count > 1, isStrange, !isRemoval, let entry = spoken(of: found) {
      return .action(entry)
    }
    if found.count > 1, isRemoval || isStrange, !Self.isLast(marks.text) {
      return .several(found.prefix(4).map(\.line))
    }
    return found.first.map { .action($0) }
  }

  /// Whether a day that was said is an entry's: one that lies ahead is the one before it.
  private func isOn(_ day: Day, _ mention: DateMention) -> Bool {
    (mention.day...max(mention.day, mention.lastDay)).contains(day)
      || mention.day > context.surroundings.today && mention.alternatives.contains(day)
  }

  /// "Thursdays run was 11k": a weekday that comes again by its ending is the last one.
  private var lastWeekdays: [DateMention] {
    let today = context.surroundings.today
    return context.reading.frequencies.compactMap { mention in
      let words = Wording.words(of: mention.text)
      guard words.count == 1 || ["for", "of", "from"].contains(words[0]) && words.count == 2,
        let day = words.last.flatMap({ Frequency($0) })?.weekdays, day.count == 1,
        let last = (0..<7).map({ today.adding(days: -$0) }).first(where: {
          day.contains($0.weekday)
        })
      else { return nil }
      var own = mention
      (own.day, own.role, own.certainty) = (last, .point, .likely)
      (own.start, own.end) = (WallTime(day: last), WallTime(day: last.adding(days: 1)))
      return own
    }
  }

  /// Words that point back instead of naming anything.
  static func points(_ words: String) -> Bool {
    let said = Resemblance.words(of: words.lowercased())
    return said.allSatisfy { small.contains($0) }
  }

  static func isLast(_ text: String) -> Bool {
    !Set(Wording.words(of: text)).isDisjoint(with: ["last", "latest", "just", "newest", "recent"])
  }

  static let small: Set<String> = [
    "it", "that", "this", "the", "a", "an", "one", "last", "entry", "my", "thing", "latest", "of",
    "on", "in", "just", "for", "from", "goal", "to", "and", "-", "again", "record", "log", "please",
    "pls", "i", "made", "added", "logged", "set", "new", "these", "those", "them",
  ]
}
