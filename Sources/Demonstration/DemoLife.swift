package import Foundation
package import Journal

/// A made-up life to play with: goals over many terms, values, any number of actions over years.
///
/// The same seed, day and number give the same life, keys included.
package struct DemoLife: Sendable {
  package let actionCount: Int
  package let zone: TimeZone
  private let seed: UInt64
  private let calendar: DemoCalendar

  /// - Parameters:
  ///   - actions: how many, at least 1.
  ///   - last: the day on which the life has arrived.
  package init(actions: Int, through last: Day, zone: TimeZone, seed: UInt64 = 10) {
    actionCount = actions
    self.zone = zone
    self.seed = seed
    calendar = DemoCalendar(actions: actions, through: last)
  }

  package var firstDay: Day { calendar.first }
  package var lastDay: Day { calendar.last }

  private var plan: DemoPlan {
    DemoPlan(calendar: calendar, actions: actionCount, seed: seed, zone: zone)
  }

  /// What is there before the first action: measures, values, terms and goals.
  package var opening: [Change] { plan.changes }

  /// The actions, oldest first, made as they are asked for.
  package var actions: DemoActions {
    DemoActions(calendar: calendar, diary: DemoDiary(plan: plan, seed: seed, zone: zone))
  }
}

/// The actions of a made-up life, day after day.
package struct DemoActions: Sequence, IteratorProtocol {
  private let calendar: DemoCalendar
  private var diary: DemoDiary
  private var day = 0
  /// The rest of the day that is being read, last action first.
  private var rest: [ActionDraft] = []

  init(calendar: DemoCalendar, diary: DemoDiary) {
    self.calendar = calendar
    self.diary = diary
  }

  package mutating func next() -> ActionDraft? {
    while rest.isEmpty, day < calendar.days {
      let count = calendar.count(onDay: day)
      rest = diary.actions(count, on: calendar.first.adding(days: day)).reversed()
      day += 1
    }
    return rest.popLast()
  }
}
