import TestSupport
import Testing
import ToolSchema

/// `log`: deeds in words, diaries, and what was done last.
struct LogTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `words become a proposal without a model, and nothing is written`() async throws {
    let run = try await sandbox.run(["log", "ran", "5k"])
    #expect(run.code == 2)
    #expect(run.output.contains("5 km"))
    #expect(run.errors == "")
    #expect(try await sandbox.run("actions", "--json").output == "[]\n")
  }

  @Test func `a diary makes a proposal for each deed`() async throws {
    let diary = "I ran 5 km yesterday\n\nread 30 pages and meditated 10 min on Monday\n"
    let run = try await sandbox.run(["log", "-"], input: Array(diary.utf8))
    #expect(run.code == 2)
    let proposals = try await sandbox.run("proposals", "--json").lines().first?.array ?? []
    #expect(
      proposals.map { $0["arguments"]?["day"] } == ["2026-11-20", "2026-11-16", "2026-11-16"])
  }

  @Test func `approved at once they are what log shows`() async throws {
    let empty = try await sandbox.run("log")
    #expect(empty.output.contains("Nothing logged yet."))
    let run = try await sandbox.run(["log", "--approve", "writes", "I ran 5 km this morning"])
    #expect(run.code == 0)
    #expect(try await sandbox.run("log").output == "Run, 5 km on Sat 21 Nov (morning)\n")
  }

  @Test func `times are shown as the person reads them`() async throws {
    _ = try await sandbox.run(["log", "--approve", "writes", "I ran 5 km at 7:30 am"])
    #expect(try await sandbox.run("log").output.contains("at 07:30"))
    let run = try await sandbox.run(["log"], environment: ["TENWEEK_CLOCK": "12"])
    #expect(run.output.contains("at 7:30 am"))
  }
}
