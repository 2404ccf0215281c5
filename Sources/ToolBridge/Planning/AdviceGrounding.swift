import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Turns what could be changed about a goal into the final arguments of `update_record`.
struct AdviceGrounding {
  let context: ToolContext
  private let question: Question

  /// A line that asks what to change; nil for every other.
  init?(_ context: ToolContext) {
    question = Question(
      context.reading, today: context.surroundings.today,
      weekStartsOn: context.surroundings.habits.weekStartsOn)
    // "Is that too ambitious, should I adjust it?" wants a word, and no card.
    guard context.isQuestion, question.kind == .adjust, !question.asksWhether else { return nil }
    self.context = context
  }

  private func advice() throws -> [Advice] {
    let today = context.surroundings.today
    let subject = try QuestionSubject(question, called: nil, in: context.database, today: today)
    let answer = QuestionAnswer(
      question: question, subject: subject, database: context.database, today: today)
    return try Advice.on(try answer.reports(), in: context.database, today: today)
  }

  /// The program's own calls, one for each goal that something should change about.
  func calls() throws -> [OfflineReader.Call] {
    try advice().map {
      OfflineReader.Call(
        tool: "update_record",
        arguments: ["kind": "goal", "id": .string($0.report.goal.id.description)])
    }
  }

  /// - Returns: nil if the call names no goal that something should change about.
  func leaves(for call: JSONObject) throws -> LeafCollector? {
    guard let name = call["id"]?.string,
      let advice = try advice().first(where: {
        $0.report.goal.id.description == name
          || $0.report.goal.title.lowercased() == name.lowercased()
      })
    else { return nil }
    let goal = advice.report.goal
    var leaves = LeafCollector()
    leaves.set("kind", "goal", .known, "goal")
    leaves.set("id", .string(goal.id.description), .known, goal.title)
    switch advice.change {
    case .target(let changed, _, _, let to):
      leaves.setList(
        "targets",
        .array(
          goal.targets.enumerated().map { index, target in
            TargetItem(
              Quantity(index == changed ? to : target.value, target.unit),
              direction: target.direction, shape: target.shape
            ).json
          }))
      for index in goal.targets.indices {
        leaves.note("/targets/\(index)/unit", .known, goal.title)
        leaves.note("/targets/\(index)/value", .known, goal.title)
      }
    case .date(_, let to):
      leaves.set("target_date", .string(to.description), .known, goal.title)
    case .rest: leaves.set("archived", true, .known, goal.title)
    }
    for (key, value) in call where leaves.arguments[key] == nil { leaves.remove("/" + key, value) }
    return leaves
  }
}

extension ToolContext {
  /// What the program proposes beside a call of the line's: a change to each goal that needs one
  /// beside a look at them, the end of each obligation that a logged deed ends.
  ///
  /// - Throws: a database error.
  package func followUps(of tool: String) throws -> [OfflineReader.Call] {
    switch tool {
    case "query_progress": try AdviceGrounding(self)?.calls() ?? []
    case "create_action": try DutyDone.all(in: self).map(\.call)
    default: []
    }
  }
}
