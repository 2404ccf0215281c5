import Foundation
import GRDB
package import Journal

/// When an action was done: its weekday, and its hour or part of the day if either was said.
package struct RhythmMark: Hashable, Sendable {
  package let weekday: Weekday
  /// 0…23, of the zone in which it was logged.
  package let hour: Int?
  package let part: PartOfDay?
}

extension JournalDatabase {
  /// How often each mark occurs among the latest 5,000 of the actions.
  package func rhythm(_ filter: ActivityFilter) throws -> [RhythmMark: Int] {
    try read { db in
      let (condition, arguments) = filter.condition
      var counts: [RhythmMark: Int] = [:]
      try db.each(
        """
        SELECT localDay, startTime, zone, partOfDay FROM actions WHERE \(condition)
        ORDER BY localDay DESC, id DESC LIMIT 5000
        """, arguments
      ) { row in
        let day: Day = try row.next()
        let start: Instant? = try row.next()
        let zone: String = try row.next()
        let hour = start.flatMap { start in
          TimeZone(identifier: zone).map { start.wallTime(in: $0).hour }
        }
        let mark = RhythmMark(weekday: day.weekday, hour: hour, part: try row.next())
        counts[mark, default: 0] += 1
      }
      return counts
    }
  }
}
