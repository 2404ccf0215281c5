import Foundation
import LanguageModel
import ToolSchema

/// What the wire costs: an answer's way from the server's bytes to a person's eyes.
enum WireSection {
  static let name = "wire: median, p95, processor in ms unless said"

  static func lines() throws -> [BenchLine] {
    let server = try WireServer()
    defer { server.stop() }
    return try decoding() + shown(server) + streamed(server) + asking(server)
  }

  // MARK: Decoding

  static let tools = [
    ToolDefinition(
      name: "create_action", description: "Log something that was done",
      parameters: [
        "type": "object",
        "properties": [
          "title": ["type": "string"], "notes": ["type": "string"],
          "measurements": ["type": "array", "items": ["type": "object"]],
        ],
        "required": ["title"], "additionalProperties": false,
      ])
  ]

  /// Answers of 4,096 bytes: words with a call behind them, a call with a long text, the guided form.
  private static func decoding() -> [BenchLine] {
    let call = #"{"name": "create_action", "arguments": {"title": "Run"}}"#
    let words = "I see that you ran today, [as planned] {well done}. "
    func filled(_ count: Int) -> String {
      String(String(repeating: words, count: count / words.count + 1).prefix(count))
    }
    let answers = [
      ("words and a call", filled(4011) + "\n<tool_call>\n\(call)\n</tool_call>"),
      (
        "a call with a long text",
        #"```json\#n{"name": "create_action", "arguments": {"title": "Run", "notes": ""#
          + filled(4016) + "\"}}\n```"
      ),
      ("the guided form", #"{"reply": ""# + filled(4083) + "\"}"),
      ("brackets that are none", String(repeating: "[{\"a\":", count: 682)),
    ]
    return answers.map { name, answer in
      let timing = Timing.of(200) { _ = TurnDecoder.decode(text: answer, tools: tools) }
      return BenchLine.time("decode \(answer.utf8.count) bytes, \(name)", timing, within: 1)
    } + hostile()
  }

  /// Ten megabytes that lead nowhere.
  private static func hostile() -> [BenchLine] {
    ["[[[[", "{\"a\":"].map { unit in
      let answer = String(repeating: unit, count: 10_000_000 / unit.utf8.count)
      let timing = Timing.of(3) { _ = TurnDecoder.decode(text: answer, tools: tools) }
      return BenchLine.time("decode 10 MB of \(unit)", timing, within: 1000)
    }
  }

  // MARK: Streaming

  private static func client(_ server: WireServer, _ model: String) -> ModelClient {
    ModelClient(
      endpoint: Endpoint(baseURL: server.url, model: model), transport: .curl(), retries: .none)
  }

  /// The milliseconds from the sending of each piece of text to its coming out of the client.
  private static func delays(_ server: WireServer, chunks: Int, pause: Int) throws -> [Double] {
    let client = client(server, "stamped \(chunks) \(pause)")
    return try Waiting.wait {
      var delays: [Double] = []
      let request = ChatRequest(messages: [.user("I ran")], tools: tools, mode: .text)
      for try await event in client.stream(request) {
        guard case .text(let text) = event, let sent = text.split(separator: " ").last,
          let time = Int(sent)
        else { continue }
        delays.append(Double(WireClock.now - time) / 1e6)
      }
      return delays
    }
  }

  private static func shown(_ server: WireServer) throws -> [BenchLine] {
    let first = try (0..<50).compactMap { _ in
      try delays(server, chunks: 1, pause: 0).first
    }
    let each = try delays(server, chunks: 500, pause: 2000)
    return [
      BenchLine.time("first text shown after it was sent", Timing(first), within: 5),
      BenchLine.time("text shown after it was sent, any", Timing(each), within: 5),
    ]
  }

  private static func streamed(_ server: WireServer) throws -> [BenchLine] {
    let chunks = 10_000
    _ = try delays(server, chunks: 1000, pause: 0)
    let before = residentKilobytes
    // Slower than they are read: at full speed it is those that wait to be read that take room.
    _ = try delays(server, chunks: chunks, pause: 100)
    let grown = residentKilobytes - before
    let begin = WireClock.work
    _ = try delays(server, chunks: chunks, pause: 0)
    let each = Double(WireClock.work - begin) / 1e3 / Double(chunks)
    let pacedChunks = 2000
    let pacedBegin = WireClock.work
    _ = try delays(server, chunks: pacedChunks, pause: 500)
    let paced = Double(WireClock.work - pacedBegin) / 1e3 / Double(pacedChunks)
    let floor = try curlWork(server, "stamped \(pacedChunks) 500") * 1e3 / Double(pacedChunks)
    return [
      BenchLine(
        what: "processor a chunk, \(chunks) at full speed",
        figures: "\(BenchLine.number(each, places: 1)) µs", bound: "20 µs", isKept: each < 20),
      BenchLine(
        what: "processor a chunk, one at a time",
        figures: "\(BenchLine.number(paced, places: 1)) µs   curl alone"
          + "\(BenchLine.number(floor, places: 1)) µs"),
      BenchLine(
        what: "memory grown over \(chunks) chunks, 100 µs apart", figures: "   \(grown) kB",
        bound: "2048 kB", isKept: grown < 2048),
    ]
  }

  private static var residentKilobytes: Int {
    // A system without this file has nothing to measure by.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
