import GRDB
import Journal

extension SearchRequest {
  /// The keys between which the filter's actions lie, so that the index is read only there.
  struct Bounds {
    var lower: Int64?
    var upper: Int64?

    mutating func narrow(_ row: inout ResultRow) throws {
      // Without an action there is no key to lie between, and the whole index would be gone through.
      let least = (try row.next() as Int64?) ?? .max
      let most = (try row.next() as Int64?) ?? .min
      lower = max(lower ?? least, least)
      upper = min(upper ?? most, most)
    }
  }

  static func bounds(
    of filter: ActionFilter, before: Action.ID?, in db: Database
  ) throws -> Bounds {
    var bounds = Bounds(upper: before.map { $0.rawValue - 1 })
    if let goal = filter.goal {
      try db.each(keysOfGoal, [goal]) { try bounds.narrow(&$0) }
    }
    if filter.from != nil || filter.through != nil {
      var query = Query(keysOfDays)
      filter.addDays(of: .ofTotal, to: &query)
      try db.each(query.sql, query.arguments) { try bounds.narrow(&$0) }
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
    FROM days d WHERE TRUE
    """
}
