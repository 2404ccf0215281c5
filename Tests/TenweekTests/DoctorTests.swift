import Foundation
import GRDB
import TestSupport
import Testing
import ToolSchema

/// `doctor`: what it looks at, what it says, and its exit codes.
struct DoctorTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func examine(_ arguments: String...) async throws -> (JSONValue?, Sandbox.Run) {
    let run = try await sandbox.run(["doctor", "--json"] + arguments)
    return (try run.lines().first, run)
  }

  private func server(_ scripts: ServerScript..., models: [String] = ["tiny"]) throws
    -> ScriptedServer
  {
    let server = try ScriptedServer(scripts.isEmpty ? [.text("Hi")] : scripts)
    server.route(
      "/v1/models",
      .json([
        "data": .array(
          models.map { ["id": .string($0), "owned_by": "vllm", "max_model_len": 8192] })
      ]))
    return server
  }

  @Test(arguments: [["--forms", "lines"], ["--exam", "--forms", "loud"], ["--yes"]])
  func `forms are of an exam, and known`(arguments: [String]) async throws {
    let run = try await sandbox.run(["doctor"] + arguments)
    #expect(run.code == 64)
  }

  @Test func `without a model and without a journal all is well, and none is made`() async throws {
    let (report, run) = try await examine()
    #expect(run.code == 0)
    #expect(report?["ok"] == true)
    #expect(report?["endpoint"] == .null)
    #expect(report?["database"]?["exists"] == false)
    #expect(!FileManager.default.fileExists(atPath: sandbox.database))
    let plain = try await sandbox.run("doctor")
    #expect(plain.output.hasSuffix("All is well.\n"))
  }

  @Test func `a journal is read through, with its size, schema and permissions`() async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let (report, run) = try await examine()
    #expect(run.code == 0)
    let database = report?["database"]
    #expect(database?["ok"] == true)
    #expect(database?["application_id"]?.integer == 0x7465_6E77)
    #expect((database?["bytes"]?.integer ?? 0) > 4096)
    #expect(report?["files"]?.array?.allSatisfy { $0["private"] == true } == true)
    #expect(report?["files"]?.array?.isEmpty == false)
  }

  @Test func `the versions are those of the program and its libraries`() async throws {
    let versions = try await examine().0?["versions"]
    let program = try await sandbox.runBare(["--version"]).output
    #expect("tenweek \(versions?["tenweek"]?.string ?? "")\n" == program)
    for name in ["sqlite", "curl"] {
      #expect(versions?[name]?.string?.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(
      manifest.contains("GRDB.swift\", exact: \"\(versions?["grdb"]?.string ?? "none")\""))
  }

  @Test func `a server is named with its model, window, mode and why`() async throws {
    let server = try server()
    defer { server.stop() }
    let (report, run) = try await examine("--base-url", server.url)
    #expect(run.code == 0)
    let endpoint = report?["endpoint"]
    #expect(endpoint?["source"] == "--base-url")
    #expect(endpoint?["kind"] == "vllm")
    #expect(endpoint?["model"] == "tiny")
    #expect(endpoint?["window"] == 8192)
    #expect(endpoint?["mode"] == "native")
    #expect(endpoint?["reason"]?.string?.isEmpty == false)
    #expect(endpoint?["round_trip_ms"]?.integer != nil)
    #expect(endpoint?["reachable"] == true)
    let plain = try await sandbox.run("doctor", "--base-url", server.url)
    #expect(plain.output.contains("window 8192 tokens"))
  }

  @Test func `the mode that answers taught is shown, and one asked for is said to be`()
    async throws
  {
    let server = try server(.text("<tool_call>{\"name\":\"query_progress\"}</tool_call>"))
    defer { server.stop() }
    _ = try await sandbox.ask("how are my goals?", "--base-url", server.url)
    let learnt = try await examine("--base-url", server.url).0?["endpoint"]
    #expect(learnt?["mode"] == "guided")
    #expect(learnt?["form"] == "json_schema")
    let asked = try await examine("--base-url", server.url, "--mode", "text").0?["endpoint"]
    #expect(asked?["mode"] == "text")
    #expect(asked?["reason"] == "it was asked for")
  }

  @Test func `a server without a model list is well if it answers`() async throws {
    let server = try ScriptedServer(.text("Hi"))
    defer { server.stop() }
    let (report, run) = try await examine("--base-url", server.url)
    #expect(run.code == 0)
    #expect(report?["endpoint"]?["models"] == [])
    #expect(report?["endpoint"]?["reachable"] == true)
  }

  static let failing: [ServerScript] = [
    .status(401, #"{"error":{"message":"no key"}}"#), .status(500, "{}"),
    .status(200, "<html></html>", type: "text/html"), .reset,
  ]

  @Test(arguments: failing)
  func `a named server that fails is an error, and the journal is looked at all the same`(
    script: ServerScript
  ) async throws {
    let server = try server(script)
    defer { server.stop() }
    let (report, run) = try await examine("--base-url", server.url)
    #expect(run.code == 69)
    #expect(report?["ok"] == false)
    #expect(report?["endpoint"]?["reachable"] == false)
    #expect(report?["problems"]?.array?.first?["code"] == "endpoint")
    #expect(report?["database"] != nil)
  }

  @Test func `a model that the server has not is told with those that it has`() async throws {
    let server = try server(models: ["tiny", "large"])
    defer { server.stop() }
    let (report, run) = try await examine("--base-url", server.url, "--model", "huge")
    #expect(run.code == 69)
    let message = report?["problems"]?.array?.first?["message"]?.string ?? ""
    #expect(message.contains("huge") && message.contains("large"))
    #expect(server.chatBodies.isEmpty)
  }

  @Test func `a foreign file is bad data, and one open to others is told`() async throws {
    _ = try sandbox.write("hello", to: "journal.sqlite")
    chmod(sandbox.database, 0o644)
    let run = try await sandbox.run("doctor")
    #expect(run.code == 65)
    #expect(run.output.contains("not a tenweek database"))
    #expect(run.output.contains("chmod go="))
  }

  static let harms: [(sql: String, named: String)] = [
    ("PRAGMA foreign_keys = OFF; UPDATE measuredActions SET actionId = 7", "rows of actions"),
    ("INSERT INTO actionSearch(actionSearch) VALUES ('delete-all')", "actionSearch"),
  ]

  @Test(arguments: harms)
  func `a row that points nowhere is found, and a search index that drifted`(
    sql: String, named: String
  ) async throws {
    _ = try await sandbox.ask("I ran 5 km", "--approve", "writes")
    let broken = try DatabaseQueue(path: sandbox.database)
    try await broken.writeWithoutTransaction { try $0.execute(sql: sql) }
    try broken.close()
    let (report, run) = try await examine()
    #expect(run.code == 65)
    #expect(report?["database"]?["ok"] == false)
    let faults = report?["database"]?["faults"]?.array?.compactMap(\.string) ?? []
    #expect(faults.contains { $0.contains(named) }, "\(faults)")
  }
}
