import Foundation
import Intents

/// `learn-intents OUTPUT FOLDER … [--without NAME …]`: learns what lines want, what questions ask for and which
/// words of a line are what from the sentences in folders, writes the weights to the output folder, and tells how
/// much of the files left out they read rightly.
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
    let output = URL(filePath: arguments[0])
    let without = Set(arguments.drop { $0 != "--without" }.dropFirst())
    let folders = arguments.dropFirst().prefix { $0 != "--without" }.map { URL(filePath: $0) }

    let sentences = Taught(try folders.flatMap { try Sentence.all(in: $0) }, without)
    let intents = ClassLearner.learn(
      from: sentences.taught.map(\.example), width: Intent.allCases.count)
    try intents.data.write(to: output.appending(path: "intents.bin"))
    sentences.tell("what they want") { IntentGuess($0.line, by: intents).likeliest == $0.intent }

    let lines = try folders.flatMap { try TaughtLine.all(in: $0) }
    let questions = Taught(lines.filter { $0.inquiry != nil }, without)
    let inquiries = ClassLearner.learn(
      from: questions.taught.compactMap { line in
        line.inquiry.map { ClassLearner.Example(line.line, means: $0) }
      }, width: InquiryKind.allCases.count)
    try inquiries.data.write(to: output.appending(path: "inquiries.bin"))
    questions.tell("what they ask for") {
      InquiryGuess($0.line, by: inquiries).likeliest == $0.inquiry
    }

    let dangers = try DangerLine.all()
    let perils = DangerLine.learn(dangers, beside: sentences.taught.map(\.line))
    try perils.data.write(to: output.appending(path: "perils.bin"))
    DangerLine.tell(dangers, beside: sentences)

    let words = Taught(lines, without)
    let spans = SpanLearner.learn(from: words.taught.map(\.example))
    try spans.data.write(to: output.appending(path: "spans.bin"))
    print("\(words.taught.count) lines taught by their words")
    let groups = Dictionary(grouping: words.held) {
      ($0.language == "en" ? "en " : "other ") + $0.situation.name
    }
    for (group, lines) in groups.sorted(by: { $0.key < $1.key }) {
      print("\(group): \(SpanScore(of: lines, by: spans))")
    }
  }
}

/// What is taught, and what is held back to measure it; what stands in both is taught by neither.
struct Taught<Line: FiledLine> {
  let taught: [Line]
  let held: [Line]

  init(_ all: [Line], _ without: Set<String>) {
    held = all.filter { without.contains($0.file) }
    let lines = Set(held.map { $0.line.lowercased() })
    taught = all.filter { !without.contains($0.file) && !lines.contains($0.line.lowercased()) }
  }

  func tell(_ what: String, isRight: (Line) -> Bool) {
    print("\(taught.count) sentences taught by \(what)")
    let files = Dictionary(grouping: held, by: \.file)
    for (file, lines) in files.sorted(by: { $0.key < $1.key }) {
      print("\(file): \(lines.count(where: isRight)) of \(lines.count)")
    }
  }
}

protocol FiledLine {
  var file: String { get }
  var line: String { get }
}

/// A line of a case, and what it wants.
struct Sentence: FiledLine {
  let file: String
  let line: String
  let intent: Intent

  var example: ClassLearner.Example {
    ClassLearner.Example(line, means: intent)
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
