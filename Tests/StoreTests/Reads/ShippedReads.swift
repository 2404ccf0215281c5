import Journal

@testable import Store

/// Every read that the program makes of the journal, by name, as the plans are looked at.
struct ShippedRead: Sendable {
  let name: String
  /// What bounds the rows that are sorted or gathered aside; nil if none are.
  let window: String?
  let run: @Sendable (DemoJournal) throws -> Void

  init(
    _ name: String, sorting window: String? = nil,
    _ run: @escaping @Sendable (DemoJournal) throws -> Void
  ) {
    self.name = name
    self.window = window
    self.run = run
  }

  static let all = feed + search + overviews + history

  private static let feed = [
    ShippedRead("newest actions", sorting: "the goals of a page's actions") {
      _ = try $0.database.actions(ActionFilter())
    },
    ShippedRead("actions of a span, next page", sorting: "the goals of a page's actions") {
      let last = $0.today.adding(days: -3)
      _ = try $0.database.actions(
        ActionFilter(
          from: last.adding(days: -50), through: last,
          after: .init(day: last, id: RowID(rawValue: .max))))
    },
    ShippedRead("actions of a goal", sorting: "the goals of a page's actions") {
      let goal = $0.subjects.goal
      _ = try $0.database.actions(ActionFilter(goal: goal))
    },
    ShippedRead("actions measured in a unit", sorting: "the goals of a page's actions") {
      _ = try $0.database.actions(ActionFilter(measure: $0.subjects.measure))
    },
    ShippedRead("actions aligned with a value", sorting: "the goals of a page's actions") {
      _ = try $0.database.actions(ActionFilter(value: $0.subjects.value))
    },
    ShippedRead("archived actions", sorting: "the goals of a page's actions") {
      _ = try $0.database.actions(ActionFilter(archived: .alone))
    },
    ShippedRead("newest actions as JSON", sorting: "the goals of one action") {
      _ = try $0.database.actionsAsJSON(ActionFilter())
    },
    ShippedRead("an action by its id", sorting: "the goals of one action") {
      _ = try $0.database.action($0.entries[0].action.id.description)
    },
    ShippedRead("the last action", sorting: "the goals of one action") {
      _ = try $0.database.lastAction()
    },
    ShippedRead("totals of a span", sorting: "the measures in use") {
      _ = try $0.database.totals(ActionFilter(from: $0.today.adding(days: -30)))
    },
    ShippedRead("totals of a goal", sorting: "the measures in use") {
      _ = try $0.database.totals(ActionFilter(goal: $0.subjects.goal))
    },
    ShippedRead("totals of words", sorting: "2,000 hits and the measures in use") {
      _ = try $0.database.totals(ActionFilter(words: "run"))
    },
  ]

  private static let search = [
    ShippedRead("search, newest first", sorting: "the goals of a page's actions") {
      _ = try $0.database.search(ActionFilter(words: "run"), order: .newest)
    },
    ShippedRead("search by rank", sorting: "2,000 hits") {
      _ = try $0.database.search(ActionFilter(words: "run"), order: .rank)
    },
    ShippedRead("search in a span, a goal, a measure", sorting: "2,000 hits") {
      let goal = $0.subjects.goal
      _ = try $0.database.search(
        ActionFilter(
          words: "run", from: $0.today.adding(days: -200), goal: goal,
          measure: $0.subjects.measure), order: .rank)
    },
    ShippedRead("actions with words", sorting: "2,000 hits") {
      _ = try $0.database.actions(ActionFilter(words: "run"))
    },
  ]

  private static let overviews = [
    ShippedRead("goals", sorting: "the goals") { _ = try $0.database.goalOverviews() },
    ShippedRead("goals of a scope", sorting: "the goals") {
      let scope =
        Scope<Goal>.archived(.leftOut) && .open(on: $0.today) && .inTerm(3)
        && .serving($0.subjects.value) && .measured(in: "time")
      _ = try $0.database.goalOverviews(GoalFilter(scope: scope, title: "a"))
    },
    ShippedRead("each day of a week") {
      _ = try $0.database.activity(from: $0.today.adding(days: -6), through: $0.today)
    },
    ShippedRead("values and what serves them", sorting: "the values") {
      _ = try $0.database.valueAlignments(today: $0.today)
    },
    ShippedRead("the tree", sorting: "links of goals to values; actions of one goal") {
      _ = try $0.database.valueTree(today: $0.today)
    },
    ShippedRead("terms", sorting: "the terms") { _ = try $0.database.termOverviews() },
    ShippedRead("the term of a day", sorting: "the terms") {
      _ = try $0.database.termOverviews(on: $0.today)
    },
    ShippedRead("goals of a term", sorting: "the goals of a term") {
      _ = try $0.database.goals(ofTerm: 2)
    },
    ShippedRead("deadlines", sorting: "what is due in the span") {
      _ = try $0.database.deadlines(
        from: $0.today, through: $0.today.adding(days: 30), today: $0.today)
    },
    ShippedRead("what counted toward goals on each day", sorting: "the days of the span") {
      _ = try $0.database.goalDays(since: $0.today.adding(days: -91))
    },
    ShippedRead("what was done for values") {
      _ = try $0.database.valueActivity(since: $0.today.adding(days: -27))
    },
    ShippedRead("measures", sorting: "the measures in use") { _ = try $0.database.measures() },
    ShippedRead("values of a goal", sorting: "the values") {
      _ = try $0.database.values(of: $0.subjects.goal)
    },
    ShippedRead("values of an action", sorting: "the values") {
      _ = try $0.database.alignment(of: $0.entries[0].action.id)
    },
    ShippedRead("a goal's title") { _ = try $0.database.hasGoal(titled: "x") },
    ShippedRead("an action's title on a day") {
      _ = try $0.database.hasAction(titled: "x", on: $0.today)
    },
  ]

  private static let history = [
    ShippedRead("the sum of a measure in a span") {
      _ = try $0.database.amount(
        of: "distance", from: $0.today.adding(days: -30), through: $0.today)
    },
    ShippedRead("the days of a measure", sorting: "the days of the span") {
      _ = try $0.database.dailyTotals(
        of: "distance", from: $0.today.adding(days: -30), through: $0.today)
    },
    ShippedRead("the weeks of a measure", sorting: "the weeks of the span, at most 1,000") {
      _ = try $0.database.weeklyTotals(
        of: "distance", from: $0.today.adding(days: -70), through: $0.today)
    },
    ShippedRead("the last day of a measure") { _ = try $0.database.lastDay(of: "distance") },
  ]
}
