import Foundation
import Intents

/// `learn-intents OUTPUT FOLDER … [--without NAME …]`: learns what lines want from the sentences in folders,
/// and tells how many of the files left out it reads rightly.
///
/// A batch that was not run yet is left out by its name: it measures what it did not teach.
@main
enum LearnIntents {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      let usage = "usage: learn-intents OUTPUT FOLDER ... [--without NAME ...]\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let without = Set(arguments.drop { $0 != "--without" }.dropFirst())
    let folders = arguments.dropFirst().prefix { $0 != "--without" }
    let all = try folders.flatMap { try Sentence.all(in: URL(filePath: $0)) }
    let held = all.filter { without.contains($0.file) }
    let heldLines = Set(held.map { $0.line.lowercased() })
    let taught = all.filter {
      !without.contains($0.file) && !heldLines.contains($0.line.lowercased())
    }
    let weights = IntentLearner.learn(from: taught.map(\.example))
    try weights.data.write(to: URL(filePath: arguments[0]))
    print("\(taught.count) sentences taught")
    for (file, sentences) in Dictionary(grouping: held, by: \.file).sorted(by: { $0.key < $1.key })
    {
      let right = sentences.count {
        IntentGuess($0.line, by: weights).likeliest == $0.intent
      }
      print("\(file): \(right) of \(sentences.count)")
    }
  }
}

/// A line of a case, and what it wants.
struct Sentence {
  let file: String
  let line: String
  let intent: Intent

  var example: IntentLearner.Example {
    IntentLearner.Example(line, means: intent)
  }

  /// In the order of the files' names, so that the same sentences give the same weights.
  static func all(in folder: URL) throws -> [Sentence] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".jsonl") }.flatMap { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
        .flatMap { try of(decoder.decode(Case.self, from: Data($0.utf8)), in: name) }
    }
  }

  private static func of(_ sentenceCase: Case, in name: String) -> [Sentence] {
    let file = String(name.split(separator: "/").last?.dropLast(".jsonl".count) ?? "")
    if let taught = sentenceCase.taught ?? sentenceCase.opening {
      return [Sentence(file: file, line: taught.line, intent: taught.intent)]
    }
    let lines = sentenceCase.say?.lines ?? []
    return lines.enumerated().compactMap { index, line in
      let isLast = index == lines.count - 1
      let intent = sentenceCase.intent(at: index, isLast: isLast)
      return intent.map { Sentence(file: file, line: line, intent: $0) }
    }
  }
}

/// What of a case is taught: of a dialogue its opening.
private struct Case: Decodable {
  struct Act: Decodable { let verb: String }
  struct Expectation: Decodable { let kind: String? }
  /// A line, or one for each turn.
  enum Said: Decodable {
    case line(String)
    case turns([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let line = try? container.decode(String.self) {
        self = .line(line)
      } else {
        self = .turns(try container.decode([String].self))
      }
    }

    var lines: [String] {
      switch self {
      case .line(let line): [line]
      case .turns(let lines): lines
      }
    }
  }

  let say: Said?
  let intent: String?
  let open: String?
  let openActs: [Act]?
  let group: String?
  let expect: Expectation?
  let acts: [[Act]]?

  /// A sentence that was written to be taught.
  var taught: (line: String, intent: Intent)? {
    guard let line = say?.lines.first, let intent = intent.flatMap(Intent.init) else { return nil }
    return (line, intent)
  }

  var opening: (line: String, intent: Intent)? {
    guard let open, openActs?.contains(where: { $0.verb == "plan" }) == true else { return nil }
    return (open, .plan)
  }

  func intent(at turn: Int, isLast: Bool) -> Intent? {
    let verbs = acts.flatMap { turn < $0.count ? $0[turn].map(\.verb) : nil }
    let wanted = ["log", "wish", "amend", "remove", "ask", "unsure", "talk"]
    let byActs: [String: Intent] = [
      "log": .did, "wish": .goal, "amend": .change, "remove": .delete, "ask": .ask,
      "unsure": .unsure, "talk": .talk,
    ]
    let byKinds: [String: Intent] = [
      "log": .did, "goal": .goal, "change": .change, "delete": .delete, "answer": .ask,
      "chat": .talk, "nothing": .talk, "ask": .unsure,
    ]
    let intent =
      verbs.map { verbs in wanted.first(where: verbs.contains).flatMap { byActs[$0] } }
      ?? (isLast ? expect?.kind.flatMap { byKinds[$0] } : nil)
    guard intent == .talk, isLast else { return intent }
    let byGroups: [String: Intent] = ["plans": .later, "negation": .not, "others": .other]
    return group.flatMap { byGroups[$0] } ?? .talk
  }
}
