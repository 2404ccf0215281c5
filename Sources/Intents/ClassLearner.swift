import Foundation

/// Learns of which class lines are from sentences whose class people have written down: logistic regression, by
/// gradient steps that become smaller where a weight has moved much (AdaGrad).
///
/// The same examples give the same weights.
package enum ClassLearner {
  /// A line whose class is known.
  package struct Example<Choice: LineClass>: Sendable {
    let features: LineFeatures
    let index: Int

    package init(_ line: String, means choice: Choice) {
      self.init(LineFeatures(line), means: choice)
    }

    init(_ features: LineFeatures, means choice: Choice) {
      self.features = features
      index = Array(Choice.allCases).firstIndex(of: choice) ?? 0
    }
  }

  private static let step: Float = 0.5
  private static let rounds = 8

  package static func learn<Choice: LineClass>(from examples: [Example<Choice>]) -> ClassWeights {
    let width = Choice.allCases.count
    let ahead = Choice.allCases.map(\.ahead)
    var weights = [Float](repeating: 0, count: Choice.size)
    var moved = [Float](repeating: 0.01, count: weights.count)
    var order = Array(examples.indices)
    var numbers = Steps()
    for _ in 0..<rounds {
      order.shuffle(using: &numbers)
      for example in order.map({ examples[$0] }) {
        let places = example.features.places.map { $0 & (Choice.places - 1) }
        var sums = [Float](repeating: 0, count: width)
        for place in places {
          for choice in 0..<width { sums[choice] += weights[place * width + choice] }
        }
        var slopes = shares(sums, of: example.features, ahead: ahead)
        slopes[example.index] -= 1
        let scale = scale(of: example.features)
        for place in places {
          for choice in 0..<width {
            let index = place * width + choice
            let slope = slopes[choice] * scale + Choice.shrinking * weights[index]
            moved[index] += slope * slope
            weights[index] -= step * slope / moved[index].squareRoot()
          }
        }
      }
    }
    return ClassWeights(rounding: weights, for: Choice.self)
  }

  /// A long line has no more to say than a short one.
  private static func scale(of features: LineFeatures) -> Float {
    1 / Float(max(features.places.count, 1)).squareRoot()
  }

  /// What the sums of a line's weights come to, with what speaks for each class ahead: a share for each, together
  /// one.
  static func shares(_ sums: [Float], of features: LineFeatures, ahead: [Float]) -> [Float] {
    let scale = scale(of: features)
    let odds = zip(sums, ahead).map { $0 * scale + $1 }
    let top = odds.max() ?? 0
    let parts = odds.map { exp($0 - top) }
    let sum = parts.reduce(0, +)
    return parts.map { $0 / sum }
  }
}
