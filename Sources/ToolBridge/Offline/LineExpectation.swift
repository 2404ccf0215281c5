import Phrases
import ToolSchema

/// What the phrase reader is sure that a line asks for, so that a guided answer can be held to it.
package enum LineExpectation: Equatable, Sendable {
  /// Deeds to log, at least and at most so many, under the reader's titles; none of these where it is
  /// not sure of the parts or of what a number counts.
  case deeds(ClosedRange<Int>, titles: [String])
  case goal(title: String)
  /// Help with goals for the coming weeks.
  case plan
  /// Something to look up, and the reader's own call for it.
  case question(OfflineReader.Call)
  case correction(isRename: Bool)
  case deletion(kind: String)
  /// Nothing to write or to look up.
  case talk(TalkReply)
  /// Anything may be meant, but a question is no write.
  case open(isQuestion: Bool)

  init(_ context: ToolContext) {
    let reading = context.reading
    let amounts = !reading.quantities.isEmpty || !reading.durations.isEmpty
    let goal = reading.clauses.first { $0.intent == .goal && $0.title != nil }?.title
    switch reading.intent {
    case _ where context.isQuestion: self = Self.question(context)
    case _ where context.vagueness != nil: self = .talk(.vague)
    case .change: self = .correction(isRename: Self.namesAnew(reading, amounts))
    case .done where context.refersBack: self = .correction(isRename: false)
    case .done where !reading.deeds.isEmpty && goal == nil: self = Self.deeds(reading)
    case .goal where reading.deeds.isEmpty && (amounts || !reading.dates.isEmpty):
      self = goal.map { .goal(title: $0) } ?? .open(isQuestion: false)
    case .delete:
      self = .deletion(kind: Wording(reading.text).bases.contains("goal") ? "goal" : "action")
    case .negated: self = .talk(.negated)
    case .planned: self = .talk(.planned)
    case .conditional: self = .talk(.conditional)
    case .other: self = .talk(.others)
    case .none where !amounts: self = .talk(.small)
    case .done, .goal, .none, .question: self = .open(isQuestion: false)
    }
  }

  private static func deeds(_ reading: Reading) -> LineExpectation {
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
    return .deeds(
      least...min(least + spare, 8), titles: isSure ? titles.removingDuplicates() : [])
  }

  /// Words that change neither an amount nor a time can only change the name.
  private static func namesAnew(_ reading: Reading, _ amounts: Bool) -> Bool {
    CorrectionGrounding.isRename(reading.text) || !amounts && reading.dates.isEmpty
  }

  private static func question(_ context: ToolContext) -> LineExpectation {
    let words = Wording.words(of: context.reading.text)
    let call = QuestionReading.call(for: context)
    let isOfJournal =
      QuestionKind(words) != nil || call.arguments["topic"] != nil || call.tool == "find_records"
      || !Wording(context.reading.text).bases.isDisjoint(with: kept)
      || !me.isDisjoint(with: words) && !context.reading.dates.isEmpty
    if isOfJournal { return .question(call) }
    return you.isDisjoint(with: words) ? .open(isQuestion: true) : .talk(.small)
  }

  /// What only a journal can be asked for.
  private static let kept: Set<String> = [
    "goal", "progress", "entry", "log", "track", "total", "target", "many", "much",
  ]
  private static let me: Set<String> = ["i", "i've", "i'm", "my", "me", "we", "our"]
  private static let you: Set<String> = ["you", "your", "you're", "yourself", "u", "ur"]
}
