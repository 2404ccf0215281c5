import Journal
package import Meaning
package import Phrases
package import ToolSchema

/// What a reader makes of a line, proven: each call that it stands for with what that comes to.
package struct ProvenReading: Sendable {
  package struct Step: Sendable {
    package var tool: String
    /// The call as it came.
    package var arguments: JSONObject
    package var outcome: ToolOutcome
    package var source: String
    /// The context with what the step used of the words.
    package var spans: [Span]

    package init(
      tool: String, arguments: JSONObject, outcome: ToolOutcome, source: String, spans: [Span] = []
    ) {
      self.tool = tool
      self.arguments = arguments
      self.outcome = outcome
      self.source = source
      self.spans = spans
    }

    package var proposal: GroundedCall? {
      if case .proposal(let call) = outcome { call } else { nil }
    }

    var isRead: Bool { if case .answer = outcome { true } else { false } }
    var asks: Bool {
      switch outcome {
      case .question, .asking: true
      default: false
      }
    }

    /// Whether it goes on with a plan, by a question or a card.
    package var plans: Bool {
      if case .asking = outcome { true } else { proposal?.tool == "propose_plan" }
    }
  }

  package var steps: [Step]
  /// What is said where there is nothing to call for.
  package var text: String
  /// Whether the text is a question back, because the line says too little.
  package var asks: Bool

  package init(steps: [Step], text: String = "", asks: Bool = false) {
    self.steps = steps
    self.text = text
    self.asks = asks
  }

  package var proposals: [GroundedCall] { steps.compactMap(\.proposal) }

  /// What the whole comes to.
  package enum Kind: String, Sendable {
    case log, goal, change, delete, plan, ask, talk, unsure
  }

  package var kind: Kind {
    let tools = Set(proposals.map(\.tool))
    if tools.contains("delete_record") { return .delete }
    if tools.contains("update_record") { return .change }
    if steps.contains(where: \.plans) { return .plan }
    if tools.contains("create_action") { return .log }
    if tools.contains("create_goal") { return .goal }
    if steps.contains(where: \.isRead) { return .ask }
    return asks || steps.contains(where: \.asks) ? .unsure : .talk
  }

  /// Whether it would write what the other would, however that came about.
  func writesSame(as other: ProvenReading) -> Bool {
    proposals.count == other.proposals.count
      && zip(proposals, other.proposals).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether the plans that it asks about are what the other's are, whatever their goals are called: one that has taken
  /// an answer is another than one that asks again.
  func plansSame(as other: ProvenReading) -> Bool {
    func plans(_ reading: ProvenReading) -> [PlanSketch?] {
      reading.steps.compactMap { step in
        if case .asking(_, _, let plan, _) = step.outcome {
          .some(PlanSketch(json: plan))
        } else {
          nil
        }
      }
    }
    return plans(self).map { $0?.figures } == plans(other).map { $0?.figures }
  }

  /// How many of the line's marks its proposals use.
  ///
  /// - Parameter others: where the line tells of somebody else's deeds: to use their amounts is no gain.
  func uses(of marks: LineMarks, besides others: [Span] = []) -> Int {
    let own = marks.amounts.filter { mark in !others.contains { $0.overlaps(mark.span) } }
    let amounts = own.count { mark in
      steps.contains { step in step.spans.contains { $0.overlaps(mark.span) } }
        || proposals.contains { $0.holds(mark) }
    }
    let days = marks.days.count { mark in
      proposals.contains { call in
        call.grounding.contains { $0.evidence?.contains(mark.text) ?? false && $0.isTime }
      }
    }
    return amounts * 2 + days
  }
}

extension GroundedLeaf {
  var isTime: Bool {
    ["/day", "/start_time", "/part_of_day", "/target_date", "/start_date"].contains(path)
  }
}

extension GroundedCall {
  /// The same tool with the same values; a title is a name, whichever words it has.
  func isSame(as other: GroundedCall) -> Bool {
    guard tool == other.tool else { return false }
    return bare == other.bare
  }

  private var bare: JSONObject {
    var bare = arguments
    bare["title"] = nil
    bare["goals"] = tool == "propose_plan" ? bare["goals"] : nil
    return bare
  }

  fileprivate func holds(_ mark: AmountMark) -> Bool {
    grounding.contains { leaf in
      guard let evidence = leaf.evidence, !leaf.isTime, leaf.path != "/title" else { return false }
      return evidence.contains(mark.text)
    }
  }
}

/// The rules' reading of a line, with what each of its calls comes to.
package struct RulesReading: Sendable {
  package let reading: ProvenReading

  /// Nil where they are silent: for a line that says nothing to them.
  package init?(_ context: ToolContext, catalogue: Catalogue) throws {
    if let vague = context.vagueness {
      reading = ProvenReading(steps: [
        .init(
          tool: vague.tool, arguments: [:], outcome: .question(vague.question, path: vague.path),
          source: "offline")
      ])
    } else {
      switch OfflineReader.answer(in: context) {
      case .reply(let text):
        guard context.smallTalk != nil else { return nil }
        reading = ProvenReading(steps: [], text: text)
      case .talk(let reply): reading = ProvenReading(steps: [], text: reply.sentence)
      case .calls(let calls):
        reading = ProvenReading(
          steps: try calls.compactMap { try Self.step($0, context, catalogue) })
      case .question(let question): reading = ProvenReading(steps: [], text: question, asks: true)
      case .acts(let acts):
        reading = ProvenReading(steps: try Self.steps(acts, context))
      }
    }
  }

  private static func steps(
    _ acts: [Act], _ context: ToolContext
  ) throws -> [ProvenReading.Step] {
    let planned = try PlanStep(
      acts, "offline", in: context, isAskedAlone: !context.planActs.isEmpty)
    let rest = acts.filter { !planned.concerns($0) }
    var proof = LineProof(rest, in: context)
    return try planned.steps
      + rest.compactMap { act in
        guard let call = act.call else { return nil }
        do {
          let proven = try proof.prove(act)
          return .init(
            tool: proven.outcome.tool ?? call.tool, arguments: call.arguments,
            outcome: proven.outcome, source: "offline", spans: proven.spans)
        } catch let refusal as Refusal {
          return .init(
            tool: call.tool, arguments: call.arguments,
            outcome: .question(refusal.message, path: refusal.path), source: "offline")
        }
      }
  }

  private static func step(
    _ call: OfflineReader.Call, _ context: ToolContext, _ catalogue: Catalogue
  ) throws -> ProvenReading.Step? {
    guard let tool = catalogue.tool(named: call.tool) else { return nil }
    let outcome: ToolOutcome
    do {
      outcome = try tool.answer(call.arguments, in: context)
    } catch let refusal as Refusal {
      outcome = .refused(refusal.message)
    }
    return .init(tool: call.tool, arguments: call.arguments, outcome: outcome, source: "offline")
  }
}

extension ToolContext {
  /// Whether what an act asks for is the rules' to carry out: records that are neither entries nor goals.
  package func leavesToTool(_ act: Act) -> Bool {
    if case .amend = act { return reflection != nil || asksAdvice }
    return false
  }
}

extension ToolOutcome {
  /// What is proposed.
  package var call: GroundedCall? { if case .proposal(let call) = self { call } else { nil } }

  /// The tool of what is proposed.
  package var tool: String? { call?.tool }
}
