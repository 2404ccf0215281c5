import Insights
import Journal
import Localization
import Store
import ToolSchema

/// Answers a question from the journal: the result of `query_progress`.
struct QuestionAnswer {
  let question: Question
  let subject: QuestionSubject
  let database: JournalDatabase
  let today: Day

  func result() throws -> JSONObject {
    var object: JSONObject = ["asked": .string(question.kind.rawValue)]
    if !subject.about.isEmpty { object["about"] = .string(subject.about) }
    for (key, value) in try content() { object[key] = value }
    if Self.ofEntries.contains(question.kind), !subject.about.isEmpty,
      try !database.exists(subject.activity)
    {
      let nearby = NearbyEntries(database: database, period: question.periods.first, today: today)
      object["nearby"] = .array(try nearby.json())
    }
    return object
  }

  private static let ofEntries: Set<QuestionKind> = [.total, .last, .most, .average]

  private func content() throws -> JSONObject {
    switch question.kind {
    case .total: try totals()
    case .compare: try comparison()
    case .last: try last()
    case .most: try most()
    case .average: try average()
    case .streak: try streak()
    case .usual: try usual()
    case .peak: try peak()
    case .progress, .remaining, .due, .outlook, .worst, .best, .count: try standings()
    case .deadlines:
      try DateAnswer(question, subject, in: database, today: today).content(try reports())
    case .values: try ValueAnswer(database: database, today: today).content()
    case .whatIf: try whatIf()
    case .adjust: try adjustments()
    case .focus, .load, .next:
      try Guidance(database: database, today: today, weekStartsOn: question.weekStartsOn)
        .content(question.kind)
    case .smart: try checks()
    case .templates: Templates.json(for: question.words)
    case .review: try Review(question: question, database: database, today: today).content()
    }
  }

  // MARK: Goals

  func reports() throws -> [GoalReport] {
    let days = try database.goalDays(since: today.adding(days: -13 * 7))
    return try goals().map {
      GoalReport($0, days: days, today: today, weekStartsOn: question.weekStartsOn)
    }
  }

  /// The goals that are asked about; where the words name a term and no goal, that term's.
  private func goals() throws -> [GoalOverview] {
    guard !subject.choosesGoals, let number = try term?.term.termNumber else {
      return subject.goals
    }
    let own = try database.goalOverviews(GoalFilter(scope: .inTerm(number)))
    return own.isEmpty ? subject.goals : own
  }

  private var term: TermEntry? {
    get throws { try TermChoice(question, today: today)?.entry(in: database) }
  }

  private func standings() throws -> JSONObject {
    var reports = try reports()
    switch question.kind {
    case .worst:
      reports = reports.filter { $0.standing.status != .complete }.sorted(by: Self.isWorse)
      let behind = reports.filter { ($0.standing.buffer ?? 0) < 0 }
      if !behind.isEmpty { reports = behind }
    case .best, .due:
      reports = reports.filter { $0.standing.buffer != nil }.sorted(by: Self.isWorse)
      if question.kind == .best { reports.reverse() }
    case .outlook, .remaining:
      // What has yet to begin is on no pace, and told only where nothing else is asked about.
      let begun = reports.filter { report in report.goal.startDate.map { $0 <= today } ?? true }
      if !begun.isEmpty { reports = begun }
    default: break
    }
    let detail: GoalReport.Detail =
      question.kind == .due || [.outlook, .remaining].contains(question.kind) && reports.count <= 3
      ? .full : .brief
    var object: JSONObject = ["goals": .array(reports.prefix(20).map { $0.json(detail) })]
    if !subject.choosesGoals, let term = try term { object["of_term"] = term.json }
    if question.kind == .outlook, question.asksWhether { object["yes_no"] = true }
    if let side = question.sideOfLine { object["side_of_line"] = .string(side.rawValue) }
    if reports.isEmpty { try addOthers(to: &object) }
    return object
  }

  /// Where no goal is about it: the goals that there are, and what was logged all the same.
  private func addOthers(to object: inout JSONObject) throws {
    let all = try database.goalOverviews(limit: 20)
    if !all.isEmpty { object["other_goals"] = .array(all.map { .string($0.title) }) }
    let period = question.periods.first ?? Period(from: nil, through: today)
    if question.kind == .progress, try database.exists(subject.activity) {
      object["period"] = try sums(in: period)
    }
  }

  /// By the buffer, the most negative first; those without a line by the days since their last entry.
  private static func isWorse(_ first: GoalReport, than second: GoalReport) -> Bool {
    func key(_ report: GoalReport) -> (Int, Double) {
      (report.standing.buffer ?? Int.max, report.standing.bindingTarget?.share ?? 1)
    }
    return key(first) < key(second)
  }

  // MARK: Sums

  private func totals() throws -> JSONObject {
    let periods =
      question.periods.isEmpty ? [Period(from: nil, through: today)] : question.periods
    var object: JSONObject = [
      "focus": .string(focus.rawValue), "period": try sums(in: periods[0]),
    ]
    if let unit = subject.unit { object["unit"] = .string(unit.symbol) }
    if question.isYesNo { object["yes_no"] = true }
    if periods.count > 1 {
      object["more_periods"] = .array(try periods.dropFirst().map { try sums(in: $0) })
      object["together"] = try sums(in: periods)
    }
    if question.periods.isEmpty, subject.choosesGoals {
      object["goals"] = .array(try reports().prefix(3).map { $0.json(.brief) })
    }
    return object
  }

  /// "How many runs": entries, unless what follows is a unit.
  private var focus: Question.Focus {
    guard question.focus == .amount, subject.unit == nil,
      let many = question.words.firstIndex(of: "many"), many + 1 < question.words.count
    else {
      return question.focus == .minutes && subject.unit.map { $0.kind != .time } ?? false
        ? .amount : question.focus
    }
    return .entries
  }

  func sums(in period: Period) throws -> JSONValue {
    try sums(of: filter(in: period), from: period.from, through: period.through, said: period.said)
  }

  /// The sums of several stretches that do not overlap, together.
  private func sums(in periods: [Period]) throws -> JSONValue {
    var parts: [ActionTotals] = []
    for period in periods { parts.append(try database.totals(filter(in: period))) }
    var units: [String] = []
    var sums: [String: Double] = [:]
    for quantity in parts.flatMap(\.quantities) {
      if sums[quantity.unit.symbol] == nil { units.append(quantity.unit.symbol) }
      sums[quantity.unit.symbol, default: 0] += quantity.value
    }
    return [
      "actions": .integer(parts.reduce(0) { $0 + $1.actions }),
      "days_active": .integer(parts.reduce(0) { $0 + $1.days }),
      "minutes": .number(parts.reduce(0) { $0 + $1.minutes }),
      "totals": .array(
        units.map { ["unit": .string($0), "value": .number(GoalReport.rounded(sums[$0] ?? 0))] }),
    ]
  }

  func filter(in period: Period) -> ActivityFilter {
    var filter = subject.activity
    filter.from = period.from
    filter.through = period.through
    return filter
  }

  private func sums(
    of filter: ActivityFilter, from: Day?, through: Day, said: String?
  ) throws -> JSONValue {
    let totals = try database.totals(filter)
    let isOfAll = filter == ActivityFilter(from: filter.from, through: filter.through)
    // "That was 1.4 actually", said to a sum of one, is about that one.
    let only = totals.actions == 1 ? try database.latest(filter) : nil
    var sums: JSONObject = [
      "said": said.map { .string($0) } ?? .null,
      "from": from.map { .string($0.description) } ?? .null,
      "through": .string(through.description), "actions": .integer(totals.actions),
      "days_active": .integer(totals.days), "minutes": .number(totals.minutes),
      "totals": Self.json(
        Array(totals.quantities.prefix(8)),
        of: isOfAll && totals.actions < Self.most && Period(from: from, through: through).isShort
          ? try database.actions(ActionFilter(from: from, through: through, limit: Self.most)) : []),
    ]
    if let only { sums["only"] = only.json }
    return .object(sums)
  }

  /// Of more entries than these nothing is told apart.
  static let most = 500

  /// Sums; one of several activities says how much is of each: 14 km, of which 12.5 run and 1.5 swum.
  static func json(_ quantities: [Quantity], of entries: [ActionEntry]) -> JSONValue {
    let sums = quantities.map { quantity -> JSONValue in
      var parts = JSONObject()
      for entry in entries.reversed() {
        for one in entry.measurements.map(\.quantity)
        where one.unit.dimension == quantity.unit.dimension {
          let title = entry.action.title ?? ""
          let value = one.value * one.unit.amountsPerUnit / quantity.unit.amountsPerUnit
          parts[title] = .number(GoalReport.rounded((parts[title]?.double ?? 0) + value))
        }
      }
      guard parts.count > 1, var sum = json(quantity).object else { return json(quantity) }
      sum["of"] = .object(parts)
      return .object(sum)
    }
    return .array(sums)
  }

  static func json(_ quantity: Quantity) -> JSONValue {
    ["unit": .string(quantity.unit.symbol), "value": .number(GoalReport.rounded(quantity.value))]
  }

  private func comparison() throws -> JSONObject {
    let periods = comparedPeriods
    var object: JSONObject = ["focus": .string(focus.rawValue)]
    if let unit = subject.unit { object["unit"] = .string(unit.symbol) }
    object["period"] = try sums(in: periods[0])
    object["compared"] = try sums(in: periods[1])
    object["difference"] = Self.difference(object["period"], object["compared"])
    return object
  }

  /// How much more or less of each unit the first of two periods has.
  private static func difference(_ one: JSONValue?, _ other: JSONValue?) -> JSONValue {
    func totals(_ period: JSONValue?) -> [(String, Double)] {
      (period?["totals"]?.array ?? []).compactMap { total in
        guard let unit = total["unit"]?.string, let value = total["value"]?.double else {
          return nil
        }
        return (unit, value)
      }
    }
    let (first, second) = (totals(one), totals(other))
    let units = (first + second).map(\.0).removingDuplicates()
    return .array(
      units.map { unit in
        let value = first.first { $0.0 == unit }?.1 ?? 0
        let before = second.first { $0.0 == unit }?.1 ?? 0
        return ["unit": .string(unit), "value": .number(GoalReport.rounded(abs(value - before)))]
      })
  }

  /// The two periods that are compared; of one that runs the one before it is the other, and where none
  /// is said it is this week.
  private var comparedPeriods: [Period] {
    guard question.periods.count < 2 else { return question.periods }
    let said =
      question.periods.first
      ?? Period(from: question.weekStart, through: today, said: localized("this week"))
    let isMonth = (said.days ?? 0) > 7 || said.said?.contains("month") == true
    guard let from = said.from, said.through >= today else {
      let start = isMonth ? today.firstOfMonth : question.weekStart
      return [
        Period(
          from: start, through: today,
          said: isMonth ? localized("this month") : localized("this week")), said,
      ]
    }
    if isMonth {
      let end = from.adding(days: -1)
      return [
        said, Period(from: end.firstOfMonth, through: end, said: localized("the month before")),
      ]
    }
    let length = from == today ? 1 : 7
    return [
      said,
      Period(
        from: from.adding(days: -length), through: from.adding(days: -1),
        said: length == 1 ? localized("the day before") : localized("the week before")),
    ]
  }
}
