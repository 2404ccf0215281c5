import Journal

extension JSONDocument.GoalItem {
  /// Whether two descriptions of a goal say the same; the order of targets and links says nothing.
  func isSame(as other: Self) -> Bool {
    title == other.title && start == other.start && target == other.target
      && Set(targets) == Set(other.targets) && Set(values) == Set(other.values)
      && Set(terms) == Set(other.terms)
  }

  func holds(_ day: Day) -> Bool {
    start.map { $0 <= day } ?? true && target.map { day <= $0 } ?? true
  }
}

extension JSONDocument.ActionItem {
  func isSame(as other: Self) -> Bool {
    title == other.title && day == other.day && partOfDay == other.partOfDay
      && start == other.start && durationMinutes == other.durationMinutes
      && Set(measurements) == Set(other.measurements) && Set(goals) == Set(other.goals)
      && notes == other.notes && (other.zone == nil || zone == other.zone)
  }
}
