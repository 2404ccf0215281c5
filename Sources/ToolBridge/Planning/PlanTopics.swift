import Insights
import Journal
import Phrases
import Store

/// What a part of a plan's words stands for: an amount that was said, the pace there is, a template,
/// or a wish that nothing measures.
struct PlanTopics {
  let recent: [RecentActivity]
  let values: [PersonalValue]
  let days: PlanDays

  /// The pace of what was done lately, or a template's figure.
  func offer(for aim: PlanAim) -> PlanItem? {
    guard aim.isLess else { return pace(aim) ?? template(aim) }
    return recent.first(where: { isAbout($0, aim) })
      .flatMap { PlanItem(lessOf: $0, for: aim, days: days) }
  }

  // MARK: Pace

  /// "Coffee, 2 cups" is what "drink less coffee" speaks of.
  private func isAbout(_ activity: RecentActivity, _ aim: PlanAim) -> Bool {
    let own = Wording(activity.title).content
    let unit = activity.sum.map { WordForms.base($0.unit.symbol) }
    return !own.isEmpty && own.isSubset(of: aim.topics.union(["drink", "eat", "smoke", "have"]))
      || unit.map(aim.topics.contains) ?? false
  }

  /// A tenth more than what was done lately: "run more", "running"; all that is called so counts.
  private func pace(_ aim: PlanAim) -> PlanItem? {
    let topics = aim.topics
    guard !topics.isEmpty else { return nil }
    let same = recent.filter { Self.activities(in: $0.title).isSubset(of: topics) }
    let named = same.reduce(into: Set<String>()) {
      $0.formUnion(Wording($1.title).content)
      if let unit = $1.sum?.unit.symbol { $0.insert(WordForms.base(unit)) }
    }
    if let whole = RecentActivity.whole(of: same, called: title(of: same)),
      topics.isSubset(of: named), whole.days >= 2
    {
      return PlanItem(pace: whole, days: days.count)
    }
    let fields = LifeField.named(by: topics)
    let other = recent.first { activity in
      // What is done stands first: "read on the train" is no exercise.
      let deed = Set(
        Wording.words(of: activity.title).prefix { !["on", "at", "in", "with"].contains($0) }
          .map(WordForms.base))
      return activity.days >= 2 && fields.contains { $0.holds(deed) }
    }
    guard let other, topics.isSubset(of: fields.reduce(into: []) { $0.formUnion($1.names) }) else {
      return nil
    }
    return PlanItem(pace: other, days: days.count)?.under(aim)
  }

  /// The one title, or of several what they have in common.
  private func title(of same: [RecentActivity]) -> String {
    guard same.count > 1, let first = same.first else { return same.first?.title ?? "" }
    let word = Self.activities(in: first.title).sorted().first ?? first.title
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The words of a title that name what is done.
  static func activities(in title: String) -> Set<String> {
    let words = Wording(title).content
    let named = words.filter { WordForms.isActivity($0) || WordForms.isExercise($0) }
    return named.isEmpty ? words : named
  }

  // MARK: Templates

  /// The template of a topic that says nothing more: "yoga", "learn Spanish", a value's name.
  private func template(_ aim: PlanAim) -> PlanItem? {
    let topics = aim.topics
    guard !topics.isEmpty else { return nil }
    let all = GoalTemplate.all.filter { !$0.topics.isDisjoint(with: topics) }
    let known = all.reduce(into: Set<String>()) { $0.formUnion($1.topics.map(WordForms.base)) }
    if topics.isSubset(of: known) {
      // "learn to play the guitar" is about the guitar.
      let last = Wording.words(of: aim.title).map(WordForms.base).last { topics.contains($0) }
      let chosen = all.first { $0.topics.contains(last ?? "") } ?? all.first
      return chosen.map { made($0).under(aim) }
    }
    if let value = values.first(where: { topics.isSubset(of: Wording($0.title).bases) }) {
      var item = template(for: value)
      item?.values = [value.title]
      return item
    }
    let fields = LifeField.named(by: topics)
    guard topics.isSubset(of: fields.reduce(into: []) { $0.formUnion($1.names) }) else {
      return nil
    }
    return fields.first.flatMap(template)?.under(aim)
  }

  func template(for value: PersonalValue) -> PlanItem? {
    let text = [value.title, value.lifeDomain].compactMap(\.self).joined(separator: " ")
    let words = Wording(text).content
    if let template = GoalTemplate.matching(words).first { return made(template) }
    return LifeField.all.first { $0.holds(words) }.flatMap(template)
  }

  private func template(for field: LifeField) -> PlanItem? {
    GoalTemplate.matching(field.names.union(field.words)).first.map(made)
  }

  private func made(_ template: GoalTemplate) -> PlanItem {
    PlanItem(template: template).scaled(to: days.count)
  }
}

extension RecentActivity {
  /// Several activities as one; its sum is that of the commonest kind of unit.
  fileprivate static func whole(of parts: [RecentActivity], called title: String)
    -> RecentActivity?
  {
    guard let first = parts.first, parts.count > 1 else { return parts.first }
    let unit = parts.compactMap(\.sum).first?.unit
    let sums = parts.compactMap(\.sum).filter { $0.unit.dimension == unit?.dimension }
    let sum = unit.map { unit in
      Quantity(
        sums.reduce(0) { $0 + $1.value * $1.unit.amountsPerUnit / unit.amountsPerUnit },
        unit.symbol)
    }
    return RecentActivity(
      title: title, actions: parts.reduce(0) { $0 + $1.actions },
      days: max(first.days, parts.count), minutes: parts.reduce(0) { $0 + $1.minutes }, sum: sum)
  }
}
