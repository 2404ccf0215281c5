import Foundation

/// Learns what lines want from sentences whose meaning people have written down: logistic regression, by
/// gradient steps that become smaller where a weight has moved much (AdaGrad).
///
/// The same examples give the same weights.
package enum IntentLearner {
  /// A line whose meaning is known.
  package struct Example: Sendable {
    let features: IntentFeatures
    let intent: Int

    package init(_ line: String, means intent: Intent) {
      features = IntentFeatures(line)
      self.intent = Intent.allCases.firstIndex(of: intent) ?? 0
    }
  }

  private static let step: Float = 0.5
  private static let rounds = 8

  package static func learn(from examples: [Example]) -> IntentWeights {
    let width = IntentWeights.width
    var weights = [Float](repeating: 0, count: IntentFeatures.count * width)
    var moved = [Float](repeating: 0.01, count: weights.count)
    var order = Array(examples.indices)
    var numbers = Steps()
    for _ in 0..<rounds {
      order.shuffle(using: &numbers)
      for example in order.map({ examples[$0] }) {
        let places = example.features.places
        var sums = [Float](repeating: 0, count: width)
        for place in places {
          for intent in 0..<width { sums[intent] += weights[place * width + intent] }
        }
        var slopes = shares(sums, of: example.features)
        slopes[example.intent] -= 1
        let scale = scale(of: example.features)
        for place in places {
          for intent in 0..<width {
            let index = place * width + intent
            let slope = slopes[intent] * scale
            moved[index] += slope * slope
            weights[index] -= step * slope / moved[index].squareRoot()
          }
        }
      }
    }
    return IntentWeights(rounding: weights)
  }

  /// A long line has no more to say than a short one.
  private static func scale(of features: IntentFeatures) -> Float {
    1 / Float(max(features.places.count, 1)).squareRoot()
  }

  /// What the sums of a line's weights come to: a share for each intent, together one.
  static func shares(_ sums: [Float], of features: IntentFeatures) -> [Float] {
    let scale = scale(of: features)
    let top = (sums.max() ?? 0) * scale
    let parts = sums.map { exp($0 * scale - top) }
    let sum = parts.reduce(0, +)
    return parts.map { $0 / sum }
  }

  /// SplitMix64 from a fixed beginning.
  private struct Steps: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
