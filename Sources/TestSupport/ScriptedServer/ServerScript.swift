package import ToolSchema

/// What a ``ScriptedServer`` does with one request, byte by byte.
package struct ServerScript: Sendable {
  package enum Step: Sendable {
    case send([UInt8])
    case wait(Duration)
    /// Sends nothing more and keeps the connection open until the client or the server ends it.
    case stall
    /// Ends the connection with a TCP reset.
    case reset
    /// Ends the connection in order.
    case close
  }

  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  /// A whole answer with a length.
  package static func status(
    _ status: Int, _ body: String, headers: [(String, String)] = [],
    type: String = "application/json"
  ) -> ServerScript {
    let body = Array(body.utf8)
    let head = head(
      status, headers + [("Content-Type", type), ("Content-Length", "\(body.count)")])
    return ServerScript([.send(head + body)])
  }

  package static func json(_ value: JSONValue) -> ServerScript { status(200, value.text) }

  /// Exact bytes, from the status line on; the connection is closed after them.
  package static func raw(_ text: String) -> ServerScript {
    ServerScript([.send(Array(text.utf8)), .close])
  }

  package static let reset = ServerScript([.reset])

  /// The head of a stream, some of its bytes, and then silence.
  package static func stallAfter(_ text: String) -> ServerScript {
    ServerScript([.send(streamHead), .send(chunk(Array(text.utf8))), .stall])
  }

  /// A stream of pieces, each a chunk of its own, with a pause after each.
  package static func stream(
    _ pieces: [[UInt8]], pause: Duration = .zero, head: [UInt8] = streamHead, ending: Step? = nil
  ) -> ServerScript {
    var steps: [Step] = [.send(head)]
    for piece in pieces where !piece.isEmpty {
      steps.append(.send(chunk(piece)))
      if pause > .zero { steps.append(.wait(pause)) }
    }
    steps.append(ending ?? .send(Array("0\r\n\r\n".utf8)))
    return ServerScript(steps)
  }

  /// Server-sent events, one a piece, `[DONE]` last.
  package static func sse(
    _ events: [JSONValue], pause: Duration = .zero, done: Bool = true
  ) -> ServerScript {
    let pieces = events.map { "data: \($0.text)\n\n" } + (done ? ["data: [DONE]\n\n"] : [])
    return stream(pieces.map { Array($0.utf8) }, pause: pause)
  }

  package static let streamHead = head(
    200, [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])

  package static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8)
  }

  package static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }
}
