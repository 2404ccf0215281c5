import Foundation
import TestSupport
import Testing
import ToolSchema

/// A journal on a file system without room; only root may make one.
struct FullDiskTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func run(_ command: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static func mount(_ size: String, at place: String) -> Bool {
    run("mkdir", "-p", place) && run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", place)
  }

  /// Whether this machine lets a test mount a file system.
  private static var canMount: Bool {
    guard getuid() == 0 else { return false }
    let place = NSTemporaryDirectory() + "tenweek-mount-\(getpid())"
    guard mount("64k", at: place) else { return false }
    return run("umount", place) && run("rmdir", place)
  }

  @Test(.enabled("no file system can be mounted here") { canMount })
  func `a full disk is told, and what was saved before stays`() async throws {
    let place = sandbox.path("small")
    #expect(Self.mount("1600k", at: place))
    defer { #expect(Self.run("umount", place)) }
    let database = place + "/journal.sqlite"
    func log(_ number: Int) async throws -> Events {
      Events(
        try await sandbox.runBare([
          "ask", "--json", "--approve", "writes", "I ran \(number) km", "--db", database,
          "--mode", "offline",
        ]))
    }
    #expect(try await log(1).code == 0)
    // The rest of the room is taken, so that no further page can be written.
    let filler = place + "/filler"
    #expect(!Self.run("dd", "if=/dev/zero", "of=\(filler)", "bs=4096"))
    var last = try await log(2)
    for number in 3...40 where last.code == 0 { last = try await log(number) }
    #expect(last.code == 75)
    #expect(last.error == "busy")
    #expect(last.message?.contains("full") == true, "\(last.message ?? "")")
    try FileManager.default.removeItem(atPath: filler)
    #expect(try await log(50).code == 0)
    #expect(try await sandbox.runBare(["doctor", "--db", database]).code == 0)
  }

  @Test(.enabled("no file system can be mounted here") { canMount })
  func `an import for which there is no room leaves nothing`() async throws {
    let place = sandbox.path("import")
    #expect(Self.mount("3m", at: place))
    defer { #expect(Self.run("umount", place)) }
    let database = place + "/journal.sqlite"
    let notes = String(repeating: "x", count: 300)
    let rows = (0..<20_000).map { "Run \($0),2026-11-20,\(notes)\n" }
    let file = try sandbox.write("title,day,notes\n" + rows.joined(), to: "a.csv")
    let run = try await sandbox.runBare(["import", "csv", file, "--db", database])
    #expect(run.code == 75, "\(run.errors)")
    #expect(run.errors.contains("full"))
    let export = try await sandbox.runBare(["export", "json", "--db", database])
    #expect(try JSONValue(parsing: export.output)["actions"] == [])
  }
}
