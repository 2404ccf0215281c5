import Journal
import Meaning
import Store

extension RecordMatch {
  /// The one goal whose whole title, of several words, stands in the words for a record: 「Swim more」の目標 is no swim,
  /// though "goal" may be a word that no mark knows.
  func goal(titledIn name: RecordName) throws -> GoalOverview? {
    guard name.isGoal == nil, let words = name.words?.lowercased() else { return nil }
    let held = try context.database.goalOverviews().filter { goal in
      let title = goal.title.lowercased()
      return title.contains(" ") && words.contains(title)
    }
    guard held.count == 1, let goal = held.first else { return nil }
    let entries = try context.database.actions(ActionFilter(limit: 200))
    return entries.contains { $0.action.title?.lowercased() == goal.title.lowercased() }
      ? nil : goal
  }

  /// The goal that a name means: by its id, its title, else the one that its words name best.
  func goal(_ name: RecordName) throws -> Found {
    let goals = try context.database.goalOverviews()
    if let id = name.id, let goal = goals.first(where: { $0.id.description == id }) {
      return .goal(goal)
    }
    if let title = name.title {
      let same = goals.filter { $0.title.lowercased() == title.lowercased() }
      if same.count == 1 { return .goal(same[0]) }
    }
    let words = Resemblance.words(of: name.words ?? name.title ?? marks.text).filter {
      !Self.small.contains($0.lowercased()) && !$0.allSatisfy(\.isNumber)
    }
    let scored = goals.map { goal in
      // "Foram 65 minutos" is no "save for a bike".
      let title = Resemblance.words(of: goal.title).filter {
        !Self.small.contains($0.lowercased())
      }
      let text = (title + goal.targets.map(\.unit)).joined(separator: " ")
      return (goal, words.count { Resemblance.stands($0, in: text) })
    }
    let best = scored.map(\.1).max() ?? 0
    let found = best > 0 ? scored.filter { $0.1 == best }.map(\.0) : goals
    if found.count == 1 { return .goal(found[0]) }
    return found.isEmpty ? .none : .several(found.prefix(4).map { "“\($0.title)”" })
  }
}
