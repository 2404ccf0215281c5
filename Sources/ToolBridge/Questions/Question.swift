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

  /// - Parameter said: which question it is, where a reader says so and the words are not to tell.
  init(
    _ reading: Reading, today: Day, weekStartsOn: Weekday = .monday, kind said: String? = nil
  ) {
    self.weekStartsOn = weekStartsOn
    weekStart = today.startOfWeek(on: weekStartsOn)
    self.reading = reading
    words = Wording.asked(in: reading.text)
    periods = Period.said(in: reading, today: today, weekStart: weekStart)
    let text = words.joined(separator: " ")
    isYesNo = ["did i", "have i", "did we", "have we"].contains { text.hasPrefix($0) }
    focus = Self.focus(words, text)
    kind = said.flatMap(QuestionKind.init(rawValue:)) ?? Self.kind(reading, words, text, periods)
  }

  /// Whether words that are no clear question ask for something all the same: "my longest run",
  /// "longest swim last week", "suggest what to change".
  static func isAsked(in reading: Reading) -> Bool {
    // "The rent is due on Friday" tells.
    if Duty(reading) != nil { return false }
    if reading.intent == .ask { return true }
    let words = Wording.asked(in: reading.text)
    if QuestionForm.asks(reading, words) { return true }
    if namesFigure(reading, words) || countsThings(reading, words) { return true }
    guard reading.saysNothing || [.did, .later].contains(reading.intent), words.count <= 12,
      reading.quantities.isEmpty,
      reading.durations.isEmpty, let kind = QuestionKind(words), let first = words.first
    else { return false }
    switch kind {
    case .review: return reading.intent != .did || !words.contains("i")
    case .adjust, .streak, .most, .average, .worst, .best, .deadlines, .compare, .usual, .due,
      .outlook,
      .peak, .templates, .focus, .load, .next:
      return openings.contains(first) || words.starts(with: ["on", "which"])
    default: return false
    }
  }

  /// "If I run 6 km every day am I back on pace", "suppose I read 2 books": asked of the days to come.
  static func imagines(_ reading: Reading, _ words: [String]) -> Bool {
    guard !reading.quantities.isEmpty || !reading.durations.isEmpty else { return false }
    return ["suppose", "imagine", "would"].contains(words.first)
      || ["am i", "would i", "will i", "do i", "could i", "where would", "what if", "what would"]
        .contains(where: WordLine(words).holds)
  }

  /// "Minutes of meditation this week", "percent done on drawing": a unit or share without a number.
  private static func namesFigure(_ reading: Reading, _ words: [String]) -> Bool {
    guard reading.saysNothing || reading.intent == .did, (2...8).contains(words.count),
      !words.contains("i"),
      reading.quantities.isEmpty, reading.durations.isEmpty, let first = words.first
    else { return false }
    return figures.contains(first)
  }

  /// "Pages read since Monday", "books so far": things that were counted, without a number.
  private static func countsThings(_ reading: Reading, _ words: [String]) -> Bool {
    guard reading.saysNothing || reading.intent == .did, (2...7).contains(words.count),
      !words.contains("i"), reading.quantities.isEmpty, reading.durations.isEmpty,
      let first = words.first, counted.contains(first)
    else { return false }
    let text = words.joined(separator: " ")
    let isSum = ["since", "so far", "in total", "left", "remaining", "altogether", "to date"]
    return isSum.contains { text.contains($0) } || deeds.contains(words[1])
  }

  private static let counted: Set<String> = [
    "pages", "books", "chapters", "steps", "laps", "lessons", "words", "sessions", "pushups",
    "push-ups", "pullups", "situps", "squats", "workouts", "runs", "swims", "rides", "glasses",
    "entries", "money", "time", "kms",
  ]
  private static let deeds: Set<String> = [
    "read", "run", "swum", "done", "walked", "cycled", "written", "logged", "learned", "learnt",
    "completed", "drunk", "saved", "spent", "meditated", "studied",
  ]

  private static let figures: Set<String> = [
    "percent", "percentage", "progress", "minutes", "hours", "km", "kilometers", "kilometres",
    "miles", "meters", "metres", "total", "amount", "number", "sum",
  ]

  private static let openings: Set<String> = [
    "my", "suggest", "what", "show", "which", "the", "longest", "biggest", "farthest", "furthest",
    "average", "compare", "when", "best", "current", "streak", "deadlines", "recommend", "goal",
    "templates", "template", "list", "common", "give", "bare", "busiest", "strongest", "project",
    "forecast", "projection", "heatmap", "predict", "estimate",
  ]

  private static func kind(
    _ reading: Reading, _ words: [String], _ text: String, _ periods: [Period]
  ) -> QuestionKind {
    let hasAmount = !reading.quantities.isEmpty || !reading.durations.isEmpty
    if hasAmount || !Self.repeats.isDisjoint(with: words), isImagined(words) { return .whatIf }
    let isSum = !sums.isDisjoint(with: words) || isSumPhrase(text)
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
    return isSum || starts || !periods.isEmpty ? .total : .progress
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
