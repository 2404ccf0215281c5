import Intents
package import Journal
import Localization
import Meaning
package import Phrases
package import Store
package import ToolSchema

/// Everything that a tool may see while it answers a call.
package struct ToolContext: Sendable {
  /// By reference: every reader and proof of a line holds a context.
  private let known: KnownLine
  /// How far the model's reading is trusted.
  package var trust = Trust.both
  /// Whether what lines like it were is weighed beside what a model says of the line.
  package var weighsExamples = true

  /// - Parameters:
  ///   - earlier: the conversation before this line, oldest first.
  ///   - daysOf: the line of which these words are a translation: its days are what counts.
  package init(
    database: JournalDatabase, surroundings: Surroundings, words: String,
    pending: ProposalRecord? = nil, plan: PlanState? = nil, earlier: [LoggedMessage] = [],
    without: Ablation = [], daysOf source: Reading? = nil
  ) {
    known = KnownLine(
      database: database, surroundings: surroundings, words: words, pending: pending, plan: plan,
      earlier: earlier, without: without, daysOf: source)
  }

  package var database: JournalDatabase { known.database }
  package var surroundings: Surroundings { known.surroundings }
  package var reader: PhraseReader { known.reader }
  package var reading: Reading { known.reading }
  var pending: ProposalRecord? { known.pending }
  var without: Ablation { known.without }
  package var plan: PlanState? { known.plan }
  package var planRequest: PlanRequest? { known.planRequest }
  var planReply: PlanReply? { known.planReply }
  var planActs: [Act] { known.planActs }
  package var isSureOfPlan: Bool { known.isSureOfPlan }
  package var isPlainReply: Bool { known.isPlainReply }
  package var reflection: ReflectionAnswer? { known.reflection }
  package var smallTalk: SmallTalk? { known.smallTalk }
  package var isQuestion: Bool { known.isQuestion }
  package var knowsLanguage: Bool { known.knowsLanguage }
  /// Whether the line asks for a plan, or names one.
  package var speaksOfPlan: Bool {
    planRequest != nil || PlanRequest.namesPlan(Wording.words(of: reading.text))
  }
  package var language: String? { known.language }
  var journalUnits: Set<String> { known.journalUnits }
  package var asked: String? { known.asked }
  var shown: ShownRecords { known.shown }

  /// Whether the rules take the line for one about a plan.
  package var isOfPlan: Bool { planRequest != nil || planReply != nil || !planActs.isEmpty }
  /// Whether it says at its beginning or its end that something is to be logged, whatever else is under
  /// way.
  package var ordersEntry: Bool {
    let words = Wording.words(of: reading.text)
    return words.prefix(7).contains("log")
      // "…, log that", "…, put it down".
      || ["that", "it", "this"].contains(words.last) && words.dropLast().last == "log"
      // "Oh wait wrote 3 pages today, save that"; at a card "save it" is about that.
      || plan?.card == nil && ["that", "it", "this"].contains(words.last)
        && ["save", "note", "record"].contains(words.dropLast().last)
        && !(reading.quantities.isEmpty && reading.durations.isEmpty)
      || words.last == "down" && ["put", "write", "note", "jot"].contains(words.suffix(3).first)
      || words.prefix(7).indices.contains { place in
        let next = words[(place + 1)...].prefix(2)
        return ["note", "write", "put", "jot", "this", "that"].contains(words[place])
          && next.first == "down"
          || words[place] == "note" && next.first == "that"
          || words[place] == "put" && next == ["in", "that"]
      }
  }
  /// "Please log 50 push-ups": whether that is the first thing it says, but for what is polite.
  var beginsWithLog: Bool {
    let polite: Set = ["please", "pls", "can", "could", "you", "and", "oh", "ok", "also", "now"]
    let words = Wording.words(of: reading.text).drop { polite.contains($0) }
    // "Log off before 22:00", "log changes: remove the run".
    return words.first == "log"
      && !["off", "out", "in", "on", "changes"].contains(words.dropFirst().first)
      && words.allSatisfy { !["remove", "delete", "drop"].contains($0) }
  }
  /// Whether the rules read a change of the plan or an answer in it.
  package var answersPlan: Bool { planReply.map { !$0.isEmpty } ?? !planActs.isEmpty }
  /// Whether it is about the plan whatever a small model takes it for; a trusted one knows.
  package var staysWithPlan: Bool { answersPlan && trust != .model && goesOnWithPlan }
  /// Whether lines like it are about the plan under way: "can't count that, just put down: less grumpy".
  package var goesOnWithPlan: Bool { PlanMoveGuess(reading.text)[.beside] < 0.3 }
  /// Whether it is of an entry beside the plan under way, which waits.
  package var leavesPlan: Bool { ordersEntry && !goesOnWithPlan || isOfNewerEntry }
  /// Whether lines like it are about something else than the plan under way, and nothing of this one is read as of it.
  package var goesBesidePlan: Bool { !isOfPlan && PlanMoveGuess(reading.text)[.beside] >= 0.9 }
  /// Whether the line says of a plan's goals nothing but the values that they serve.
  package var namesPartOfPlan: Bool { planReply?.isOfNames ?? false }

  /// Whether the line asks for something that no journal knows.
  package var asksElsewhere: Bool { isQuestion && !QuestionReading.isOfJournal(self) }

  /// What the person has to be asked, if the line wants something written but does not say what.
  package var vagueness: VagueLine? {
    // "6", said to the card of an entry.
    let isFigure =
      pending?.tool == "create_action" && reading.quantities.count == 1
      && reading.text.split(separator: " ").count == 1
    return isQuestion || isOfPlan || reflection != nil || smallTalk != nil || isFigure
      || without.contains(.reader) ? nil : VagueLine(reading)
  }

  /// Whether the line asks what to change, what a goal lacks or what would follow from a deed.
  package var asksAdvice: Bool {
    guard isQuestion else { return false }
    let question = Question(reading, today: surroundings.today)
    return [.adjust, .smart, .whatIf].contains(question.kind)
  }
}

/// What a tool makes of a call.
package enum ToolOutcome: Sendable {
  /// The answer to a read.
  case answer(JSONValue)
  /// A change that waits for the person.
  case proposal(GroundedCall)
  /// A value that the words must give and do not: the person is asked.
  case question(String, path: String)
  /// A question about a plan in the making, which is kept with it; with a measure a model may word it.
  case asking(String, path: String, plan: JSONValue, measure: MeasureAsking? = nil)
  /// The call is not carried out, and why.
  case refused(String)
  /// The same, for what was said is on a card already: the model is told, the person has the card.
  case repeated(String)
  /// A card that waits and that the person no longer wants: it is declined, and what is said of it.
  case withdrawn(ProposalRecord, said: String)
}

/// A tool that the model may call: a `Tools/NAME.json` file and what it does.
package struct Tool: Sendable {
  package internal(set) var definition: ToolDefinition
  /// Answers a call whose arguments the schema has accepted.
  let run: @Sendable (JSONObject, ToolContext) throws -> ToolOutcome
  /// The change that final arguments stand for; nil for a tool that only reads.
  let change: (@Sendable (JSONObject, ToolContext) throws -> Change)?
  /// The change knows, and checks, fields that are read out of the words alone: each would cost a
  /// small model's window some tokens.
  var hasMoreFields = false
  /// Fields of final arguments that the program or the person sets and no model is shown, as properties.
  var ownFields = JSONObject()

  package var name: String { definition.name }

  /// What final arguments have to fit: the definition with the fields that no model is shown.
  var finalDefinition: ToolDefinition {
    var final = definition
    guard var parameters = definition.parameters.object else { return final }
    if hasMoreFields { parameters["additionalProperties"] = nil }
    if var properties = parameters["properties"]?.object {
      for (key, schema) in ownFields { properties[key] = schema }
      parameters["properties"] = .object(properties)
    }
    final.parameters = .object(parameters)
    return final
  }

  /// A card beside others of the same line, which were not there yet when it was proven: an entry counts
  /// toward the goal that waits with it.
  package func linked(_ call: GroundedCall, in context: ToolContext) throws -> GroundedCall {
    guard ["create_action", "create_goal"].contains(name), let change else { return call }
    var call = call
    call.change = try change(call.arguments, context)
    return call
  }

  /// Proves the act that a call stands for.
  static func proving(
    _ name: String
  ) -> @Sendable (JSONObject, ToolContext) throws -> ToolOutcome {
    { call, context in
      guard let act = Act(tool: name, arguments: call) else {
        return .refused(localized("nothing like it was said."))
      }
      var proof = LineProof([act], in: context)
      return try proof.prove(act).outcome
    }
  }

  package func answer(_ call: JSONObject, in context: ToolContext) throws -> ToolOutcome {
    if context.without.contains(.grounding), let change {
      return try Ablation.ungrounded(call, of: name, change, in: context)
    }
    return try run(call, context)
  }
}

/// A call after grounding: final arguments, where each came from, and the change that they make.
package struct GroundedCall: Sendable {
  package var tool: String
  package var arguments: JSONObject
  package var grounding: [GroundedLeaf]
  package var removed: [Removal]
  package var change: Change
  /// The proposal whose place it takes.
  package var supersedes: ProposalRecord.ID?
  /// Whether the line says of it that it was not.
  package var isDenied = false
  /// Whether lines like it tell of what somebody else did.
  package var isOthers = false
  /// A goal that it may count toward, to be asked about.
  package var possible: PossibleGoal?
}
