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

/// What a question asks for as questions like it did: learnt from examples, in any language, without a model.
package struct InquiryGuess: Sendable, Equatable {
  private let shares: [Float]

  /// - Parameter weights: nil for those that the program was built with.
  package init(_ line: String, by weights: ClassWeights? = nil) {
    shares = (weights ?? .inquiries).shares(of: LineFeatures(line))
  }

  /// Its share, from 0 to 1; those of all kinds are one together.
  package subscript(kind: InquiryKind) -> Double {
    Double(shares[InquiryKind.allCases.firstIndex(of: kind) ?? 0])
  }

  package var likeliest: InquiryKind {
    InquiryKind.allCases.max { self[$0] < self[$1] } ?? .total
  }
}
