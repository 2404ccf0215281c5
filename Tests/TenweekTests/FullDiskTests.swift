import Foundation
import TestSupport
import Testing
import ToolSchema

/// A journal on a file system without room; only root may make one.
struct FullDiskTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Does something with a file system of this size, which is gone afterwards.
  ///
  /// The commands run as programs of the sandbox: to wait for one at the place holds one of Swift's
  /// threads, and with it half of the tests on two cores.
  ///
  /// - Returns: false where the machine does not let a test mount one.
  private func withDisk(
    of size: String, _ work: (String) async throws -> Void = { _ in }
  ) async throws -> Bool {
    let place = sandbox.path("disk")
    let mounting = "mkdir '\(place)' && mount -t tmpfs -o size=\(size) tmpfs '\(place)'"
    guard try await sandbox.shell(mounting).code == 0 else { return false }
    let result: Result<Void, any Error>
    do {
      result = .success(try await work(place))
    } catch {
      result = .failure(error)
    }
    #expect(try await sandbox.shell("umount '\(place)'").code == 0)
    try result.get()
    return true
  }

  private static func canMount() async throws -> Bool {
    guard getuid() == 0 else { return false }
    return try await FullDiskTests().withDisk(of: "64k")
  }

  @Test(.enabled("no file system can be mounted here") { try await canMount() })
  func `a full disk is told, and what was saved before stays`() async throws {
    #expect(try await withDisk(of: "1600k", fill))
  }

  private func fill(_ place: String) async throws {
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
    #expect(try await sandbox.shell("dd if=/dev/zero of='\(filler)' bs=4096").code != 0)
    var last = try await log(2)
    for number in 3...40 where last.code == 0 { last = try await log(number) }
    #expect(last.code == 75)
    #expect(last.error == "busy")
    #expect(last.message?.contains("full") == true, "\(last.message ?? "")")
    try FileManager.default.removeItem(atPath: filler)
    #expect(try await log(50).code == 0)
    #expect(try await sandbox.runBare(["doctor", "--db", database]).code == 0)
  }

  @Test(.enabled("no file system can be mounted here") { try await canMount() })
  func `an import for which there is no room leaves nothing`() async throws {
    #expect(try await withDisk(of: "3m", importTooMuch))
  }

  private func importTooMuch(at place: String) async throws {
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
