import Journal
import Phrases
import Store
import ToolSchema

/// `query_progress`: how goals stand, and what a period adds up to.
enum QueryProgress {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: nil)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    let topic = Topic.said(call["topic"]?.string, in: context.reading)
    let period = Period(said: context.reading, today: context.surroundings.today)
    let goals = try context.database.goalOverviews()
    let chosen = Topic(topic).goals(of: goals)
    var answer: JSONObject = [
      "goals": .array(
        chosen.prefix(20).map { GoalReport($0, today: context.surroundings.today).json })
    ]
    if !topic.isEmpty, chosen.isEmpty, !goals.isEmpty {
      answer["other_goals"] = .array(goals.prefix(20).map { .string($0.title) })
    }
    if let period {
      answer["period"] = try totals(in: period, topic: Topic(topic), context)
    } else if chosen.isEmpty, !topic.isEmpty {
      let all = Period(from: nil, through: context.surroundings.today)
      answer["period"] = try totals(in: all, topic: Topic(topic), context)
    }
    return .answer(.object(answer))
  }

  private static func totals(
    in period: Period, topic: Topic, _ context: ToolContext
  ) throws -> JSONValue {
    var filter = ActionFilter(from: period.from, through: period.through)
    filter.words = topic.isBroad ? nil : topic.searchWords
    let totals = try context.database.totals(filter)
    return [
      "from": period.from.map { .string($0.description) } ?? .null,
      "through": .string(period.through.description),
      "actions": .integer(totals.actions),
      "days_active": .integer(totals.days),
      "minutes": .number(totals.minutes),
      "totals": .array(
        totals.quantities.map {
          ["unit": .string($0.unit.symbol), "value": .number(($0.value * 1000).rounded() / 1000)]
        }),
    ]
  }
}

/// A stretch of days that a question is about.
struct Period {
  let from: Day?
  let through: Day

  init(from: Day?, through: Day) {
    self.from = from
    self.through = through
  }

  /// The period that the person's words name; a model's own is not taken.
  init?(said reading: Reading, today: Day) {
    guard let mention = reading.dates.first(where: { $0.certainty != .vague }) else { return nil }
    from = mention.day
    through = min(mention.lastDay, max(mention.day, today))
  }
}

/// What a question is about: words that choose goals and actions.
struct Topic {
  private let words: Set<String>
  let searchWords: String?

  init(_ text: String) {
    words = Wording(text).content
    searchWords = words.isEmpty ? nil : words.sorted().joined(separator: " ")
  }

  /// The call's topic if the person's words make it, else the activities that the words name.
  static func said(_ called: String?, in reading: Reading) -> String {
    if let called, Wording(called).isMade(of: Wording(reading.text)) { return called }
    return Wording.words(of: reading.text).filter { word in
      let base = WordForms.base(word)
      return WordForms.isActivity(base) || fitness.subtracting(everything).contains(base)
    }.removingDuplicates().joined(separator: " ")
  }

  /// Fitness and the like: a topic that no title names.
  var isBroad: Bool { words.isEmpty || !words.isDisjoint(with: Self.fitness) }

  private static let fitness: Set<String> = [
    "fitness", "fit", "health", "healthy", "exercise", "sport", "sports", "training", "workout",
    "physical", "all", "everything", "overall",
  ]
  private static let everything: Set<String> = ["all", "everything", "overall"]

  func goals(of goals: [GoalOverview]) -> [GoalOverview] {
    guard !words.isEmpty, words.isDisjoint(with: Self.everything) else { return goals }
    return goals.filter { goal in
      let text = ([goal.title] + goal.values + goal.targets.map(\.unit)).joined(separator: " ")
      let own = Wording(text).content
      if !own.isDisjoint(with: words) { return true }
      guard !words.isDisjoint(with: Self.fitness) else { return false }
      return own.contains(where: WordForms.isExercise) || !own.isDisjoint(with: Self.fitness)
    }
  }
}
