import GRDB
import Journal
import TestSupport

@testable import Store

/// A fortnight small enough to reckon with on paper.
///
/// | day | what | minutes | measured | toward |
/// |---|---|---|---|---|
/// | Oct 9 | Run | | 8 km, of which 3 are given to the goal | running |
/// | Oct 10 | Long run (by the river) | 90 | 12 km | running |
/// | Nov 15 | Walk | 60 | 4 km | |
/// | Nov 18 | Track | | 800 m | running |
/// | Nov 18 | Run to the library | 45 | 6 km, 10 pages | running, reading |
/// | Nov 20 | Morning run | 30 | 5 km | running |
/// | Nov 20 | Read | 20 | 40 pages | reading |
struct HandJournal {
  let database: JournalDatabase
  let surroundings: Surroundings
  let running: Goal.ID
  let reading: Goal.ID
  let resting: Goal.ID
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    surroundings = try .fixed("2026-11-21T09:30:00")
    database = try JournalDatabase(opening: folder.path("hand.sqlite"))
    let ids = surroundings.ids
    (running, reading, resting) = (ids.next(), ids.next(), ids.next())
    let values = ["Health", "Learning", "Calm"].enumerated().map { place, title in
      PersonalValue(
        id: ids.next(), title: title, valueLevel: .major, priority: place + 1,
        logTime: surroundings.now())
    }
    for value in values { try apply(.createValue(value)) }
    try makeGoals(health: values[0].id, learning: values[1].id)
    try logActions()
  }

  func apply(_ change: Change) throws {
    _ = try database.apply(change, at: surroundings.now(), id: surroundings.ids.next())
  }

  static func day(_ text: String) throws -> Day {
    guard let day = Day("2026-" + text) else { throw Refusal(verbatim: "no such day") }
    return day
  }

  func measure(_ unit: String) throws -> Measure.ID? {
    try database.measures().first { $0.unit == unit }?.id
  }

  private func makeGoals(health: PersonalValue.ID, learning: PersonalValue.ID) throws {
    let ids = surroundings.ids
    let period = TimePeriod(
      id: ids.next(), startDate: try Self.day("10-01"), endDate: try Self.day("12-09"))
    let term = GoalTerm(
      id: ids.next(), timePeriodId: period.id, termNumber: 1, theme: "Start", status: .active,
      logTime: surroundings.now())
    try apply(.createTerm(period, term))
    let goals: [(Goal.ID, String, [Quantity], [(PersonalValue.ID, Int?)])] = [
      (
        running, "Running", [Quantity(100, "km"), Quantity(20, "times")],
        [(health, 9), (learning, nil)]
      ),
      (reading, "Reading", [Quantity(600, "pages")], [(learning, 6)]),
      (resting, "Resting", [], []),
    ]
    for (id, title, targets, values) in goals {
      try apply(
        .createGoal(
          GoalDraft(
            id: id, title: title, startDate: try Self.day("10-01"),
            targetDate: try Self.day("12-31"),
            targets: targets.map { TargetDraft(id: ids.next(), measure: ids.next(), quantity: $0) },
            values: values.map { RelevanceDraft(id: ids.next(), value: $0, strength: $1) },
            terms: [AssignmentDraft(id: ids.next(), term: term.id)],
            logTime: surroundings.now())))
    }
  }

  private func logActions() throws {
    try log("10-09", "Run", nil, [Quantity(8, "km")], [running], given: Quantity(3, "km"))
    try log("10-10", "Long run", 90, [Quantity(12, "km")], [running], notes: "by the river")
    try log("11-15", "Walk", 60, [Quantity(4, "km")], [])
    try log("11-18", "Track", nil, [Quantity(800, "m")], [running])
    try log(
      "11-18", "Run to the library", 45, [Quantity(6, "km"), Quantity(10, "pages")],
      [running, reading])
    try log("11-20", "Morning run", 30, [Quantity(5, "km")], [running])
    try log("11-20", "Read", 20, [Quantity(40, "pages")], [reading])
  }

  private func log(
    _ day: String, _ title: String, _ minutes: Double?, _ measured: [Quantity], _ goals: [Goal.ID],
    given: Quantity? = nil, notes: String? = nil
  ) throws {
    let ids = surroundings.ids
    var contributions = goals.map { ContributionDraft(id: ids.next(), goal: $0) }
    if let given {
      contributions.append(
        ContributionDraft(
          id: ids.next(), goal: running, quantity: given, measure: ids.next()))
    }
    try apply(
      .logAction(
        ActionDraft(
          id: ids.next(), title: title, day: try Self.day(day), zone: "Europe/Berlin",
          durationMinutes: minutes,
          measurements: measured.map {
            MeasurementDraft(id: ids.next(), measure: ids.next(), quantity: $0)
          }, notes: notes, contributions: contributions, logTime: surroundings.now())))
  }
}
