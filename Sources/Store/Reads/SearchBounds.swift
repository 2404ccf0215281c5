import GRDB
import Journal

extension SearchRequest {
  /// The keys between which the filter's actions lie, so that the index is read only there.
  struct Bounds {
    var lower: Int64?
    var upper: Int64?

    mutating func narrow(_ row: inout ResultRow) throws {
      lower = [lower, try row.next()].compactMap(\.self).max()
      upper = [upper, try row.next()].compactMap(\.self).min()
    }
  }

  static func bounds(of filter: ActionFilter, in db: Database) throws -> Bounds {
    var bounds = Bounds()
    if let goal = filter.goal {
      try db.each(keysOfGoal, [goal]) { try bounds.narrow(&$0) }
    }
    if filter.from != nil || filter.through != nil {
      let days = filter.days("d.localDay")
      try db.each("\(keysOfDays) WHERE \(days.sql)", days.arguments) {
        try bounds.narrow(&$0)
      }
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
