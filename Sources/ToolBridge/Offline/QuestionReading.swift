import Journal
import Phrases
import ToolSchema

/// The call that a question stands for.
enum QuestionReading {
  static func call(for context: ToolContext) -> OfflineReader.Call {
    let reading = context.reading
    let words = Wording.asked(in: reading.text)
    let question = Question(reading, today: context.surroundings.today)
    var arguments = JSONObject()
    // A heatmap of runs is no list of them.
    let asksForEntries = asksForEntries(words) && QuestionKind(words) != .usual
    if asksForEntries { arguments["kind"] = "action" }
    let topic = topic(of: words, reading)
    if !topic.isEmpty { arguments[asksForEntries ? "text" : "topic"] = .string(topic) }
    if let period = question.periods.first?.said { arguments["period"] = .string(period) }
    return OfflineReader.Call(
      tool: asksForEntries ? "find_records" : "query_progress", arguments: arguments)
  }

  /// "What did I do …", "show my last entries": a list; everything else is a matter of numbers.
  private static func asksForEntries(_ words: [String]) -> Bool {
    if words.starts(with: ["what", "did", "i"]), words.dropFirst(3).first == "do" { return true }
    if words.starts(with: ["what", "have", "i", "done"]) { return true }
    let lists: Set<String> = ["last", "latest", "recent", "list", "show", "find", "search"]
    let things: Set<String> = [
      "actions", "entries", "logged", "log", "things", "runs", "swims", "rides", "walks",
      "workouts", "find", "search", "everything",
    ]
    return !["how", "when", "did"].contains(words.first ?? "")
      && !lists.isDisjoint(with: words) && !things.isDisjoint(with: words)
  }

  private static func topic(of words: [String], _ reading: Reading) -> String {
    words.filter { word in
      let base = WordForms.base(word)
      return WordForms.isActivity(base) || !LifeField.named(by: [base]).isEmpty
    }.removingDuplicates().joined(separator: " ")
  }

  /// Whether the journal can be asked for it: "which river runs through Prague?" is none of its.
  static func isOfJournal(_ context: ToolContext) -> Bool {
    let reading = context.reading
    let today = context.surroundings.today
    let question = Question(reading, today: today)
    // Where the journal cannot be read the question is looked up all the same, and that says why.
    let subject = try? QuestionSubject(
      question, called: nil, in: context.database, today: today)
    let isNamed = subject.map { $0.choosesGoals || $0.unit != nil || !$0.about.isEmpty } ?? true
    return isNamed || QuestionKind(question.words) != nil
      || asksForEntries(Wording.asked(in: reading.text))
      || !Wording(reading.text).bases.isDisjoint(with: kept)
      || !reading.dates.isEmpty && you.isDisjoint(with: Wording.words(of: reading.text))
  }

  /// What only a journal can be asked for.
  private static let kept: Set<String> = [
    "goal", "progress", "entry", "log", "track", "total", "target", "many", "much",
  ]
  private static let you: Set<String> = ["you", "your", "you're", "yourself", "u", "ur", "ya"]
}
