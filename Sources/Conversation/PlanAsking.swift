import LanguageModel
import Meaning
import ToolBridge
import ToolSchema

/// How a model is asked what a line says of a plan in the making: with the plan and the question before
/// it, in verbs of their own.
extension TurnRunner {
  private static let planForm = LineForm(
    verbs: PlanVerb.allCases.map { verb in
      LineForm.Verb(
        verb.rawValue,
        fields: verb.fields.enumerated().map { index, field in
          LineForm.Field(
            field.name, mark: field.mark, isNeeded: index == 0,
            copies: field.name == "amounts" ? .several : verb.names && index == 0 ? .numbered : .run
          )
        })
    })

  /// What the model makes of the line as one about the plan; nil where there is none, where the server
  /// is not asked in lines, and where the line is about something else.
  mutating func answerAboutPlan(
    from client: ModelClient, mode: CallMode
  ) async throws -> (answer: DecodedTurn, acts: [Act])? {
    guard let context, let plan = context.planQuestion, answers.isEmpty, !hasAskedAboutPlan,
      client.asksInLines(mode), !(weighsExamples && context.goesBesidePlan)
    else { return nil }
    hasAskedAboutPlan = true
    var request = ChatRequest(messages: [], mode: mode, maxTokens: 160)
    // One message: each mark of the chat's own form is read anew with every line.
    let messages = service.prompt.plan + [.user("\(plan.line)\n\(plan.asked)\n\(words)")]
    request.lines = ChatRequest.LineAsking(form: Self.planForm, messages: messages)
    for try await event in client.stream(request) {
      guard case .finished(let answer, let usage) = event else { continue }
      count(usage)
      let rows = answer.lines.map { ($0.verb, $0.fields) }
      guard let acts = PlanLines(context.reading, context.reader).acts(rows) else {
        // "And add reading 20 min a day" is about the plan, whatever a small model takes it for.
        if context.staysWithPlan { return (DecodedTurn(), []) }
        if !answer.lines.isEmpty { try leavePlan(answer.certainty) }
        return nil
      }
      if context.asksBesidePlan(acts) {
        try leavePlan(1)
        return nil
      }
      return (answer, weighsExamples ? context.besideExamples(acts) : acts)
    }
    return nil
  }

  /// The certainty from which a line that the rules take for one about the plan is none.
  ///
  /// More is asked for where it answers with a figure; where the server tells of none, a trusted model is
  /// believed.
  private static let sure = 0.8
  private static let surer = 0.97

  /// Has the line read as if no plan were under way.
  private mutating func leavePlan(_ certainty: Double?) throws {
    guard let context, context.isOfPlan,
      certainty.map({ $0 >= (context.answersPlan ? Self.surer : Self.sure) })
        ?? (context.trust == .model)
    else { return }
    self.context = try makeContext(plan: nil)
    isOfPlan = !service.without.contains(.reader) && self.context?.isOfPlan == true
    rules = try rulesReading()
  }

  // MARK: The question

  /// A question in the words of a model that is trusted with plans, in the person's language; its figures are
  /// the program's.
  ///
  /// - Returns: nil where it is not asked, and for what asks otherwise, leaves an amount out or has one more.
  mutating func worded(_ measure: MeasureAsking?) async throws -> String? {
    guard let measure, case .model(let client, _) = service.brain, trusted[.plan] == .model
    else { return nil }
    var request = ChatRequest(messages: service.prompt.question, mode: .text, maxTokens: 120)
    request.messages.append(.user("\(words)\n\(measure.task)"))
    let begin = ContinuousClock.now
    defer { thinking += begin.duration(to: .now) }
    do {
      for try await event in client.stream(request) {
        guard case .finished(let decoded, let usage) = event else { continue }
        count(usage)
        let text = decoded.text.trimmed
        return isTrue(text, of: measure) ? measure.whole(text) : nil
      }
    } catch {
      // The program has words of its own.
      try Task.checkCancellation()
    }
    return nil
  }

  private func isTrue(_ text: String, of measure: MeasureAsking) -> Bool {
    func strange(_ text: String, to sources: [String]) -> Bool {
      !ClaimCheck.unbackedNumbers(
        in: text, sources: sources, amounts: context?.amounts(namedIn: text) ?? []
      ).isEmpty
    }
    return measure.isAsked(in: text) && !WriteClaim.isMade(in: text)
      && !strange(text, to: [measure.task, words])
      && measure.amounts.allSatisfy { !strange($0, to: [text]) }
  }
}
