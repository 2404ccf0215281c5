import Journal

extension ActionFilter {
  /// Narrows a query of the search index to the keys between which the filter's actions lie, so that
  /// the index is read only there.
  ///
  /// - Parameters:
  ///   - query: asks for the pattern and for nothing else so far.
  ///   - before: only keys less than this one.
  func addKeyBounds(to query: inout Query, before: Action.ID?) {
    let greatest = (before?.rawValue ?? .max) - 1
    switch (hasSpan, goal) {
    case (false, nil):
      if before != nil { query.add(" AND actionSearch.rowid <= ?", greatest) }
      return
    case (true, nil): query.add(Self.ofSpan)
    case (false, _?): query.add(Self.ofGoal)
    case (true, _?): query.add(Self.ofBoth)
    }
    if hasSpan {
      query.bind(max(from ?? .first, .first))
      query.bind(min(through ?? .last, after?.day ?? .last))
    }
    if let goal { query.bind(goal) }
    query.bind(greatest)
    if let goal { query.bind(goal) }
  }

  /// Narrows the actions that such a query found to the filter's days.
  func addDaysFound(to query: inout Query) {
    if hasSpan {
      query.add(" AND a.localDay BETWEEN ?2 AND ?3")
    } else {
      addDays(of: .ofAction, to: &query)
    }
  }

  private var hasSpan: Bool { from != nil || through != nil }

  // Whole texts: to put one together takes a tenth of a search that finds nothing. The index reads
  // between one pair of bounds.
  private static let ofSpan = bounds(leastOfSpan, mostOfSpan)
  private static let ofGoal = bounds(leastOfGoal, mostOfGoal)
  private static let ofBoth = bounds(leastOfSpan + leastOfGoal, mostOfSpan + mostOfGoal)

  private static func bounds(_ least: String, _ most: String) -> StatementText {
    let text: String =
      " AND actionSearch.rowid >= max(1\(least)) AND actionSearch.rowid <= min(?\(most))"
    return StatementText(text)
  }

  // Without an action there is no key to lie between, and the index takes NULL for no bound and is
  // gone through whole: it is asked for keys up to 0, which nothing has.

  private static let leastOfGoal = """
    , coalesce((SELECT min(actionId) FROM actionGoalContributions WHERE goalId = ?), 0)
    """

  private static let mostOfGoal = """
    , coalesce((SELECT max(actionId) FROM actionGoalContributions WHERE goalId = ?), 0)
    """

  // Two steps in an index for each day on which something was done. The span is asked for once, behind
  // the pattern, and named by its places from then on: to bind a day takes as long as SQLite's step.

  private static let leastOfSpan = """
    , coalesce((SELECT min((SELECT min(id) FROM actions WHERE localDay = d.localDay))
      FROM days d WHERE d.localDay BETWEEN ?2 AND ?3), 0)
    """

  private static let mostOfSpan = """
    , coalesce((SELECT max((SELECT max(id) FROM actions WHERE localDay = d.localDay))
      FROM days d WHERE d.localDay BETWEEN ?2 AND ?3), 0)
    """
}
