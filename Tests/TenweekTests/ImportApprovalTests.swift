import Foundation
import TestSupport
import Testing
import ToolSchema

/// `import text`: one yes for the whole batch, and never a wait for it where nobody can give it.
struct ImportApprovalTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func count() async throws -> Int? {
    try JSONValue(parsing: try await sandbox.run("export", "json").output)["actions"]?.array?.count
  }

  @Test func `a diary is shown and not taken without a yes, and ends with 2`() async throws {
    let file = try sandbox.write("2026-11-20 ran 5k, read 30 pages\nGrey.\n", to: "diary.txt")
    let run = try await sandbox.run("import", "text", file)
    #expect(run.code == 2)
    #expect(run.output.contains("Run, 5 km") && run.output.contains("2 actions would come in"))
    #expect(run.errors.contains("--yes"))
    #expect(try await count() == 0)
    let approved = try await sandbox.run("import", "text", file, "--yes")
    #expect(approved.code == 0)
    #expect(approved.output.contains("2 actions imported"))
    #expect(try await count() == 2)
    #expect(try await sandbox.run("import", "text", file).code == 0)
  }

  @Test func `a table shows every line as it would come in`() async throws {
    let file = try sandbox.write(
      "title,day,value,unit\nRun,2026-11-20,5,km\nRun,2026-02-30,5,km\n", to: "a.csv")
    let run = try await sandbox.run("import", "csv", file, "--dry-run")
    #expect(run.code == 0)
    #expect(run.output.contains("line 2  new  2026-11-20  Run, 5 km"), "\(run.output)")
    #expect(run.output.contains("line 3 refused: "))
    #expect(try await count() == 0)
  }

  @Test func `an export into a pipe leaves the pipe where it is`() async throws {
    let run = try await sandbox.shell(
      "mkfifo pipe; cat pipe > out.json & "
        + "\"$tenweek\" export json pipe --db a.sqlite && wait && test -p pipe && cat out.json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try JSONValue(parsing: run.output)["actions"] == [])
  }
}
