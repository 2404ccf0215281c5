package import Insights
package import Journal
package import Store
package import ToolSchema

/// How a goal stands on a day: what `progress --json` prints and `query_progress` answers.
package struct GoalReport: Sendable {
  package let goal: GoalOverview
  package let standing: GoalStanding

  /// How much of it a reader wants.
  package enum Detail: Sendable {
    /// What is done and how it compares with the line.
    case brief
    /// Rates and the projection too.
    case full
  }

  /// - Parameter days: what counted on the days of at least the last thirteen weeks; without them
  ///   there is no rate and no projection.
  package init(
    _ goal: GoalOverview, days: GoalDays = GoalDays(), today: Day, weekStartsOn: Weekday = .monday
  ) {
    self.goal = goal
    standing = GoalStanding(
      start: goal.startDate, end: goal.targetDate, today: today,
      targets: goal.targets.map { target in
        TargetStanding(
          unit: UnitCatalogue.unit(target.unit), target: target.target, value: target.value,
          targetAmount: target.targetAmount, done: target.currentAmount,
          totals: days.totals(of: goal.id, in: target.unit), direction: target.direction,
          shape: target.shape, start: goal.startDate, end: goal.targetDate, today: today,
          weekStartsOn: weekStartsOn)
      })
  }

  package var status: String { standing.status.rawValue }
  package var daysLeft: Int? { standing.daysLeft }

  package var json: JSONValue { json(.brief) }

  package func json(_ detail: Detail) -> JSONValue {
    var object: JSONObject = [
      "goal": .string(goal.title),
      "start": goal.startDate.map { .string($0.description) } ?? .null,
      "target": goal.targetDate.map { .string($0.description) } ?? .null,
      "status": .string(status),
      "targets": .array(standing.targets.indices.map { self.target($0, detail) }),
      "days_left": daysLeft.map { .integer($0) } ?? .null,
    ]
    // What counts nothing is told by its entries.
    if goal.targets.isEmpty {
      object["actions"] = .integer(goal.actionCount)
      object["last_day"] = goal.lastDay.map { .string($0.description) } ?? .null
    }
    if let start = goal.startDate, start > standing.today {
      object["days_to_start"] = .integer(start - standing.today)
    }
    if let buffer = standing.buffer {
      object["rest_days"] = .integer(buffer)
      if standing.targets.count > 1 {
        object["binding"] = standing.bindingTarget.map { .string($0.unit.symbol) }
      }
    }
    if detail == .full, let probability = standing.probability {
      object["probability"] = .number(probability)
    }
    return .object(object)
  }

  private func target(_ index: Int, _ detail: Detail) -> JSONValue {
    let target = standing.targets[index]
    var object: JSONObject = [
      "unit": .string(target.unit.symbol), "target": .number(target.target),
      "current": .number(Self.rounded(target.current)),
      "percent": .number((target.share * 10_000).rounded() / 100),
      "left": .number(Self.rounded(target.remaining)),
    ]
    for (key, value) in meaning(of: target) { object[key] = value }
    if let limit = target.limit { return .object(self.limit(object, limit, target)) }
    guard standing.status != .complete, let pace = target.pace else { return .object(object) }
    object["lead"] = .number(Self.rounded(target.value(of: pace.lead)))
    guard detail == .full else { return .object(object) }
    object["due_today"] = .number(Self.rounded(target.value(of: pace.bareMinimum)))
    if let needed = pace.requiredPerDay {
      object["needed_per_week"] = .number(Self.rounded(target.value(of: needed * 7)))
    }
    if let recent = target.rate.perWeek {
      object["recent_per_week"] = .number(Self.rounded(target.value(of: recent)))
    }
    if let trend = target.trend { object["trend"] = .string(trend.direction.rawValue) }
    object["projection"] = Self.projection(target.projection)
    return .object(object)
  }

  /// The target as it was said, where it is not a sum by the end, and how its period stands.
  private func meaning(of target: TargetStanding) -> JSONObject {
    guard target.shape != .sum else { return [:] }
    var object = TargetItem.shape(target.shape)
    object["value"] = .number(target.value)
    guard let period = target.period else { return object }
    object["period"] = [
      "start": .string(period.days.lowerBound.description),
      "end": .string(period.days.upperBound.description),
      "current": .number(Self.rounded(target.value(of: period.done))),
      "value": .number(Self.rounded(target.value(of: period.wanted))),
      "over": .integer(period.over), "kept": .integer(period.kept),
    ]
    return object
  }

  private func limit(
    _ common: JSONObject, _ limit: LimitStanding, _ target: TargetStanding
  ) -> JSONObject {
    var object = common
    object["direction"] = "at_most"
    object["status"] = .string(limit.status.rawValue)
    object["lead"] = .number(Self.rounded(target.value(of: limit.lead)))
    if let daily = limit.allowedPerDay {
      object["allowed_per_day"] = .number(Self.rounded(target.value(of: daily)))
    }
    return object
  }

  private static func projection(_ projection: Projection) -> JSONValue {
    func day(_ day: Day?) -> JSONValue { day.map { .string($0.description) } ?? .null }
    return switch projection {
    case .tooLittle: "too little to tell"
    case .met: "met"
    case .dates(let outlook):
      [
        "probability": outlook.probability.map { .number($0) } ?? .null,
        "chance_percent": outlook.probability.map { .number(($0 * 100).rounded()) } ?? .null,
        "early": day(outlook.early), "median": day(outlook.median), "late": day(outlook.late),
      ]
    }
  }

  /// To three decimals.
  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension JournalDatabase {
  /// The goals as they stand on a day, those that end first before the others.
  ///
  /// - Parameter filter: which ones; otherwise all that are not archived.
  package func goalReports(
    _ filter: GoalFilter = GoalFilter(), today: Day, weekStartsOn: Weekday = .monday
  ) throws -> [GoalReport] {
    let days = try goalDays(since: today.adding(days: -13 * 7))
    return try goalOverviews(filter).map {
      GoalReport($0, days: days, today: today, weekStartsOn: weekStartsOn)
    }
  }
}
