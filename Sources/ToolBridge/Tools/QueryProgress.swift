import Journal
import Phrases
import Store
import ToolSchema

/// `query_progress`: how goals stand, what a time adds up to, and what follows from it.
enum QueryProgress {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: answer, change: nil)
  }

  static func answer(_ call: JSONObject, in context: ToolContext) throws -> ToolOutcome {
    let today = context.surroundings.today
    let isCalled = context.readerOfQuestion == .model
    let question = Question(
      context.reading, today: today, weekStartsOn: context.surroundings.habits.weekStartsOn,
      kind: call["kind"]?.string, isFirst: isCalled, periods: context.periods(of: call))
    let topic = call["topic"]?.string ?? call["subject"]?.string
    let subject =
      context.knowsLanguage && context.trust != .model
      ? try QuestionSubject(question, called: topic, in: context.database, today: today)
      : try QuestionSubject(
        named: topic, of: context.reading, in: context.database, today: today)
    let answer = QuestionAnswer(
      question: question, subject: subject, database: context.database, today: today)
    var result = try answer.result()
    let waiting = context.waitingGoals
    if !waiting.isEmpty { result["waiting"] = .array(waiting.map { .string($0) }) }
    return .answer(.object(result))
  }
}

extension ToolContext {
  /// Whose words say what a question asks for.
  var readerOfQuestion: Verdict.Reader {
    Referee.reader(isFamiliar: knowsLanguage && isQuestion, trust)
  }

  /// The periods that a call names, where its words are to say so.
  func periods(of call: JSONObject) -> [Period] {
    guard readerOfQuestion == .model, let words = call["period"]?.string else { return [] }
    let today = surroundings.today
    return Period.read(
      words, of: reading, by: reader, today: today,
      weekStart: today.startOfWeek(on: surroundings.habits.weekStartsOn))
  }

  /// The titles of the goals that a card shows which waits for a yes.
  fileprivate var waitingGoals: [String] {
    func titles(_ change: Change) -> [String] {
      switch change {
      case .createGoal(let draft): [draft.title]
      case .plan(let changes): changes.flatMap(titles)
      default: []
      }
    }
    guard let plan else { return [] }
    let cards = plan.cards.isEmpty ? [plan.card].compactMap(\.self) : plan.cards
    return cards.flatMap { titles($0.change) }
  }
}
