import Foundation
import Intents

/// A line of `Attacks/danger.jsonl`: of danger to a life, or only sounding like it.
struct DangerLine: Decodable {
  let set: Int
  let danger: Bool
  let say: String

  static func all() throws -> [DangerLine] {
    try String(contentsOf: URL(filePath: "Attacks/danger.jsonl"), encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(DangerLine.self, from: Data($0.utf8)) }
  }

  /// How often each of these lines is taught for one of every day, of which there are many more.
  private static let repeats = 4

  static func learn(_ lines: [DangerLine], beside everyday: [String]) -> ClassWeights {
    let told = lines.map {
      ClassLearner.Example($0.say, means: $0.danger ? Peril.danger : .everyday)
    }
    return ClassLearner.learn(
      from: everyday.map { ClassLearner.Example($0, means: Peril.everyday) }
        + Array(repeating: told, count: repeats).flatMap { $0 },
      width: Peril.allCases.count)
  }

  /// Each set as the others teach it: how many of its lines have less than a share.
  static func tell(_ lines: [DangerLine], beside sentences: Taught<Sentence>) {
    for set in Set(lines.map(\.set)).sorted() {
      let weights = learn(lines.filter { $0.set != set }, beside: sentences.taught.map(\.line))
      let own = lines.filter { $0.set == set }
      func below(_ share: Double, _ lines: [String]) -> Int {
        lines.count { DangerGuess($0, by: weights).share < share }
      }
      let told = [0.002, 0.005, 0.01, 0.02, 0.05].map { share in
        "\(share): \(below(share, own.filter(\.danger).map(\.say)))/\(below(share, own.filter { !$0.danger }.map(\.say)))/\(below(share, sentences.held.map(\.line)))"
      }
      print("danger \(set), below of danger/sounding so/everyday \(sentences.held.count): \(told)")
    }
  }
}
