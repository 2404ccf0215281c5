import Intents
import Journal
package import Meaning
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
    /// Deeds and goals, to be proven like any reader's.
    case acts([Act])
    case calls([Call])
    case reply(String)
    /// Nothing that the person did.
    case talk(TalkReply)
    /// A line that says too little is asked about.
    case question(String)
  }

  package static func answer(in context: ToolContext) -> Answer {
    let reading = context.reading
    if let request = context.planRequest {
      let example = PlanExample(reading.text)
      // Where the journal cannot be read now, the tool says so.
      return (try? example.says(moreThan: request, in: context)) == true
        ? .acts([.plan(PlanWish(goals: example.wishes))]) : .calls([plan(request)])
    }
    if context.planReply != nil { return .calls([Call(tool: "propose_plan", arguments: [:])]) }
    if let acts = plannedAbroad(in: context) { return .acts(acts) }
    if context.reflection != nil { return .calls([update(.term)]) }
    if let talk = context.smallTalk { return .reply(talk.sentences[0]) }
    if context.vagueness != nil { return .reply("") }
    if context.isQuestion || context.reading.intent == .question {
      return .calls([QuestionReading.call(for: context)])
    }
    if let call = ofOtherRecords(in: context) { return .calls([call]) }
    let rules = byRules(in: context)
    let examples = ExampleReading(context)
    if let examples, examples.isSure, !says(rules, asMuchAs: examples.answer, examples.isSurest) {
      return examples.answer
    }
    return rules ?? examples?.answer
      ?? .reply(
        "Without a model I read plain sentences: “ran 5 km this morning”, “how are my goals”, “I want to read 12 books by June”. /help shows more."
      )
  }

  /// Whether the rules read as many deeds and as many goals, or both of them, which no example does: they know
  /// more of what belongs to each.
  private static func says(
    _ rules: Answer?, asMuchAs examples: Answer, _ isSurest: Bool
  ) -> Bool {
    guard case .acts(let other) = examples else { return false }
    // "My brother cycled 80 km": what the rules hold back is logged only where all examples would be.
    if case .talk = rules { return !isSurest }
    guard case .acts(let own) = rules else { return false }
    let isMixed = own.contains { $0.kind == .log } && own.contains { $0.kind == .wish }
    return isMixed
      || [Act.Kind.log, .wish].allSatisfy { kind in
        own.count { $0.kind == kind } == other.count { $0.kind == kind }
      } && own.count == other.count
  }

  /// What the rules make of an English line.
  private static func byRules(in context: ToolContext) -> Answer? {
    let acts = acts(in: context)
    guard acts.isEmpty else { return .acts(acts) }
    switch context.reading.intent {
    case .negated: return .talk(.negated)
    case .planned: return .talk(.planned)
    case .conditional: return .talk(.conditional)
    case .other: return .talk(.others)
    default: return nil
    }
  }

  /// What is to be made, changed or removed that is neither an entry nor a goal.
  private static func ofOtherRecords(in context: ToolContext) -> Call? {
    let words = RecordWords(context.reading)
    guard context.reading.intent == .delete else { return words.ordered.map(update) }
    return words.kind.flatMap { kind in
      kind.isEntryOrGoal
        ? nil : Call(tool: "delete_record", arguments: ["kind": .string(kind.rawValue)])
    }
  }

  /// What a line in another language says to a plan that is under way; nil where lines like it tell of deeds or
  /// ask something.
  private static func plannedAbroad(in context: ToolContext) -> [Act]? {
    guard let plan = context.plan, !context.knowsLanguage else { return nil }
    let guess = IntentGuess(context.reading.text)
    guard [Intent.did, .ask, .talk].allSatisfy({ guess[$0] < 0.7 }) else { return nil }
    let example = PlanExample(
      context.reading.text, said: plan.card == nil ? .planAnswer : .planEdit)
    let acts = example.changes + example.wishes.map { .wish($0) }
    return acts.isEmpty ? nil : acts
  }

  private static func plan(_ request: PlanRequest) -> Call {
    let titles = request.parts.filter(\.isMeasured).compactMap { $0.clause?.title }
    return Call(
      tool: "propose_plan",
      arguments: ["goals": .array(titles.prefix(12).map { ["title": .string($0)] })])
  }

  static func update(_ kind: RecordKind) -> Call {
    Call(tool: "update_record", arguments: ["kind": .string(kind.rawValue)])
  }

  /// Nobody decides on more cards than this in one go; what is left over is named.
  private static let mostActs = 40

  /// The deeds and goals that clauses tell of.
  private static func acts(in context: ToolContext) -> [Act] {
    let reading = context.reading
    let marks = LineMarks(reading)
    let wishes = reading.clauses.filter { $0.intent == .goal }
    let done = reading.clauses.filter { $0.intent == .done }
    let spans = LineSpans(reading.text, said: .line(.did))
    let deeds = done.enumerated().filter { $0.offset == 0 || !isRemark($0.element, in: spans) }
      .map(\.element)
    return Array(
      (wishes + deeds).lazy
        .compactMap { Act($0, in: marks, today: context.surroundings.today) }.prefix(mostActs))
  }

  /// "…, I got a biscuit", "water was 11 degrees": what stands where lines like it have no deed.
  private static func isRemark(_ clause: Clause, in spans: LineSpans) -> Bool {
    let place = (clause.titleSpan ?? clause.span).range
    return [SpanLabel.thing, .amount, .amountAhead].allSatisfy {
      spans.share(of: $0, in: place) < 0.05
    }
  }
}
