import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Finds the goals that an action counts toward.
enum GoalLinks {
  /// The titles of the goals that an action with the given final arguments serves, each once: of goals
  /// with one title an action counts toward one, as `goal(titled:on:among:)` says.
  static func titles(servedBy arguments: JSONObject, among goals: [GoalOverview]) -> [String] {
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }) else { return [] }
    var dimensions: Set<String> = []
    for item in arguments["measurements"]?.array ?? [] {
      if let unit = item["unit"]?.string {
        dimensions.insert(UnitCatalogue.unit(unit).dimension)
      }
    }
    if arguments["duration_minutes"] != nil { dimensions.insert("time") }
    let title = arguments["title"]?.string ?? ""
    let action = subject(title, dimensions)
    let fitting = goals.filter { dimensions.contains("mass") ? takesMass($0, of: title) : true }
    let candidates = fitting.map { goal in
      GoalMatch<Goal.ID>.Candidate(
        id: goal.id,
        subject: subject(
          goal.title, Set(goal.targets.map { UnitCatalogue.unit($0.unit).dimension })),
        start: goal.startDate, end: goal.targetDate)
    }
    let matched = Set(
      GoalMatch.goals(servedBy: action, on: day, among: candidates).map(\.goal))
    var seen: Set<String> = []
    return goals.filter { matched.contains($0.id) && seen.insert($0.title.lowercased()).inserted }
      .map(\.title)
  }

  /// A weigh-in belongs to a weight to stay under and adds to no sum; kilograms that were lifted
  /// add to a sum and are nobody's weight.
  private static func takesMass(_ goal: GoalOverview, of title: String) -> Bool {
    let masses = goal.targets.filter { WeightTarget.isWeight($0.unit) }
    guard !masses.isEmpty else { return true }
    let isWeighing = WeightTarget.isWeighing(title)
    let isDone = Wording(title).content.contains(where: WordForms.isActivity)
    return masses.allSatisfy {
      $0.direction == .atMost ? isWeighing || !isDone : !isWeighing
    }
  }

  /// The goal of that title; of several the one whose days hold the given day and end first.
  static func goal(titled title: String, on day: Day?, among goals: [GoalOverview])
    -> GoalOverview?
  {
    let titled = goals.filter { $0.title.lowercased() == title.lowercased() }
    guard let day else { return titled.first }
    let open = titled.filter { goal in
      goal.startDate.map { $0 <= day } ?? true && goal.targetDate.map { day <= $0 } ?? true
    }
    let ending = open.filter { $0.targetDate != nil }
      .min { ($0.targetDate ?? day, $0.id) < ($1.targetDate ?? day, $1.id) }
    return ending ?? open.first ?? titled.first
  }

  private static func subject(_ title: String, _ dimensions: Set<String>)
    -> GoalMatch<Goal.ID>.Subject
  {
    let words = Wording(title).content
    return GoalMatch.Subject(
      words: words.filter { !UnitCatalogue.isKnown($0) },
      activities: words.filter(WordForms.isActivity), dimensions: dimensions)
  }
}
