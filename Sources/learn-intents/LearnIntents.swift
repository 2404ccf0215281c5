import Foundation
import Intents

/// `learn-intents OUTPUT FOLDER … [--danger FILE …] [--claims FILE …] [--exam FILE …] [--without NAME …]`: learns what lines want, what questions ask for
/// and which words of a line are what from the sentences in folders, and what tells of danger from files of such lines
/// beside them, and which replies claim what is not so; writes the weights to the output folder, and tells how much of the files left out they read rightly.
///
/// A batch that was not run yet is left out by its name: it measures what it did not teach. So is every line that is
/// nearly one of an exam.
@main
enum LearnIntents {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    func following(_ option: String) -> [String] {
      Array(arguments.drop { $0 != option }.dropFirst().prefix { !$0.hasPrefix("--") })
    }
    let named = arguments.prefix { !$0.hasPrefix("--") }
    guard let first = named.first, named.count > 1 else {
      let usage =
        "usage: learn-intents OUTPUT FOLDER ... [--danger FILE ...] [--claims FILE ...] [--exam FILE ...] [--without NAME ...]\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let output = URL(filePath: first)
    let without = Set(following("--without"))
    let folders = named.dropFirst().map { URL(filePath: $0) }

    let all = try folders.flatMap { try TaughtCase.all(in: $0) }
    let exam = try ExamNeighbours(of: following("--exam").map { URL(filePath: $0) })
    let cases = all.filter { !exam.hold($0) }
    print("\(all.count - cases.count) of \(all.count) left out beside the exam")
    let claims =
      try following("--claims").flatMap { try ClaimLine.all(in: URL(filePath: $0)) }
      .filter { line in !(line.name.map(without.contains) ?? false) }
      + ClaimLine.honest(in: cases, without: without)
    try ClaimLine.learn(claims).data.write(to: output.appending(path: "claims.bin"))
    ClaimLine.tell(claims)

    let sentences = Taught(cases.flatMap(Sentence.all), without)
    let intents = ClassLearner.learn(from: sentences.taught.map(\.example))
    try intents.data.write(to: output.appending(path: "intents.bin"))
    sentences.tell("what they want") { IntentGuess($0.line, by: intents).likeliest == $0.intent }

    let lines = cases.flatMap(TaughtLine.all)
    let questions = Taught(lines.filter { $0.inquiry != nil }, without)
    let inquiries = ClassLearner.learn(
      from: questions.taught.compactMap { line in
        line.inquiry.map { ClassLearner.Example(line.line, means: $0) }
      })
    try inquiries.data.write(to: output.appending(path: "inquiries.bin"))
    questions.tell("what they ask for") {
      InquiryGuess($0.line, by: inquiries).likeliest == $0.inquiry
    }

    let dangers = try following("--danger").flatMap { try DangerLine.all(in: URL(filePath: $0)) }
      .filter { line in !(line.name.map(without.contains) ?? false) }
    let moves = Taught(
      TaughtMove.all(of: cases, beside: sentences.taught + sentences.held, dangers), without)
    let planned = ClassLearner.learn(from: moves.taught.map(\.example))
    try planned.data.write(to: output.appending(path: "moves.bin"))
    moves.tell("what they do to a plan") {
      PlanMoveGuess($0.line, by: planned).likeliest == $0.move
    }
    for move in PlanMove.allCases {
      let held = moves.held.filter { $0.move == move }
      let found = moves.held.filter { PlanMoveGuess($0.line, by: planned).likeliest == move }
      let right = found.count { $0.move == move }
      print("  \(move.rawValue): \(right) of \(held.count), \(found.count) found")
    }

    // What is said while a plan is made is everyday too: "saying no can't be counted, just leave it there".
    let warnings = Set(dangers.map { $0.say.lowercased() })
    let everyday = (sentences.taught.map(\.line) + moves.taught.map(\.line))
      .filter { !warnings.contains($0.lowercased()) }
    let perils = DangerLine.learn(dangers, beside: everyday)
    try perils.data.write(to: output.appending(path: "perils.bin"))
    DangerLine.tell(dangers, beside: everyday, held: sentences.held.map(\.line))

    let words = Taught(lines, without)
    let mixed = ListMixer(words.taught).examples
    let spans = SpanLearner.learn(from: words.taught.map(\.example) + mixed)
    try spans.data.write(to: output.appending(path: "spans.bin"))
    print("\(words.taught.count) lines taught by their words, and \(mixed.count) mixed of them")
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
