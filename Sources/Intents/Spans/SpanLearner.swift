import Foundation

/// Learns which words of a line are what from sentences whose meaning people have written down: a linear-chain
/// conditional random field, by gradient steps that become smaller where a weight has moved much (AdaGrad).
///
/// The same examples give the same weights.
package enum SpanLearner {
  /// A line whose meaning is known.
  package struct Example: Sendable {
    let features: SpanFeatures
    let labels: [Int]

    /// - Parameter spans: what stands where, in UTF-8 offsets; of two at a place the later one counts.
    package init(
      _ line: String, said situation: SpanSituation, spans: [(label: SpanLabel, place: Range<Int>)]
    ) {
      features = SpanFeatures(line, said: situation)
      var labels = [Int](repeating: SpanLabel.none.rawValue, count: features.words.count)
      for (label, place) in spans {
        var next = label
        for (index, word) in features.words.enumerated() where word.overlaps(place) {
          labels[index] = next.rawValue
          next = label.next
        }
      }
      self.labels = labels
    }
  }

  private static let step: Float = 0.06
  private static let rounds = 10
  /// From this round on the weights are the mean of those at the ends of the rounds.
  private static let firstMeant = 3

  package static func learn(from examples: [Example]) -> SpanWeights {
    let width = SpanLabel.count
    let start = SpanFeatures.count * width
    var weights = [Float](repeating: 0, count: SpanWeights.size)
    var moved = [Float](repeating: 0.01, count: weights.count)
    var order = examples.indices.filter { !examples[$0].labels.isEmpty }
    var numbers = Steps()
    var mean = weights
    for round in 0..<rounds {
      order.shuffle(using: &numbers)
      for index in order {
        let example = examples[index]
        let scores = example.features.places.flatMap { places in
          var sums = [Float](repeating: 0, count: width)
          for place in places {
            for label in 0..<width { sums[label] += weights[Int(place) * width + label] }
          }
          return sums
        }
        var slopes = SpanLattice(scores: scores, steps: Array(weights[start...])).shares
        for (word, label) in example.labels.enumerated() {
          slopes.words[word * width + label] -= 1
          if word > 0 { slopes.steps[example.labels[word - 1] * width + label] -= 1 }
        }
        weights.withUnsafeMutableBufferPointer { weights in
          moved.withUnsafeMutableBufferPointer { moved in
            func move(_ index: Int, by slope: Float) {
              guard abs(slope) > 1e-4 else { return }
              moved[index] += slope * slope
              weights[index] -= step * slope / moved[index].squareRoot()
            }
            for (word, places) in example.features.places.enumerated() {
              for label in 0..<width {
                let slope = slopes.words[word * width + label]
                for place in places { move(Int(place) * width + label, by: slope) }
              }
            }
            for way in slopes.steps.indices { move(start + way, by: slopes.steps[way]) }
          }
        }
      }
      guard round >= firstMeant else { continue }
      let share = 1 / Float(round - firstMeant + 1)
      for index in mean.indices { mean[index] += (weights[index] - mean[index]) * share }
    }
    return SpanWeights(rounding: mean)
  }
}
