import Journal

/// Which goals an action means by their titles.
struct GoalDirectory {
  private struct Entry {
    let start: Day?
    let target: Day?
    let id: Goal.ID

    func holds(_ day: Day) -> Bool {
      start.map { $0 <= day } ?? true && target.map { day <= $0 } ?? true
    }
  }

  private var entries: [String: [Entry]] = [:]

  mutating func add(_ item: JSONDocument.GoalItem, _ id: Goal.ID) {
    entries[item.title, default: []].append(Entry(start: item.start, target: item.target, id: id))
  }

  /// The goals of those titles, nil for one that is nowhere.
  ///
  /// Of several goals with one title it is the one whose days hold the action's, and for a title
  /// that comes again the next one; where starts are given, it is the one with that start.
  func goals(_ titles: [String], starts: [Day?]? = nil, on day: Day) -> [Goal.ID?] {
    var taken: Set<Goal.ID> = []
    return titles.enumerated().map { index, title in
      let titled = entries[title] ?? []
      var free = titled.filter { !taken.contains($0.id) }
      if free.isEmpty { free = titled }
      let found =
        if let starts, index < starts.count {
          free.first { $0.start == starts[index] }
        } else {
          free.first { $0.holds(day) } ?? free.first
        }
      if let found { taken.insert(found.id) }
      return found?.id
    }
  }
}

extension JSONDocument.ActionItem {
  /// The item without starts that its goals' titles alone would find.
  func withoutNeedlessStarts(in directory: GoalDirectory) -> Self {
    guard goalStarts != nil else { return self }
    let named = directory.goals(goals, starts: goalStarts, on: day)
    guard named == directory.goals(goals, on: day) else { return self }
    var item = self
    item.goalStarts = nil
    return item
  }
}
