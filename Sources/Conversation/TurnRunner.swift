import Foundation
import Journal
import LanguageModel
import Localization
import Store
import ToolBridge
import ToolSchema

/// Performs what a ``Turn`` asks for: the I/O around the state machine.
struct TurnRunner {
  let service: ConversationService
  let words: String
  let deciding: Deciding
  let emit: @Sendable (TurnEvent) -> Void

  var turn: Turn
  /// The newest part of the conversation before the line.
  private var earlier: [LoggedMessage] = []
  var context: ToolContext?
  /// The person's line, as it is kept.
  private(set) var line: LoggedMessage.ID?
  /// Whether the line is about a plan.
  var isOfPlan = false
  /// The rules' reading; nil where they are silent.
  var rules: RulesReading?
  /// Whether the referee has spoken: once a line.
  var hasJudged = false
  var verdict: Verdict?
  /// What the model took the line for; nil where it gave no reading.
  var modelKind: ProvenReading.Kind?
  /// The reading that did not stand, where it is to be offered.
  var other: ProvenReading?
  /// Whether the model was asked what the line says of the plan.
  var hasAskedAboutPlan = false
  /// Whether it was asked again for another first word.
  var hasAskedAgain = false
  /// The word that it had begun with, where a likelier one stands.
  var passedOver: String?
  /// Whether its answer is about the plan.
  var hasPlanActs = false
  /// What the calls under way come to, where that was proven before.
  var outcomes: [LoggedMessage.ID: ToolOutcome] = [:]
  /// Whether something was done in the conversation before, which "it" may mean.
  var isUnderWay = false
  /// What a model has read of words that no mark reads.
  var readings = ReadWords()
  /// Whether the reading that stands is the model's, and the amounts that it leaves unused.
  var isModels = false
  var unused: [String] = []
  var completion = Completion()
  var proposals: [Proposal] = []
  var settled = 0
  /// Why an answer broke off whose whole calls were run all the same.
  var cut: (any Error)?
  /// The tools beside whose calls the program has made its own.
  private var followed: Set<String> = []
  var hasToldLeftovers = false
  var modelText = ""
  /// What was said before any reader read the line, and belongs to the reply: words of help.
  var lead = ""
  var asides: [String] = []
  /// The plan that was under way before the line.
  var standing: PlanState?
  /// Why calls to write were not carried out.
  var refusals: [String] = []
  /// What the calls of the answer under way proposed, to be decided on together.
  var held: [Proposal] = []
  /// The calls of the answer under way that have no result yet.
  var unanswered: [TurnCall] = []
  var answers: [(tool: String, result: JSONValue)] = []
  /// Whether what was sent held text that is not the person's: what an earlier turn read, an import.
  var hasSentOutside = false
  /// What of the conversation the last request was made of.
  var recent: [LoggedMessage] = []
  /// The bytes of the messages that were sent last.
  var sentBytes = 0
  private let started = ContinuousClock.now
  var waiting: Duration = .zero
  var thinking: Duration = .zero

  init(
    service: ConversationService, words: String,
    deciding: Deciding,
    emit: @escaping @Sendable (TurnEvent) -> Void
  ) {
    self.service = service
    self.words = words
    self.deciding = deciding
    self.emit = emit
    if case .offline = service.brain {
      turn = Turn(isOffline: true)
    } else {
      turn = Turn()
    }
  }

  mutating func run() async {
    do {
      // What a turn that was killed left open is told as what it is, before anything is added.
      try closeCalls()
      earlier = try service.database.messages(in: service.conversation, last: 12)
      line = try store(.user, words)
      service.surroundings.reached(.lineStored)
      isUnderWay = earlier.contains { $0.role == .toolCall }
      standing = try PlanState(
        in: service.conversation, of: service.database, today: service.surroundings.today)
      context = try makeContext(plan: standing)
      // "First log my run", "it was 5.2 actually": the plan waits.
      if context?.plan != nil, context?.leavesPlan == true {
        context = try makeContext(plan: nil)
      }
      isOfPlan = !service.without.contains(.reader) && context?.isOfPlan == true
      if case .model = service.brain { rules = try rulesReading() }
      if case .offline(let notice?) = service.brain { emit(.notice(Notice(.offline, notice))) }
      if let own = try await programsOwnWords() {
        emit(.text(own))
        try complete(with: own)
      } else {
        try await follow(turn.begin())
        try passOver()
      }
      if let cut { throw cut }
    } catch {
      fail(error)
    }
    let total = started.duration(to: .now)
    if case .model = service.brain { completion.rounds = turn.rounds }
    completion.modelMilliseconds = thinking.milliseconds
    completion.ownMilliseconds = max(0, (total - thinking - waiting).milliseconds)
    emit(.completed(completion))
  }

  /// What the tools may see of the line.
  func makeContext(plan: PlanState?) throws -> ToolContext {
    var context = ToolContext(
      database: service.database, surroundings: service.surroundings, words: words,
      pending: try service.database.latestPending(in: service.conversation), plan: plan,
      earlier: earlier, without: service.without)
    let table = context.knowsLanguage ? service.trust : service.trust.abroad
    context.trust = table[.ask]
    context.weighsExamples = table.whole != .model && !service.without.contains(.intents)
    return context
  }

  mutating func follow(_ first: Turn.Step) async throws {
    var step: Turn.Step? = first
    while let next = step {
      try Task.checkCancellation()
      switch next {
      case .askModel where cut != nil:
        try finishWithOutcomes(aside: nil)
        step = nil
      case .askModel: step = try await askModel()
      case .run(let calls): step = try await run(calls)
      case .finishWithText:
        try finishWithText()
        step = nil
      case .finishWithOutcomes:
        try finishWithOutcomes(aside: nil)
        step = nil
      case .stop(let why):
        try finishWithOutcomes(aside: why)
        step = nil
      }
    }
  }

  // MARK: The model

  mutating func askModel() async throws -> Turn.Step {
    switch service.brain {
    case .offline: return try askReader()
    // Values are chosen by their names, which no reader knows better than the journal.
    case .model where answers.isEmpty && context?.namesPartOfPlan == true: return try askReader()
    case .model(let client, let mode)
    where needsNoVote || isUnsayable(to: client, in: mode):
      verdict = .undoubted
      return try askReader()
    case .model(let client, let mode):
      if let rules = try undoubted() {
        (verdict, hasJudged) = (.undoubted, true)
        return take(rules)
      }
      let request = ChatRequest(
        messages: [], tools: service.catalogue.definitions, mode: mode,
        maxTokens: 512, guidedSchema: WideSchema.build(hasResults: !answers.isEmpty))
      let begin = ContinuousClock.now
      defer { thinking += begin.duration(to: .now) }
      if let (answer, acts) = try await answerAboutPlan(from: client, mode: mode) {
        return try await judge(answer, planned: acts)
      }
      let whole = try await inParts(
        try await weighed(
          try await answer(aside: nil, from: client, with: request), from: client), from: client)
      let decoded = try await read(whole, from: client)
      for coercion in decoded.calls.flatMap(\.coercions) {
        emit(.notice(Notice(.coerced, "\(coercion)")))
      }
      modelText = decoded.text
      service.surroundings.reached(.modelAnswered)
      return try await judge(decoded)
    }
  }

  /// The amounts that were said and that no proposal uses.
  var lostAmounts: [String] {
    service.without.contains(.coverage) ? [] : unused
  }

  mutating func tell(_ leftovers: [String]) {
    guard !leftovers.isEmpty else { return }
    hasToldLeftovers = true
    emit(
      .notice(
        Notice(
          .unusedWords, localized("Not used yet: \(leftovers.joined(separator: ", "))."),
          ["words": .array(leftovers.map { .string($0) })])))
  }

  /// Passes the answer on as it comes; after a read it is held back until its numbers are checked.
  mutating func listen(
    to stream: AsyncThrowingStream<ModelEvent, any Error>
  ) async throws -> DecodedTurn {
    var heard = ""
    var answer: DecodedTurn?
    do {
      for try await event in stream {
        switch event {
        case .text(let delta):
          heard += delta
          if !holdsText { emit(.text(delta)) }
        case .waiting(let why):
          emit(.waiting(why))
          emit(.notice(Notice(.retrying, why)))
        case .finished(let decoded, let usage):
          count(usage)
          answer = decoded
        case .learnt(let memory): service.learn(memory)
        case .reasoning: break
        }
      }
    } catch {
      // Calls that were whole before the answer broke off are run; then the turn fails.
      if let answer, !answer.calls.isEmpty || !answer.lines.isEmpty {
        cut = error
        return answer
      }
      // What was heard of an answer that broke off is kept as what it is.
      if !heard.isEmpty { try store(.assistant, heard, state: .partial) }
      throw error
    }
    try Task.checkCancellation()
    guard let answer else {
      throw TurnFailure(.endpoint, localized("The model's answer ended before it was whole."))
    }
    return answer
  }

  mutating func count(_ usage: Usage?) {
    guard let usage else { return }
    noticeCut(usage)
    var tokens = completion.usage ?? Completion.Tokens()
    tokens.prompt += usage.promptTokens
    tokens.completion += usage.completionTokens
    tokens.cached += usage.cachedTokens ?? 0
    completion.usage = tokens
  }

  // MARK: Tools

  mutating func run(_ given: [TurnCall]) async throws -> Turn.Step {
    let calls = given + (try followUps(of: given))
    try service.database.append(calls.map(logged))
    service.surroundings.reached(.callsStored)
    unanswered = calls
    settled = proposals.count
    var results: [Turn.CallOutcome] = []
    for call in calls {
      emit(.toolCall(call, effect: effect(of: call)))
      results.append(try await run(call, with: service.catalogue.tool(named: call.name)))
      unanswered.removeFirst()
    }
    try await decideOnHeld()
    return turn.toolsRan(results)
  }

  /// What the program proposes by itself beside the first of the turn's calls of a tool.
  private mutating func followUps(of calls: [TurnCall]) throws -> [TurnCall] {
    try Set(calls.map(\.name)).subtracting(followed).sorted().flatMap { tool in
      followed.insert(tool)
      return try context?.followUps(of: tool).map(ownCall) ?? []
    }
  }

  mutating func run(_ call: TurnCall, with tool: Tool?) async throws -> Turn.CallOutcome {
    guard let tool, let context else {
      let names = service.catalogue.names.joined(separator: ", ")
      return try finish(
        call, .error, ["error": .string("There is no tool \(call.name). There are: \(names).")],
        .invalid)
    }
    let proven = outcomes.removeValue(forKey: call.id)
    if service.isReadOnly, !tool.definition.isReadOnly {
      let reason = localized("only questions are answered here.")
      refusals.append(reason)
      return try finish(call, .notRun, ["reason": .string(reason)], .refused)
    }
    // A model is told in English.
    let violation = Presentation.plain {
      proven == nil
        ? Schema(tool.definition.parameters).violations(in: .object(call.arguments)).first?
          .description : nil
    }
    if let violation {
      return try finish(call, .error, ["error": .string(violation)], .invalid)
    }
    do {
      switch try proven ?? tool.answer(call.arguments, in: context) {
      case .answer(let result):
        answers.append((call.name, result))
        return try finish(call, .ok, result, .answered)
      case .question(let question, let path):
        asides.append(question)
        emit(
          .notice(
            Notice(
              .question, question, ["tool": .string(call.name), "path": .string(path)])))
        return try finish(call, .notRun, ["question": .string(question)], .questioned)
      case .asking(let own, let path, let plan, let measure):
        let question = try await worded(measure) ?? own
        asides.append(question)
        emit(
          .notice(
            Notice(
              .question, question, ["tool": .string(call.name), "path": .string(path)])))
        return try finish(
          call, .notRun, ["question": .string(question), "plan": plan], .questioned)
      case .refused(let reason):
        refusals.append(reason)
        return try finish(call, .notRun, ["reason": .string(reason)], .refused)
      case .withdrawn(let card, let said):
        _ = try service.desk.decline(Proposal(card))
        asides.append(said)
        return try finish(call, .notRun, ["reason": .string(said)], .refused)
      case .repeated(let reason):
        return try finish(call, .notRun, ["reason": .string(reason)], .refused)
      case .proposal(let proven):
        var grounded = try proposals.isEmpty ? proven : tool.linked(proven, in: context)
        if let declined = declined(grounded) {
          return try finish(call, .declined, Self.again(declined), .refused)
        }
        if isSaidOver(grounded) { return try finish(call, .notRun, Self.over, .refused) }
        grounded = try await counted(grounded, by: tool)
        let proposal = try service.desk.propose(
          grounded, from: call.id, in: service.conversation, words: words,
          model: call.source == "offline" ? nil : modelName, origin: origin)
        emit(
          .toolResult(
            call.id, .proposed, ["proposal": .string(proposal.id.description)]))
        emit(.proposal(proposal))
        try await put(proposal)
        return .proposed
      }
    } catch let refusal as Refusal {
      // No model is told of the reader's own calls, so that the person is.
      if call.source == "offline" { asides.append(refusal.message) }
      return try finish(
        call, .error, ["error": .string(refusal.message), "path": .string(refusal.path)],
        .impossible)
    }
  }

  private static func again(_ declined: Proposal) -> JSONValue {
    [
      "status": "declined", "reason": declined.record.reason.map { .string($0) } ?? .null,
      "note": "The person said no to this. Do not propose it again.",
    ]
  }

  func finish(
    _ call: TurnCall, _ status: ResultStatus, _ result: JSONValue, _ outcome: Turn.CallOutcome
  ) throws -> Turn.CallOutcome {
    try storeResult(of: call, status, result)
    emit(.toolResult(call.id, status, result))
    return outcome
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
