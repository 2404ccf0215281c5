import Phrases
import Testing

/// Right, wrong and missed readings of one kind.
private struct Score {
  var right = 0
  var wrong = 0
  var missed = 0

  mutating func add(found: [String], expected: [String]) {
    var rest = expected
    for item in found {
      if let index = rest.firstIndex(of: item) {
        rest.remove(at: index)
        right += 1
      } else {
        wrong += 1
      }
    }
    missed += rest.count
  }

  var precision: Double { right + wrong == 0 ? 1 : Double(right) / Double(right + wrong) }
  var recall: Double { right + missed == 0 ? 1 : Double(right) / Double(right + missed) }
}

struct CorpusScoreTests {
  @Test func `precision and recall of each kind over the corpus`() {
    var scores: [String: Score] = [:]
    for line in Corpus.lines {
      let reading = Corpus.reader.read(line.text, as: line.tense)
      scores["dates", default: Score()].add(found: reading.dateNotes, expected: line.dates)
      scores["durations", default: Score()].add(
        found: reading.durationNotes, expected: line.durations)
      scores["quantities", default: Score()].add(
        found: reading.quantityNotes, expected: line.quantities)
    }
    print("\(Corpus.lines.count) sentences")
    for (kind, score) in scores.sorted(by: { $0.key < $1.key }) {
      print(
        "\(kind): precision \(percent(score.precision)), recall \(percent(score.recall))"
          + " (\(score.right) right, \(score.wrong) wrong, \(score.missed) missed)")
      #expect(score.precision > 0.95 && score.recall > 0.95, "\(kind)")
    }
  }

  private func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}
