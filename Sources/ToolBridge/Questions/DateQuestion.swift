import Foundation
import Journal
import Phrases

/// What a question for a day asks: of which term, of which side of a span, about which days.
struct DateQuestion {
  /// "When does it start" rather than when it ends.
  let wantsStart: Bool
  /// A term that the words speak of.
  let term: TermChoice?
  /// "How many weeks are left".
  let wantsWeeks: Bool
  /// "Due this week", "due by Friday": the days that are asked about, today's past left out.
  let span: ClosedRange<Day>?
  /// A day that the words name themselves: "how many days until Christmas".
  let day: Day?

  init(_ question: Question, today: Day) {
    let words = Set(question.words)
    wantsStart = !words.isDisjoint(with: Self.starts)
    term = TermChoice(question, today: today)
    wantsWeeks = words.contains("weeks")
    let days = Self.span(question.reading, today)
    let isCounted = ["until", "till"].contains(where: words.contains)
    day = isCounted ? days?.upperBound : nil
    span = isCounted ? nil : days
  }

  private static let starts: Set<String> = [
    "start", "starts", "started", "begin", "begins", "began", "starting", "beginning",
  ]

  /// The words of a question that name neither an entry nor a goal when a day is asked for.
  static let noise: Set<String> =
    starts.union([
      "end", "ends", "ended", "ending", "date", "dates", "over", "until", "till", "soon", "coming",
      "comes", "come", "anything", "something", "milestone", "milestones", "obligation",
      "obligations", "upcoming", "supposed", "be", "soonest", "until", "end", "finishes", "closes",
      "which", "own", "another", "after", "before", "left",
      "when's", "when’s", "whens", "what’s", "it’s", "there’s", "finishing",
    ])

  private static func span(_ reading: Reading, _ today: Day) -> ClosedRange<Day>? {
    let coming = reading.dates.filter {
      $0.certainty != .vague && $0.role != .recurring && $0.lastDay >= today
    }
    guard let mention = coming.first else { return nil }
    // "Due next week" is within it, "due by Friday" any day until then.
    let first = mention.text.lowercased().split(separator: " ").first ?? ""
    let isEnd =
      ["by", "until", "till", "before", "within", "in"].contains(first) && mention.grain != .month
    return (isEnd ? today : max(today, mention.day))...mention.lastDay
  }
}

extension QuestionKind {
  /// Whether words ask for a day: when something ends, starts or is due.
  static func asksForDay(_ words: [String], _ line: WordLine) -> Bool {
    // "When did I start running" asks the log.
    guard !line.holds("did i"), !line.holds("usually") else { return false }
    let hasBound = !bounds.isDisjoint(with: words)
    if hasBound, whens.contains(where: line.holds) { return true }
    // "When is your birthday" is small talk, "when is the best time" a habit.
    guard Set(words).isDisjoint(with: ["you", "your", "best", "usual", "i"]) else { return false }
    return plain.contains(where: line.holds)
  }

  private static let bounds: Set<String> = [
    "end", "ends", "ended", "start", "starts", "started", "begin", "begins", "began", "due",
    "deadline", "term",
  ]
  private static let whens = [
    "when does", "when do", "when did", "when is", "when's", "whens", "when are", "when will the",
    "when will my", "what date", "which date", "what day is", "what day does", "which day does",
    "on which day is", "on what day is", "how long until", "how long till", "how many days until",
    "how many weeks until", "how many days till", "by when", "until when", "week of the term",
    "week of term", "term week", "when will term",
  ]
  private static let plain = [
    "when is", "when's", "whens", "when are", "days until", "days till", "weeks until",
    "how long until", "how long till", "what date is", "what date are", "which date is",
  ]
}
