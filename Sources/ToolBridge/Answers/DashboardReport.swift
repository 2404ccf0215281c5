import Insights
package import Journal
package import Store
package import ToolSchema

/// All that one screen tells: goals, the week, values, the last weeks and what is due.
///
/// It is read from the kept totals alone, never from actions.
package struct DashboardReport: Sendable {
  package let today: Day
  package let term: TermEntry?
  /// The goals that are open or ended within the last two weeks, those most behind first.
  package let goals: [GoalReport]
  /// Every day of the last twelve weeks, in whole weeks.
  package let days: [DayActivity]
  /// As `query_progress` tells them.
  package let values: [JSONValue]
  /// What is due within eight weeks, the earliest first.
  package let deadlines: [Deadline]

  package static let weeks = 12

  package init(
    _ database: JournalDatabase, today: Day, weekStartsOn: Weekday = .monday
  ) throws {
    self.today = today
    let start = today.startOfWeek(on: weekStartsOn)
    let open = Scope<Goal>.overlapping(from: today.adding(days: -14), through: nil)
    goals = try database.goalReports(
      GoalFilter(scope: .archived(.leftOut) && open), today: today, weekStartsOn: weekStartsOn
    ).sorted(by: Self.comesFirst)
    days = try database.activity(
      from: start.adding(days: 7 - 7 * Self.weeks), through: start.adding(days: 6))
    values = try ValueAnswer(database: database, today: today).values()
    deadlines = try database.deadlines(
      from: today, through: today.adding(days: 56), today: today, limit: 20)
    term = try database.terms().last {
      $0.period.startDate <= today && today <= $0.period.endDate
        && $0.term.status != .cancelled
    }
  }

  /// Those of this week.
  package var week: ArraySlice<DayActivity> { days.suffix(7) }

  /// The week of the term that today is in, from 1, and how many there are; nil without a term.
  package var termWeek: (number: Int, count: Int)? {
    term.map { entry in
      let (start, end) = (entry.period.startDate, entry.period.endDate)
      return ((today - start) / 7 + 1, (end - start) / 7 + 1)
    }
  }

  private static func comesFirst(_ first: GoalReport, _ second: GoalReport) -> Bool {
    func rank(_ report: GoalReport) -> (Int, Int) {
      switch report.standing.status {
      case .complete: (2, 0)
      case .overdue: (1, 0)
      default: (0, report.standing.buffer ?? 10_000)
      }
    }
    return rank(first) < rank(second)
  }

  package var json: JSONValue {
    [
      "day": .string(today.description), "term": termJSON,
      "goals": .array(
        goals.map { report in
          var object = report.json(.full).object ?? [:]
          object["weeks"] = .array(
            (report.standing.bindingTarget ?? report.standing.targets.first).map { target in
              target.weeks.map { .number(GoalReport.rounded(target.value(of: $0))) }
            } ?? [])
          return .object(object)
        }),
      "week": [
        "from": .string(week.first?.day.description ?? ""),
        "actions": .integer(week.reduce(0) { $0 + $1.actions }),
        "minutes": .number(week.reduce(0) { $0 + $1.minutes }),
        "days": .array(week.map(Self.json)),
      ],
      "values": .array(values),
      "heatmap": .array(
        stride(from: 0, to: days.count, by: 7).map { start in
          [
            "from": .string(days[start].day.description),
            "actions": .array(
              days[start..<min(start + 7, days.count)].map { .integer($0.actions) }),
          ]
        }),
      "deadlines": .array(
        deadlines.map {
          [
            "kind": .string($0.kind.rawValue), "title": .string($0.title),
            "day": .string($0.day.description), "days_left": .integer($0.day - today),
          ]
        }),
    ]
  }

  private var termJSON: JSONValue {
    guard let term, let week = termWeek else { return .null }
    return [
      "number": .integer(term.term.termNumber),
      "theme": term.term.theme.map { .string($0) } ?? .null,
      "start": .string(term.period.startDate.description),
      "end": .string(term.period.endDate.description), "week": .integer(week.number),
      "weeks": .integer(week.count),
    ]
  }

  private static func json(_ day: DayActivity) -> JSONValue {
    [
      "day": .string(day.day.description), "actions": .integer(day.actions),
      "minutes": .number(day.minutes),
    ]
  }
}
