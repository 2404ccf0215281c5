import GRDB
import Journal

extension SearchRequest {
  /// The keys between which the filter's actions lie, so that the index is read only there.
  struct Bounds {
    var lower: Int64?
    var upper: Int64?

    mutating func narrow(_ row: Row?) {
      guard let row else { return }
      lower = [lower, row["lower"] as Int64?].compactMap(\.self).max()
      upper = [upper, row["upper"] as Int64?].compactMap(\.self).min()
    }
  }

  static func bounds(of filter: ActionFilter, in db: Database) throws -> Bounds {
    var bounds = Bounds()
    if let goal = filter.goal {
      bounds.narrow(try Row.fetchOne(db, sql: keysOfGoal, arguments: [goal]))
    }
    if filter.from != nil || filter.through != nil {
      let days = filter.days("d.localDay")
      let arguments = StatementArguments(days.arguments)
      bounds.narrow(
        try Row.fetchOne(db, sql: keysOfDays + " WHERE \(days.sql)", arguments: arguments))
    }
    return bounds
  }

  private static let keysOfGoal = """
    SELECT
      (SELECT min(actionId) FROM actionGoalContributions WHERE goalId = ?1) AS lower,
      (SELECT max(actionId) FROM actionGoalContributions WHERE goalId = ?1) AS upper
    """

  // Two steps in an index for each day on which something was done.
  private static let keysOfDays = """
    SELECT min((SELECT min(id) FROM actions WHERE localDay = d.localDay)) AS lower,
      max((SELECT max(id) FROM actions WHERE localDay = d.localDay)) AS upper
    FROM days d
    """
}
