import Foundation
import TestSupport
import Testing
import ToolSchema

/// `import health`: what is there is told before any of it is taken.
struct HealthChoiceTests {
  let sandbox: Sandbox
  let file: String

  init() throws {
    sandbox = try Sandbox()
    file = try sandbox.write(
      """
      <HealthData>
       <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="App" \
      startDate="2026-11-20 21:00:00 +0100" endDate="2026-11-20 21:10:00 +0100"/>
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
      startDate="2026-11-19 23:00:00 +0100" endDate="2026-11-20 06:00:00 +0100" \
      value="HKCategoryValueSleepAnalysisAsleepCore"/>
      </HealthData>
      """, to: "export.xml")
  }

  private func titles() async throws -> [String?] {
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    return (document["actions"]?.array ?? []).map { $0["title"]?.string }
  }

  @Test func `the list takes nothing`() async throws {
    let run = try await sandbox.run("import", "health", file, "--list")
    #expect(run.code == 0)
    #expect(run.output.contains("sleep           1  2026-11-19 to 2026-11-19"), "\(run.output)")
    let json = try JSONValue(
      parsing: try await sandbox.run("import", "health", file, "--list", "--json").output)
    #expect(
      json.array?.last
        == ["kind": "activity", "records": 0, "first": nil, "last": nil])
    #expect(try await titles() == [])
  }

  @Test func `at a terminal what is named is taken, and nothing for Enter alone`() async throws {
    for (answer, count) in [("", 0), ("mindful", 1)] {
      let session = try sandbox.terminal("import", "health", file)
      let shown = try await session.wait(for: "parted by commas > ")
      #expect(shown.contains("mindful") && shown.contains("2026-11-20"))
      session.enter(answer)
      #expect(try await session.end() == 0)
      #expect(try await titles().count == count)
    }
  }

  @Test func `a kind that is none is an error of usage`() async throws {
    #expect(try await sandbox.run("import", "health", file, "--take", "steps").code == 64)
    #expect(try await sandbox.run("import", "health", file, "--take", "sleep").code == 0)
    #expect(try await titles().count == 1)
  }
}
