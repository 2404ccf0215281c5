import Demonstration
import Journal
import Store

extension BenchSection {
  /// Every read command's work in the database, beside the same SQL through SQLite itself.
  static let reads = BenchSection(
    name: "reads: median, p95, processor in ms; own, then C that keeps each text it reads"
  ) { journal in
    let raw = try RawSQLite(path: journal.path)
    return try BenchRead.all(in: journal).map { read in
      let statements = try journal.database.statements { try read.run() }
      try raw.prepare(statements)
      var sum = 0
      let (own, floor, ratio) = try Timing.beside(journal.runs, read.run) { sum &+= try raw.run() }
      return .read(read.name, own, raw: floor, ratio: ratio, within: read.bound)
    }
  }
}

/// A read as a command makes it.
private struct BenchRead {
  let name: String
  let bound: Double
  let run: () throws -> Void

  init(_ name: String, within bound: Double = 5, _ run: @escaping () throws -> Void) {
    self.name = name
    self.bound = bound
    self.run = run
  }

  static func all(in journal: BenchJournal) throws -> [BenchRead] {
    try lists(journal) + searches(journal) + overviews(journal)
  }

  private static func lists(_ journal: BenchJournal) throws -> [BenchRead] {
    let database = journal.database
    let goals = try database.goalOverviews(GoalFilter(scope: .all))
    let busy = goals.max { $0.actionCount < $1.actionCount }
    let old = goals.first { $0.actionCount > 0 }
    let value = try database.personalValues().first
    let measure = try database.measures().first { $0.unit == "km" }
    let middle = journal.middle
    return [
      BenchRead("actions") { _ = try database.actions(ActionFilter()) },
      BenchRead("actions, one query with JSON") { _ = try database.actionsAsJSON(ActionFilter()) },
      BenchRead("actions, a page in the middle") {
        _ = try database.actions(
          ActionFilter(after: .init(day: middle, id: RowID(rawValue: .max))))
      },
      BenchRead("actions of a span") {
        _ = try database.actions(ActionFilter(from: middle.adding(days: -90), through: middle))
      },
      BenchRead("actions of the busiest goal") {
        _ = try database.actions(ActionFilter(goal: busy?.id))
      },
      BenchRead("actions of an old goal") {
        _ = try database.actions(ActionFilter(goal: old?.id))
      },
      BenchRead("actions of a measure") {
        _ = try database.actions(ActionFilter(measure: measure?.id))
      },
      BenchRead("actions of a value") { _ = try database.actions(ActionFilter(value: value?.id)) },
    ]
  }

  private static func searches(_ journal: BenchJournal) -> [BenchRead] {
    let database = journal.database
    let first = journal.life.firstDay
    let middle = journal.middle
    let words = ["water", "run", "subjunctive", "run river"]
    return words.flatMap { word in
      SearchOrder.allCases.map { order in
        BenchRead("search “\(word)”, \(order.rawValue)", within: 10) {
          _ = try database.search(ActionFilter(words: word), order: order)
        }
      }
    } + [
      BenchRead("search “run” in a year", within: 10) {
        _ = try database.search(
          ActionFilter(
            words: "run", from: middle.adding(days: -365), through: middle),
          order: .newest)
      },
      BenchRead("search “run” where nothing is", within: 10) {
        _ = try database.search(
          ActionFilter(
            words: "run", from: first.adding(days: -365), through: first.adding(days: -1)),
          order: .newest)
      },
    ]
  }

  private static func overviews(_ journal: BenchJournal) throws -> [BenchRead] {
    let database = journal.database
    let today = journal.surroundings.today
    let term = try database.termOverviews(on: today).first?.term.termNumber ?? 1
    let open = Scope<Goal>.archived(.leftOut) && .open(on: today.adding(days: -14))
    return [
      BenchRead("goals and progress") { _ = try database.goalOverviews() },
      BenchRead("goals, open ones") { _ = try database.goalOverviews(GoalFilter(scope: open)) },
      BenchRead("week") {
        try database.inOneState {
          _ = try database.activity(from: today.adding(days: -6), through: today)
          _ = try database.totals(ActionFilter(from: today.adding(days: -6), through: today))
          _ = try database.deadlines(from: today, through: today.adding(days: 14), today: today)
        }
      },
      BenchRead("values") { _ = try database.valueAlignments(today: today) },
      BenchRead("values as a tree") { _ = try database.valueTree(today: today) },
      BenchRead("terms") { _ = try database.termOverviews() },
      BenchRead("goals of a term") { _ = try database.goals(ofTerm: term) },
      BenchRead("measures") { _ = try database.measures() },
      BenchRead("a measure's weeks") {
        _ = try database.weeklyTotals(
          of: "distance", from: today.adding(days: -69), through: today)
      },
    ]
  }
}
