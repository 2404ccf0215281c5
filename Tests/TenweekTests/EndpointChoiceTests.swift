import TestSupport
import Testing
import ToolSchema

/// Which server is asked, with which key and model: flag, `TENWEEK_*`, then `OPENAI_*`.
struct EndpointChoiceTests {
  let sandbox: Sandbox
  let first: ScriptedServer
  let second: ScriptedServer

  init() throws {
    sandbox = try Sandbox()
    first = try ScriptedServer(.text("Hello!"))
    second = try ScriptedServer(.text("Hello!"))
  }

  private func stop() {
    first.stop()
    second.stop()
  }

  @Test func `a flag outranks our variable, and that the common one`() async throws {
    defer { stop() }
    let both = ["OPENAI_BASE_URL": first.url, "TENWEEK_BASE_URL": second.url]
    _ = try await sandbox.ask("hello", environment: both)
    #expect((first.chatBodies.count, second.chatBodies.count) == (0, 1))
    _ = try await sandbox.ask("hello", "--base-url", first.url, environment: both)
    #expect((first.chatBodies.count, second.chatBodies.count) == (1, 1))
    _ = try await sandbox.ask("hello", environment: ["OPENAI_BASE_URL": first.url])
    #expect(first.chatBodies.count == 2)
  }

  @Test(arguments: ["", "/", "/v1", "/v1/", "/v1/chat/completions"])
  func `an address is taken with or without its path`(path: String) async throws {
    defer { stop() }
    let events = try await sandbox.ask("hello", "--base-url", first.url + path)
    #expect(events.reply == "Hello!")
    #expect(first.requests.last?.path == "/v1/chat/completions")
  }

  @Test func `the key and the model go to the server, the key nowhere else`() async throws {
    defer { stop() }
    let environment = ["OPENAI_API_KEY": "sk-hush-1234", "TENWEEK_MODEL": "tiny"]
    let events = try await sandbox.ask("hello", "--base-url", first.url, environment: environment)
    #expect(first.requests.last?.headers["authorization"] == "Bearer sk-hush-1234")
    #expect(first.chatBodies.last?["model"] == "tiny")
    #expect(!events.run.output.contains("hush"))
    _ = try await sandbox.ask(
      "hello", "--base-url", first.url, "--model", "large", environment: environment)
    #expect(first.chatBodies.last?["model"] == "large")
    let bytes = try sandbox.bytes(of: "journal.sqlite")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hush"))
  }

  @Test func `a password in the address is not shown`() async throws {
    defer { stop() }
    let events = try await sandbox.ask("hello", "--base-url", "http://me:hush@127.0.0.1:9/v1")
    #expect(events.code == 69)
    #expect(!events.run.output.contains("hush"))
  }

  @Test func `empty variables name no server`() async throws {
    defer { stop() }
    let environment = ["OPENAI_BASE_URL": "", "TENWEEK_BASE_URL": "", "TENWEEK_DB": ""]
    let events = try await sandbox.ask("hello", environment: environment)
    #expect(events.code == 0)
    #expect(events.notice("offline") != nil)
  }

  @Test(arguments: [["--mode", "lines"], []])
  func `a server that tells what it is is asked so from the first line on, after doctor too`(
    flags: [String]
  ) async throws {
    defer { stop() }
    for server in [first, second] {
      let model: JSONValue = ["id": "tiny", "owned_by": "llamacpp", "meta": ["n_ctx": 4096]]
      server.route("/v1/models", .json(["data": [model]]))
    }
    let asked = ["ask", "--json", "hello"] + flags + ["--base-url"]
    _ = try await sandbox.run(asked + [first.url])
    _ = try await sandbox.run("doctor", "--base-url", second.url)
    _ = try await sandbox.run(asked + [second.url])
    for server in [first, second] {
      #expect(server.chatBodies.last?["grammar"] != nil)
    }
  }
}
