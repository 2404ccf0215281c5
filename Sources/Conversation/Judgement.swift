import Intents
import Journal
import LanguageModel
import Localization
import Meaning
import Store
import ToolBridge
import ToolSchema

/// What a turn does with a model's answer: its acts are proven, the rules' reading stands beside
/// them, and the referee says which of the two is put before the person.
extension TurnRunner {
  /// The rules' reading of the line; nil where they are silent or left out.
  func rulesReading() throws -> RulesReading? {
    guard let context, !context.asksElsewhere, !service.without.contains(.reader),
      context.knowsLanguage || isWeakReader || context.isOfPlan && weighsExamples
    else { return nil }
    let guess = IntentGuess(words)
    // Beside a model that reads worse than they do the rules say what they would say without one; of another language
    // than English where lines like the line say it.
    let isKnown =
      isWeakReader && context.knowsLanguage || context.isOfPlan || context.reflection != nil
      || guess[guess.likeliest] >= 0.5
      || guess.nothingDone >= IntentGuess.sure
    return isKnown ? try rulesReading(of: context) : nil
  }

  /// What lines like one in another language than English wanted, where most of them wanted the same.
  func examplesReading() throws -> RulesReading? {
    guard let context, !context.knowsLanguage, weighsExamples, !context.asksElsewhere,
      !service.without.contains(.reader)
    else { return nil }
    let guess = IntentGuess(words)
    return max(guess[guess.likeliest], guess.nothingDone) >= IntentGuess.sure
      ? try rulesReading(of: context) : nil
  }

  func rulesReading(of context: ToolContext) throws -> RulesReading? {
    try RulesReading(context, catalogue: service.catalogue)
  }

  /// - Parameter planned: the acts of an answer about a plan.
  mutating func judge(
    _ answer: DecodedTurn, planned: [Act]? = nil
  ) async throws -> Turn.Step {
    guard let context else { return .finishWithOutcomes }
    if service.without.contains(.grounding) { return turn.modelAnswered(calls(of: answer)) }
    let acts = planned.map(LineActs.init) ?? LineActs(answer, in: context)
    hasPlanActs = planned != nil
    var (steps, broken) = try proven(answer, acts, in: context)
    let meant = acts.acts + answer.calls.compactMap { Act(tool: $0.name, arguments: $0.arguments) }
    if broken.isEmpty, let better = try await translated(meant, in: context) {
      steps = better
    }
    // What can be mended is asked for once more; a second time the rules' reading stands in.
    if steps.isEmpty, !broken.isEmpty, turn.mayRepair { return turn.modelAnswered(broken) }
    let gaveNothing = steps.isEmpty && answer.text.isEmpty && acts.isEmpty
    let model =
      gaveNothing || !broken.isEmpty && steps.isEmpty
      ? nil : ProvenReading(steps: steps, text: answer.text, asks: acts.asks)
    // An answer that broke off is not completed by guesses; what follows a look-up is no first word.
    let isFirst = answers.isEmpty && !hasJudged && cut == nil
    // "Just propose something" beside a plan in another language, of which a small model makes nothing.
    func standIn() throws -> RulesReading? {
      if gaveNothing, context.isOfPlan { return try rulesReading(of: context) }
      return try examplesReading()
    }
    let rules = isFirst ? try self.rules ?? standIn() : nil
    if !answers.isEmpty, !mayWriteAfterLooking, steps.contains(where: { $0.proposal != nil }) {
      try passOver(steps, because: "the line asks, and what was read asks for nothing")
      return turn.modelAnswered([])
    }
    hasJudged = true
    let areSame = rules.flatMap { rules in model.map { $0.isSame(as: rules.reading) } } ?? false
    func decide(_ trust: Trust, favoursModel: Bool = false) -> Verdict {
      Referee.decide(
        model: model?.traits(in: context), rules: rules?.reading.traits(in: context),
        areSame: areSame, trust: trust, certainty: answer.certainty,
        favoursModel: favoursModel)
    }
    modelKind = model?.kind
    // Where both read the same, no trust decides.
    let trust =
      areSame || rules == nil ? trusted[modelKind] : try self.trust(in: modelKind)
    var verdict = decide(trust, favoursModel: trusted.favoursModel)
    if let passedOver {
      verdict.reason += "; it had begun with “\(passedOver)”, which sentences like this rarely mean"
    }
    self.verdict = verdict
    service.observe?(
      ConversationService.Readings(
        model: model?.kind, rules: rules?.reading.kind, voted: decide(.both).reader))
    // Talk is shown as it comes: where neither has anything to do, it is not said twice.
    let isSaid =
      !holdsText && !answer.text.isEmpty && model?.steps.isEmpty == true
      && rules?.reading.steps.isEmpty == true
    if verdict.reader == .rules, let rules, !isSaid {
      try passOver(steps, because: verdict.reason)
      if steps.isEmpty, !answer.text.isEmpty, rules.reading.kind == .ask {
        emit(
          .notice(
            Notice(
              .unbackedClaim, localized("The model answered without looking; the journal says:"))))
      }
      other = verdict.offersOther ? model : nil
      tellOther()
      return take(rules)
    }
    other = verdict.offersOther && !isSaid ? rules?.reading : nil
    tellOther()
    guard let model else {
      // Nobody is left without a word.
      modelText = broken.isEmpty ? acts.plainReply(to: words) : ""
      if !modelText.isEmpty { emit(.text(modelText)) }
      return turn.modelAnswered(broken)
    }
    return take(model, acts, rules: rules?.reading, broken)
  }

  /// Whether the line itself wants something written, whatever was looked up for it: what text of the
  /// journal asks for is none of the person's wishes.
  private var mayWriteAfterLooking: Bool {
    guard let rules else { return context?.knowsLanguage == false }
    return !rules.reading.proposals.isEmpty
  }

  mutating func take(_ rules: RulesReading) -> Turn.Step {
    if rules.reading.kind == .unsure, let step = rules.reading.steps.first,
      case .question(let question, let path) = step.outcome, step.arguments.isEmpty
    {
      return ask(question, tool: step.tool, path: path)
    }
    modelText = rules.reading.text
    if let context, !rules.reading.proposals.isEmpty {
      unused = LineProof.leftovers(of: rules.reading.steps, in: context)
    }
    let calls = together(rules.reading.steps).map { step in
      // A plan is told as it stands: the call of the rules says no more than that one is wanted.
      let arguments = step.plans ? step.proposal?.arguments : nil
      let call = ownCall(
        OfflineReader.Call(
          tool: step.proposal?.tool ?? step.tool, arguments: arguments ?? step.arguments))
      outcomes[call.id] = step.outcome
      return call
    }
    if calls.isEmpty {
      emit(.text(modelText))
      if let other, !other.proposals.isEmpty { tellUnused(by: other, isPassedOver: true) }
    }
    return turn.modelAnswered(calls)
  }

  private func together(_ steps: [ProvenReading.Step]) -> [ProvenReading.Step] {
    context.map { steps.goalsTogether(in: $0) } ?? steps
  }

  private mutating func take(
    _ model: ProvenReading, _ acts: LineActs, rules: ProvenReading?, _ broken: [TurnCall]
  ) -> Turn.Step {
    modelText = model.text
    guard !model.steps.isEmpty else {
      // No question beside the one that the plan has asked.
      if acts.asks, holdsText, let waits = context?.planWaits {
        modelText = waits
        emit(.text(waits))
        return turn.modelAnswered([])
      }
      if acts.asks {
        return ask(
          modelText.isEmpty ? localized("What did you do?") : modelText, tool: nil, path: "",
          isShown: !holdsText && !modelText.isEmpty)
      }
      if modelText.isEmpty {
        modelText = rules?.text.isEmpty == false ? rules?.text ?? "" : acts.plainReply(to: words)
        emit(.text(modelText))
      } else if holdsText, answers.isEmpty {
        emit(.text(modelText))
      }
      tellUnused(by: model)
      return turn.modelAnswered([])
    }
    if holdsText, !modelText.isEmpty, !ClaimCheck.isMade(in: modelText, to: words) {
      emit(.text(modelText))
    }
    if model.proposals.isEmpty {
      tellUnused(by: model)
    } else if let context {
      unused = LineProof.leftovers(of: model.steps, in: context) + acts.unplaced
    }
    isModels = true
    let calls = together(model.steps).map { step in
      let call = TurnCall(
        id: service.surroundings.ids.next(), name: step.tool, arguments: step.arguments,
        source: step.source)
      outcomes[call.id] = step.outcome
      return call
    }
    return turn.modelAnswered(calls + broken)
  }

  /// Where the model alone finds nothing to write, amounts of the line that nobody names are told:
  /// a deed that it misread is not lost without a word.
  ///
  /// - Parameter isPassedOver: whether it found something, which was not taken.
  private mutating func tellUnused(by model: ProvenReading, isPassedOver: Bool = false) {
    guard let context, answers.isEmpty, verdict?.reader != .both,
      !service.without.contains(.coverage)
    else { return }
    let steps = isPassedOver ? [] : model.steps
    let told = ([modelText] + steps.map { JSONValue.object($0.arguments).text })
      .map { $0.lowercased() }
    // What the line says of somebody else is none of the person's.
    let lost = LineProof.leftovers(of: steps, in: context).filter { amount in
      !(told + context.othersWords).contains { $0.contains(amount.lowercased()) }
    }
    tell(lost)
  }

  /// A question back, in place of anything written.
  ///
  /// - Parameter isShown: whether it was shown as it came.
  mutating func ask(
    _ question: String, tool: String?, path: String, isShown: Bool = false
  ) -> Turn.Step {
    emit(
      .notice(
        Notice(
          .question, question,
          ["tool": tool.map { .string($0) } ?? .null, "path": .string(path)])))
    modelText = question
    if !isShown { emit(.text(question)) }
    return turn.modelAnswered([])
  }

  /// The calls that were not taken are told and kept as what they are.
  private mutating func passOver(
    _ steps: [ProvenReading.Step], because reason: String
  ) throws {
    for step in steps {
      let call = TurnCall(
        id: service.surroundings.ids.next(), name: step.tool, arguments: step.arguments,
        source: step.source)
      try service.database.append([logged(call)])
      emit(.toolCall(call, effect: effect(of: call)))
      _ = try finish(call, .notRun, ["reason": .string(reason)], .refused)
    }
  }

  /// Whose reading the turn's proposals come from, and what the other would have been.
  var origin: ProposalOrigin {
    var origin = ProposalOrigin(
      reader: verdict?.reader.rawValue ?? "rules", other: other?.proposals.map(\.reading) ?? [],
      hasOther: verdict != nil && other != nil)
    origin.reason = verdict?.reason
    origin.difference = difference
    origin.isDoubted =
      trusted.isWeakAbroad && context?.knowsLanguage == false && verdict?.reader == .model
    origin.client = service.sender?.name
    origin.request = service.sender?.request
    origin.key = service.sender.map { _ in ProposalOrigin.freshKey }
    return origin
  }

  /// What a decision teaches of the model; nil where both read the same, and where it is a program that
  /// speaks: what one accepts in a person's stead says nothing of their words.
  private var difference: ProposalOrigin.Difference? {
    guard verdict?.reader != .both, other != nil, service.sender == nil, let modelKind, let line,
      let model = modelName
    else { return nil }
    return ProposalOrigin.Difference(model: model, kind: modelKind, line: line)
  }

  /// As the model was measured, and as the person's decisions have moved it since.
  private func trust(in kind: ProvenReading.Kind?) throws -> Trust {
    let measured = trusted[kind]
    guard !trusted.isNamed, let kind, let model = modelName else { return measured }
    return EarnedTrust.after(
      try service.database.readingDecisions(
        of: model, kind: kind.rawValue, limit: EarnedTrust.remembered
      ).map { $0.favours == .model }, from: measured)
  }

  /// Tells that another reading is there to be taken instead.
  func tellOther() {
    guard let verdict, let other else { return }
    let acts = other.proposals.map(\.reading)
    let writer = AnswerWriter(
      today: service.surroundings.today, habits: service.surroundings.habits)
    let said = other.proposals.map { writer.summary($0.arguments) }.joined(separator: "; ")
    emit(
      .notice(
        Notice(
          .otherReading,
          localized("Read in another way: \(said.isEmpty ? localized("nothing to write") : said)."),
          [
            "reader": .string(verdict.reader == .rules ? "model" : "rules"), "acts": .array(acts),
            "reason": .string(verdict.reason),
          ])))
  }

  func effect(of call: TurnCall) -> Effect? {
    service.catalogue.tool(named: call.name).map {
      $0.definition.isReadOnly ? .read : $0.definition.isDestructive ? .destructive : .write
    }
  }

  // MARK: What an answer comes to

  /// The steps of an answer, and the calls that no tool can take as they are.
  private func proven(
    _ answer: DecodedTurn, _ acts: LineActs, in context: ToolContext
  ) throws -> ([ProvenReading.Step], [TurnCall]) {
    if !answer.lines.isEmpty { return (try proven(acts.acts, "guided", in: context), []) }
    var broken = answer.unknown.map { turnCall($0.name, $0.arguments, "native") }
    var whole: [DecodedCall] = []
    for call in answer.calls {
      let violations = service.catalogue.tool(named: call.name).map {
        Schema($0.definition.parameters).violations(in: .object(call.arguments))
      }
      if violations?.isEmpty == true {
        whole.append(call)
      } else {
        broken.append(turnCall(call.name, call.arguments, call.source.rawValue))
      }
    }
    let acts = whole.map { Act(tool: $0.name, arguments: $0.arguments) }
    let planned = try PlanStep(
      acts.compactMap { $0 }, whole.first?.source.rawValue ?? "", in: context, readings: readings,
      isAskedAlone: hasPlanActs)
    let rest = zip(whole, acts).filter { _, act in act.map { !planned.concerns($0) } ?? true }
    var proof = LineProof(rest.compactMap(\.1), in: context, readings: readings)
    let steps = try rest.map { call, act in
      try step(call.name, call.arguments, call.source.rawValue, act, &proof, in: context)
    }
    return (planned.steps + steps, broken)
  }

  func proven(
    _ acts: [Act], _ source: String, in context: ToolContext
  ) throws -> [ProvenReading.Step] {
    let planned = try PlanStep(
      acts, source, in: context, readings: readings, isAskedAlone: hasPlanActs)
    let rest = acts.filter { !planned.concerns($0) }
    var proof = LineProof(rest, in: context, readings: readings)
    return try planned.steps
      + rest.compactMap { act in
        guard let call = act.call else { return nil }
        return try step(call.tool, call.arguments, source, act, &proof, in: context)
      }
  }

  private func step(
    _ tool: String, _ arguments: JSONObject, _ source: String, _ act: Act?,
    _ proof: inout LineProof, in context: ToolContext
  ) throws -> ProvenReading.Step {
    do {
      if let act, !context.leavesToTool(act) {
        let proven = try proof.prove(act)
        return .init(
          tool: proven.outcome.tool ?? tool, arguments: arguments, outcome: proven.outcome,
          source: source, spans: proven.spans)
      }
      let outcome =
        try service.catalogue.tool(named: tool)?.answer(arguments, in: context)
        ?? .refused("there is no such tool.")
      return .init(tool: tool, arguments: arguments, outcome: outcome, source: source)
    } catch let refusal as Refusal {
      return .init(
        tool: tool, arguments: arguments, outcome: .question(refusal.message, path: refusal.path),
        source: source)
    }
  }

  private func turnCall(_ name: String, _ arguments: JSONObject, _ source: String) -> TurnCall {
    TurnCall(
      id: service.surroundings.ids.next(), name: name, arguments: arguments, source: source)
  }

  private func calls(of answer: DecodedTurn) -> [TurnCall] {
    answer.calls.map { turnCall($0.name, $0.arguments, $0.source.rawValue) }
      + answer.unknown.map { turnCall($0.name, $0.arguments, "native") }
  }
}

extension GroundedCall {
  /// As another reading is told and kept.
  fileprivate var reading: JSONValue {
    [
      "tool": .string(tool), "arguments": .object(arguments),
      "grounding": .array(grounding.map(\.json)),
    ]
  }
}
