import GRDB
package import Journal

/// What was done under one title since a day.
package struct RecentActivity: Equatable, Sendable {
  package let title: String
  package let actions: Int
  package let days: Int
  package let minutes: Double
  /// The sum in the unit that most of the actions have; nil if none is measured.
  package let sum: Quantity?

  package init(title: String, actions: Int, days: Int, minutes: Double, sum: Quantity?) {
    self.title = title
    self.actions = actions
    self.days = days
    self.minutes = minutes
    self.sum = sum
  }
}

extension JournalDatabase {
  /// The titles that were logged on most days since the first, at most so many.
  package func recentActivities(since first: Day, limit: Int = 50) throws -> [RecentActivity] {
    try read { db in
      try db.all(
        """
        SELECT title, count(*) AS actions, count(DISTINCT localDay) AS days,
          coalesce(sum(durationMinutes), 0) AS minutes
        FROM actions
        WHERE localDay >= ? AND title IS NOT NULL AND archivedAt IS NULL
        GROUP BY title ORDER BY days DESC, title LIMIT ?
        """, [first, limit]
      ) { row in
        let title: String = try row.next()
        let sum = try db.only(
          """
          SELECT sum(d.amount) AS amount, m.conversionFactor, m.unit, m.measureType
          FROM actions a JOIN measuredActions d ON d.actionId = a.id
          JOIN measures m ON m.id = d.measureId
          WHERE a.localDay >= ? AND a.title = ? AND a.archivedAt IS NULL
          GROUP BY m.id ORDER BY count(*) DESC, m.id LIMIT 1
          """, [first, title]
        ) { try Quantity(&$0) }
        return RecentActivity(
          title: title, actions: try row.next(), days: try row.next(), minutes: try row.next(),
          sum: sum)
      }
    }
  }
}
