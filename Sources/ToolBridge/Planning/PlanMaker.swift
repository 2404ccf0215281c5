import Insights
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// Makes a plan from the person's words, their values and what they did lately.
struct PlanMaker {
  let database: JournalDatabase
  let today: Day
  private let usesMiles: Bool

  init(database: JournalDatabase, in surroundings: Surroundings) {
    self.database = database
    today = surroundings.today
    usesMiles = surroundings.habits.usesMiles
  }

  /// More goals than these are no plan.
  static let most = 12
  /// Goals that are proposed where the words name none.
  private static let usual = 4

  /// The plan that a wish asks for which names no goals; without goals if nothing tells what they could be.
  func sketch(_ request: PlanRequest) throws -> PlanSketch {
    let days = PlanDays(
      request.line, frame: request.frame, isForNextTerm: request.isForNextTerm,
      terms: try database.terms(), today: today)
    let items: [PlanItem]
    switch PlanRequest.choice(in: PlanRequest.text(request.line)) {
    case .again: items = try again(before: days)
    case .open: items = try starters(in: days)
    // The next term begins from what the last one taught.
    case .unsure, nil: items = request.isForNextTerm ? try unasked(days: days) : []
    }
    return PlanSketch(
      items: try valued(Self.distinct(items)), days: days, wantsTerm: request.wantsTerm)
  }

  /// The goal with what is offered to measure it by, and the values that it seems to serve.
  func asking(_ item: PlanItem, of aim: PlanAim, in days: PlanDays) throws -> PlanItem {
    let topics = PlanTopics(
      recent: try recent(), values: try database.personalValues(), days: days)
    var item = item
    let offer = topics.offer(for: aim)
    item.offers = try valued([offer].compactMap { $0 })
    item.values = offer?.values ?? []
    return try valued([item])[0]
  }

  private func recent() throws -> [RecentActivity] {
    try database.recentActivities(since: today.adding(days: -MeasuredRate.window))
  }

  /// The goals with the values that they seem to serve.
  func valued(_ items: [PlanItem]) throws -> [PlanItem] {
    let values = try database.personalValues()
    return items.map { item in
      var item = usesMiles ? item.inMiles : item
      if item.values.isEmpty {
        let near = self.values(for: item, among: values)
        item.values = Array(near.prefix(1))
        item.choices = near.count > 1 ? near : nil
      }
      return item
    }
  }

  /// What is proposed to somebody who leaves it to the program.
  func starters(in days: PlanDays) throws -> [PlanItem] {
    let found = try unasked(days: days)
    guard found.isEmpty, try going(in: days).isEmpty else { return found }
    return GoalTemplate.starters.map { PlanItem(template: $0).scaled(to: days.count) }
  }

  /// The goals of the term before these days, as they were.
  func again(before days: PlanDays) throws -> [PlanItem] {
    let earlier = try database.terms().filter {
      $0.period.startDate < days.start && $0.term.status != .cancelled
        && $0.term.termNumber != days.term
    }
    guard let last = earlier.max(by: { $0.period.startDate < $1.period.startDate }) else {
      return []
    }
    let goals = try database.goalOverviews(GoalFilter(scope: .inTerm(last.term.termNumber)))
    return goals.map { PlanItem(same: $0) }
  }

  /// The old goals again, what is done most beside them and what is neglected, where the person
  /// names nothing.
  private func unasked(days: PlanDays) throws -> [PlanItem] {
    let values = try database.personalValues()
    let recent = try recent()
    let topics = PlanTopics(recent: recent, values: values, days: days)
    let recently = today.adding(days: -MeasuredRate.window)
    let old = try database.goalReports(today: today).filter { report in
      report.goal.targetDate.map { $0 >= recently } ?? true
    }
    let middle = days.start.adding(days: days.count / 2)
    let ending = old.filter { report in report.goal.targetDate.map { $0 < middle } ?? false }
    let again = Array(
      ending.compactMap { PlanItem(again: $0, days: days.count) }.prefix(Self.usual - 1))
    // "Easy run" and "Long run" are one thing, and a goal that goes on needs no second one.
    var subjects = old.filter { !ending.map(\.goal.id).contains($0.goal.id) }.map {
      PlanTopics.activities(in: $0.goal.title)
    }
    subjects += again.map { PlanTopics.activities(in: $0.title) }
    var active: [PlanItem] = []
    for activity in recent.prefix(12)
    where activity.days >= 3 && again.count + active.count < Self.usual - 1 {
      let own = PlanTopics.activities(in: activity.title)
      guard !subjects.contains(where: { !$0.isDisjoint(with: own) }),
        let item = PlanItem(pace: activity, days: days.count)
      else { continue }
      subjects.append(own)
      active.append(item)
    }
    let served = Set(try database.valueActivity(since: today).links.map(\.value))
    let neglected = values.filter { !served.contains($0.id) }.compactMap { value in
      topics.template(for: value).map { item in
        var item = item
        item.values = [value.title]
        return item
      }
    }
    return Array((again + active + neglected).prefix(Self.usual))
  }

  /// Asks what the plan is to hold: one of the questions that it may cost.
  func askingOfTopics(_ sketch: PlanSketch, after answer: Reading?) throws -> ToolOutcome {
    var next = sketch
    next.questions += 1
    return .asking(
      try question(days: sketch.days, after: answer), path: "/goals", plan: try next.json)
  }

  /// What is asked where nothing tells what the plan could hold: after the goals that go on anyway.
  private func question(days: PlanDays, after answer: Reading?) throws -> String {
    let going = try going(in: days)
    let choice = answer.flatMap { PlanRequest.choice(in: PlanRequest.text($0)) }
    guard choice != .again else {
      return localized("No earlier term has goals. \(PlanQuestion.topics)")
    }
    guard !going.isEmpty else { return PlanQuestion.topics }
    let titles = going.prefix(4).map(\.title).joined(separator: ", ")
    let more = going.count > 4 ? localized(" and \(going.count - 4) more") : ""
    let all = localized("These go on: \(titles)\(more).")
    return choice == .open || choice == .unsure
      ? localized(
        "\(all) That may be enough; name one thing, such as “read 5 books”, and it joins them.")
      : "\(all) \(PlanQuestion.topics)"
  }

  /// The goals that last into the second half of the plan.
  private func going(in days: PlanDays) throws -> [GoalOverview] {
    let middle = days.start.adding(days: days.count / 2)
    return try database.goalOverviews(
      GoalFilter(scope: .archived(.leftOut) && .overlapping(from: middle, through: days.end)))
  }

  /// The value that the goal seems to serve, or those that it may serve as well.
  private func values(for item: PlanItem, among values: [PersonalValue]) -> [String] {
    let words = Wording(([item.title] + item.targets.map(\.unit)).joined(separator: " ")).content
    let subjects = values.map { value in
      let own = Wording(
        [value.title, value.detailedDescription, value.lifeDomain].compactMap(\.self)
          .joined(separator: " ")
      ).content
      return ValueMatch.Subject(key: value.title, words: own, domains: LifeField.names(for: own))
    }
    let near = ValueMatch.suggestions(
      for: .init(key: item.title, words: words, domains: LifeField.names(for: words)),
      among: subjects)
    return near.prefix { $0.isNamed == near[0].isNamed }.map(\.value)
  }

  private static func distinct(_ items: [PlanItem]) -> [PlanItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.title.lowercased()).inserted }
  }
}
