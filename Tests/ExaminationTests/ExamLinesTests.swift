import Examination
import Foundation
import Testing
import ToolSchema

/// What the exam is made of: lines that nobody who answers them can have seen.
struct ExamLinesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func objects(_ path: String) throws -> [JSONValue] {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private static func plain(_ line: String) -> String {
    line.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private static func said() throws -> Set<String> {
    Set(
      try objects("Exam/lines.jsonl").flatMap { ($0["say"]?.array ?? []).compactMap(\.string) }
        .map(plain))
  }

  @Test func `there are about a hundred lines, each "must" with a "must not" beside it`() throws {
    let sheet = try ExamSheet()
    #expect(sheet.lines.count == (try Self.said().count) && sheet.lines.count >= 100)
    let groups = Dictionary(grouping: sheet.lines, by: \.group).mapValues(\.count)
    for (group, least) in [
      ("single", 20), ("several", 15), ("goals", 8), ("corrections", 8), ("questions", 8),
      ("negation", 8), ("others", 8), ("plans", 7),
    ] {
      #expect(groups[group, default: 0] >= least, "\(group)")
    }
    #expect(Set(sheet.lines.map(\.language)).count >= 3)
  }

  @Test func `it shares no line with a prompt or a set of the evaluation`() throws {
    let said = try Self.said()
    for prompt in try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Prompts").path)
    {
      let text = try String(
        contentsOf: Self.root.appendingPathComponent("Prompts/\(prompt)"), encoding: .utf8)
      let lines = text.split(separator: "\n").map { Self.plain(String($0)) }
      #expect(said.intersection(lines).sorted() == [], "\(prompt)")
    }
    let folder = Self.root.appendingPathComponent("Evaluation")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".jsonl") }
    #expect(names.count > 40)
    for name in names {
      for item in try Self.objects("Evaluation/\(name)") {
        var lines = (item["say"]?.array ?? []).compactMap(\.string)
        if let open = item["open"]?.string { lines.append(open) }
        for goal in item["goals"]?.array ?? [] {
          if let says = goal["says"]?.string { lines.append(says) }
        }
        let shared = said.intersection(lines.map(Self.plain)).sorted()
        #expect(shared == [], "\(name)")
      }
    }
  }
}
