import CIntents
package import Foundation

/// A weight for each feature and each intent: logistic regression over several thousand sentences in a
/// dozen languages whose meaning people have written down, learnt by `make intents`.
package struct IntentWeights: Sendable {
  /// By feature, and in it by intent.
  private var values: [Float]
  private static let width = Intent.allCases.count

  /// What the program was built with.
  static let shipped: IntentWeights = {
    let bytes = UnsafeRawBufferPointer(start: tenweek_intents(), count: tenweek_intents_count())
    return IntentWeights(read: bytes) ?? IntentWeights()
  }()

  package init() { values = Array(repeating: 0, count: IntentFeatures.count * Self.width) }

  /// - Returns: nil for bytes of another size.
  private init?(read bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 4 + IntentFeatures.count * Self.width else { return nil }
    let unit = Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    values = bytes.dropFirst(4).map { Float(Int8(bitPattern: $0)) * unit }
  }

  /// As they are kept: rounded to a byte each.
  package var data: Data {
    let unit = (values.map(abs).max() ?? 0) / 127
    var data = withUnsafeBytes(of: unit.bitPattern.littleEndian) { Data($0) }
    data += values.map { UInt8(bitPattern: unit == 0 ? 0 : Int8(($0 / unit).rounded())) }
    return data
  }
}

extension IntentWeights {
  /// - Returns: for each intent its share, which together are one.
  func shares(of features: IntentFeatures) -> [Float] {
    var sums = [Float](repeating: 0, count: Self.width)
    for place in features.places {
      for intent in 0..<Self.width { sums[intent] += values[place * Self.width + intent] }
    }
    let scale = 1 / Float(max(features.places.count, 1)).squareRoot()
    let top = (sums.max() ?? 0) * scale
    let parts = sums.map { exp($0 * scale - top) }
    let sum = parts.reduce(0, +)
    return parts.map { $0 / sum }
  }

  /// A line whose meaning is known.
  package struct Example: Sendable {
    let features: IntentFeatures
    let intent: Int

    package init(_ line: String, means intent: Intent) {
      features = IntentFeatures(line)
      self.intent = Intent.allCases.firstIndex(of: intent) ?? 0
    }
  }

  /// Learns by gradient steps that become smaller where a weight has moved much (AdaGrad).
  ///
  /// The same examples give the same weights, on any machine.
  package static func learnt(from examples: [Example], rounds: Int = 8) -> IntentWeights {
    let step: Float = 0.5
    var weights = IntentWeights()
    var moved = [Float](repeating: 0.01, count: weights.values.count)
    var order = Array(examples.indices)
    var numbers = Steps()
    for _ in 0..<rounds {
      order.shuffle(using: &numbers)
      for example in order.map({ examples[$0] }) {
        let shares = weights.shares(of: example.features)
        let scale = 1 / Float(max(example.features.places.count, 1)).squareRoot()
        let slopes = shares.enumerated().map { intent, share in
          (share - (intent == example.intent ? 1 : 0)) * scale
        }
        for place in example.features.places {
          for intent in 0..<width {
            let index = place * width + intent
            moved[index] += slopes[intent] * slopes[intent]
            weights.values[index] -= step * slopes[intent] / moved[index].squareRoot()
          }
        }
      }
    }
    return weights
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
