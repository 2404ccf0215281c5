import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Finds the goals that an action counts toward.
enum GoalLinks {
  /// The titles of the goals that an action with the given final arguments serves.
  static func titles(servedBy arguments: JSONObject, among goals: [GoalOverview]) -> [String] {
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }) else { return [] }
    var dimensions: Set<String> = []
    for item in arguments["measurements"]?.array ?? [] {
      if let unit = item["unit"]?.string {
        dimensions.insert(UnitCatalogue.unit(unit).dimension)
      }
    }
    if arguments["duration_minutes"] != nil { dimensions.insert("time") }
    let action = subject(arguments["title"]?.string ?? "", dimensions)
    let candidates = goals.map { goal in
      GoalMatch<Goal.ID>.Candidate(
        id: goal.id,
        subject: subject(
          goal.title, Set(goal.targets.map { UnitCatalogue.unit($0.unit).dimension })),
        start: goal.startDate, end: goal.targetDate)
    }
    let matched = Set(
      GoalMatch.goals(servedBy: action, on: day, among: candidates).map(\.goal))
    return goals.filter { matched.contains($0.id) }.map(\.title)
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
