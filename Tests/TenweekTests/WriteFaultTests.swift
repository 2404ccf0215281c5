import TestSupport
import Testing
import ToolSchema

/// Writing where there is no room, and what nobody has room for.
struct WriteFaultTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `without room in the middle of a write nothing of it is there`() async throws {
    #expect(try await sandbox.run("actions", "add", "Run").code == 0)
    let before = try await sandbox.run("export", "json").output
    let notes = String(repeating: "rain and wind, ", count: 6_000)
    let actions = (1...40).map {
      #"{"day": "2026-11-20", "title": "Run \#($0)", "notes": "\#(notes)"}"#
    }
    let file = try sandbox.write(
      #"{"actions": [\#(actions.joined(separator: ","))]}"#, to: "big.json")
    // The largest file that a process may write, in blocks of 512 bytes: a disk that is full.
    let full = try await sandbox.shell(
      "trap '' XFSZ; ulimit -f 3000; $tenweek import json \(file) --db \(sandbox.database)")
    #expect(full.code == 75 && full.output.isEmpty, "\(full.code) \(full.errors)")
    #expect(try await sandbox.run("export", "json").output == before)
    #expect(try await sandbox.run("import", "json", file).code == 0)
  }

  @Test func `titles of a megabyte are refused by every way in`() async throws {
    let title = String(repeating: "a", count: 100_000)
    let run = try await sandbox.run("values", "add", title)
    #expect(run.code == 65 && run.errors.contains("longer than 500 characters"))
    let long = String(repeating: "a", count: 1_000_000)
    let file = try sandbox.write(#"{"values": [{"title": "\#(long)"}]}"#, to: "long.json")
    let imported = try await sandbox.run("import", "json", file)
    #expect(imported.code == 65 && imported.errors.utf8.count < 100_000)
    #expect(try await sandbox.run("values", "--json").output == "[]\n")
  }
}
