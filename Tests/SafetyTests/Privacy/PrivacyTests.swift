import Foundation
import TestSupport
import Testing
import ToolSchema

@testable import tenweek

/// What is the person's stays the person's: files, keys, and where words are sent.
struct PrivacyTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let key = "sk-very-secret-4711"

  /// Every file and folder of the home, with its permission bits.
  private func files() throws -> [(path: String, permissions: Int, isFolder: Bool)] {
    let root = sandbox.path("")
    let found = FileManager.default.enumerator(atPath: root)
    return try (found?.allObjects as? [String] ?? []).map { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + name)
      let bits = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
      return (name, bits, attributes[.type] as? FileAttributeType == .typeDirectory)
    }
  }

  /// The files that the test itself puts beside those of the program.
  private func isOurs(_ path: String) -> Bool { path.hasPrefix("run-") }

  @Test func `every file that the program makes is the person's alone`() async throws {
    let home = sandbox.path("")
    let environment = [
      "XDG_STATE_HOME": home + "/state", "XDG_DATA_HOME": home + "/data",
      "XDG_CONFIG_HOME": home + "/config",
    ]
    let server = try ScriptedServer(
      .nativeCalls([
        ("create_action", ["title": "Run", "measurements": [["unit": "km", "value": 5]]])
      ]))
    defer { server.stop() }
    let line = ["ask", "--json", "--approve", "writes", "I ran 5 km", "--base-url", server.url]
    _ = try await sandbox.run(line, environment: environment)
    _ = try await sandbox.runBare(line, environment: environment)
    _ = try await sandbox.run("export", "json", sandbox.path("out.json"), environment: environment)
    _ = try await sandbox.run("backup", "--to", sandbox.path("copies"), environment: environment)
    _ = try await sandbox.run(
      "chat", input: Array("I swam 1 km\ny\n".utf8), environment: environment)
    let made = try files().filter { !isOurs($0.path) }
    #expect(made.contains { $0.path.hasSuffix("tenweek.sqlite") })
    #expect(made.contains { $0.path.hasSuffix(".sqlite-lock") })
    for file in made {
      #expect(file.permissions == (file.isFolder ? 0o700 : 0o600), "\(file.path)")
    }
  }

  @Test func `the files are private while the program has them open`() async throws {
    let server = try ScriptedServer(ServerScript([.stall]))
    defer { server.stop() }
    let running = try sandbox.start([
      "ask", "I ran 5 km", "--base-url", server.url, "--db", sandbox.database,
    ])
    let deadline = ContinuousClock.now + .seconds(30)
    while server.chatBodies.isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    for suffix in ["", "-wal", "-shm", "-lock"] {
      #expect(try sandbox.permissions(of: "journal.sqlite" + suffix) == 0o600, "\(suffix)")
    }
    sandbox.signal(SIGKILL, to: running)
    _ = try await sandbox.end(of: running)
  }

  static let failures: [ServerScript] = [
    .status(401, #"{"error":{"message":"bad key sk-very-secret-4711"}}"#), .status(500, "boom"),
    .status(302, "", headers: [("Location", "http://127.0.0.1:1/")]), .reset, .text("Hello!"),
  ]

  @Test(arguments: failures.indices)
  func `a key is in no output, no file and no argument`(number: Int) async throws {
    let server = try ScriptedServer(Self.failures[number])
    defer { server.stop() }
    let environment = ["TENWEEK_API_KEY": Self.key]
    for options in [["--json"], []] {
      let run = try await sandbox.run(
        ["ask", "hello", "--base-url", server.url] + options, environment: environment,
        limit: .seconds(60))
      #expect(!run.output.contains(Self.key) && !run.errors.contains(Self.key))
    }
    #expect(server.requests.contains { $0.headers["authorization"] == "Bearer " + Self.key })
    for file in try files() where !file.isFolder && !isOurs(file.path) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: sandbox.path(file.path)))
      #expect(bytes.range(of: Data(Self.key.utf8)) == nil, "\(file.path)")
    }
  }

  @Test func `a password in an address is not shown`() async throws {
    let run = try await sandbox.run(
      "ask", "--json", "hello", "--base-url", "http://me:hunter2@127.0.0.1:9", limit: .seconds(60))
    #expect(run.code == 69)
    #expect(!run.output.contains("hunter2") && !run.errors.contains("hunter2"))
  }

  @Test func `nothing is sent anywhere but to the endpoint`() async throws {
    let other = try ScriptedServer(.text("never"))
    let server = try ScriptedServer(
      .status(307, "", headers: [("Location", other.url + "/v1/chat/completions")]))
    defer {
      server.stop()
      other.stop()
    }
    _ = try await sandbox.run(
      ["ask", "--json", "hello", "--base-url", server.url],
      environment: ["TENWEEK_API_KEY": Self.key], limit: .seconds(60))
    #expect(other.requests.isEmpty)
  }

  static let addresses: [(String, Bool)] = [
    ("http://127.0.0.1:8080/v1", false), ("http://localhost:1234/v1", false),
    ("http://[::1]:8080/v1", false), ("https://api.example.org/v1", false),
    ("http://192.168.1.5:8080/v1", true), ("http://api.example.org/v1", true),
    ("HTTP://box.local/v1", true), ("http://127.0.0.1.example.org/v1", true),
    ("http://localhost.example.org/v1", true),
  ]

  @Test(arguments: addresses)
  func `plain http to another machine is warned of once`(address: String, isExposed: Bool) throws {
    let folder = try TemporaryFolder()
    let exposed = ExposedEndpoints(folder: folder.path("state"))
    #expect((exposed.notice(for: address) != nil) == isExposed)
    #expect(exposed.notice(for: address) == nil)
    #expect(exposed.notice(for: nil) == nil)
  }
}
