import Journal
import Meaning
import Store
import ToolSchema

/// What the answer right before a line showed, so that "that one", "the Friday one" and "the swimming one" are of it.
struct ShownRecords: Sendable {
  /// Titles and days of the entries, as they were told.
  private let entries: [JSONValue]
  /// Titles of the goals, where no entry was told.
  private let goals: [String]

  init(_ earlier: [LoggedMessage], before words: String) {
    let before =
      earlier.last.map { $0.role == .user && $0.text == words } == true
      ? earlier.dropLast() : earlier[...]
    let start = before.lastIndex { $0.role == .user } ?? before.endIndex
    let results = before[start...].filter { $0.role == .toolResult }
      .compactMap { $0.part.flatMap { try? JSONValue(parsing: $0) }?.object }
    let told = results.flatMap { $0["records"]?.array ?? [$0["last"]].compactMap(\.self) }
    entries = told.filter { $0["day"] != nil }
    let named =
      results.flatMap { $0["goals"]?.array ?? [] }.compactMap { $0["goal"]?.string }
      + told.compactMap { $0["goal"]?.string }
    goals = entries.isEmpty ? named : []
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

  /// The goals of the journal that were shown, and nothing else.
  func goals(among all: [GoalOverview]) -> [GoalOverview] {
    all.filter { goals.contains($0.title) }
  }
}

extension RecordMatch {
  /// Of what was shown right before, the one that a name means which has no title of its own.
  func shown(_ name: RecordName, isRemoval: Bool) throws -> Found? {
    guard name.id == nil, name.title == nil, let words = name.words else { return nil }
    let recent = try context.database.actions(ActionFilter(limit: 200))
    let entries = context.shown.entries(among: recent)
    if !entries.isEmpty {
      if entries.count == 1, Self.points(words) { return .action(entries[0]) }
      if let entry = spoken(of: entries) { return .action(entry) }
      guard case .action(let entry)? = try named(words, name, entries, isRemoval) else {
        return nil
      }
      return .action(entry)
    }
    guard name.isGoal == nil else { return nil }
    let goals = context.shown.goals(among: try context.database.goalOverviews())
    let said = Resemblance.words(of: words).filter { $0.count > 2 && !Self.points($0) }
    let found = goals.filter { goal in said.contains { Resemblance.stands($0, in: goal.title) } }
    return found.count == 1 ? .goal(found[0]) : nil
  }
}
