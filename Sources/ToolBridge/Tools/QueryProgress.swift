import Journal
import Phrases
import Store
import ToolSchema

/// `query_progress`: how goals stand, what a time adds up to, and what follows from it.
enum QueryProgress {
  static func tool(_ document: [UInt8]) throws -> Tool {
    Tool(definition: try ToolDefinition(document: document), run: run, change: nil)
  }

  private static func run(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    let today = context.surroundings.today
    // What looks like a deed in a line that asks was not done, so that nothing of it is left over.
    if context.isQuestion, context.reading.intent != .question {
      context.coverage.useAll(of: context.reading)
    }
    let question = Question(
      context.reading, today: today, weekStartsOn: context.surroundings.habits.weekStartsOn)
    let subject = try QuestionSubject(
      question, called: call["topic"]?.string, in: context.database, today: today)
    let answer = QuestionAnswer(
      question: question, subject: subject, database: context.database, today: today)
    return .answer(.object(try answer.result()))
  }
}
