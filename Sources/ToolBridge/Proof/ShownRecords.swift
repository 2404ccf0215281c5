import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// What the answer right before a line showed, so that "that one", "the Friday one" and "the swimming one" are of it.
struct ShownRecords: Sendable {
  /// Titles and days of the entries, as they were told.
  private let entries: [JSONValue]
  /// Titles of the goals, where no entry was told.
  private let goals: [String]
  /// The words for what was added up, where nothing else was told.
  private let about: [String]

  init(_ earlier: [LoggedMessage], before words: String) {
    let before =
      earlier.last.map { $0.role == .user && $0.text == words } == true
      ? earlier.dropLast() : earlier[...]
    let start = before.lastIndex { $0.role == .user } ?? before.endIndex
    let results = before[start...].filter { $0.role == .toolResult }
      .compactMap { $0.part.flatMap { try? JSONValue(parsing: $0) }?.object }
    let told = results.flatMap {
      $0["records"]?.array ?? [$0["last"], $0["period"]?["only"]].compactMap(\.self)
    }
    entries = told.filter { $0["day"] != nil }
    let named =
      results.flatMap { $0["goals"]?.array ?? [] }.compactMap { $0["goal"]?.string }
      + told.compactMap { $0["goal"]?.string }
    goals = entries.isEmpty ? named : []
    let sums = named.isEmpty && entries.isEmpty ? results : []
    about = sums.compactMap { $0["about"]?.string }.flatMap(Resemblance.words)
  }

  /// The entries of the journal that were shown.
  func entries(among recent: [ActionEntry]) -> [ActionEntry] {
    recent.filter { entry in
      entries.contains {
        $0["title"]?.string == entry.action.title
          && $0["day"]?.string == entry.action.localDay.description
      }
    }
  }

  /// Those that may have been added up.
  func summed(among recent: [ActionEntry]) -> [ActionEntry] {
    recent.filter { entry in
      about.contains { Resemblance.stands($0, in: entry.action.title ?? "") }
    }
  }

  /// The goals of the journal that were shown, and nothing else.
  func goals(among all: [GoalOverview]) -> [GoalOverview] {
    all.filter { goals.contains($0.title) }
  }
}

extension RecordMatch {
  /// Of what was shown right before, the one that a name means which has no title of its own: "it", "the Friday one".
  func shown(_ name: RecordName, isRemoval: Bool) throws -> Found? {
    guard name.id == nil, name.title == nil, let words = name.words, !isOfSaved else { return nil }
    let recent = try context.database.actions(ActionFilter(limit: 200))
    let entries = context.shown.entries(among: recent)
    let own = Resemblance.words(of: words).filter { word in
      word.count > 2 && !Self.points(word) && !marks.dates.contains { $0.text.contains(word) }
    }
    if !entries.isEmpty {
      guard isOfShown(own, entries, recent) else { return nil }
      if entries.count == 1, Self.points(words) { return .action(entries[0]) }
      if let entry = spoken(of: entries) { return .action(entry) }
      if Self.points(words) {
        let newest = entries.max { $0.action.localDay < $1.action.localDay }
        if Self.isLast(words), let newest { return .action(newest) }
        return .several(entries.prefix(4).map(\.line))
      }
      let found = try named(words, name, entries, isRemoval)
      if case .action = found { return found }
      return nil
    }
    // "Make that 12 km", behind "15 km this week, in 2 entries".
    let said = Set(marks.amounts.compactMap(\.dimension))
    let summed = context.shown.summed(among: recent).filter { entry in
      said.isEmpty || entry.measurements.contains { said.contains($0.quantity.unit.dimension) }
    }
    if Self.points(words), !summed.isEmpty { return .several(summed.prefix(4).map(\.line)) }
    // "The run was 11 km" is an entry's, whatever goal was told of; "the swimming one" is a goal.
    let isOne = Wording.words(of: words).contains { $0 == "one" || $0 == "goal" }
    guard name.isGoal == nil, isOne else { return nil }
    let goals = context.shown.goals(among: try context.database.goalOverviews())
    let found = goals.filter { goal in own.contains { Resemblance.stands($0, in: goal.title) } }
    return found.count == 1 ? .goal(found[0]) : nil
  }

  /// "Undo that", "the entry I just added", "I meant 6 km": of what was saved, and not of what was looked up.
  private var isOfSaved: Bool {
    !Set(Wording.words(of: marks.text)).isDisjoint(with: [
      "undo", "just", "added", "logged", "saved", "meant",
    ])
  }

  /// Whether every thing that is named is among what was shown, and the line tells of nothing else that is logged.
  private func isOfShown(
    _ own: [String], _ shown: [ActionEntry], _ recent: [ActionEntry]
  ) -> Bool {
    func isNamed(_ word: String, _ entries: [ActionEntry]) -> Bool {
      entries.contains { Resemblance.stands(word, in: $0.action.title ?? "") }
    }
    let told = Resemblance.words(of: marks.text).filter { $0.count > 2 && !Self.points($0) }
    return own.allSatisfy { isNamed($0, shown) }
      && told.allSatisfy { isNamed($0, shown) || !isNamed($0, recent) }
  }
}
