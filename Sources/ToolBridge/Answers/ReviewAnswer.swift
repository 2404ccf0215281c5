import Insights
import Journal
import Store
import ToolSchema

/// A look back at a week or a term: what was done, what moved, what did not, and three questions.
struct Review {
  let question: Question
  let database: JournalDatabase
  let today: Day

  private static let questions = [
    "What went well?", "What got in the way?", "What will you do differently from now on?",
  ]

  /// Whether a text asks the questions of a look back.
  static func isAsked(in text: String) -> Bool { questions.allSatisfy(text.contains) }

  /// Whether it says that the answer is kept as the whole term's.
  static func isOfTerm(_ text: String) -> Bool { text.contains(keeping(isOfWeek: false)) }

  static func keeping(isOfWeek: Bool) -> String {
    isOfWeek ? "kept for this week with term" : "kept with term"
  }

  /// The term that a look back is at: the one that runs, else one that ended in the last four
  /// weeks.
  static func term(in database: JournalDatabase, today: Day) throws -> TermEntry? {
    let begun = try database.terms().filter {
      $0.term.status != .cancelled && $0.period.startDate <= today
        && today <= $0.period.endDate.adding(days: 28)
    }
    return begun.last { today <= $0.period.endDate } ?? begun.last
  }

  func content() throws -> JSONObject {
    let term = try Self.term(in: database, today: today)
    let isTerm = question.words.contains("term") || question.words.contains("weeks")
    let period: Period
    if isTerm, let term {
      period = Period(
        from: term.period.startDate, through: min(today, term.period.endDate),
        said: "term \(term.term.termNumber)")
    } else {
      period =
        question.periods.first
        ?? Period(from: question.weekStart, through: today, said: "this week")
    }
    let totals = try database.totals(ActivityFilter(from: period.from, through: period.through))
    var object: JSONObject = [
      "period": [
        "said": period.said.map { .string($0) } ?? .null,
        "from": period.from.map { .string($0.description) } ?? .null,
        "through": .string(period.through.description), "actions": .integer(totals.actions),
        "days_active": .integer(totals.days), "minutes": .number(totals.minutes),
        "totals": .array(totals.quantities.prefix(6).map(QuestionAnswer.json)),
      ]
    ]
    try addGoals(in: period, to: &object)
    object["questions"] = .array(Self.questions.map { .string($0) })
    object["of"] = isTerm && term != nil ? "term" : "week"
    if let term {
      object["term"] = .integer(term.term.termNumber)
      if let reflection = term.term.reflection { object["reflection"] = .string(reflection) }
    }
    return object
  }

  private func addGoals(in period: Period, to object: inout JSONObject) throws {
    let days = try database.goalDays(since: period.from ?? today.adding(days: -91))
    var moved: [JSONValue] = []
    var met: [JSONValue] = []
    var still: [JSONValue] = []
    for goal in try database.goalOverviews() where isOpen(goal, in: period) {
      let steps = goal.targets.compactMap { target -> JSONValue? in
        let sum = days.totals(of: goal.id, in: target.unit)
          .filter { $0.day <= period.through }.reduce(0) { $0 + $1.amount }
        guard sum > 0 else { return nil }
        return [
          "goal": .string(goal.title), "unit": .string(target.unit),
          "added": .number(GoalReport.rounded(Double(sum) / target.amountsPerUnit)),
          "current": .number(GoalReport.rounded(target.current)),
          "target": .number(target.target),
        ]
      }
      moved += steps
      if !goal.targets.isEmpty, goal.targets.allSatisfy(\.isMet) {
        met.append(.string(goal.title))
      }
      if steps.isEmpty { still.append(.string(goal.title)) }
    }
    object["moved"] = .array(moved)
    object["met"] = .array(met)
    object["still"] = .array(Array(still.prefix(12)))
  }

  private func isOpen(_ goal: GoalOverview, in period: Period) -> Bool {
    guard goal.startDate.map({ $0 <= period.through }) ?? true else { return false }
    return goal.targetDate.map { end in period.from.map { $0 <= end } ?? true } ?? true
  }
}
