package import Journal
package import Phrases
package import Store
package import ToolSchema

/// Everything that a tool may see while it answers a call.
package struct ToolContext: Sendable {
  package let database: JournalDatabase
  package let surroundings: Surroundings
  package let reader: PhraseReader
  /// What the person said, as the phrase reader understood it.
  package let reading: Reading
  /// Which of the person's words the turn's proposals have used.
  package var coverage: Coverage
  /// What was proposed last in this conversation, if it still waits and is newer than every entry.
  let pending: ProposalRecord?
  /// What is left out for a measurement.
  let without: Ablation
  /// The plan that the conversation is about.
  package let plan: PlanState?
  /// The wish for a plan, if the line is one.
  package let planRequest: PlanRequest?
  /// What the line says of the plan that the conversation is about, as the rules read it.
  let planReply: PlanReply?
  /// Whether the rules take the line for one about a plan.
  package var isOfPlan: Bool { planRequest != nil || planReply != nil }
  /// Whether it says at its beginning that something is to be logged, whatever else is under way.
  package var ordersEntry: Bool {
    let words = Wording.words(of: reading.text)
    return words.prefix(7).contains("log")
      || zip(words, words.dropFirst()).prefix(7).contains { verb, next in
        ["note", "write", "put", "jot", "this", "that"].contains(verb) && next == "down"
          || verb == "note" && next == "that"
          || verb == "put" && next == "in"
            && words.contains("that")
      }
  }
  /// Whether the rules read a change of the plan or an answer in it.
  package var answersPlan: Bool { planReply.map { !$0.isEmpty } ?? false }
  /// Whether it is about the plan whatever a small model takes it for: it orders something to be added,
  /// leaves the figure open or to the program, or tells of nothing that was done.
  package var staysWithPlan: Bool {
    let words = Wording.words(of: reading.text)
    let today = surroundings.today
    let isPast = reading.dates.contains { $0.role != .recurring && $0.lastDay < today }
    guard answersPlan, !words.contains("log"), !isPast else { return false }
    return
      (words.prefix(3).contains("add") || PlanPhrases.wantsNoNumber(words)
      || PlanRequest.choice(in: PlanRequest.text(reading)) != nil
      || ![.done, .question, .conditional].contains(reading.intent))
  }
  /// Whether the line says of a plan's goals nothing but the values that they serve.
  package var namesPartOfPlan: Bool { planReply?.isOfNames ?? false }
  /// The answer to a look back, if the line is one.
  package let reflection: ReflectionAnswer?
  /// The greeting, thanks or feeling, if the line is nothing else.
  package let smallTalk: SmallTalk?
  /// Whether the line asks for something that the journal holds.
  package let isQuestion: Bool
  /// Whether the rules are familiar with the line's language: else they have no say in it.
  package let knowsLanguage: Bool
  /// The line's language, ISO 639; nil where nothing tells it.
  package let language: String?
  /// How far the model's reading is trusted.
  package var trust = Trust.both
  /// The units that the journal counts in.
  let journalUnits: Set<String>

  /// - Parameters:
  ///   - earlier: the conversation before this line, oldest first.
  ///   - daysOf: the line of which these words are a translation: its days are what counts.
  package init(
    database: JournalDatabase, surroundings: Surroundings, words: String,
    pending: ProposalRecord? = nil, plan: PlanState? = nil, earlier: [LoggedMessage] = [],
    without: Ablation = [], daysOf source: Reading? = nil
  ) {
    self.pending = pending
    self.without = without
    self.database = database
    self.surroundings = surroundings
    reader = PhraseReader(of: database, in: surroundings)
    let spoken = SpokenLine(
      words, by: reader, in: surroundings, isEnglish: source != nil,
      after: earlier.last { $0.role == .user && $0.text != words }?.text)
    knowsLanguage = spoken.knowsLanguage
    language = spoken.language
    let line = source.map(spoken.reading.dated) ?? spoken.reading
    reading = line
    // A journal that cannot be read says so where its rows are needed.
    journalUnits = Set((try? database.measures())?.map(\.unit) ?? [])
    coverage = Coverage(reading: reading)
    self.plan = plan
    let request =
      PlanRequest(reading, beside: plan, reader: reader)
      ?? Self.beginning(reading, beside: plan, reader, in: database)
      ?? (plan == nil && !without.contains(.reader)
        ? PlanRequest(wishes: reading, reader: reader) : nil)
    planRequest = request
    let maker = PlanMaker(database: database, in: surroundings)
    let reply = request == nil && !without.contains(.reader) ? plan : nil
    let phrases = reader
    planReply = try? reply.flatMap { try PlanReply(line, to: $0, maker: maker, reader: phrases) }
    let isOfPlan = request != nil || planReply != nil
    reflection =
      !isOfPlan
      ? ReflectionAnswer(reading, after: earlier, today: surroundings.today) : nil
    smallTalk =
      !isOfPlan && reflection == nil && !without.contains(.reader)
      ? SmallTalk(
        reading, at: surroundings.wallTime, isWaiting: pending != nil,
        after: Set(earlier.filter { $0.role == .assistant }.map(\.text))) : nil
    isQuestion = !isOfPlan && smallTalk == nil && Question.isAsked(in: reading)
  }

  /// Who asks what to focus on, for a next goal or for any proposal, and has none, begins to plan.
  private static func beginning(
    _ reading: Reading, beside plan: PlanState?, _ reader: PhraseReader,
    in database: JournalDatabase
  ) -> PlanRequest? {
    // A short question: a long line is not looked through for one.
    guard plan == nil, reading.text.utf8.count <= 200 else { return nil }
    let words = Wording.words(of: reading.text)
    // "Just propose something".
    let isLeft =
      words.count <= 4 && words.contains { ["propose", "suggest"].contains($0) }
      && PlanRequest.choice(in: PlanRequest.text(reading)) == .open
    let isAsked =
      QuestionKind(words).map { [.focus, .next].contains($0) } ?? false
      && Question.isAsked(in: reading)
    guard isLeft || isAsked,
      let goals = try? database.goalOverviews(GoalFilter(limit: 1)), goals.isEmpty
    else { return nil }
    return PlanRequest(beginning: reading, reader: reader)
  }

  /// What the line asks for, where that is certain.
  package var expectation: LineExpectation {
    if without.contains(.reader) { return .open }
    if isOfPlan { return .plan }
    if reflection != nil { return .order(OfflineReader.update(.term)) }
    if !isQuestion, let kind = RecordWords(reading).ordered {
      return .order(OfflineReader.update(kind))
    }
    return LineExpectation(self)
  }

  /// Whether the words give an entry that is there other values: "the swim was 1.2 km".
  package var refersBack: Bool {
    let words = Wording.words(of: reading.text)
    guard reading.intent == .done, ["the", "my"].contains(words.first ?? ""),
      !Set(words).isDisjoint(with: ["was", "took", "were"])
    else { return false }
    let choice = RecordChoice(context: self)
    // Where the log cannot be read the words are taken as they stand; the write will say why.
    return (try? choice.namedAction(onSaidDay: !reading.dates.isEmpty)) != nil
  }

  /// What the person has to be asked, if the line wants something written but does not say what.
  package var vagueness: VagueLine? {
    isQuestion || isOfPlan || reflection != nil || smallTalk != nil
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
  /// A question about a plan in the making, which is kept with it.
  case asking(String, path: String, plan: JSONValue)
  /// The call is not carried out, and why.
  case refused(String)
  /// The same, for what was said is on a card already: the model is told, the person has the card.
  case repeated(String)
}

/// A tool that the model may call: a `Tools/NAME.json` file and what it does.
package struct Tool: Sendable {
  package internal(set) var definition: ToolDefinition
  /// Answers a call whose arguments the schema has accepted.
  let run: @Sendable (JSONObject, inout ToolContext) throws -> ToolOutcome
  /// The change that final arguments stand for; nil for a tool that only reads.
  let change: (@Sendable (JSONObject, ToolContext) throws -> Change)?
  /// The change knows, and checks, fields that are read out of the words alone: each would cost a
  /// small model's window some tokens.
  var hasMoreFields = false

  package var name: String { definition.name }

  /// What final arguments have to fit: the definition, where a model is shown every field.
  var finalDefinition: ToolDefinition {
    var final = definition
    if hasMoreFields, var parameters = definition.parameters.object {
      parameters["additionalProperties"] = nil
      final.parameters = .object(parameters)
    }
    return final
  }

  package func answer(_ call: JSONObject, in context: inout ToolContext) throws -> ToolOutcome {
    if context.without.contains(.grounding), let change {
      return try Ablation.ungrounded(call, of: name, change, in: context)
    }
    return try run(call, &context)
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
}
