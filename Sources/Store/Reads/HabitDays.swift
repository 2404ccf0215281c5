import Foundation
import GRDB
import Journal

/// The days on which something was done before a time of day, or the weeks in which something was done:
/// those of one target of a goal.
///
/// A week counts once, on the day of its first entry; weeks begin on Monday.
/// A day counts once, if it is one of the target's weekdays and an entry of it was begun in time; one
/// that tells no time of day counts, for its words are then all there is.
struct HabitDays {
  let goal: Goal.ID
  let unit: MeasureUnit
  private let shape: TargetShape
  private(set) var totals: [DailyTotal] = []

  /// - Parameter first: the earliest day to read.
  static func fetch(
    in db: Database, since first: Day? = nil, of goal: Goal.ID? = nil
  ) throws -> [HabitDays] {
    var habits = try db.all(targets, [goal]) { row in
      try HabitDays(
        goal: row.next(), unit: UnitCatalogue.unit(row.next()), shape: TargetShape(&row))
    }
    for index in habits.indices {
      try db.each(entries, [habits[index].goal, first]) { row in
        try habits[index].count(row.next(), begun: row.next(), in: row.next())
      }
    }
    return habits
  }

  private init(goal: Goal.ID, unit: MeasureUnit, shape: TargetShape) {
    self.goal = goal
    self.unit = unit
    self.shape = shape
  }

  private mutating func count(_ day: Day, begun start: Instant?, in zone: String) {
    if unit.isWeek, let last = totals.last?.day,
      last.startOfWeek(on: .monday) == day.startOfWeek(on: .monday)
    {
      return
    }
    guard totals.last?.day != day, shape.weekdays.isEmpty || shape.weekdays.contains(day.weekday)
    else { return }
    if let start, let limit = shape.before, let zone = TimeZone(identifier: zone) {
      let time = start.wallTime(in: zone)
      guard let clock = ClockTime(minute: time.secondOfDay / 60), clock.isBefore(limit) else {
        return
      }
    }
    totals.append(DailyTotal(day: day, amount: Int64(unit.amountsPerUnit)))
  }

  private static let targets: StatementText = """
    SELECT t.expectationId, m.unit, \(TargetShape.columns)
    FROM expectationMeasures t JOIN measures m ON m.id = t.measureId
    WHERE (t.beforeMinute IS NOT NULL OR m.unit = 'weeks') AND (?1 IS NULL OR t.expectationId = ?1)
    """

  private static let entries: StatementText = """
    SELECT a.localDay, a.startTime, a.zone
    FROM linkedActions l JOIN actions a ON a.id = l.actionId
    WHERE l.goalId = ?1 AND (?2 IS NULL OR a.localDay >= ?2)
    ORDER BY a.localDay, a.id
    """
}
