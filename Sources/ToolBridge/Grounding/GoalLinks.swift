import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Finds the goals that an action counts toward: by its words and units, and by what the person has
/// let count before.
struct GoalLinks {
  let database: JournalDatabase
  let goals: [GoalOverview]

  /// - Throws: a database error.
  init(in database: JournalDatabase, among goals: [GoalOverview]? = nil) throws {
    self.database = database
    self.goals = try goals ?? database.goalOverviews()
  }

  /// The titles of the goals that an action with the given final arguments serves, each once: of goals
  /// with one title an action counts toward one, as `goal(titled:on:)` says.
  ///
  /// - Throws: a database error.
  func titles(servedBy arguments: JSONObject) throws -> [String] {
    var matched = matched(by: arguments, among: goals.map(Wish.init))
    if matched.isEmpty { matched = try countedBefore(arguments) }
    var seen: Set<String> = []
    return goals.filter { matched.contains($0.id) && seen.insert($0.title.lowercased()).inserted }
      .map(\.title)
  }

  /// Whether an action with the given final arguments would count toward a new goal beside others.
  func isServed(_ draft: GoalDraft, by arguments: JSONObject) -> Bool {
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

  private func matched(by arguments: JSONObject, among wishes: [Wish]) -> Set<Goal.ID> {
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }) else { return [] }
    let title = arguments["title"]?.string ?? ""
    let dimensions = Self.dimensions(of: arguments)
    let fitting = wishes.filter { wish in
      dimensions.contains("mass") ? Self.takesMass(wish, of: title) : true
    }
    let action = Self.subject(title, [], dimensions)
    let candidates = fitting.map { wish in
      var own = Self.subject(wish.title, of: wish.units.map { UnitCatalogue.unit($0.unit) })
      own.words.formUnion(Self.named(by: action, in: own))
      return GoalMatch<Goal.ID>.Candidate(
        id: wish.id, subject: own, start: wish.start, end: wish.end)
    }
    return Set(GoalMatch.goals(servedBy: action, on: day, among: candidates).map(\.goal))
  }

  /// The dimensions of an action's amounts; `time` for a duration.
  static func dimensions(of arguments: JSONObject) -> Set<String> {
    var found = Set(
      (arguments["measurements"]?.array ?? []).compactMap { $0["unit"]?.string }
        .map { UnitCatalogue.unit($0).dimension })
    if arguments["duration_minutes"] != nil { found.insert("time") }
    return found
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
  func goal(titled title: String, on day: Day?) -> GoalOverview? {
    let titled = goals.filter { $0.title.lowercased() == title.lowercased() }
    guard let day else { return titled.first }
    let open = titled.filter { $0.holds(day) }
    let ending = open.filter { $0.targetDate != nil }
      .min { ($0.targetDate ?? day, $0.id) < ($1.targetDate ?? day, $1.id) }
    return ending ?? open.first ?? titled.first
  }

  /// A goal by its title and the units of its targets: three runs a week are sessions of running, and so
  /// is whatever is done in a week that counts.
  static func subject(
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

  static func subject(
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
