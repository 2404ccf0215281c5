import Foundation
import Journal

/// Writes the demonstration's days, one after another.
struct DemoDiary {
  private let plan: DemoPlan
  private let zone: TimeZone
  private var random: SeededRandom
  private var keys: DemoKeys

  init(plan: DemoPlan, seed: UInt64, zone: TimeZone) {
    self.plan = plan
    self.zone = zone
    random = SeededRandom(seed: seed &+ 2)
    keys = DemoKeys(seed: seed &+ 3)
  }

  /// What was done on a day, in the order in which it was logged.
  mutating func actions(_ count: Int, on day: Day) -> [ActionDraft] {
    guard count > 0, let term = plan.term(of: day) else { return [] }
    // From noon on, so that a clock change in the night moves nothing.
    let noon = Instant(WallTime(day: day, hour: 12), in: zone)
    let total = term.total
    var begun: [(habit: Int, minute: Int)] = (0..<count).map { _ in
      let habit = random.index(weighted: term.weights, total: total)
      return (habit, Int(random.number(in: Habit.all[habit].hours) * 12) * 5)
    }
    begun.sort { $0.minute < $1.minute }
    return begun.map { draft($0.habit, at: $0.minute, noon: noon, on: day, term) }
  }

  private mutating func draft(
    _ index: Int, at minute: Int, noon: Instant, on day: Day, _ term: DemoPlan.Term
  ) -> ActionDraft {
    let habit = Habit.all[index]
    let start = noon.adding(seconds: (minute - 720) * 60)
    let minutes = (random.number(in: habit.minutes) / 5).rounded(.up) * 5
    let logTime = start.adding(seconds: Int(minutes) * 60 + random.index(below: 120))
    let id: Action.ID = keys.next(logTime)
    let measurements = measurements(of: habit, at: logTime)
    let hasClockTime = random.isTrue(0.35)
    let isTimed = measurements.isEmpty || random.isTrue(0.5)
    return ActionDraft(
      id: id, title: random.pick(habit.titles), day: day, zone: zone.name,
      partOfDay: !hasClockTime && random.isTrue(0.4) ? PartOfDay(hour: minute / 60) : nil,
      startTime: hasClockTime ? start : nil, durationMinutes: isTimed ? minutes : nil,
      measurements: measurements,
      notes: !habit.notes.isEmpty && random.isTrue(0.15) ? random.pick(habit.notes) : nil,
      contributions: [term.goals[index], plan.goal(ofYear: day.year, habit: index)]
        .compactMap { $0 }.map { ContributionDraft(id: keys.next(logTime), goal: $0) },
      logTime: logTime)
  }

  private mutating func measurements(of habit: Habit, at time: Instant) -> [MeasurementDraft] {
    [habit.amount, habit.extra].compactMap { amount in
      guard let amount, random.isTrue(amount.share), let measure = plan.measures[amount.unit]
      else { return nil }
      let value = (random.number(in: amount.range) / amount.step).rounded() * amount.step
      return MeasurementDraft(
        id: keys.next(time), measure: measure, quantity: Quantity(value, amount.unit))
    }
  }
}

extension PartOfDay {
  /// The part in which an hour from 4 to 23 lies.
  fileprivate init(hour: Int) {
    self = PartOfDay.allCases.first { $0.hours.contains(hour) } ?? .night
  }
}
