import Foundation
import TestSupport
import Testing
import ToolSchema

/// An import that is ended from outside: nothing is half in, and the same file comes in afterwards.
struct ImportKillTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func actions() async throws -> Int? {
    try JSONValue(parsing: try await sandbox.run("export", "json").output)["actions"]?.array?.count
  }

  /// Starts the import, kills it once the file has grown, and tells whether it was under way.
  private func kill(_ arguments: [String], once file: String, holds bytes: Int) async throws -> Bool
  {
    let running = try sandbox.start(
      arguments + ["--db", sandbox.database, "--timezone", "Europe/Berlin"])
    await sandbox.signal(SIGKILL, to: running) {
      var found = stat()
      return stat(file, &found) == 0 && found.st_size >= bytes
    }
    return try await sandbox.end(of: running).code == 128 + SIGKILL
  }

  @Test func `a table that was half read leaves nothing, and comes in afterwards`() async throws {
    _ = try await sandbox.run("export", "json")
    // More than the pages that an import keeps at hand, so that it stands in the log half way.
    let rows = (0..<20_000).map {
      "Run \($0),2026-11-20,\"\(String(repeating: "x", count: 2500))\"\n"
    }
    let file = try sandbox.write("title,day,notes\n" + rows.joined(), to: "a.csv")
    #expect(
      try await kill(["import", "csv", file], once: sandbox.database + "-wal", holds: 1_000_000))
    #expect(try await actions() == 0)
    #expect(try await sandbox.run("doctor").code == 0)
    #expect(try await sandbox.run("import", "csv", file).code == 0)
    #expect(try await actions() == 20_000)
  }

  @Test func `a health export that was half staged is dropped at the next start`() async throws {
    _ = try await sandbox.run("export", "json")
    let records = (0..<30_000).map { number in
      """
       <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="App \(number)" \
      startDate="2026-11-20 21:00:00 +0100" endDate="2026-11-20 21:10:00 +0100"/>

      """
    }
    let file = try sandbox.write(
      "<HealthData>\n\(records.joined())</HealthData>", to: "export.xml")
    #expect(
      try await kill(["import", "health", file], once: sandbox.database + "-wal", holds: 2_000_000))
    #expect(try await actions() == 0)
    #expect(try await sandbox.run("import", "list").output.contains("Nothing was imported"))
    let small = try sandbox.write("<HealthData>\n\(records[0])</HealthData>", to: "small.xml")
    #expect(try await sandbox.run("import", "health", small).output.contains("1 action imported"))
  }
}
