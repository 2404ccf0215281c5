import Conversation
import Examination
import LanguageModel
import TestSupport
import Testing
import ToolSchema

@testable import tenweek

extension Sandbox {
  /// Keeps an exam of a model in which it was right as often as the rules: it is voted with.
  func examine(_ model: String) throws {
    let row = ExamRow(
      group: "single", language: "en", kind: "log", rules: true, both: true, model: true,
      milliseconds: 900)
    let result = ExamResult(rows: Array(repeating: row, count: 40), day: "2026-11-20")
    let weak = ExamRow(
      group: "single", language: "en", kind: "log", rules: true, both: true, model: false,
      milliseconds: 900)
    let rows = result.rows + Array(repeating: weak, count: 10)
    let memory = ExamMemory(folder: path(".local/state/tenweek"))
    for kind in [nil] + ServerFacts.Kind.allCases.map(Optional.some) {
      try memory.keep(
        ExamResult(rows: rows, day: "2026-11-20"),
        for: ExamMemory.key(model: model, kind: kind, mode: .lines),
        version: ExamRoom.version(of: Prompt()))
    }
  }
}

/// Lines about which a model that was measured is not asked.
struct UndoubtedTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// - Returns: whether the model was asked, and what is proposed.
  private func ask(_ line: String, isMeasured: Bool = true, _ options: String...) async throws -> (
    isAsked: Bool, titles: [String]
  ) {
    let server = try ScriptedServer(.text("did something = 1 thing"))
    defer { server.stop() }
    if isMeasured { try sandbox.examine("small") }
    let run = try await sandbox.run(
      ["ask", "--json", line, "--base-url", server.url, "--model", "small", "--mode", "lines"]
        + options)
    let titles = Events(run).proposals.compactMap { $0["arguments"]?["title"]?.string }
    return (!server.chatBodies.isEmpty, titles)
  }

  @Test(arguments: [
    ("rowed 4 km this morning", "Row"), ("I want to paint 6 canvases by March", "Paint 6 canvases"),
    // A small model takes the wish for the deed.
    ("wanted to row 40 laps yesterday but only managed 22", "Row"),
  ])
  func `a plain deed or goal is read at once`(line: String, title: String) async throws {
    let found = try await ask(line)
    #expect(!found.isAsked)
    #expect(found.titles == [title])
  }

  @Test func `whoever was not measured, or is named, is asked`() async throws {
    #expect(try await ask("rowed 4 km this morning", isMeasured: false).isAsked)
    #expect(try await ask("rowed 4 km this morning", "--trust", "both").isAsked)
    #expect(try await ask("rowed 4 km this morning", "--trust", "model").isAsked)
  }

  @Test(arguments: [
    "my sister rowed 4 km this morning", "the rowing on Tuesday was 4 km, not 5",
    "how far did I row this week?", "I might row 4 km later",
    "rowed 4 km and 6 of the others joined for 2 more laps, then 30 min of stretching or so",
  ])
  func `what leaves a doubt goes to the model`(line: String) async throws {
    #expect(try await ask(line).isAsked)
  }
}
