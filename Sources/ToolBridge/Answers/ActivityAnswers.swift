import Insights
import Journal
import Localization
import Store
import ToolSchema

/// Answers about single entries and about habits.
extension QuestionAnswer {
  /// The entry that a question without a period is about: all that were ever logged.
  private var whole: Period { question.periods.first ?? Period(from: nil, through: today) }

  func last() throws -> JSONObject {
    guard let entry = try database.latest(filter(in: whole)) else { return ["last": nil] }
    var object = entry.json.object ?? [:]
    object["notes"] = nil
    object["days_ago"] = .integer(today - entry.action.localDay)
    return ["last": .object(object)]
  }

  func most() throws -> JSONObject {
    if let day = question.words.lastIndex(of: "day"), day > 0,
      ["a", "one", "any", "single", "per"].contains(question.words[day - 1])
    {
      return try mostInADay()
    }
    var filter = filter(in: whole)
    filter.dimension = try mostTelling(filter)
    guard let greatest = try database.greatest(filter) else { return ["most": nil] }
    let entry = greatest.entry
    let quantity = entry.measurements.first { $0.quantity.unit.dimension == filter.dimension }
    let unit = quantity?.quantity.unit ?? UnitCatalogue.unit("min")
    var object = entry.json.object ?? [:]
    object["notes"] = nil
    object["unit"] = .string(unit.symbol)
    object["value"] = .number(GoalReport.rounded(Double(greatest.amount) / unit.amountsPerUnit))
    return ["most": .object(object), "said": .string(whole.said ?? localized("so far"))]
  }

  /// "The most pages in one day": what a day's entries come to; of equal days the latest.
  private func mostInADay() throws -> JSONObject {
    // "In a day" is no stretch of time to look in.
    let period =
      question.periods.first { $0.days != 1 } ?? Period(from: nil, through: today)
    var filter = filter(in: period)
    filter.dimension = try mostTelling(filter)
    let days = try database.dailySums(filter)
    guard let most = days.max(by: { ($0.amount, $0.day) < ($1.amount, $1.day) }), most.amount > 0
    else { return ["most": nil] }
    let unit =
      try filter.dimension.flatMap { dimension in
        try database.totals(filter).quantities.first { $0.unit.dimension == dimension }?.unit
      } ?? UnitCatalogue.unit("min")
    return [
      "most": [
        "day": .string(most.day.description), "unit": .string(unit.symbol),
        "value": .number(GoalReport.rounded(Double(most.amount) / unit.amountsPerUnit)),
      ],
      "said": .string(period.said ?? localized("in one day so far")),
    ]
  }

  /// The week or month in which most was done; of equal ones the latest.
  func peak() throws -> JSONObject {
    let byMonth = question.words.contains("month")
    var filter = filter(in: whole)
    filter.dimension = try mostTelling(filter)
    let days = try database.dailySums(filter)
    let isCount = days.allSatisfy { $0.amount == 0 }
    var sums: [Day: (amount: Int64, actions: Int)] = [:]
    for day in days {
      let first = byMonth ? day.day.firstOfMonth : day.day.startOfWeek(on: question.weekStartsOn)
      sums[first, default: (0, 0)].amount += isCount ? Int64(day.actions) : day.amount
      sums[first, default: (0, 0)].actions += day.actions
    }
    guard
      let (first, most) = sums.max(by: { ($0.value.amount, $0.key) < ($1.value.amount, $1.key) })
    else { return ["peak": nil] }
    let unit =
      try subject.unit
      ?? filter.dimension.flatMap { dimension in
        try database.totals(filter).quantities.first { $0.unit.dimension == dimension }?.unit
      }
    let shown = isCount ? nil : unit ?? UnitCatalogue.unit("min")
    let value = shown.map { GoalReport.rounded(Double(most.amount) / $0.amountsPerUnit) }
    return [
      "peak": [
        "grain": byMonth ? "month" : "week", "from": .string(first.description),
        "actions": .integer(most.actions), "unit": shown.map { .string($0.symbol) } ?? .null,
        "value": value.map { .number($0) } ?? .null,
      ]
    ]
  }

  /// The dimension asked for, else the one that most such entries have; nil for time spent.
  private func mostTelling(_ filter: ActivityFilter) throws -> String? {
    if let unit = subject.unit { return unit.kind == .time ? nil : unit.dimension }
    // The longest run is the one of most kilometres, the longest session the one of most time.
    let totals = try database.totals(filter)
    if question.words.contains("longest") {
      return totals.quantities.first { $0.unit.kind == .distance }?.unit.dimension
        ?? (totals.minutes > 0 ? nil : totals.quantities.first?.unit.dimension)
    }
    return totals.quantities.first?.unit.dimension
  }

  func average() throws -> JSONObject {
    let text = question.words.joined(separator: " ")
    let perWeek = ["per week", "a week", "each week", "every week", "weekly"].contains(
      where: text.contains)
    let perDay = ["per day", "a day", "each day", "daily"].contains(where: text.contains)
    let perMonth = ["per month", "a month", "monthly"].contains(where: text.contains)
    guard perWeek || perDay || perMonth else { return try averagePerEntry() }
    let first = try database.days(subject.activity).first
    let from = spanned?.from ?? max(first ?? today, today.adding(days: 1 - MeasuredRate.window))
    let through = spanned?.through ?? today
    let period = Period(from: from, through: through, said: spanned?.said)
    let totals = try database.totals(filter(in: period))
    let days = Double(period.days ?? 1)
    let length = perDay ? 1 : perWeek ? 7 : 365.25 / 12
    func rate(_ sum: Double) -> Double { GoalReport.rounded(sum / days * length) }
    return [
      "per": perDay ? "day" : perWeek ? "week" : "month", "from": .string(from.description),
      "through": .string(period.through.description), "days": .integer(Int(days)),
      "actions": .number(rate(Double(totals.actions))), "minutes": .number(rate(totals.minutes)),
      "averages": .array(
        shown(totals.quantities).map {
          ["unit": .string($0.unit.symbol), "value": .number(rate($0.value))]
        }),
    ]
  }

  /// The period of a mean; "weekly" and "today" are none to take one of.
  private var spanned: Period? {
    question.periods.first {
      ($0.days ?? 2) > 1 && !["daily", "weekly", "monthly"].contains($0.said)
    }
  }

  /// The newest entries that a mean length is taken of.
  private static let mostOfMean = 5_000

  private func averagePerEntry() throws -> JSONObject {
    let totals = try database.totals(filter(in: whole))
    let averages = try shown(totals.quantities).map { quantity -> JSONValue in
      var measured = filter(in: whole)
      measured.dimension = quantity.unit.dimension
      let count = try database.totals(measured).actions
      return [
        "unit": .string(quantity.unit.symbol), "entries": .integer(count),
        "value": .number(GoalReport.rounded(quantity.value / Double(max(1, count)))),
      ]
    }
    var object: JSONObject = [
      "per": "entry", "averages": .array(averages), "actions": .integer(totals.actions),
    ]
    if let said = whole.said { object["said"] = .string(said) }
    guard averages.isEmpty || question.focus == .minutes else { return object }
    let lengths = try database.actions(filter(in: whole), limit: Self.mostOfMean)
      .compactMap(\.action.durationMinutes)
    if !lengths.isEmpty {
      object["minutes"] = .number(
        GoalReport.rounded(lengths.reduce(0, +) / Double(lengths.count)))
      object["timed"] = .integer(lengths.count)
      if question.focus == .minutes { object["averages"] = [] }
    }
    return object
  }

  /// The quantities in the unit asked for, or all.
  private func shown(_ quantities: [Quantity]) -> [Quantity] {
    guard let unit = subject.unit, unit.kind != .time else { return Array(quantities.prefix(4)) }
    return quantities.filter { $0.unit.dimension == unit.dimension }
  }

  func streak() throws -> JSONObject {
    let days = try database.days(subject.activity)
    let streak = Streak(days: days, today: today)
    let strength = HabitStrength(days: days, wanted: 3, today: today)
    return [
      "streak": [
        "days": .integer(streak.current),
        "in_a_row": .integer(Streak(days: days, today: today, rest: 0).current),
        "since": streak.since.map { .string($0.description) } ?? .null,
        "longest": .integer(streak.longest), "rest_days_allowed": .integer(streak.rest),
        "habit_percent": .integer(Int((strength.value * 100).rounded())),
      ]
    ]
  }

  func usual() throws -> JSONObject {
    let marks = try database.rhythm(filter(in: whole))
    let map = Heatmap(
      marks.map {
        Heatmap.Entry(
          weekday: $0.key.weekday, hour: $0.key.hour, part: $0.key.part, count: $0.value)
      })
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let hours = (0..<24).map { hour in map.hours.reduce(0) { $0 + $1[hour] } }
    var object: JSONObject = [
      "weekdays": .object(JSONObject(zip(names, map.weekdays).map { ($0, .integer($1)) }))
    ]
    if let most = hours.max(), most > 0, let hour = hours.firstIndex(of: most) {
      object["hour"] = .integer(hour)
    }
    return object
  }
}
