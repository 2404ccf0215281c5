/// What a question about the journal asks for.
package enum InquiryKind: String, CaseIterable, Sendable {
  /// How much, how many, how long, or whether.
  case total
  /// Which entries.
  case list
  /// When last, and the longest or biggest.
  case last, most
  case average, compare, streak
  /// On which days, at what hours.
  case usual
  /// The best week or month.
  case peak
  /// How a goal stands, what is left of it, and whether it will be reached.
  case progress, remaining, outlook
  /// What is to be done today, and when goals end.
  case due, deadlines
  /// Which goal goes best and worst, and how many there are.
  case best, worst, count
  case values
  case whatIf = "what_if"
  case adjust, review, focus
}
