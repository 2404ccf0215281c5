import TestSupport
import Testing
import ToolSchema

@testable import tenweek

struct ModelMenuTests {
  private static let here = "http://127.0.0.1:8080"
  private static let there = "http://127.0.0.1:11434"
  private let menu = ModelMenu(
    offers: [
      ModelMenu.Offer(url: here, model: "qwen2.5-coder-1.5b", server: "llama.cpp"),
      ModelMenu.Offer(url: there, model: "llama3.2:3b", server: "Ollama"),
      ModelMenu.Offer(url: there, model: "qwen3:4b", server: "Ollama"),
    ], isKnown: true)

  @Test(arguments: [
    ("2", 1), ("llama3.2:3b", 1), ("LLAMA3.2:3B", 1), ("qwen3", 2), ("coder", 0),
  ])
  func `a number or a name that is one model's alone chooses`(wish: String, index: Int) {
    #expect(menu.choice(wish, at: Self.here + "/v1") == .offer(menu.offers[index]))
  }

  @Test(arguments: [
    ("qwen", "qwen is part of several names: qwen2.5-coder-1.5b, qwen3:4b."),
    ("lamma3.2:3b", "No server offers lamma3.2:3b. Did you mean llama3.2:3b?"),
    ("zzz", "No server offers zzz. /model lists those that are there."),
    ("9", "No server offers 9. /model lists those that are there."),
  ])
  func `a name that is nobody's is refused with the nearest`(wish: String, said: String) {
    #expect(menu.choice(wish, at: Self.here + "/v1") == .none(said))
  }

  @Test func `a server without a list is asked for the name as it is`() {
    let blind = ModelMenu(offers: [], isKnown: false)
    #expect(blind.choice("mine", at: Self.here) == .name("mine"))
    #expect(blind.choice("mine", at: nil) == .none("No server offers mine. No server was found."))
  }

  @Test func `the one in use bears a mark`() {
    let lines = menu.lines(address: Self.there + "/v1", model: "qwen3:4b")
    #expect(
      lines == [
        "  1  qwen2.5-coder-1.5b, llama.cpp at http://127.0.0.1:8080",
        "  2  llama3.2:3b, Ollama at http://127.0.0.1:11434",
        "* 3  qwen3:4b, Ollama at http://127.0.0.1:11434",
        "/model and a number, a name, an address or offline switches.",
      ])
  }

  @Test func `the chat lists what the server offers and switches`() async throws {
    let server = try ScriptedServer(.text("Hello from large!"))
    server.route("/v1/models", .json(["data": [["id": "small"], ["id": "large"]]]))
    defer { server.stop() }
    let run = try await Sandbox().run(
      "chat", "--base-url", server.url,
      input: Array("/model\n/model lorge\n/model 2\nwho wrote Emma\n/quit\n".utf8),
      environment: ["TENWEEK_DISCOVERY": "off"])
    #expect(run.output.contains("* 1  small at \(server.url)"), "\(run.output)")
    #expect(run.output.contains("No server offers lorge. Did you mean large?"))
    #expect(run.output.contains("large at \(server.url)/v1, window 4096 tokens."))
    #expect(run.output.contains("Hello from large!"), "\(run.errors)")
    #expect(server.chatBodies.last?["model"] == "large")
  }
}
