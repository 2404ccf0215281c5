import Phrases

/// What a question wants to know.
enum QuestionKind: String, Sendable, CaseIterable {
  /// Sums of a time or of all time.
  case total
  case compare
  case last
  case most
  /// The week or month with most of it.
  case peak
  case average
  case streak
  /// On which days and at which hours.
  case usual
  case progress
  case remaining
  /// What today has to bring, and how many days of rest are left.
  case due
  case outlook
  case worst
  /// The goals that are furthest ahead.
  case best
  case deadlines
  case count
  case values
  case whatIf = "what_if"
  case adjust
  case smart
  /// Common goals with figures to begin from.
  case templates
  /// A look back at a week or term.
  case review
  /// What comes first.
  case focus
  /// Whether it is too much, and what can go.
  case load
  /// What goal could come next.
  case next

  /// - Returns: nil if the words ask for none of these in particular.
  init?(_ words: [String]) {
    let line = WordLine(words)
    if Self.asksForDay(words, line) {
      self = .deadlines
      return
    }
    if Self.asksForWeight(words) {
      self = .last
      return
    }
    let found = Self.signs.first { _, phrases in phrases.contains(where: line.holds) }
    guard let found else { return nil }
    self = found.0
  }

  /// "What's my weight?", "how much do I weigh?": the last one, for weights do not add up.
  private static func asksForWeight(_ words: [String]) -> Bool {
    let others: Set<String> = [
      "goal", "goals", "target", "lose", "lost", "gain", "gained", "left", "remaining", "track",
      "lift", "lifted", "average", "most", "least", "highest", "lowest", "often", "many", "times",
    ]
    return words.contains { ["weigh", "weight"].contains($0) } && others.isDisjoint(with: words)
      && words.first.map { ["what", "what's", "whats", "how", "current", "my"].contains($0) }
        == true
  }

  // The first that stands in the words decides, so the rarer come first.
  private static let signs: [(QuestionKind, [String])] = [
    (
      .review,
      [
        "review my week", "review the week", "review this week", "week review", "weekly review",
        "review my term", "review the term", "term review", "did my term go", "did the term go",
        "did this term go", "did my last term go", "did last term go", "did term", "was my term",
        "was the term", "was last term", "was my last term", "was this term", "review my last term",
        "review last term", "review term", "review this term", "review the last term", "reflect on",
        "reflect", "look back", "looking back", "reflection", "end of week", "end of the term",
        "end of term",
      ]
    ),
    (
      .templates,
      [
        "template", "templates", "common goals", "example goals", "goal examples", "goal ideas",
        "ideas for goals", "examples of goals",
      ]
    ),
    (
      .focus,
      [
        "focus on", "should i prioritise", "should i prioritize", "should i concentrate on",
        "work on first", "my priority", "my priorities", "matters most", "should i work on",
        "should i tackle", "should i do this week", "should i do this month", "should i do next",
        "should i do now", "should i do first",
      ]
    ),
    (
      .load,
      [
        "take on too much", "taking on too much", "doing too much", "too much at once",
        "is it too much", "is this too much", "too many goals", "overcommitted", "can i drop",
        "could i drop", "can i give up", "should i give up",
      ]
    ),
    (.next, ["next goal", "new goal should", "goal should i set", "goal could i set"]),
    (
      .smart,
      [
        "smart", "well formed", "well set", "well defined", "a good goal", "wrong with my",
        "specific enough", "measurable", "everything it needs", "missing from my", "goal lack",
      ]
    ),
    (
      .adjust,
      [
        "what to change", "should i change", "can i change", "could i change", "to adjust",
        "should i adjust", "would you adjust", "would you change", "could be adjusted",
        "to improve", "should be changed", "needs to change", "need changing", "needs changing",
        "need adjusting", "adjustments", "get back on track", "get back on pace", "catch up",
        "suggest a change", "suggest changes", "what to drop", "should i drop",
        "which goal to rest",
      ]
    ),
    (
      .worst,
      [
        "furthest behind", "farthest behind", "most behind", "goal am i neglecting",
        "goals am i neglecting", "neglected goal", "neglecting my goals", "worst", "behind most",
        "goals are behind", "goal is behind", "goals am i behind", "of them is behind",
        "of them are behind", "ones are behind", "one is behind", "what am i behind",
        "where am i behind",
      ]
    ),
    (
      .best,
      [
        "furthest ahead", "farthest ahead", "most ahead", "goal is going best", "doing best",
        "goals are going well", "going best", "goals are ahead", "goal is ahead",
      ]
    ),
    (
      .due,
      [
        "bare minimum", "minimum for today", "rest day", "rest days", "days off", "day off",
        "safety buffer", "buffer", "skip today", "should i do today", "need to do today",
        "have to do today", "must i do today", "due today", "can i rest", "can i skip",
        "can i take off", "can i take a break", "can i pause", "afford to rest", "afford to skip",
        "take today off", "take tomorrow off", "day off today", "before i fall behind", "slack",
        "breathing room", "days to spare", "least i can do today", "least i have to do",
        "minimum today", "if i do nothing", "if i did nothing", "if i rest", "do today to stay",
        "get done today to stay", "i do nothing today",
      ]
    ),
    (
      .peak,
      [
        "which week", "what week", "which month", "what month", "best week", "best month",
        "biggest week", "biggest month", "strongest week", "busiest week", "busiest month",
      ]
    ),
    (
      .values,
      [
        "value", "values", "neglect", "neglecting", "neglected", "ignoring", "aligned", "alignment",
        "matters to me",
      ]
    ),
    (
      .deadlines,
      [
        "deadline", "deadlines", "due", "days left", "days are left", "weeks left",
        "weeks are left", "ends first", "end first", "how long until", "time left", "time is left",
        "days remain", "days until", "long do i have for", "long do i have until",
        "long do i have to", "long have i got", "long have i left", "much time do i have",
        "much time have i got", "coming up", "comes next", "next up", "upcoming", "due date",
        "end date", "by when", "by which date", "by what date", "by which day", "by what day",
        "until when", "time do i have", "when do i have to", "when do i need to", "when must i",
        "when should i be done",
      ]
    ),
    (.count, ["how many goals", "number of goals"]),
    (
      .last,
      [
        "did i last", "have i last", "i last", "last time", "how long since", "days since",
        "weeks since", "how long ago", "been since", "when was my last", "what was my last",
        "when did i", "when have i", "most recent", "latest", "my last", "was the last",
      ]
    ),
    (
      .streak,
      [
        "streak", "streaks", "in a row", "consecutive", "consistent", "consistently",
        "habit strength",
      ]
    ),
    (
      .usual,
      [
        "usually", "heatmap", "heat map", "most active", "which hours", "what hours",
        "which weekday", "which weekdays", "day of the week", "what time do i", "time of day",
        "busiest", "what days do i", "which days do i", "which day do i", "what day do i",
        "weekday do i", "hour do i",
      ]
    ),
    (
      .most,
      [
        "longest", "biggest", "farthest", "furthest", "record", "personal best", "best", "heaviest",
        "largest", "greatest", "most pages", "most in one", "most i have", "most i've", "the most",
        "which day did i", "what day did i",
      ]
    ),
    (
      .remaining,
      [
        "left", "remaining", "remain", "remains", "still need", "still got to", "still to",
        "still short", "still have to", "still owe", "have to", "need to", "do i need", "missing",
        "more do i", "to go", "required", "must i", "i must",
      ]
    ),
    (
      .average,
      [
        "average", "avg", "mean", "typically", "typical", "per week", "a week", "per day", "a day",
        "each week", "every week", "per month", "a month", "per session", "weekly", "daily",
      ]
    ),
    (
      .compare,
      [
        "compare", "compared", "versus", "vs", "than last", "than the", "than this", "than in",
        "or last", "or this", "or the", "or yesterday", "or in", "comparison", "difference",
      ]
    ),
    (
      .outlook,
      [
        "on track", "on pace", "my pace", "current pace", "pace for", "pace am i", "make it",
        "will i", "am i going to", "when will", "realistic", "reach", "odds", "at this rate",
        "at this pace", "at my pace", "at that pace", "do i hit", "do i finish", "do i get there",
        "do i get to", "project my", "predict", "estimate", "keep this up", "keep going like this",
        "projection", "projected", "be done", "forecast", "chance", "chances", "likely", "ahead",
        "behind", "finish in time", "in time", "on schedule",
      ]
    ),
  ]
}
