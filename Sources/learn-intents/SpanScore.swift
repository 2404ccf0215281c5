import Intents

/// How much of lines whose meaning is known is found by their words.
struct SpanScore: CustomStringConvertible {
  private struct Counts {
    var known = 0
    var found = 0
    /// Of the known ones those that touch a found one, and the other way round.
    var touched = 0
    var meant = 0
    var same = 0
  }

  private var counts: [SpanLabel: Counts] = [:]

  init(of lines: [TaughtLine], by weights: SpanWeights) {
    for line in lines {
      let known = LineSpans.labelled(line.line, line.spans)
      let found = LineSpans(line.line, said: line.situation, by: weights).found
      for label in SpanLabel.allCases {
        let known = known.filter { $0.label == label }
        let found = found.filter { $0.label == label }
        guard !known.isEmpty || !found.isEmpty else { continue }
        counts[label, default: Counts()].known += known.count
        counts[label, default: Counts()].found += found.count
        counts[label, default: Counts()].same += known.count(where: found.contains)
        counts[label, default: Counts()].touched += known.count { one in
          found.contains { $0.place.overlaps(one.place) }
        }
        counts[label, default: Counts()].meant += found.count { one in
          known.contains { $0.place.overlaps(one.place) }
        }
      }
    }
  }

  var description: String {
    SpanLabel.allCases.compactMap { label in
      counts[label].map {
        "\(label) \($0.known): recall \(percent($0.touched, $0.known)) precision \(percent($0.meant, $0.found)) exact \(percent($0.same, $0.known))"
      }
    }.joined(separator: "\n  ")
  }

  private func percent(_ part: Int, _ whole: Int) -> Int {
    whole == 0 ? 0 : (100 * part + whole / 2) / whole
  }
}
