import Journal

extension ActionFilter {
  /// Narrows a query of the search index to the keys between which the filter's actions lie, so that
  /// the index is read only there.
  ///
  /// - Parameter before: only keys less than this one.
  func addKeyBounds(to query: inout Query, before: Action.ID?) {
    let hasDays = from != nil || through != nil
    guard goal != nil || hasDays else {
      if let before { query.add(" AND actionSearch.rowid < ?", before) }
      return
    }
    query.add(" AND actionSearch.rowid >= max(1")
    if let goal { query.add(Self.leastOfGoal, goal) }
    if hasDays { addDays(of: Self.leastOfDays, to: &query) }
    query.add(") AND actionSearch.rowid <= min(?", (before?.rawValue ?? .max) - 1)
    if let goal { query.add(Self.mostOfGoal, goal) }
    if hasDays { addDays(of: Self.mostOfDays, to: &query) }
    query.add(")")
  }

  private func addDays(of start: StatementText, to query: inout Query) {
    query.add(start)
    addDays(of: .ofTotal, to: &query)
    query.add("), 0)")
  }

  // Without an action there is no key to lie between, and the index takes NULL for no bound and is
  // gone through whole: it is asked for keys up to 0, which nothing has.

  private static let leastOfGoal: StatementText = """
    , coalesce((SELECT min(actionId) FROM actionGoalContributions WHERE goalId = ?), 0)
    """

  private static let mostOfGoal: StatementText = """
    , coalesce((SELECT max(actionId) FROM actionGoalContributions WHERE goalId = ?), 0)
    """

  // Two steps in an index for each day on which something was done.
  private static let leastOfDays: StatementText = """
    , coalesce((SELECT min((SELECT min(id) FROM actions WHERE localDay = d.localDay))
      FROM days d WHERE TRUE
    """

  private static let mostOfDays: StatementText = """
    , coalesce((SELECT max((SELECT max(id) FROM actions WHERE localDay = d.localDay))
      FROM days d WHERE TRUE
    """
}
