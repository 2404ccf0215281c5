import Insights
import Intents
import Journal
import Phrases

/// A person's question about their journal, as their own words put it.
struct Question: Sendable {
  let kind: QuestionKind
  let reading: Reading
  /// In lower case.
  let words: [String]
  let periods: [Period]
  /// The first day of the week that today is in.
  let weekStart: Day
  let weekStartsOn: Weekday
  /// What the sentence is to lead with.
  let focus: Focus
  /// "Did I swim": wants a yes or a no.
  let isYesNo: Bool

  /// "Am I on pace", "are my goals on track".
  var asksWhether: Bool { ["am", "are", "is"].contains(words.first) }

  /// "Am I behind", "is any goal ahead": the side of the line that is asked for.
  var sideOfLine: GoalStatus? {
    if !Set(["behind", "lagging", "late"]).isDisjoint(with: words) { return .behind }
    return words.contains("ahead") ? .ahead : nil
  }

  enum Focus: String, Sendable {
    case amount, minutes, entries, days
  }

  /// - Parameters:
  ///   - said: which question it is, as a reader says.
  ///   - isFirst: whether that stands whatever the words tell; else it does where they tell nothing.
  ///   - read: the periods that a reader says it is about; empty for those of the line.
  init(
    _ reading: Reading, today: Day, weekStartsOn: Weekday = .monday, kind said: String? = nil,
    isFirst: Bool = true, periods read: [Period] = []
  ) {
    self.weekStartsOn = weekStartsOn
    weekStart = today.startOfWeek(on: weekStartsOn)
    self.reading = reading
    words = Wording.asked(in: reading.text)
    periods =
      read.isEmpty ? Period.said(in: reading, today: today, weekStart: weekStart) : read
    let text = words.joined(separator: " ")
    isYesNo = ["did i", "have i", "did we", "have we"].contains { text.hasPrefix($0) }
    focus = Self.focus(words, text)
    let named = said.flatMap(QuestionKind.init(rawValue:))
    let told = Self.kind(reading, words, text, periods)
    kind =
      (isFirst ? named : told ?? named) ?? told ?? (periods.isEmpty ? .progress : .total)
  }

  /// Whether a line asks for something: by its form, by what only a question names, or as lines like it do.
  static func isAsked(in reading: Reading) -> Bool {
    // "The rent is due on Friday" tells.
    guard Duty(reading) == nil else { return false }
    let words = Wording.asked(in: reading.text)
    if reading.intent == .ask || asksByForm(words) || namesFigure(reading, words)
      || PlanRequest.asksOfGoals(words)
    {
      return true
    }
    // "Weekly review", "review term 3": the number counts nothing.
    if QuestionKind(words) == .review, words.count <= 6, reading.durations.isEmpty,
      reading.quantities.allSatisfy({ $0.unit == nil })
    {
      return true
    }
    return !reading.isMarked && reading.text.utf8.count <= 400
      && IntentGuess(reading.text)[.ask] >= IntentGuess.sure
  }

  /// "When are the tax papers due", "is the 340 km goal well set".
  private static func asksByForm(_ words: [String]) -> Bool {
    guard words.count > 1, words.count <= 60 else { return false }
    let (first, second) = (words[0], words[1])
    switch first {
    case "am": return second == "i"
    case "is": return second != "how"
    case "are", "does", "was", "were", "has":
      return ["my", "the", "any", "we", "there", "that", "this", "i"].contains(second)
    default:
      return ["how", "when", "what", "which", "where", "why"].contains(first)
        && ["is", "are", "am", "do", "does", "did", "have", "will", "should", "was"].contains(
          second)
    }
  }

  /// "Minutes of meditation this week", "percent done on drawing": a unit or share without a number.
  private static func namesFigure(_ reading: Reading, _ words: [String]) -> Bool {
    (2...8).contains(words.count) && !words.contains("i") && reading.quantities.isEmpty
      && reading.durations.isEmpty && (reading.saysNothing || reading.intent == .did)
      && ["percent", "progress", "minutes", "hours", "km", "miles", "total", "amount", "number"]
        .contains(words[0])
  }

  /// "If I run 6 km every day am I back on pace", "suppose I read 2 books": asked of the days to come.
  static func imagines(_ reading: Reading, _ words: [String]) -> Bool {
    guard !reading.quantities.isEmpty || !reading.durations.isEmpty else { return false }
    return ["suppose", "imagine", "would"].contains(words.first)
      || ["am i", "would i", "will i", "do i", "could i", "where would", "what if", "what would"]
        .contains(where: WordLine(words).holds)
  }

  private static func kind(
    _ reading: Reading, _ words: [String], _ text: String, _ periods: [Period]
  ) -> QuestionKind? {
    let hasAmount = !reading.quantities.isEmpty || !reading.durations.isEmpty
    if hasAmount || !Self.repeats.isDisjoint(with: words), isImagined(words) { return .whatIf }
    let isSum = !sums.isDisjoint(with: words) || isSumPhrase(text)
    if looksBack(words, reading), periods.contains(where: { $0.days ?? 0 > 4 }) { return .review }
    if let kind = QuestionKind(words) {
      switch kind {
      case .compare where periods.isEmpty: break
      // "How long was my last run", "what was my last week like".
      case .last where Self.spans.contains { text.contains("last \($0)") }: break
      case .remaining where words.contains("today"): return .due
      case .last where text.hasPrefix("when did i") && !periods.isEmpty: break
      case .outlook where isSum && !periods.isEmpty: break
      default: return kind
      }
    }
    if words.contains(where: {
      ["goal", "goals", "progress", "percent", "percentage"].contains($0)
    }),
      periods.isEmpty || !isSum
    {
      return .progress
    }
    let starts = ["did i", "have i", "did we"].contains { text.hasPrefix($0) }
    return isSum || starts ? .total : nil
  }

  /// "So how did last week go?", "how was November?", "review last week": a time and nothing else.
  private static func looksBack(_ words: [String], _ reading: Reading) -> Bool {
    let times = Set(reading.dates.flatMap { Wording.words(of: $0.text) })
    let rest = words.filter {
      !times.contains($0) && !["so", "and", "my", "the", "week", "let's"].contains($0)
    }
    return [["how", "did", "go"], ["how", "was"], ["review"]].contains(rest)
  }

  /// How often, in a word.
  static let repeats: Set<String> = ["once", "twice", "thrice"]

  private static func isImagined(_ words: [String]) -> Bool {
    words.contains("if") || ["suppose", "imagine"].contains(words.first)
      || words.first == "would"
        && ["back on", "on track", "on pace", "enough", "in time", "get me", "bring me", "put me"]
          .contains(where: WordLine(words).holds)
  }

  /// What follows "last" where a time is meant and no entry.
  private static let spans = [
    "week", "month", "year", "term", "days", "few", "two", "three", "four", "ten",
  ]

  private static let sums: Set<String> = ["total", "sum", "altogether", "together", "overall"]

  private static func isSumPhrase(_ text: String) -> Bool {
    ["how many", "how much", "how far", "how long", "how often"].contains { text.contains($0) }
  }

  private static func focus(_ words: [String], _ text: String) -> Focus {
    if text.contains("how many days") || text.contains("on how many") { return .days }
    if text.contains("how often") || text.contains("how many times")
      || text.contains("how many sessions") || text.contains("how many entries")
    {
      return .entries
    }
    if text.contains("how long") || text.contains("how much time") || words.contains("longer")
      || !["minutes", "hours", "mins", "minute", "hour"].filter(words.contains).isEmpty
    {
      return .minutes
    }
    return .amount
  }
}
