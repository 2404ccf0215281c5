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
    let matched = matched(by: arguments, among: goals.map(Wish.init))
    var seen: Set<String> = []
    return goals.filter { matched.contains($0.id) && seen.insert($0.title.lowercased()).inserted }
      .map(\.title)
  }

  /// Whether an action with the given final arguments would count toward a new goal beside others.
  static func isServed(
    _ draft: GoalDraft, by arguments: JSONObject, among goals: [GoalOverview]
  ) -> Bool {
    matched(by: arguments, among: goals.map(Wish.init) + [Wish(draft)]).contains(draft.id)
  }

  /// What of a goal decides which actions serve it.
  private struct Wish {
    let id: Goal.ID
    let title: String
    let units: [(unit: String, isLimit: Bool)]
    let start: Day?
    let end: Day?

    init(_ goal: GoalOverview) {
      id = goal.id
      title = goal.title
      units = goal.targets.map { ($0.unit, $0.direction == .atMost) }
      start = goal.startDate
      end = goal.targetDate
    }

    init(_ draft: GoalDraft) {
      id = draft.id
      title = draft.title
      units = draft.targets.map { ($0.quantity.unit.symbol, $0.direction == .atMost) }
      start = draft.startDate
      end = draft.targetDate
    }
  }

  private static func matched(by arguments: JSONObject, among wishes: [Wish]) -> Set<Goal.ID> {
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }) else { return [] }
    var dimensions: Set<String> = []
    for item in arguments["measurements"]?.array ?? [] {
      if let unit = item["unit"]?.string {
        dimensions.insert(UnitCatalogue.unit(unit).dimension)
      }
    }
    if arguments["duration_minutes"] != nil { dimensions.insert("time") }
    let title = arguments["title"]?.string ?? ""
    let fitting = wishes.filter { dimensions.contains("mass") ? takesMass($0, of: title) : true }
    let action = subject(title, [], dimensions)
    let candidates = fitting.map { wish in
      var own = subject(wish.title, of: wish.units.map { UnitCatalogue.unit($0.unit) })
      own.words.formUnion(named(by: action, in: own))
      return GoalMatch<Goal.ID>.Candidate(
        id: wish.id, subject: own, start: wish.start, end: wish.end)
    }
    return Set(GoalMatch.goals(servedBy: action, on: day, among: candidates).map(\.goal))
  }

  /// The words of an action that a goal's title has in another form, in languages of which no word list is
  /// known: "gelaufen" of "120 km laufen".
  ///
  /// Where both name something else besides they are two: "Auto gefahren" is no "Rad fahren".
  private static func named(
    by action: GoalMatch<Goal.ID>.Subject, in goal: GoalMatch<Goal.ID>.Subject
  ) -> Set<String> {
    func alike(_ word: String, _ other: Set<String>) -> Bool {
      other.contains { $0 == word || Resemblance.isAlike($0, word) }
    }
    let shared = action.unknown.filter { alike($0, goal.unknown) }
    let (rest, others) = (
      action.words.subtracting(shared), goal.words.filter { !alike($0, action.unknown) }
    )
    return rest.isEmpty || others.isEmpty ? shared : []
  }

  /// A weigh-in belongs to a weight to stay under and adds to no sum; kilograms that were lifted
  /// add to a sum and are nobody's weight.
  private static func takesMass(_ wish: Wish, of title: String) -> Bool {
    let masses = wish.units.filter { WeightTarget.isWeight($0.unit) }
    guard !masses.isEmpty else { return true }
    let isWeighing = WeightTarget.isWeighing(title)
    let isNamed = !Wording(title).content.isDisjoint(with: Wording(wish.title).content)
    return masses.allSatisfy { $0.isLimit ? isWeighing || isNamed : !isWeighing }
  }

  /// The goal of that title; of several the one whose days hold the given day and end first.
  static func goal(titled title: String, on day: Day?, among goals: [GoalOverview])
    -> GoalOverview?
  {
    let titled = goals.filter { $0.title.lowercased() == title.lowercased() }
    guard let day else { return titled.first }
    let open = titled.filter { $0.holds(day) }
    let ending = open.filter { $0.targetDate != nil }
      .min { ($0.targetDate ?? day, $0.id) < ($1.targetDate ?? day, $1.id) }
    return ending ?? open.first ?? titled.first
  }

  /// A goal by its title and the units of its targets: three runs a week are sessions of running, and so
  /// is whatever is done in a week that counts.
  private static func subject(
    _ title: String, of units: [MeasureUnit]
  ) -> GoalMatch<Goal.ID>.Subject {
    subject(
      title, units.filter(\.isDeed).map(\.symbol),
      Set(units.map { $0.countsDeeds || $0.isWeek ? "sessions" : $0.dimension }))
  }

  /// Verbs that say nothing by themselves: "go to bed" is not "go for a walk".
  private static let light: Set<String> = [
    "go", "do", "have", "be", "get", "make", "take", "keep", "try", "start", "spend",
  ]

  private static func subject(
    _ title: String, _ deeds: [String], _ dimensions: Set<String>
  ) -> GoalMatch<Goal.ID>.Subject {
    let named = deeds.map(WordForms.base).filter(WordForms.isActivity)
    let words = Wording(UnitSpellings.joined(title)).content.union(named)
    let own = words.filter {
      !UnitCatalogue.isKnown($0) && !light.contains($0) && !$0.allSatisfy(\.isNumber)
    }
    // What is counted names no deed: "1000 Seiten".
    let unknown = own.filter { word in
      !WordForms.isKnown(word) && !dimensions.contains { Resemblance.areNumbers(of: word, $0) }
    }
    return GoalMatch.Subject(
      words: own, activities: words.filter(WordForms.isActivity), dimensions: dimensions,
      unknown: unknown)
  }
}

extension GoalOverview {
  /// Whether a day lies within the goal's; one without a date on a side is open to it.
  func holds(_ day: Day) -> Bool {
    startDate.map { $0 <= day } ?? true && targetDate.map { day <= $0 } ?? true
  }
}
