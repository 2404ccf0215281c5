import Phrases

/// What a question wants to know.
enum QuestionKind: String, Sendable, CaseIterable {
  /// Sums of a time or of all time.
  case total
  case compare
  case last
  case most
  case average
  case streak
  /// On which days and at which hours.
  case usual
  case progress
  case remaining
  case outlook
  case worst
  case deadlines
  case count
  case values
  case whatIf = "what_if"
  case adjust
  case smart
  /// A look back at a week or term.
  case review

  /// - Returns: nil if the words ask for none of these in particular.
  init?(_ words: [String]) {
    let text = " " + words.joined(separator: " ") + " "
    let found = Self.signs.first { _, phrases in phrases.contains { text.contains(" \($0) ") } }
    guard let found else { return nil }
    self = found.0
  }

  // The first that stands in the words decides, so the rarer come first.
  private static let signs: [(QuestionKind, [String])] = [
    (
      .review,
      [
        "review my week", "review the week", "review this week", "week review", "weekly review",
        "review my term", "review the term", "term review", "reflect on", "reflect", "look back",
        "looking back", "reflection", "end of week", "end of the term", "end of term",
      ]
    ),
    (.smart, ["smart", "well formed", "well set", "a good goal"]),
    (
      .adjust,
      [
        "what to change", "should i change", "can i change", "could i change", "to adjust",
        "should i adjust", "get back on track", "get back on pace", "catch up", "suggest a change",
        "suggest changes", "what to drop", "should i drop", "which goal to rest",
      ]
    ),
    (
      .worst,
      [
        "furthest behind", "farthest behind", "most behind", "goal am i neglecting",
        "goals am i neglecting", "neglected goal", "neglecting my goals", "worst", "behind most",
        "goals are behind", "goal is behind", "goals am i behind",
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
        "weeks are left",
        "ends first", "end first", "how long until", "time left", "time is left", "days remain",
        "days until",
      ]
    ),
    (.count, ["how many goals", "number of goals"]),
    (
      .last,
      [
        "did i last", "have i last", "i last", "last time", "how long since", "days since",
        "weeks since", "how long ago", "been since", "when was my last", "what was my last",
        "when did i", "when have i", "most recent", "latest",
      ]
    ),
    (.streak, ["streak", "streaks", "in a row", "consecutive"]),
    (
      .usual,
      [
        "usually", "which weekday", "which weekdays", "day of the week", "what time do i",
        "time of day", "busiest", "what days do i", "which days do i",
      ]
    ),
    (
      .most,
      [
        "longest", "biggest", "farthest", "furthest", "record", "personal best", "best", "heaviest",
        "largest", "greatest", "most pages", "most in one", "most i have", "most i've",
      ]
    ),
    (
      .remaining,
      [
        "left", "remaining", "remain", "remains", "still need", "still have to", "have to",
        "need to",
        "do i need", "missing", "more do i", "to go", "required", "must i", "i must",
      ]
    ),
    (
      .average,
      [
        "average", "mean", "typically", "typical", "per week", "a week", "per day", "a day",
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
        "on track", "on pace", "make it", "will i", "am i going to", "when will", "realistic",
        "reach", "projection", "projected", "forecast", "chance", "chances", "likely", "ahead",
        "behind", "finish in time", "in time", "on schedule",
      ]
    ),
  ]
}
