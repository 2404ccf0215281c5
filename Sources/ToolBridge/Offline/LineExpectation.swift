import Journal
import Phrases
import ToolSchema

/// What the phrase reader is sure that a line asks for, so that a guided answer can be held to it.
package enum LineExpectation: Equatable, Sendable {
  /// Deeds to log, at least and at most so many, and goals, under the reader's titles; a deed has none
  /// where the reader is not sure of the parts or of what a number counts.
  case writes(deeds: ClosedRange<Int>, titles: [String], goals: [String])
  /// Help with goals for the coming weeks.
  case plan
  /// Something to look up, and the reader's own call for it.
  case question(OfflineReader.Call)
  /// Something to make or change that is no entry, and the reader's own call for it.
  case order(OfflineReader.Call)
  case correction(isRename: Bool)
  case deletion(kind: String)
  /// Nothing to write or to look up.
  case talk(TalkReply)
  /// Anything may be meant.
  case open

  init(_ context: ToolContext) {
    let reading = context.reading
    let amounts = !reading.quantities.isEmpty || !reading.durations.isEmpty
    let goals = reading.clauses.filter { $0.intent == .goal }.compactMap(\.title)
    let hasWrites = !reading.deeds.isEmpty || !goals.isEmpty && (amounts || !reading.dates.isEmpty)
    if let talk = context.smallTalk {
      self = .talk(.social(talk))
      return
    }
    switch reading.intent {
    case _ where context.isQuestion: self = Self.question(context)
    case _ where context.vagueness != nil: self = .talk(.vague)
    case .change: self = .correction(isRename: Self.namesAnew(reading, amounts))
    case .done where context.refersBack: self = .correction(isRename: false)
    case .done where hasWrites, .goal where hasWrites: self = Self.writes(reading, goals)
    case .delete:
      self = .deletion(kind: Wording(reading.text).bases.contains("goal") ? "goal" : "action")
    case .negated: self = .talk(.negated)
    // "Talk to you tomorrow" is no plan of deeds.
    case .planned where !amounts && Self.speaksToYou(reading): self = .talk(.small)
    case .planned: self = .talk(.planned)
    case .conditional: self = .talk(.conditional)
    case .other: self = .talk(.others)
    case .none where !amounts: self = .talk(.small)
    case .done, .goal, .none, .question: self = .open
    }
  }

  private static func writes(_ reading: Reading, _ goals: [String]) -> LineExpectation {
    let open = reading.deeds.contains { clause in
      clause.quantities.contains { $0.unit == nil && $0.alternatives.count != 1 }
    }
    // Two amounts of one unit in a clause may be two deeds that the reader did not part.
    let spare = reading.deeds.reduce(0) { sum, clause in
      let units = clause.quantities.compactMap(\.unit)
      return sum + units.count - Set(units).count
    }
    let least = min(reading.deeds.count, 8)
    let titles = reading.deeds.compactMap(\.title)
    let isSure = !open && spare == 0 && titles.count == reading.deeds.count
    return .writes(
      deeds: least...min(least + spare, 8), titles: isSure ? titles.removingDuplicates() : [],
      goals: Array(goals.prefix(8 - min(least, 7))))
  }

  /// Words that change neither an amount nor a time can only change the name.
  private static func namesAnew(_ reading: Reading, _ amounts: Bool) -> Bool {
    CorrectionGrounding.isRename(reading.text) || !amounts && reading.dates.isEmpty
  }

  private static func question(_ context: ToolContext) -> LineExpectation {
    let reading = context.reading
    let question = Question(reading, today: context.surroundings.today)
    let call = QuestionReading.call(for: context)
    // Where the journal cannot be read the question is looked up all the same, and that says why.
    let subject = try? QuestionSubject(
      question, called: nil, in: context.database, today: context.surroundings.today)
    let isNamed = subject.map { $0.choosesGoals || $0.unit != nil || !$0.about.isEmpty } ?? true
    let isOfJournal =
      isNamed || QuestionKind(question.words) != nil || call.tool == "find_records"
      || !Wording(reading.text).bases.isDisjoint(with: kept)
      || !reading.dates.isEmpty && !speaksToYou(reading)
    return isOfJournal ? .question(call) : .talk(.small)
  }

  private static func speaksToYou(_ reading: Reading) -> Bool {
    !you.isDisjoint(with: Wording.words(of: reading.text))
  }

  /// What only a journal can be asked for.
  private static let kept: Set<String> = [
    "goal", "progress", "entry", "log", "track", "total", "target", "many", "much",
  ]
  private static let you: Set<String> = ["you", "your", "you're", "yourself", "u", "ur", "ya"]
}
