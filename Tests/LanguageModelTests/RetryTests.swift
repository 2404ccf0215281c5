import TestSupport
import Testing
import ToolSchema

@testable import LanguageModel

/// What is tried again, after how long, and what never is.
struct RetryTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the server answers, each a status (0: nobody listens) and what it says.
    let failures: [Failure]
    /// The waits in ms before each further try; one fewer than the failures where it is given up.
    let waits: [Int]
    var mode = CallMode.native
    var testDescription: String { name }

    init(_ name: String, _ failures: [Failure], _ waits: [Int], mode: CallMode = .native) {
      self.name = name
      self.failures = failures
      self.waits = waits
      self.mode = mode
    }
  }

  struct Failure: Sendable {
    let status: Int
    var said = ""
    var headers: [String: String] = [:]

    init(_ status: Int, _ said: String = "", _ headers: [String: String] = [:]) {
      self.status = status
      self.said = said
      self.headers = headers
    }

    var asAttempt: AttemptFailure {
      let error =
        status == 0
        ? EndpointError(code: .refused, message: "refused")
        : EndpointFault.status(status, said, "http://127.0.0.1:9")
      return AttemptFailure(error: error, said: said.lowercased(), headers: headers)
    }
  }

  private static let busy = Failure(429, "", ["retry-after": "2"])
  private static let loading = Failure(503, "Loading model")

  static let rules: [Rule] = [
    Rule("nobody listens", [.init(0), .init(0), .init(0)], [250, 1000]),
    Rule("429 with a time", [busy, busy, busy, busy], [2000, 2000, 2000]),
    Rule("429 with too long a time", [.init(429, "", ["retry-after": "31"])], []),
    Rule(
      "429 without a time", [.init(429), .init(429), .init(429), .init(429)], [250, 1000, 2000]),
    Rule("503 that is not loading", [.init(503), .init(503)], [250, 1000]),
    Rule("503 while it loads", [loading, loading, loading], [1000, 1000, 1000]),
    Rule("502", [.init(502), .init(502), .init(502), .init(502)], [250, 1000, 2000]),
    Rule("504", [.init(504), .init(504)], [250, 1000]),
    Rule("500", [.init(500, "out of memory")], []),
    Rule("401", [.init(401)], []), Rule("403", [.init(403)], []),
    Rule("404", [.init(404, "no such path")], []),
    Rule(
      "500 because its own model cannot be read, once",
      [.init(500, "Failed to parse input"), .init(500, "Failed to parse input")], [0]),
    Rule(
      "400 because it knows no tools, once", [.init(400, "no tools"), .init(400, "tools")], [0]),
    Rule("400 with words about something else", [.init(400, "bad temperature")], []),
    Rule("400 in the way of text", [.init(400, "tools")], [], mode: .text),
  ]

  @Test(arguments: rules) func `a rule of trying again is kept`(rule: Rule) {
    var plan = AskingPlan(
      mode: rule.mode, memory: nil, facts: nil, hasTools: true, rule: RetryRule())
    var waits: [Int] = []
    for failure in rule.failures {
      guard case .again(let wait, _) = plan.next(after: failure.asAttempt) else { break }
      waits.append(wait.milliseconds)
    }
    #expect(waits == rule.waits)
  }

  @Test func `a server that loads for too long is given up`() {
    var plan = AskingPlan(mode: .native, memory: nil, facts: nil, hasTools: true, rule: RetryRule())
    var looks = 0
    while case .again = plan.next(after: Self.loading.asAttempt) { looks += 1 }
    #expect(looks == 60)
  }

  @Test(.enabled(if: Soak.isOn, "it waits for more than two minutes"))
  func `a pause of two minutes costs no new connection`() async throws {
    let server = try ScriptedServer(.text("Hi"))
    defer { server.stop() }
    let client = ModelClient(endpoint: Endpoint(baseURL: server.url), transport: .curl())
    for pause in [0, 125] {
      try await Task.sleep(for: .seconds(pause))
      for try await _ in client.stream(ChatRequest(messages: [.user("hi")], mode: .text)) {}
    }
    #expect(server.connections == 1)
  }

  @Test func `one connection carries every request of a sitting`() async throws {
    let server = try ScriptedServer(.text("Hi"))
    defer { server.stop() }
    server.route("/v1/models", .json(["data": [["id": "m"]]]))
    let client = ModelClient(endpoint: Endpoint(baseURL: server.url), transport: .curl())
    for _ in 0..<20 {
      for try await _ in client.stream(ChatRequest(messages: [.user("hi")], mode: .text)) {}
    }
    _ = try await client.serverFacts()
    #expect(server.requests.count >= 21)
    #expect(server.connections == 1)
  }
}
