/// What a line wants as sentences like it have it: learnt from examples, in any language, without a
/// model.
package struct IntentGuess: Sendable, Equatable {
  private let shares: [Float]

  /// - Parameter weights: nil for those that the program was built with.
  package init(_ line: String, by weights: ClassWeights? = nil) {
    shares = (weights ?? .intents).shares(of: LineFeatures(line))
  }

  /// Its share, from 0 to 1; those of all intents are one together.
  package subscript(intent: Intent) -> Double {
    Double(shares[Intent.allCases.firstIndex(of: intent) ?? 0])
  }

  package var likeliest: Intent {
    Intent.allCases.max { self[$0] < self[$1] } ?? .talk
  }
}
