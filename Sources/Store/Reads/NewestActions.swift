import GRDB
package import Journal

extension JournalDatabase {
  /// The entry of a title, in any letter case, that was written last.
  package func newestAction(titled title: String) throws -> ActionEntry? {
    guard !title.isEmpty else { return nil }
    let pattern = ActivityFilter.pattern([[title]], any: false)
    let id = try read { db -> Int64? in
      try db.value(
        """
        SELECT max(a.id) FROM actionSearch s JOIN actions a ON a.id = s.rowid
        WHERE actionSearch MATCH ? AND a.title = ? COLLATE NOCASE AND a.archivedAt IS NULL
        """, [pattern, title])
    }
    return try id.flatMap { try action(Action.ID(rawValue: $0).description) }
  }

  /// The entries with an amount in a unit that were written last, the newest first.
  package func newestActions(in unit: String, limit: Int = 20) throws -> [ActionEntry] {
    let ids = try read { db in
      try db.all(
        """
        SELECT d.actionId FROM measuredActions d JOIN measures m ON m.id = d.measureId
        WHERE m.unit = ? ORDER BY d.actionId DESC LIMIT ?
        """, [unit, limit]
      ) { row in try row.next() as Int64 }
    }
    return try ids.compactMap { try action(Action.ID(rawValue: $0).description) }
  }

  /// The unit of a goal as which an entry's one amount counts toward it: its link says so much as the
  /// amount itself, in another unit; nil for any other link.
  package func countedAs(_ entry: ActionEntry, toward goal: Goal.ID) throws -> String? {
    guard entry.measurements.count == 1, let own = entry.measurements.first,
      let link = try contribution(entry.action.id, goal), let amount = link.contributionAmount,
      let measure = link.measureId, measure != own.measure,
      let unit = try measures().first(where: { $0.id == measure })?.unit
    else { return nil }
    return try Quantity(own.quantity.value, unit).amount() == amount ? unit : nil
  }
}
