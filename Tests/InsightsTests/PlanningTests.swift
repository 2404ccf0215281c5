import Insights
import Journal
import Testing

/// Realism, adjustments, what a goal lacks, and templates.
struct PlanningTests {
  @Test(
    arguments: [
      // 70 in 70 days against 28 in 28: the same pace.
      (70, 70, 28, 1.0, .steady), (140, 70, 28, 2.0, .ambitious), (161, 70, 28, 2.3, .steep),
      (35, 70, 28, 0.5, .easy), (91, 70, 28, 1.3, .steady),
    ] as [(Int64, Int, Int64, Double, Realism.Grade)])
  func `a wish is marked against the last four weeks`(
    _ target: Int64, _ days: Int, _ recent: Int64, _ factor: Double, _ grade: Realism.Grade
  ) throws {
    let realism = try #require(
      Realism(
        target: target, start: Table.day(0), end: Table.day(days - 1), recent: recent))
    #expect(abs(realism.factor - factor) < 1e-9)
    #expect(realism.grade == grade)
  }

  @Test func `without a pace there is no mark`() {
    #expect(Realism(target: 5, start: Table.day(0), end: Table.day(9), recent: 0) == nil)
    #expect(Realism(target: 5, start: Table.day(9), end: Table.day(0), recent: 5) == nil)
    let steep = Realism(target: 161, start: Table.day(0), end: Table.day(69), recent: 28)
    #expect(steep?.words == "2.3 × your pace of the last four weeks")
  }

  private func standing(_ daily: [Int64], target: Double, days: Int) -> GoalStanding {
    let unit = UnitCatalogue.unit("pages")
    let amounts = daily.map { $0 * 1_000_000 }
    let today = Table.day(daily.count)
    let standing = TargetStanding(
      unit: unit, target: target, targetAmount: Int64(target * 1_000_000),
      done: amounts.reduce(0, +), totals: Table.totals(amounts), start: Table.day(0),
      end: Table.day(days - 1), today: today)
    return GoalStanding(
      start: Table.day(0), end: Table.day(days - 1), today: today, targets: [standing])
  }

  @Test func `a goal that is out of reach gets the target and the date that its pace gives`() {
    // 28 days of 2 pages, 300 wanted in 70 days: 56 + 2 × 42 = 140; 244 ÷ 2 = 122 more days.
    let goal = standing([Int64](repeating: 2, count: 28), target: 300, days: 70)
    #expect(goal.status == .behind)
    #expect(
      Adjustment.suggestions(for: goal) == [
        .target(index: 0, unit: "pages", from: 300, to: 140),
        .date(from: Table.day(69), to: Table.day(28 + 122 - 1)),
      ])
  }

  @Test func `of so many a week fewer a week are suggested`() {
    let unit = UnitCatalogue.unit("runs")
    // Two runs in each of four weeks, four a week wanted in ten: 8 + 2 × 6 = 20 of 40.
    let daily = (0..<28).map { $0 % 7 == 0 || $0 % 7 == 3 ? Int64(1_000_000) : 0 }
    let (start, end, today) = (Table.day(0), Table.day(69), Table.day(28))
    let standing = TargetStanding(
      unit: unit, target: 40, value: 4, targetAmount: 40_000_000, done: 8_000_000,
      totals: Table.totals(daily), shape: TargetShape(per: .week), start: start, end: end,
      today: today)
    let goal = GoalStanding(start: start, end: end, today: today, targets: [standing])
    #expect(
      Adjustment.suggestions(for: goal).first
        == .target(index: 0, unit: "runs", from: 4, to: 2))
    #expect(standing.period?.over == 4)
    #expect(standing.period?.kept == 0)
    #expect(standing.period?.wanted == 4_000_000)
  }

  @Test func `on weekdays nobody is behind between them`() throws {
    // Once each Monday for ten weeks; on the Tuesday after the second Monday two are done.
    let line = try #require(
      PaceLine(start: Table.day(0), end: Table.day(69), target: 10, weekdays: [.monday]))
    #expect(line.days == 10)
    let pace = TargetPace(line: line, done: 2, today: Table.day(8))
    #expect(pace.lead == 0)
    // Nothing is due before the Monday after.
    #expect(pace.buffer == 6)
    #expect(NextStep(pace)?.by == Table.day(14))
    #expect(TargetPace(line: line, done: 1, today: Table.day(8)).lead == -1)
  }

  @Test func `a level that rises is measured from where it began`() {
    let unit = UnitCatalogue.unit("kg")
    let amounts = [Int64](arrayLiteral: 6_500_000_000, 7_000_000_000)
    let standing = TargetStanding(
      unit: unit, target: 80, targetAmount: 8_000_000_000, done: 7_000_000_000,
      totals: Table.totals(amounts), shape: TargetShape(from: 60), start: Table.day(0),
      end: Table.day(69), today: Table.day(2))
    #expect(standing.share == 0.5)
    #expect(standing.current == 70)
    #expect(standing.limit == nil)
  }

  @Test func `a limit by the day is judged by the day`() {
    let unit = UnitCatalogue.unit("coffees")
    func status(_ today: Int64) -> GoalStatus? {
      TargetStanding(
        unit: unit, target: 140, value: 2, targetAmount: 140_000_000,
        done: 1_000_000 + today * 1_000_000,
        totals: Table.totals([1_000_000, today * 1_000_000]), direction: .atMost,
        shape: TargetShape(per: .day), start: Table.day(0), end: Table.day(69), today: Table.day(1)
      ).limit?.status
    }
    #expect(status(2) == .onTrack)
    #expect(status(3) == .behind)
  }

  @Test func `within reach, without a pace or past all telling there is less to suggest`() {
    #expect(
      Adjustment.suggestions(
        for: standing([Int64](repeating: 2, count: 28), target: 140, days: 70)) == [])
    #expect(Adjustment.suggestions(for: standing([1, 0, 0], target: 140, days: 70)) == [])
    let slow = standing(
      [1, 1, 1] + [Int64](repeating: 0, count: 25), target: 5000, days: 70)
    #expect(
      Adjustment.suggestions(for: slow) == [
        .target(index: 0, unit: "pages", from: 5000, to: 7.5)
      ])
  }

  @Test func `the change that keeps most of a goal is the best one`() {
    let km = UnitCatalogue.unit("km")
    // 4 km a day on every day so far, from day 0 on; it is day 28 of 40.
    func goal(_ target: Double, started: Bool = true) -> GoalStanding {
      let totals =
        started ? Table.totals([Int64](repeating: Int64(4 * km.amountsPerUnit), count: 28)) : []
      return GoalStanding(
        start: Table.day(0), end: Table.day(39), today: Table.day(28),
        targets: [
          TargetStanding(
            unit: km, target: target, targetAmount: Int64(target * km.amountsPerUnit),
            done: totals.reduce(0) { $0 + $1.amount }, totals: totals, start: Table.day(0),
            end: Table.day(39), today: Table.day(28))
        ])
    }
    // 112 km by now, 48 more in 12 days: 160.
    let near = Adjustment.best(for: goal(200), idleDays: 1)
    #expect(near?.change == .target(index: 0, unit: "km", from: 200, to: 160))
    #expect(near?.other == .date(from: Table.day(39), to: Table.day(49)))
    let far = Adjustment.best(for: goal(400), idleDays: 1)
    #expect(far?.change == .date(from: Table.day(39), to: Table.day(99)))
    #expect(Adjustment.best(for: goal(150), idleDays: 1) == nil)
    let idle = Adjustment.best(for: goal(200, started: false), idleDays: 28)
    #expect(idle?.change == .rest(.idle(days: 28)))
    #expect(Adjustment.best(for: goal(200, started: false), idleDays: 27) == nil)
    #expect(Adjustment.best(for: goal(100), idleDays: 40) == nil)
  }

  @Test func `of strained goals the one of the least dear value rests`() {
    typealias Candidate = RestChoice.Candidate<String>
    let run = Candidate(goal: "Run", priority: 10, effort: 2.5)
    let read = Candidate(goal: "Read", priority: 60, effort: 2.1)
    let sing = Candidate(goal: "Sing", priority: nil, effort: 3)
    #expect(RestChoice.goal(among: [run, read]) == "Read")
    #expect(RestChoice.goal(among: [run, read, sing]) == "Sing")
    #expect(RestChoice.goal(among: [run]) == nil)
    #expect(RestChoice.goal(among: [run, Candidate(goal: "Swim", priority: 1, effort: 1)]) == nil)
  }

  @Test func `a goal of one word lacks everything`() {
    let check = SmartCheck(titleWords: 1, targets: [], effort: nil, values: [], end: nil)
    #expect(check.missing.map(\.criterion) == SmartCheck.Criterion.allCases)
    let whole = SmartCheck(
      titleWords: 1, targets: ["120 km"], effort: 1.24, values: ["Health"], end: Table.day(9))
    #expect(whole.missing == [])
    #expect(whole.findings[2].words == "1.2 × your pace of the last four weeks")
    let steep = SmartCheck(
      titleWords: 2, targets: ["120 km"], effort: 4, values: ["Health"], end: Table.day(9))
    #expect(steep.missing.map(\.criterion) == [.attainable])
  }

  @Test func `a template is found by what it is about`() {
    #expect(GoalTemplate.matching(["running"]).map(\.title) == ["Run 60 km"])
    #expect(GoalTemplate.matching(["book", "meditate"]).count == 2)
    #expect(GoalTemplate.matching(["knitting"]) == [])
  }

  @Test func `the measure that is furthest behind binds a goal of several`() {
    let km = UnitCatalogue.unit("km")
    let sessions = UnitCatalogue.unit("sessions")
    func target(_ unit: MeasureUnit, _ target: Double, _ done: Double) -> TargetStanding {
      TargetStanding(
        unit: unit, target: target, targetAmount: Int64(target * unit.amountsPerUnit),
        done: Int64(done * unit.amountsPerUnit), totals: [], start: Table.day(0),
        end: Table.day(69), today: Table.day(35))
    }
    let goal = GoalStanding(
      start: Table.day(0), end: Table.day(69), today: Table.day(35),
      targets: [target(km, 100, 60), target(sessions, 20, 9)])
    #expect(goal.bindingTarget?.unit == sessions)
    #expect(goal.buffer == 31 - 35)
    #expect(goal.status == .behind)
    #expect(goal.daysLeft == 34)
    #expect(goal.probability == nil)
    let met = GoalStanding(
      start: Table.day(0), end: Table.day(69), today: Table.day(35),
      targets: [target(km, 100, 100)])
    #expect(met.buffer == nil)
    #expect(met.status == .complete)
    let bare = GoalStanding(start: nil, end: nil, today: Table.day(0), targets: [])
    #expect(bare.buffer == nil)
    #expect(bare.status == .notStarted)
  }
}
