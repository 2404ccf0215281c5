import GRDB
import Journal

/// What new actions come to, added up while they are written: the triggers' work for many rows at
/// once, as ``RollupTables`` defines it.
struct BulkTotals {
  private struct GoalDay: Hashable, Comparable {
    let goal: Goal.ID
    let day: Day

    static func < (left: GoalDay, right: GoalDay) -> Bool {
      (left.goal, left.day) < (right.goal, right.day)
    }
  }

  private struct MeasureDay: Hashable, Comparable {
    /// Nil for the totals of all actions.
    let goal: Goal.ID?
    let day: Day
    let measure: Measure.ID

    static func < (left: MeasureDay, right: MeasureDay) -> Bool {
      (left.goal?.rawValue ?? .min, left.day, left.measure)
        < (right.goal?.rawValue ?? .min, right.day, right.measure)
    }
  }

  fileprivate struct Links {
    var actions: Int64 = 0
    var sessions: Int64 = 0
    var milliseconds: Int64 = 0

    static func += (left: inout Links, right: Links) {
      left.actions += right.actions
      left.sessions += right.sessions
      left.milliseconds += right.milliseconds
    }
  }

  fileprivate struct Amounts {
    var actions: Int64 = 0
    var amount: Int64 = 0

    static func += (left: inout Amounts, right: Amounts) {
      left.actions += right.actions
      left.amount += right.amount
    }
  }

  private typealias Measured = (measure: Measure.ID, dimension: String, amount: Int64)

  /// The unit in which a measure's amounts add up; amounts of one replace each other in a goal.
  private var dimensions: [Measure.ID: String] = [:]
  private var days: [Day: Links] = [:]
  private var goalDays: [GoalDay: Links] = [:]
  private var measureDays: [MeasureDay: Amounts] = [:]

  init(in db: Database) throws {
    try db.each("SELECT id, canonicalUnit FROM measures") { row in
      dimensions[try row.next()] = try row.next()
    }
  }

  mutating func know(_ measure: Measure) { dimensions[measure.id] = measure.canonicalUnit }

  /// Adds an action that is written.
  mutating func add(_ draft: ActionDraft) throws {
    let time = Int64(((draft.durationMinutes ?? 0) * 60_000).rounded())
    days[draft.day, default: Links()] += Links(actions: 1, milliseconds: time)
    let measured = try draft.measurements.map { item in
      (item.measure, dimension(of: item.measure), try item.quantity.amount())
    }
    for item in measured { add(item, to: nil, draft.day) }
    for (place, link) in draft.contributions.enumerated()
    where !draft.contributions[..<place].contains(where: { $0.goal == link.goal }) {
      let given = try draft.contributions.filter { $0.goal == link.goal }.compactMap(given)
      let counted = measured.filter { own in !given.contains { $0.dimension == own.1 } } + given
      for item in counted { add(item, to: link.goal, draft.day) }
      // Who has counted, or timed, in the goal's or the action's own measures has said it.
      func isSaid(_ dimension: String) -> Bool {
        (measured + given).contains { $0.dimension == dimension }
      }
      goalDays[GoalDay(goal: link.goal, day: draft.day), default: Links()] += Links(
        actions: 1, sessions: isSaid("sessions") ? 0 : 1, milliseconds: isSaid("time") ? 0 : time)
    }
  }

  private func dimension(of measure: Measure.ID) -> String { dimensions[measure] ?? "" }

  /// What a link gives in place of what was measured; nil for a link alone.
  private func given(_ link: ContributionDraft) throws -> Measured? {
    guard let quantity = link.quantity, let measure = link.measure else { return nil }
    return (measure, dimension(of: measure), try quantity.amount())
  }

  private mutating func add(_ item: Measured, to goal: Goal.ID?, _ day: Day) {
    measureDays[MeasureDay(goal: goal, day: day, measure: item.measure), default: Amounts()] +=
      Amounts(actions: 1, amount: item.amount)
  }

  /// Adds the sums to the tables of totals, in the order of their keys.
  func write(in db: Database) throws {
    try writeDays(in: db)
    try writeLinks(in: db)
    try writeAmounts(in: db)
  }

  private func writeDays(in db: Database) throws {
    let add = try BulkStatement(
      """
      INSERT INTO days (localDay, actions, milliseconds) VALUES (?, ?, ?)
      ON CONFLICT (localDay) DO UPDATE
        SET actions = actions + excluded.actions,
          milliseconds = milliseconds + excluded.milliseconds
      """, in: db)
    for (day, sums) in days.sorted(by: { $0.key < $1.key }) {
      try add.run { row in
        row.bind(day)
        row.bind(sums.actions)
        row.bind(sums.milliseconds)
      }
    }
  }

  private func writeLinks(in db: Database) throws {
    let byDay = try BulkStatement(
      """
      INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
      VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (goalId, localDay) DO UPDATE
        SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions,
          milliseconds = milliseconds + excluded.milliseconds
      """, in: db)
    let whole = try BulkStatement(
      """
      INSERT INTO goalTotals (goalId, actions, sessions, milliseconds) VALUES (?, ?, ?, ?)
      ON CONFLICT (goalId) DO UPDATE
        SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions,
          milliseconds = milliseconds + excluded.milliseconds
      """, in: db)
    var goals: [Goal.ID: Links] = [:]
    for (key, sums) in goalDays.sorted(by: { $0.key < $1.key }) {
      goals[key.goal, default: Links()] += sums
      try byDay.run { row in
        row.bind(key.goal.rawValue)
        row.bind(key.day)
        row.bind(sums)
      }
    }
    for (goal, sums) in goals {
      try whole.run { row in
        row.bind(goal.rawValue)
        row.bind(sums)
      }
    }
  }

  private func writeAmounts(in db: Database) throws {
    let conflict =
      "DO UPDATE SET amount = amount + excluded.amount, actions = actions + excluded.actions"
    let ofDay = try BulkStatement(
      """
      INSERT INTO dayTotals (localDay, measureId, amount, actions) VALUES (?, ?, ?, ?)
      ON CONFLICT (localDay, measureId) \(conflict)
      """, in: db)
    let ofGoalDay = try BulkStatement(
      """
      INSERT INTO goalMeasureDays (goalId, measureId, localDay, amount, actions)
      VALUES (?, ?, ?, ?, ?) ON CONFLICT (goalId, measureId, localDay) \(conflict)
      """, in: db)
    let ofGoal = try BulkStatement(
      """
      INSERT INTO goalMeasureTotals (goalId, measureId, amount, actions) VALUES (?, ?, ?, ?)
      ON CONFLICT (goalId, measureId) \(conflict)
      """, in: db)
    var goals: [Goal.ID: [Measure.ID: Amounts]] = [:]
    for (key, sums) in measureDays.sorted(by: { $0.key < $1.key }) {
      guard let goal = key.goal else {
        try ofDay.run { row in
          row.bind(key.day)
          row.bind(key.measure.rawValue)
          row.bind(sums)
        }
        continue
      }
      goals[goal, default: [:]][key.measure, default: Amounts()] += sums
      try ofGoalDay.run { row in
        row.bind(goal.rawValue)
        row.bind(key.measure.rawValue)
        row.bind(key.day)
        row.bind(sums)
      }
    }
    for (goal, measures) in goals {
      for (measure, sums) in measures {
        try ofGoal.run { row in
          row.bind(goal.rawValue)
          row.bind(measure.rawValue)
          row.bind(sums)
        }
      }
    }
  }
}

extension StatementPlaces {
  fileprivate mutating func bind(_ sums: BulkTotals.Links) {
    bind(sums.actions)
    bind(sums.sessions)
    bind(sums.milliseconds)
  }

  fileprivate mutating func bind(_ sums: BulkTotals.Amounts) {
    bind(sums.amount)
    bind(sums.actions)
  }
}
