import Journal
import Phrases
package import ToolSchema

/// Makes calls from a person's words without a model, or says why it cannot.
package enum OfflineReader {
  package struct Call: Equatable, Sendable {
    package let tool: String
    package let arguments: JSONObject

    package init(tool: String, arguments: JSONObject) {
      self.tool = tool
      self.arguments = arguments
    }
  }

  package enum Answer: Equatable, Sendable {
    case calls([Call])
    case reply(String)
  }

  package static func answer(in context: ToolContext) -> Answer {
    let reading = context.reading
    if let request = context.planRequest { return .calls([plan(request)]) }
    if context.planReply != nil { return .calls([Call(tool: "propose_plan", arguments: [:])]) }
    if context.reflection != nil { return .calls([update(.term)]) }
    if let talk = context.smallTalk { return .reply(talk.sentences[0]) }
    if context.vagueness != nil { return .reply("") }
    if context.isQuestion, reading.intent != .question {
      return .calls([QuestionReading.call(for: context)])
    }
    if reading.intent != .delete, let kind = RecordWords(reading).ordered {
      return .calls([update(kind)])
    }
    if context.refersBack { return .calls([correction]) }
    let calls = calls(for: reading.clauses, today: context.surroundings.today)
    if !calls.isEmpty { return .calls(calls) }
    switch reading.intent {
    case .question: return .calls([QuestionReading.call(for: context)])
    case .goal:
      return .reply("Say what you want to reach and by when: “run 120 km by the end of January”.")
    case .negated: return .reply(TalkReply.negated.sentences[0])
    case .planned: return .reply(TalkReply.planned.sentences[0])
    case .conditional: return .reply(TalkReply.conditional.sentences[0])
    case .other: return .reply(TalkReply.others.sentences[0])
    case .change: return .calls([correction])
    case .delete:
      let kind = RecordWords(reading).kind ?? .action
      return .calls([Call(tool: "delete_record", arguments: ["kind": .string(kind.rawValue)])])
    case .done, .none:
      return .reply(
        "Without a model I read plain sentences: “ran 5 km this morning”, “how are my goals”, “I want to read 12 books by June”. /help shows more."
      )
    }
  }

  private static func plan(_ request: PlanRequest) -> Call {
    let titles = request.parts.filter(\.isMeasured).compactMap { $0.clause?.title }
    return Call(
      tool: "propose_plan",
      arguments: ["goals": .array(titles.prefix(12).map { ["title": .string($0)] })])
  }

  /// What it becomes is taken from the words when the call is grounded.
  private static let correction = update(.action)

  static func update(_ kind: RecordKind) -> Call {
    Call(tool: "update_record", arguments: ["kind": .string(kind.rawValue)])
  }

  /// Nobody decides on more cards than this in one go; what is left over is named.
  private static let mostCalls = 40

  /// The calls for the deeds and goals that no proposal has used yet.
  package static func unusedCalls(in context: ToolContext) -> [Call] {
    calls(for: context.coverage.unusedClauses, today: context.surroundings.today)
  }

  /// The calls that deeds and goals stand for.
  private static func calls(for clauses: [Clause], today: Day) -> [Call] {
    let calls =
      clauses.filter { $0.intent == .goal }.compactMap { goal($0, today) }
      + clauses.filter { $0.intent == .done }.compactMap(action)
    return Array(calls.prefix(mostCalls))
  }

  private static func action(_ clause: Clause) -> Call? {
    var arguments = JSONObject()
    if let title = clause.title { arguments["title"] = .string(title) }
    let measurements = clause.quantities.filter { !$0.isMinutes(called: nil) }
      .compactMap { SupportedQuantity($0) }
    if !measurements.isEmpty {
      arguments["measurements"] = .array(
        measurements.map { ["unit": .string($0.unit), "value": .number($0.value)] })
    }
    let bare = clause.quantities.first { $0.isMinutes(called: nil) }
    if let minutes = clause.durations.first?.minutes ?? bare?.value {
      arguments["duration_minutes"] = .number(minutes)
    }
    guard !arguments.isEmpty else { return nil }
    if let time = clause.when {
      arguments["day"] = .string(time.day.description)
      if time.clock { arguments["start_time"] = .string(time.start.minuteText) }
    }
    return Call(tool: "create_action", arguments: arguments)
  }

  private static func goal(_ clause: Clause, _ today: Day) -> Call? {
    guard let title = clause.title else { return nil }
    var arguments: JSONObject = ["title": .string(title)]
    let span = GoalSpan(of: clause, today: today)
    let targets = clause.shapedTargets(in: span.count).compactMap { SupportedQuantity($0) }
    if !targets.isEmpty {
      // What else the words say of them is read where the call is proven.
      arguments["targets"] = .array(
        targets.map { target in
          let per = TargetShape(per: target.shape.per)
          return TargetItem(Quantity(target.value, target.unit), shape: per).json
        })
    }
    if let end = span.end { arguments["target_date"] = .string(end.description) }
    return Call(tool: "create_goal", arguments: arguments)
  }
}
