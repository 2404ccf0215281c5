import GRDB
import Journal

extension JournalDatabase {
  /// Pairs of units of the person's own of which an entry was counted one for one as the other.
  ///
  /// Such as "seiten" as "pages"; what is taken back is no longer there.
  package func unitLinks() throws -> [(counted: String, as: String)] {
    try read { db in
      try db.all(
        """
        SELECT DISTINCT own.unit AS counted, goals.unit AS whole
        FROM actionGoalContributions c
        JOIN measuredActions d ON d.actionId = c.actionId AND d.measureId <> c.measureId
        JOIN measures own ON own.id = d.measureId
        JOIN measures goals ON goals.id = c.measureId
        WHERE c.measureId IS NOT NULL AND d.amount = c.contributionAmount
        ORDER BY counted, whole
        """
      ) { row in (counted: try row.next(), as: try row.next()) }
    }
  }

  /// The entry of a title, in any letter case, that was written last.
  package func newestAction(titled title: String) throws -> ActionEntry? {
    try actions(ActionFilter(words: title, limit: 20))
      .filter { $0.action.title?.lowercased() == title.lowercased() }
      .max { $0.action.id < $1.action.id }
  }

  /// The entry with an amount in a unit that was written last.
  package func newestAction(in unit: String) throws -> ActionEntry? {
    guard let measure = try measures().first(where: { $0.unit == unit }) else { return nil }
    return try actions(ActionFilter(measure: measure.id, limit: 20))
      .max { $0.action.id < $1.action.id }
  }
}
