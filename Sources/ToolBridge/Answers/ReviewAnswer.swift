import Insights
import Journal
import Localization
import Store
import ToolSchema

/// A look back at a week or a term: what was done, what moved, what did not, and three questions.
struct Review {
  let question: Question
  let database: JournalDatabase
  let today: Day

  /// How each question begins; how it ends depends on what is looked at.
  private static let questions = [
    "What went well?", "What got in the way", "What will you do differently",
  ]

  /// Whether a text asks the questions of a look back.
  static func isAsked(in text: String) -> Bool { questions.allSatisfy(text.contains) }

  private static let ofTerm = "kept with term "
  private static let ofWeek = "kept for this week with term "

  static func keeping(isOfWeek: Bool, term: Int) -> String {
    (isOfWeek ? ofWeek : ofTerm) + String(term)
  }

  /// Whether it says that the answer is kept as the whole term's.
  static func isOfTerm(_ text: String) -> Bool { text.contains(ofTerm) }

  /// The term that a look back says it will keep the answer with.
  static func term(in text: String) -> Int? {
    guard let range = text.firstRange(of: ofTerm) ?? text.firstRange(of: ofWeek) else { return nil }
    return Int(text[range.upperBound...].prefix { $0.isNumber })
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
    let running = try Self.term(in: database, today: today)
    let isTerm = question.words.contains("term") || question.words.contains("weeks")
    guard isTerm, let term = try TermChoice(question, today: today)?.entry(in: database) ?? running
    else { return try week(in: running) }
    let period = Period(
      from: term.period.startDate, through: min(today, term.period.endDate),
      said: localized("term \(term.term.termNumber)"))
    var object = try done(in: period)
    for (key, value) in try movement(in: period, term: term.term.termNumber) { object[key] = value }
    object["of"] = "term"
    object["term"] = .integer(term.term.termNumber)
    if let theme = term.term.theme { object["theme"] = .string(theme) }
    object["until"] = .string(term.period.endDate.description)
    if term.period.endDate < today { object["is_over"] = true }
    let isPlanned = try database.terms().contains {
      $0.period.startDate > term.period.startDate && $0.term.status != .cancelled
    }
    // In its last week, and after it.
    if term.period.endDate.adding(days: -7) < today, !isPlanned { object["is_last"] = true }
    if let reflection = term.term.reflection { object["reflection"] = .string(reflection) }
    return object
  }

  private func week(in term: TermEntry?) throws -> JSONObject {
    let period =
      question.periods.first
      ?? Period(from: question.weekStart, through: today, said: localized("this week"))
    var object = try done(in: period)
    if let from = period.from, let days = period.days {
      let before = try database.totals(
        ActivityFilter(from: from.adding(days: -days), through: from.adding(days: -1)))
      object["actions_before"] = .integer(before.actions)
    }
    for (key, value) in try movement(in: period, term: nil) { object[key] = value }
    object["of"] = "week"
    if let term { object["term"] = .integer(term.term.termNumber) }
    return object
  }

  private func done(in period: Period) throws -> JSONObject {
    let totals = try database.totals(ActivityFilter(from: period.from, through: period.through))
    let most = QuestionAnswer.most
    let entries =
      totals.actions < most && period.isShort
      ? try database.actions(
        ActionFilter(from: period.from, through: period.through, limit: most)) : []
    return [
      "period": [
        "said": period.said.map { .string($0) } ?? .null,
        "from": period.from.map { .string($0.description) } ?? .null,
        "through": .string(period.through.description), "days": .integer(period.days ?? 1),
        "actions": .integer(totals.actions),
        "days_active": .integer(totals.days), "minutes": .number(totals.minutes),
        "totals": QuestionAnswer.json(Array(totals.quantities.prefix(6)), of: entries),
      ],
      "questions": .array(Self.questions.map { .string($0) }),
    ]
  }

  // MARK: Goals

  /// The goals that were open: those of the term with where they stand, and of the others which
  /// moved and which did not.
  private func movement(in period: Period, term: Int?) throws -> JSONObject {
    let days = try database.goalDays(since: period.from ?? today.adding(days: -91))
    let rates = try database.goalDays(since: today.adding(days: -13 * 7))
    var goals: [JSONValue] = []
    var moved: [JSONValue] = []
    var met: [JSONValue] = []
    var still: [JSONValue] = []
    for goal in try database.goalOverviews() {
      let isOfTerm = term.map(goal.terms.contains) ?? false
      guard isOfTerm || isOpen(goal, in: period) else { continue }
      let report = GoalReport(
        goal, days: rates, today: today, weekStartsOn: question.weekStartsOn)
      let steps = steps(of: goal, in: days, through: period.through)
      let isMet = report.standing.status == .complete
      if isOfTerm {
        goals.append(report.json(.brief))
      } else if !steps.isEmpty {
        moved.append(["goal": .string(goal.title), "steps": .array(steps)])
      }
      if isMet, isOfTerm || !steps.isEmpty { met.append(.string(goal.title)) }
      guard steps.isEmpty, !isMet else { continue }
      var entry: JSONObject = ["goal": .string(goal.title)]
      if let last = goal.lastDay { entry["last"] = .string(last.description) }
      still.append(.object(entry))
    }
    return [
      "goals": .array(goals), "moved": .array(moved), "met": .array(met),
      "still": .array(Array(still.prefix(12))),
    ]
  }

  /// What each target gained in the days; of a limited weight where it stands.
  private func steps(of goal: GoalOverview, in days: GoalDays, through last: Day) -> [JSONValue] {
    goal.targets.compactMap { target -> JSONValue? in
      let sum = days.totals(of: goal.id, in: target.unit)
        .filter { $0.day <= last }.reduce(0) { $0 + $1.amount }
      guard sum > 0 else { return nil }
      var step: JSONObject = [
        "unit": .string(target.unit),
        "current": .number(GoalReport.rounded(target.current)),
        "target": .number(target.target),
      ]
      let isLimit = target.direction == .atMost
      if isLimit { step["direction"] = "at_most" }
      if !isLimit || !WeightTarget.isWeight(target.unit) {
        step["added"] = .number(GoalReport.rounded(Double(sum) / target.amountsPerUnit))
      }
      return .object(step)
    }
  }

  private func isOpen(_ goal: GoalOverview, in period: Period) -> Bool {
    guard goal.startDate.map({ $0 <= period.through }) ?? true else { return false }
    return goal.targetDate.map { end in period.from.map { $0 <= end } ?? true } ?? true
  }
}
