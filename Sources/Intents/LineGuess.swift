/// A class of lines that is learnt from examples.
package protocol LineClass: CaseIterable, Hashable, Sendable {
  /// What the program was built with.
  static var weights: ClassWeights { get }
  /// A power of two, at most ``LineFeatures/count``: how many places features are told apart by.
  static var places: Int { get }
  /// How much a weight that nothing moves becomes smaller, of itself, at each example that has it.
  static var shrinking: Float { get }
  /// How much speaks for it before anything of a line is known, as the logarithm of its odds.
  var ahead: Float { get }
}

extension LineClass {
  package static var places: Int { LineFeatures.count }
  package static var shrinking: Float { 1e-4 }
  package var ahead: Float { 0 }

  /// A weight for each place and each class.
  static var size: Int { places * allCases.count }
}

/// Of which class a line is as sentences like it were: learnt from examples, in any language, without a model.
package struct LineGuess<Choice: LineClass>: Sendable, Equatable {
  private let shares: [Float]

  /// - Parameter weights: nil for those that the program was built with.
  package init(_ line: String, by weights: ClassWeights? = nil) {
    self.init(LineFeatures(line), by: weights)
  }

  init(_ features: LineFeatures, by weights: ClassWeights?) {
    shares = (weights ?? Choice.weights).shares(of: features)
  }

  /// Its share, from 0 to 1; those of all classes are one together.
  package subscript(choice: Choice) -> Double {
    zip(Choice.allCases, shares).first { $0.0 == choice }.map { Double($0.1) } ?? 0
  }

  /// The first of those that are as likely.
  package var likeliest: Choice {
    let all = Array(Choice.allCases)
    let index = shares.indices.max { shares[$0] < shares[$1] } ?? 0
    return all[index]
  }
}

/// What a line wants.
package typealias IntentGuess = LineGuess<Intent>

extension LineGuess where Choice == Intent {
  /// From which share on a line is taken for what lines like it want.
  package static var sure: Double { 0.7 }

  /// How much it tells of what somebody else did, of what was not done or is still to come: nothing to write, whichever
  /// of them it is.
  package var nothingDone: Double { self[.other] + self[.not] + self[.later] }
}

/// What a question asks for.
package typealias InquiryGuess = LineGuess<InquiryKind>
/// How much a line is like those that told of danger to a life, and not like those of every day.
package typealias PerilGuess = LineGuess<Peril>
/// What a line does to a plan that is under way.
package typealias PlanMoveGuess = LineGuess<PlanMove>
