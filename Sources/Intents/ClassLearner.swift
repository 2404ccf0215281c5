import Foundation

/// Learns of which class lines are from sentences whose class people have written down: logistic regression, by
/// gradient steps that become smaller where a weight has moved much (AdaGrad).
///
/// The same examples give the same weights.
package enum ClassLearner {
  /// A line whose class is known.
  package struct Example: Sendable {
    let features: LineFeatures
    let choice: Int

    package init<Choice: CaseIterable & Equatable>(_ line: String, means choice: Choice) {
      features = LineFeatures(line)
      self.choice = Array(Choice.allCases).firstIndex(of: choice) ?? 0
    }
  }

  private static let step: Float = 0.5
  private static let rounds = 8

  /// - Parameter width: how many classes there are.
  package static func learn(from examples: [Example], width: Int) -> ClassWeights {
    var weights = [Float](repeating: 0, count: LineFeatures.count * width)
    var moved = [Float](repeating: 0.01, count: weights.count)
    var order = Array(examples.indices)
    var numbers = Steps()
    for _ in 0..<rounds {
      order.shuffle(using: &numbers)
      for example in order.map({ examples[$0] }) {
        let places = example.features.places
        var sums = [Float](repeating: 0, count: width)
        for place in places {
          for choice in 0..<width { sums[choice] += weights[place * width + choice] }
        }
        var slopes = shares(sums, of: example.features)
        slopes[example.choice] -= 1
        let scale = scale(of: example.features)
        for place in places {
          for choice in 0..<width {
            let index = place * width + choice
            let slope = slopes[choice] * scale
            moved[index] += slope * slope
            weights[index] -= step * slope / moved[index].squareRoot()
          }
        }
      }
    }
    return ClassWeights(rounding: weights, width: width)
  }

  /// A long line has no more to say than a short one.
  private static func scale(of features: LineFeatures) -> Float {
    1 / Float(max(features.places.count, 1)).squareRoot()
  }

  /// What the sums of a line's weights come to: a share for each class, together one.
  static func shares(_ sums: [Float], of features: LineFeatures) -> [Float] {
    let scale = scale(of: features)
    let top = (sums.max() ?? 0) * scale
    let parts = sums.map { exp($0 * scale - top) }
    let sum = parts.reduce(0, +)
    return parts.map { $0 / sum }
  }
}
