import Foundation

/// How likely each word of a line belongs to what, with the words before it: a linear-chain conditional random
/// field's scores.
struct SpanLattice {
  private static let width = SpanLabel.count
  let length: Int
  /// By word, and in it by label.
  private let scores: [Float]
  /// From label to label.
  private let steps: [Float]

  init(scores: [Float], steps: [Float]) {
    length = scores.count / Self.width
    self.scores = scores
    self.steps = steps
  }

  /// The likeliest labels together.
  var best: [Int] {
    guard length > 0 else { return [] }
    let width = Self.width
    var sums = Array(scores[..<width])
    var came = [[Int]]()
    for index in 1..<max(length, 1) {
      var next = [Float](repeating: 0, count: width)
      var from = [Int](repeating: 0, count: width)
      for label in 0..<width {
        var top = -Float.infinity
        for before in 0..<width where sums[before] + steps[before * width + label] > top {
          top = sums[before] + steps[before * width + label]
          from[label] = before
        }
        next[label] = top + scores[index * width + label]
      }
      sums = next
      came.append(from)
    }
    var label = sums.indices.max { sums[$0] < sums[$1] } ?? 0
    var labels = [label]
    for from in came.reversed() {
      label = from[label]
      labels.append(label)
    }
    return labels.reversed()
  }

  struct Shares {
    /// By word, and in it by label: those of a word are one together.
    var words: [Float]
    /// How many steps of each kind are to be expected.
    var steps: [Float]
  }

  /// Forward and backward over the line.
  var shares: Shares {
    let width = Self.width
    var parts = [Float](repeating: 0, count: length * width)
    for index in 0..<length {
      let own = scores[index * width..<(index + 1) * width]
      let top = own.max() ?? 0
      for label in 0..<width {
        parts[index * width + label] = exp(own[own.startIndex + label] - top)
      }
    }
    let ways = steps.map { exp($0) }
    var ahead = [Float](repeating: 0, count: length * width)
    var behind = [Float](repeating: 1, count: length * width)
    func scale(_ values: inout [Float], _ index: Int) {
      var sum: Float = 0
      for label in 0..<width { sum += values[index * width + label] }
      for label in 0..<width { values[index * width + label] /= max(sum, .leastNormalMagnitude) }
    }
    for index in 0..<length {
      for label in 0..<width {
        var sum: Float = index == 0 ? 1 : 0
        if index > 0 {
          for before in 0..<width {
            sum += ahead[(index - 1) * width + before] * ways[before * width + label]
          }
        }
        ahead[index * width + label] = sum * parts[index * width + label]
      }
      scale(&ahead, index)
    }
    for index in stride(from: length - 2, through: 0, by: -1) {
      for label in 0..<width {
        var sum: Float = 0
        for next in 0..<width {
          sum +=
            ways[label * width + next] * parts[(index + 1) * width + next]
            * behind[(index + 1) * width + next]
        }
        behind[index * width + label] = sum
      }
      scale(&behind, index)
    }
    var words = [Float](repeating: 0, count: length * width)
    var taken = [Float](repeating: 0, count: width * width)
    for index in 0..<length {
      for label in 0..<width {
        words[index * width + label] = ahead[index * width + label] * behind[index * width + label]
      }
      scale(&words, index)
      guard index > 0 else { continue }
      var here = [Float](repeating: 0, count: width * width)
      var sum: Float = 0
      for before in 0..<width {
        for label in 0..<width {
          let way =
            ahead[(index - 1) * width + before] * ways[before * width + label]
            * parts[index * width + label] * behind[index * width + label]
          here[before * width + label] = way
          sum += way
        }
      }
      for way in here.indices { taken[way] += here[way] / max(sum, .leastNormalMagnitude) }
    }
    return Shares(words: words, steps: taken)
  }
}
