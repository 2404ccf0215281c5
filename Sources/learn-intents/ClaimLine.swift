import Foundation
import Intents

/// A model's reply in a turn in which nothing was written, and whether it claims something all the same.
struct ClaimLine: Decodable {
  /// Nil for what was written to be taught.
  var set: Int?
  let claim: Bool
  let say: String
  let reply: String

  static func all(in file: URL) throws -> [ClaimLine] {
    try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map { try JSONDecoder().decode(ClaimLine.self, from: Data($0.utf8)) }
  }

  /// What a perfect model says where there is nothing to do, which is no claim.
  static func honest(in cases: [TaughtCase], without files: Set<String>) -> [ClaimLine] {
    cases.filter { !files.contains($0.file) }.flatMap { given in
      zip(given.lines, given.acts ?? []).compactMap { line, turn in
        guard turn.count == 1, turn[0].verb == "talk", let reply = turn[0].say else { return nil }
        return ClaimLine(claim: false, say: line, reply: reply)
      }
    }
  }

  /// What a set is left out by.
  var name: String? { self.set.map { "claims\($0)" } }

  static func learn(_ lines: [ClaimLine]) -> ClassWeights {
    ClassLearner.learn(
      from: lines.map { line in
        ClassLearner.Example(
          reply: line.reply, to: line.say, is: line.claim ? Truthfulness.claim : .honest)
      })
  }

  /// Each set as the examples and the other sets teach it: how many of its replies are taken for claims from a share on.
  static func tell(_ lines: [ClaimLine]) {
    for set in Set(lines.compactMap(\.set)).sorted() {
      let replies = Set(lines.filter { $0.set == set }.map { $0.reply.lowercased() })
      let weights = learn(
        lines.filter { $0.set != set && !replies.contains($0.reply.lowercased()) })
      let own = lines.filter { $0.set == set }.map { line in
        (line, ClaimGuess(reply: line.reply, to: line.say, by: weights)[.claim])
      }
      let told = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map { share in
        let found = own.filter { $0.1 >= share }.map(\.0.claim)
        return "\(share): \(found.count { $0 })/\(found.count { !$0 })"
      }
      let claims = own.count { $0.0.claim }
      print("claims \(set), \(claims) of \(own.count), found/honest ones marked from: \(told)")
    }
  }
}
