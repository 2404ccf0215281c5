import Foundation
import TestSupport
import Testing
import ToolSchema

struct DemoTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `demo makes a journal that the other commands read`() async throws {
    let demo = try await sandbox.run("demo", "--json")
    #expect(demo.code == 0)
    let summary = try #require(try demo.lines().first)
    #expect(summary["actions"] == 188)
    #expect(summary["last_day"] == "2026-11-20")
    let actions = try await sandbox.run("actions", "--json", "--limit", "500")
    #expect(try actions.lines().first?.array?.count == 188)
    let goals = try await sandbox.run("progress", "--json")
    let open = try #require(try goals.lines().first?.array?.count)
    let archived = try await sandbox.run("goals", "--archived", "--json").lines().first?.array
    #expect(archived?.isEmpty == false)
    #expect(open + (archived?.count ?? 0) == summary["goals"]?.integer)
  }

  @Test func `demo leaves no file of its own beside the journal`() async throws {
    _ = try await sandbox.run("demo", "--actions", "20")
    let folder = URL(fileURLWithPath: sandbox.database).deletingLastPathComponent().path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.filter { $0.contains("sqlite") } == ["journal.sqlite"])
    #expect(try sandbox.permissions(of: "journal.sqlite") == 0o600)
  }

  @Test func `demo refuses a file that is not empty, and needs one to be named`() async throws {
    _ = try sandbox.write("something", to: "journal.sqlite")
    let full = try await sandbox.run("demo")
    #expect(full.code == 65)
    #expect(full.errors.contains("is not empty"))
    #expect(try sandbox.bytes(of: "journal.sqlite") == Array("something".utf8))
    #expect(try await sandbox.runBare(["demo"]).code == 64)
    #expect(try await sandbox.run("demo", "--actions", "0").code == 64)
  }
}
