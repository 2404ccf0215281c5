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
    let topic = call["topic"]?.string ?? ""
    let period = Period(call["period"]?.string, in: context)
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

  /// The period that the call names, if the person's words or the call's own can be read as one.
  init?(_ words: String?, in context: ToolContext) {
    let called = words.flatMap { context.reader.readDate($0, past: true) }
    guard let mention = context.reading.dates.first(where: { $0.certainty != .vague }) ?? called
    else { return nil }
    from = mention.day
    through = min(mention.lastDay, max(mention.day, context.surroundings.today))
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
