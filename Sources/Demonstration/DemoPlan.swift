import Foundation
import Journal

/// The terms, values and goals of the demonstration, and which goal a habit serves on which day.
struct DemoPlan {
  /// Measures, values, terms and goals, in the order in which they can be written.
  private(set) var changes: [Change] = []
  private(set) var measures: [String: Measure.ID] = [:]
  private var terms: [Term] = []
  private var yearly: [Int: [Int: Goal.ID]] = [:]
  private var valueIDs: [String: PersonalValue.ID] = [:]
  private var keys: DemoKeys
  private var random: SeededRandom
  private let calendar: DemoCalendar
  private let zone: TimeZone
  private let actionsPerDay: Double

  /// Ten weeks, what they are about, and what is done in them.
  struct Term {
    let period: ClosedRange<Day>
    var goals: [Int: Goal.ID] = [:]
    /// How often each habit is taken up.
    var weights: [Double]
    var total: Double { weights.reduce(0, +) }
  }

  init(calendar: DemoCalendar, actions: Int, seed: UInt64, zone: TimeZone) {
    self.calendar = calendar
    self.zone = zone
    keys = DemoKeys(seed: seed)
    random = SeededRandom(seed: seed &+ 1)
    actionsPerDay = Double(actions) / Double(calendar.days)
    let opening = Instant(WallTime(day: calendar.first, hour: 8), in: zone)
    addMeasures(at: opening)
    addValues(at: opening)
    addTerms()
    addYears()
    addDates(at: Instant(WallTime(day: calendar.last, hour: 7), in: zone))
  }

  /// The term of a day, by its place.
  func term(of day: Day) -> Term? {
    guard let first = terms.first else { return nil }
    let index = (day - first.period.lowerBound) / DemoCalendar.daysPerTerm
    return terms.indices.contains(index) ? terms[index] : nil
  }

  /// The goals that a habit serves in a year, beside those of the term.
  func goal(ofYear year: Int, habit: Int) -> Goal.ID? { yearly[year]?[habit] }

  // MARK: What is written

  private mutating func addMeasures(at time: Instant) {
    let units = Habit.all.flatMap { [$0.amount?.unit, $0.extra?.unit] }.compactMap { $0 }
    for unit in units + ["h", "times"] where measures[unit] == nil {
      let measure = Measure(id: keys.next(time), unit: UnitCatalogue.unit(unit), logTime: time)
      measures[unit] = measure.id
      changes.append(.createMeasure(measure))
    }
  }

  private mutating func addValues(at time: Instant) {
    for (index, (title, level, guidance)) in Self.values.enumerated() {
      var value = PersonalValue(
        id: keys.next(time), title: title, valueLevel: level, priority: (index + 1) * 10,
        logTime: time)
      value.alignmentGuidance = guidance
      valueIDs[title] = value.id
      changes.append(.createValue(value))
    }
  }

  private mutating func addTerms() {
    let days = DemoCalendar.daysPerTerm
    // The next term is planned already.
    for number in 1...(calendar.currentTerm - calendar.first) / days + 2 {
      let start = calendar.first.adding(days: (number - 1) * days)
      addTerm(number, start...start.adding(days: days - 1))
    }
  }

  private mutating func addTerm(_ number: Int, _ days: ClosedRange<Day>) {
    // Planned on the morning of its first day; the next one today.
    let made = min(days.lowerBound, calendar.last)
    let time = Instant(WallTime(day: made, hour: 7), in: zone)
    let period = TimePeriod(
      id: keys.next(time), startDate: days.lowerBound, endDate: days.upperBound)
    let theme = Self.themes[number % Self.themes.count]
    var term = GoalTerm(
      id: keys.next(time), timePeriodId: period.id, termNumber: number, theme: theme,
      status: days.contains(calendar.last)
        ? .active : days.upperBound < calendar.last ? .completed : .planned,
      logTime: time)
    if term.status == .completed { term.reflection = random.pick(Self.reflections) }
    changes.append(.createTerm(period, term))
    addGoals(of: term.id, days, at: time)
  }

  private mutating func addGoals(of term: GoalTerm.ID, _ days: ClosedRange<Day>, at time: Instant) {
    var plan = Term(period: days, weights: Habit.all.map(\.weight))
    var focus: [Int] = []
    while focus.count < 5 {
      let habit = random.index(weighted: plan.weights, total: plan.total)
      guard !focus.contains(habit), Habit.all[habit].hasAim else { continue }
      focus.append(habit)
    }
    for habit in focus { plan.weights[habit] *= 2.5 }
    for habit in focus {
      let expected =
        Double(DemoCalendar.daysPerTerm) * actionsPerDay * plan.weights[habit] / plan.total
      plan.goals[habit] = addGoal(habit, expected, days, terms: [term], suffix: "", at: time)
    }
    terms.append(plan)
  }

  /// A year of running and one of reading, above the terms.
  private mutating func addYears() {
    let weights = Habit.all.map(\.weight)
    for year in calendar.first.year...calendar.last.year {
      guard let start = Day(year: year, month: 1, day: 1),
        let end = Day(year: year, month: 12, day: 31)
      else { continue }
      let made = min(max(start, calendar.first), calendar.last)
      let time = Instant(WallTime(day: made, hour: 9), in: zone)
      for (index, habit) in Habit.all.enumerated() where ["Run", "Read"].contains(habit.verb) {
        let expected = 365 * actionsPerDay * weights[index] / weights.reduce(0, +)
        yearly[year, default: [:]][index] = addGoal(
          index, expected, start...end, terms: [], suffix: " in \(year)", at: time)
      }
    }
  }

  /// What lies ahead: milestones, and something owed.
  private mutating func addDates(at time: Instant) {
    for (title, days) in Self.milestones {
      changes.append(
        .createMilestone(
          MilestoneDraft(
            id: keys.next(time), title: title, targetDate: calendar.last.adding(days: days),
            logTime: time)))
    }
    let (title, days, person, consequence) = Self.obligation
    changes.append(
      .createObligation(
        ObligationDraft(
          id: keys.next(time), title: title, deadline: calendar.last.adding(days: days),
          requestedBy: person, consequence: consequence, logTime: time)))
  }

  private mutating func addGoal(
    _ index: Int, _ expected: Double, _ days: ClosedRange<Day>, terms: [GoalTerm.ID],
    suffix: String, at time: Instant
  ) -> Goal.ID {
    let habit = Habit.all[index]
    let target = Self.rounded(expected * habit.expectedPerTime * random.number(in: 0.75...1.2))
    let quantity = Quantity(target, habit.aimUnit)
    let id: Goal.ID = keys.next(time)
    changes.append(
      .createGoal(
        GoalDraft(
          id: id, title: habit.goalTitle(quantity) + suffix, startDate: days.lowerBound,
          targetDate: days.upperBound,
          targets: measures[habit.aimUnit].map {
            [TargetDraft(id: keys.next(time), measure: $0, quantity: quantity)]
          } ?? [],
          values: habit.values.enumerated().compactMap { place, title in
            // What comes first to mind is meant most.
            valueIDs[title].map {
              RelevanceDraft(id: keys.next(time), value: $0, strength: place == 0 ? 9 : 6)
            }
          },
          terms: terms.map { AssignmentDraft(id: keys.next(time), term: $0) }, logTime: time)))
    let end = Instant(WallTime(day: days.upperBound.adding(days: 1), hour: 9), in: zone)
    // A goal of the terms before the last one is out of the way.
    if calendar.last - days.upperBound > DemoCalendar.daysPerTerm {
      changes.append(.archive(.goal(id), end))
    }
    return id
  }

  /// To two digits, as people set goals; at least 1.
  private static func rounded(_ value: Double) -> Double {
    guard value >= 10 else { return max(1, value.rounded()) }
    var unit = 1.0
    while value / unit >= 100 { unit *= 10 }
    return (value / unit).rounded() * unit
  }
}

extension Habit {
  var hasAim: Bool { if case .none = aim { false } else { true } }

  /// What the goal counts.
  var aimUnit: String {
    switch aim {
    case .amount: amount?.unit ?? "times"
    case .hours: "h"
    case .sessions, .none: "times"
    }
  }

  /// How much of it one time brings, on average.
  var expectedPerTime: Double {
    switch aim {
    case .amount: amount?.mean ?? 1
    case .hours: (minutes.lowerBound + minutes.upperBound) / 2 / 60
    case .sessions, .none: 1
    }
  }

  func goalTitle(_ target: Quantity) -> String {
    if case .hours = aim { "\(verb) for \(target.text)" } else { "\(verb) \(target.text)" }
  }
}
