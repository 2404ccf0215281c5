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
}
