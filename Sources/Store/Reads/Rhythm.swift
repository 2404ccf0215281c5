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
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT localDay, startTime, zone, partOfDay FROM actions WHERE \(condition)
          ORDER BY localDay DESC, id DESC LIMIT 5000
          """, arguments: arguments)
      var counts: [RhythmMark: Int] = [:]
      while let row = try rows.next() {
        let day: Day = row["localDay"]
        let start: Instant? = row["startTime"]
        let zone: String = row["zone"]
        let hour = start.flatMap { start in
          TimeZone(identifier: zone).map { start.wallTime(in: $0).hour }
        }
        counts[RhythmMark(weekday: day.weekday, hour: hour, part: row["partOfDay"]), default: 0] +=
          1
      }
      return counts
    }
  }
}
