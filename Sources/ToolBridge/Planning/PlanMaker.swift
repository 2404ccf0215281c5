import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Makes a plan from the person's words, their values and what they did lately.
struct PlanMaker {
  let request: PlanRequest
  let database: JournalDatabase
  let today: Day

  /// More goals than these are no plan.
  static let most = 12
  /// Goals that are proposed where the words name none.
  private static let usual = 4

  /// The goals in the order said, however many; empty if nothing tells what they could be.
  func items(days: PlanDays) throws -> [PlanItem] {
    let values = try database.personalValues()
    let recent = try database.recentActivities(since: today.adding(days: -MeasuredRate.window))
    let topics = PlanTopics(recent: recent, values: values, days: days)
    var items: [PlanItem] = []
    switch request.choice {
    case .again: items = try again(before: days)
    case .open: items = try unasked(recent, values, topics, days: days)
    case nil:
      items = request.parts.compactMap(topics.item)
      if items.isEmpty, !request.hasBeenAsked {
        items = try unasked(recent, values, topics, days: days)
      }
    }
    if items.isEmpty, request.choice == .open, try going(in: days).isEmpty {
      items = GoalTemplate.starters.map { PlanItem(template: $0) }
    }
    return Self.distinct(items).map { item in
      var item = item
      item.value = item.value ?? value(for: item, among: values)
      return item
    }
  }

  /// The goals of the term before these days, as they were.
  private func again(before days: PlanDays) throws -> [PlanItem] {
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
  private func unasked(
    _ recent: [RecentActivity], _ values: [PersonalValue], _ topics: PlanTopics, days: PlanDays
  ) throws -> [PlanItem] {
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
        item.value = value.title
        return item
      }
    }
    return Array((again + active + neglected).prefix(Self.usual))
  }

  /// What is asked where nothing tells what the plan could hold: after the goals that go on anyway.
  func question(days: PlanDays) throws -> String {
    let going = try going(in: days)
    guard request.choice != .again else {
      return "No earlier term has goals. \(PlanQuestion.topics.rawValue)"
    }
    guard !going.isEmpty else { return PlanQuestion.topics.rawValue }
    let titles = going.prefix(4).map(\.title).joined(separator: ", ")
    let more = going.count > 4 ? " and \(going.count - 4) more" : ""
    let all = "These go on: \(titles)\(more)."
    return request.choice == .open
      ? "\(all) That may be enough; name one thing, such as “read 5 books”, and it joins them."
      : "\(all) \(PlanQuestion.topics.rawValue)"
  }

  /// The goals that last into the second half of the plan.
  private func going(in days: PlanDays) throws -> [GoalOverview] {
    let middle = days.start.adding(days: days.count / 2)
    return try database.goalOverviews(
      GoalFilter(scope: .archived(.leftOut) && .overlapping(from: middle, through: days.end)))
  }

  /// The value that the goal seems to serve.
  private func value(for item: PlanItem, among values: [PersonalValue]) -> String? {
    let words = Wording(([item.title] + item.targets.map(\.unit)).joined(separator: " ")).content
    let subjects = values.map { value in
      let own = Wording(
        [value.title, value.detailedDescription, value.lifeDomain].compactMap(\.self)
          .joined(separator: " ")
      ).content
      return ValueMatch.Subject(key: value.title, words: own, domains: LifeField.names(for: own))
    }
    return ValueMatch.suggestions(
      for: .init(key: item.title, words: words, domains: LifeField.names(for: words)),
      among: subjects
    ).first?.value
  }

  private static func distinct(_ items: [PlanItem]) -> [PlanItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.title.lowercased()).inserted }
  }
}
