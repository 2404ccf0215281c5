import Intents
import Journal
import Meaning
import Phrases
import Store

/// What is known of a line before a tool runs: the line as it is read, and where it was said.
final class KnownLine: Sendable {
  let database: JournalDatabase
  let surroundings: Surroundings
  let reader: PhraseReader
  /// What the person said, as the phrase reader understood it.
  let reading: Reading
  /// What was proposed last in this conversation, if it still waits and is newer than every entry.
  let pending: ProposalRecord?
  /// What is left out for a measurement.
  let without: Ablation
  /// The plan that the conversation is about.
  let plan: PlanState?
  /// The wish for a plan, if the line is one.
  let planRequest: PlanRequest?
  /// What the line says of the plan that the conversation is about in the program's own words for it.
  let planReply: PlanReply?
  /// What lines like it say of the plan that the conversation is about; none of another line.
  let planActs: [Act]
  /// Whether what the line says of the plan leaves no doubt that another reading could settle.
  let isSureOfPlan: Bool
  /// Whether it says so in the program's own words for it.
  let isPlainReply: Bool
  /// The answer to a look back, if the line is one.
  let reflection: ReflectionAnswer?
  /// The greeting, thanks or feeling, if the line is nothing else.
  let smallTalk: SmallTalk?
  /// Whether the line asks for something that the journal holds.
  let isQuestion: Bool
  /// Whether the rules are familiar with the line's language: else they have no say in it.
  let knowsLanguage: Bool
  /// The line's language, ISO 639; nil where nothing tells it.
  let language: String?
  /// The units that the journal counts in.
  let journalUnits: Set<String>
  /// What the person said before, where it was met with a question.
  let asked: String?
  /// The records that the answer before it showed.
  let shown: ShownRecords

  /// - Parameters:
  ///   - earlier: the conversation before this line, oldest first.
  ///   - daysOf: the line of which these words are a translation: its days are what counts.
  init(
    database: JournalDatabase, surroundings: Surroundings, words: String,
    pending: ProposalRecord?, plan: PlanState?, earlier: [LoggedMessage], without: Ablation,
    daysOf source: Reading?
  ) {
    self.pending = pending
    self.without = without
    shown = ShownRecords(earlier, before: words)
    self.database = database
    self.surroundings = surroundings
    reader = PhraseReader(of: database, in: surroundings)
    let spoken = SpokenLine(
      NumberedList.plain(words), by: reader, in: surroundings, isEnglish: source != nil,
      after: earlier.reversed().filter { $0.role == .user && $0.text != words }.map(\.text))
    let isMetWithQuestion = earlier.last { $0.role == .assistant }?.text.contains("?") ?? false
    asked =
      isMetWithQuestion ? earlier.last { $0.role == .user && $0.text != words }?.text : nil
    knowsLanguage = spoken.knowsLanguage
    language = spoken.language
    let line = source.map(spoken.reading.dated) ?? spoken.reading
    reading = line
    // A journal that cannot be read says so where its rows are needed.
    journalUnits = Set((try? database.measures())?.map(\.unit) ?? [])
    self.plan = plan
    // "Mornings worked, fewer goals next time", where a look back asked, wishes for no plan.
    let lookBack = ReflectionAnswer(reading, after: earlier, today: surroundings.today)
    let isLookBack =
      lookBack != nil && !PlanRequest.namesPlan(Wording.words(of: reading.text))
    // "Start term 4 on January 4 with the theme deep work" makes a term, and no goals for one.
    let ordersTerm =
      reading.text.lowercased().contains("term") && RecordReading(reading).ordered == .term
    let request =
      isLookBack || ordersTerm
      ? nil
      : PlanRequest(reading, beside: plan, reader: reader)
        ?? Self.beginning(reading, beside: plan, reader, in: database)
        ?? (plan == nil && !without.contains(.reader)
          && StandingGoal(reading, in: database, as: .goal) == nil
          ? PlanRequest(wishes: reading, reader: reader) : nil)
    planRequest = request
    let maker = PlanMaker(database: database, in: surroundings)
    let reply = request == nil && !isLookBack && !without.contains(.reader) ? plan : nil
    let phrases = reader
    let said = try? reply.flatMap { try PlanReply(line, to: $0, maker: maker, reader: phrases) }
    let answer =
      // "Elbow's dodgy. Pullups from 8 to 12" was done at no such hour.
      said == nil && (!line.isOver || IntentGuess(line.text)[.did] < 0.5)
      ? reply.map { PlanAnswer(line, to: $0, reader: phrases) } : nil
    planActs = answer?.acts ?? []
    isPlainReply = said.map { !$0.isEmpty } ?? false
    isSureOfPlan = said == nil ? answer?.isSure(of: planActs) ?? false : isPlainReply
    // "Hmm, let me think" names nothing: the question comes again.
    planReply = said ?? (planActs.isEmpty ? reply.flatMap { PlanReply(line, to: $0) } : nil)
    let isOfPlan = request != nil || planReply != nil || !planActs.isEmpty
    reflection = isOfPlan ? nil : lookBack
    smallTalk =
      !isOfPlan && reflection == nil && !without.contains(.reader)
      ? SmallTalk(reading, isWaiting: pending != nil) : nil
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
}
