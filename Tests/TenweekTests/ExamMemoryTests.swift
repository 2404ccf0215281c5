import Examination
import TestSupport
import Testing

@testable import tenweek

/// What an exam came to, and how far one got that was begun.
struct ExamMemoryTests {
  private let row = ExamRow(
    group: "single", language: "en", kind: "log", rules: true, both: true, model: true,
    milliseconds: 100)

  @Test func `an exam that was begun is gone on from, and is no result`() throws {
    let folder = try TemporaryFolder()
    let memory = ExamMemory(folder: folder.path("state"))
    let rows = Array(repeating: row, count: 3)
    let result = ExamResult(rows: rows, day: "2026-11-23")
    try memory.keep(result, for: "a|b|lines", version: "1", isBegun: true)
    #expect(memory.begun("a|b|lines", version: "1") == rows)
    #expect(memory.begun("a|b|lines", version: "2").isEmpty)
    #expect(memory.begun("c|b|lines", version: "1").isEmpty)
    #expect(memory.result(of: "a|b|lines") { "1" } == nil)
    try memory.keep(result, for: "a|b|lines", version: "1")
    #expect(memory.begun("a|b|lines", version: "1").isEmpty)
    #expect(memory.result(of: "a|b|lines") { "1" } == result)
  }

  @Test func `who reads more is told, the program's own model too, and nobody of the best`() throws
  {
    let folder = try TemporaryFolder()
    let memory = ExamMemory(folder: folder.path("state"))
    let shipped = try #require(
      ExamMemory(folder: folder.path("none")).better(
        than: ExamResult(rows: Array(repeating: wrong, count: 102), day: "2026-11-23"), of: "small")
    )
    #expect(shipped.isShipped && shipped.model.contains("qwen"))
    let best = ExamResult(rows: Array(repeating: row, count: 102), day: "2026-11-23")
    try memory.keep(best, for: "large|b|lines", version: "1")
    let found = try #require(memory.better(than: shipped.result, of: shipped.model))
    #expect(found.model == "large" && !found.isShipped)
    #expect(memory.better(than: best, of: "large")?.model == nil)
  }

  private var wrong: ExamRow {
    ExamRow(
      group: "single", language: "en", kind: "log", rules: false, both: false, model: false,
      milliseconds: 100)
  }
}
