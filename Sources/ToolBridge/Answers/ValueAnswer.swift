import Insights
package import Journal
package import Store
package import ToolSchema

/// How much of what was done lately serves each value.
package struct ValueAnswer {
  let database: JournalDatabase
  let today: Day

  package init(database: JournalDatabase, today: Day) {
    self.database = database
    self.today = today
  }

  /// The values, the most neglected first.
  package func values() throws -> [JSONValue] {
    let values = try database.personalValues()
    return Self.json(values, try activity(), today)
  }

  /// The values, the most neglected first, and the open goals that serve none.
  package func content() throws -> JSONObject {
    let values = try database.personalValues()
    let activity = try activity()
    var object: JSONObject = [
      "days": .integer(MeasuredRate.window), "values": .array(Self.json(values, activity, today)),
    ]
    let open = Scope<Goal>.overlapping(from: today.adding(days: -14), through: nil)
    let goals = try database.goalOverviews(GoalFilter(scope: .archived(.leftOut) && open))
    let misaligned = goals.filter { goal in
      ValueMatch.misalignment(
        strengths: activity.links.filter { $0.goal == goal.id }.map(\.strength)) != nil
    }
    if !misaligned.isEmpty {
      object["goals_without_value"] = .array(
        misaligned.prefix(8).map { goal in
          var entry: JSONObject = ["goal": .string(goal.title)]
          if let fit = Self.suggestion(for: goal, among: values) {
            entry["may_serve"] = .string(fit.0)
            entry["why"] = .string(fit.1)
          }
          return .object(entry)
        })
    }
    return object
  }

  private func activity() throws -> ValueActivity {
    try database.valueActivity(since: today.adding(days: 1 - MeasuredRate.window))
  }

  private static func json(
    _ values: [PersonalValue], _ activity: ValueActivity, _ today: Day
  ) -> [JSONValue] {
    let titles = Dictionary(values.map { ($0.id.rawValue, $0.title) }) { first, _ in first }
    return measure(values, activity, today).prefix(12).compactMap { value in
      titles[value.value].map { json(value, title: $0) }
    }
  }

  private static func measure(
    _ values: [PersonalValue], _ activity: ValueActivity, _ today: Day
  ) -> [ValueEngagement<Int64>] {
    let subjects = values.map { value in
      ValueEngagement.Subject(
        value: value.id.rawValue,
        strengths: Dictionary(
          activity.links.filter { $0.value == value.id }.map { ($0.goal.rawValue, $0.strength) }
        ) { first, _ in first })
    }
    let activities = activity.goals.map {
      ValueEngagement.Activity(goal: $0.goal.rawValue, actions: $0.actions, lastDay: $0.lastDay)
    }
    return ValueEngagement.measure(
      subjects, activities: activities, total: activity.actions, today: today)
  }

  private static func json(_ value: ValueEngagement<Int64>, title: String) -> JSONValue {
    var object: JSONObject = [
      "value": .string(title), "goals": .integer(value.goals), "actions": .integer(value.actions),
      "engagement_percent": .integer(Int((value.engagement * 100).rounded())),
    ]
    switch value.neglect {
    case .noGoals: object["neglect"] = "no_goals"
    case .neverActed: object["neglect"] = "never_acted"
    case .noActions(let days):
      object["neglect"] = "no_actions"
      object["days_since"] = .integer(days)
    case nil: break
    }
    return .object(object)
  }

  /// The value that a goal seems to serve, and why.
  static func suggestion(
    for goal: GoalOverview, among values: [PersonalValue]
  ) -> (String, String)? {
    let own = Wording(([goal.title] + goal.targets.map(\.unit)).joined(separator: " ")).content
    let subjects = values.map { value in
      let words = Wording(
        [value.title, value.detailedDescription, value.lifeDomain].compactMap(\.self)
          .joined(separator: " ")
      ).content
      return ValueMatch.Subject(
        key: value.title, words: words, domains: LifeField.names(for: words))
    }
    return ValueMatch.suggestions(
      for: .init(key: goal.title, words: own, domains: LifeField.names(for: own)), among: subjects
    ).first.map { ($0.value, $0.reason) }
  }
}
