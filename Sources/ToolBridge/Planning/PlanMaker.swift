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

  /// The goals, those that were said first, however many; empty if nothing tells what they could be.
  func items(days: PlanDays) throws -> [PlanItem] {
    let values = try database.personalValues()
    let recent = try database.recentActivities(since: today.adding(days: -MeasuredRate.window))
    var items = request.saidGoals.compactMap { PlanItem(said: $0) }
    for word in request.topicWords {
      guard let item = item(for: word, recent, values, days: days.count) else { continue }
      items.append(item)
    }
    if items.isEmpty, !request.hasBeenAsked {
      items = try unasked(recent, values, days: days)
    }
    return Self.distinct(items).map { item in
      var item = item
      item.value = item.value ?? value(for: item, among: values)
      return item
    }
  }

  /// The goal that a topic stands for: its recent pace, else a template.
  private func item(
    for word: String, _ recent: [RecentActivity], _ values: [PersonalValue], days: Int
  ) -> PlanItem? {
    let base = WordForms.base(word)
    let fields = LifeField.named(by: [base])
    let same =
      recent.first { Wording($0.title).bases.contains(base) }
      ?? recent.first { activity in
        fields.contains { $0.holds(Wording(activity.title).content) }
      }
    if let same, same.days >= 2 { return PlanItem(pace: same, days: days) }
    if let template = GoalTemplate.matching([base, word]).first {
      return PlanItem(template: template)
    }
    let value = values.first { Wording($0.title).bases.contains(base) }
    return (value.flatMap(template) ?? fields.first.flatMap(template)).map { item in
      var item = item
      item.value = value?.title
      return item
    }
  }

  /// The old goals again, what is done most beside them and what is neglected, where the person
  /// names nothing.
  private func unasked(
    _ recent: [RecentActivity], _ values: [PersonalValue], days: PlanDays
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
      Self.activities(in: $0.goal.title)
    }
    subjects += again.map { Self.activities(in: $0.title) }
    var active: [PlanItem] = []
    for activity in recent.prefix(12)
    where activity.days >= 3 && again.count + active.count < Self.usual - 1 {
      let own = Self.activities(in: activity.title)
      guard !subjects.contains(where: { !$0.isDisjoint(with: own) }),
        let item = PlanItem(pace: activity, days: days.count)
      else { continue }
      subjects.append(own)
      active.append(item)
    }
    let served = Set(try database.valueActivity(since: today).links.map(\.value))
    let neglected = values.filter { !served.contains($0.id) }.compactMap { value in
      template(for: value).map { item in
        var item = item
        item.value = value.title
        return item
      }
    }
    return Array((again + active + neglected).prefix(Self.usual))
  }

  /// What is asked where nothing tells what the plan could hold: after the goals that go on anyway.
  func question(days: PlanDays) throws -> String {
    let middle = days.start.adding(days: days.count / 2)
    let going = try database.goalOverviews(
      GoalFilter(scope: .archived(.leftOut) && .overlapping(from: middle, through: days.end)))
    guard !going.isEmpty else { return PlanQuestion.topics.rawValue }
    let titles = going.prefix(4).map(\.title).joined(separator: ", ")
    let more = going.count > 4 ? " and \(going.count - 4) more" : ""
    return "These go on: \(titles)\(more). \(PlanQuestion.topics.rawValue)"
  }

  /// The words of a title that name what is done.
  private static func activities(in title: String) -> Set<String> {
    let words = Wording(title).content
    let named = words.filter { WordForms.isActivity($0) || WordForms.isExercise($0) }
    return named.isEmpty ? words : named
  }

  private func template(for value: PersonalValue) -> PlanItem? {
    let text = [value.title, value.lifeDomain].compactMap(\.self).joined(separator: " ")
    let words = Wording(text).content
    if let template = GoalTemplate.matching(words).first { return PlanItem(template: template) }
    return LifeField.all.first { $0.holds(words) }.flatMap(template)
  }

  private func template(for field: LifeField) -> PlanItem? {
    GoalTemplate.matching(field.names.union(field.words)).first.map { PlanItem(template: $0) }
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
