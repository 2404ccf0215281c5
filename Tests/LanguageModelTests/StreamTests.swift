import Foundation
import LanguageModel
import TestSupport
import Testing
import ToolSchema

/// Answers as they come, byte by byte.
struct StreamTests {
  private struct Seen: Equatable {
    var text = ""
    var turn: DecodedTurn?
  }

  /// What a client makes of bytes that come in pieces.
  private func seen(
    _ pieces: [[UInt8]], tools: [ToolDefinition] = Sample.tools
  ) async throws -> Seen {
    let transport = Transport { _ in
      AsyncThrowingStream { continuation in
        continuation.yield(.head(status: 200, headers: ["content-type": "text/event-stream"]))
        for piece in pieces { continuation.yield(.bytes(piece)) }
        continuation.finish()
      }
    }
    let client = ModelClient(
      endpoint: Endpoint(baseURL: "http://127.0.0.1:9"), transport: transport, retries: .none)
    let request = ChatRequest(messages: [.user("I ran")], tools: tools, mode: .text)
    var seen = Seen()
    for try await event in client.stream(request) {
      switch event {
      case .text(let piece): seen.text += piece
      case .finished(let turn, _): seen.turn = turn
      default: break
      }
    }
    return seen
  }

  /// A stream with a chunk for each character of a content.
  private func stream(_ content: String, finish: String) -> [UInt8] {
    let pieces = content.unicodeScalars.map { NativeStream.content(String(Character($0))) }
    return Array((pieces + [NativeStream.end(finish)]).map { "data: \($0)\n\n" }.joined().utf8)
  }

  @Test func `an answer that only repeats one sign is ended`() async throws {
    let seen = try await seen([stream("Bien " + String(repeating: "¡", count: 500), finish: "stop")]
    )
    #expect(seen.turn?.text == "Bien")
    #expect(seen.text.count < 80)
  }

  /// Examples whose text is known to be none only after it was shown.
  private static let known: Set<String> = [
    "only its closing tag", "words after it make it prose",
  ]

  @Test(arguments: Family.tagged + Family.marked + Family.bare + Guided.cases + OddForm.runs)
  func `a stream shows the text of its turn and no marker`(example: DecodeCase) async throws {
    try await check(example)
  }

  @Test(
    arguments: NoCall.prose + NoCall.shown + NoCall.quoted + NoCall.foreign + NoCall.cut
      + NoCall.reasoning + Tolerance.json + Tolerance.around)
  func `what is held back is shown at the end`(example: DecodeCase) async throws {
    try await check(example)
  }

  @Test(arguments: try Corpus.answers().filter { $0.line["text"] != nil })
  func `an answer of the corpus comes byte by byte to the same`(answer: Corpus.Answer) async throws
  {
    let tools = Corpus.tools(answer.line["tools"]?.string)
    let finish = answer.line["finish_reason"]?.string ?? "stop"
    let bytes = stream(answer.line["text"]?.string ?? "", finish: finish)
    let whole = TurnDecoder.decode(sse: bytes, tools: tools, user: "I ran")
    let single = try await seen(bytes.map { [$0] }, tools: tools)
    #expect(single.turn == whole)
    if !Self.endsReasoningLate(answer.line["text"]?.string ?? "") {
      #expect(single.text == whole.text)
    }
  }

  /// Whether words turn out to be reasoning only by a closing tag behind them.
  private static func endsReasoningLate(_ text: String) -> Bool {
    let pieces = text.components(separatedBy: "</think>")
    return pieces.dropLast().contains { !$0.contains("<think>") }
  }

  private func check(_ example: DecodeCase) async throws {
    guard let finish = example.finish else { return }
    let bytes = stream(example.input, finish: finish)
    let whole = TurnDecoder.decode(sse: bytes, tools: Sample.tools, user: "I ran")
    let single = try await seen(bytes.map { [$0] })
    #expect(single.turn == whole)
    if !Self.known.contains(example.name) { #expect(single.text == whole.text) }
  }

  @Test func `a stream split anywhere gives the same turn`() async throws {
    let content =
      "I log it – 🏃.\n"
      + #"<tool_call>{"name":"create_action","arguments":{"title":"é\n"}}</tool_call>"#
    let body =
      "data: \(NativeStream.content(content))\r\n\r\n: ping\r\ndata: \(NativeStream.end("stop"))\r\n\r\n"
    let bytes = Array(body.utf8)
    let whole = try await seen([bytes])
    #expect(whole.turn?.calls.count == 1)
    for place in 1..<bytes.count {
      #expect(try await seen([Array(bytes[..<place]), Array(bytes[place...])]) == whole)
    }
  }

  @Test func `a reply is shown while it is made`() async throws {
    let server = try ScriptedServer(.stallAfter("data: \(NativeStream.content("Hel"))\n\n"))
    defer { server.stop() }
    let client = ModelClient(endpoint: Endpoint(baseURL: server.url), transport: .curl())
    for try await event in client.stream(ChatRequest(messages: [.user("I ran")], mode: .text)) {
      guard case .text(let text) = event else { continue }
      #expect(text == "Hel")
      break
    }
  }

  @Test func `an interrupted request ends at once`() async throws {
    let server = try ScriptedServer(.stallAfter("data: \(NativeStream.content("Hel"))\n\n"))
    defer { server.stop() }
    let client = ModelClient(endpoint: Endpoint(baseURL: server.url), transport: .curl())
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await event in client.stream(ChatRequest(messages: [.user("I ran")], mode: .text)) {
        if case .text = event { signal.yield() }
      }
    }
    for await _ in started { break }
    let begin = ContinuousClock.now
    task.cancel()
    // The server never goes on by itself: that the request ends is the cancellation's doing.
    _ = await task.result
    if Soak.isOn { #expect(ContinuousClock.now - begin < .milliseconds(50)) }
    while server.openConnections > 0, ContinuousClock.now - begin < .seconds(30) {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(server.openConnections == 0)
  }

  @Test func `an answer that never ends is bounded`() async throws {
    let server = try ScriptedServer(.status(200, String(repeating: "x", count: 10_000)))
    defer { server.stop() }
    var request = HTTPRequest(method: "POST", url: server.url + "/v1/chat/completions")
    request.mostBytes = 1000
    await #expect(throws: EndpointError.self) {
      for try await _ in Transport.curl().send(request) {}
    }
  }
}
