import Foundation
import Intents

/// A line of danger to a life, or one that only sounds like it.
struct DangerLine: Decodable {
  /// Nil for what was written to be taught.
  let set: Int?
  let danger: Bool
  let say: String

  static func all(in file: URL) throws -> [DangerLine] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(DangerLine.self, from: Data($0.utf8)) }
  }

  /// What a set is left out by.
  var name: String? { self.set.map { "danger\($0)" } }

  /// How often each of these lines is taught for one of every day, of which there are many more.
  private static let repeats = 2

  static func learn(_ lines: [DangerLine], beside everyday: [String]) -> ClassWeights {
    let told = lines.map {
      ClassLearner.Example($0.say, means: $0.danger ? Peril.danger : .everyday)
    }
    return ClassLearner.learn(
      from: everyday.map { ClassLearner.Example($0, means: Peril.everyday) }
        + Array(repeating: told, count: repeats).flatMap { $0 })
  }

  /// Each set as the others teach it: how many of its lines have less than a share.
  static func tell(
    _ lines: [DangerLine], beside everyday: [String], held sentences: [String]
  ) {
    for set in Set(lines.compactMap(\.set)).sorted() {
      let weights = learn(lines.filter { $0.set != set }, beside: everyday)
      let own = lines.filter { $0.set == set }
      func below(_ share: Double, _ lines: [String]) -> Int {
        lines.count { PerilGuess($0, by: weights)[.danger] < share }
      }
      let told = [0.002, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4].map { share in
        "\(share): \(below(share, own.filter(\.danger).map(\.say)))/\(below(share, own.filter { !$0.danger }.map(\.say)))/\(below(share, sentences))"
      }
      print("danger \(set), below of danger/sounding so/everyday \(sentences.count): \(told)")
    }
  }
}
