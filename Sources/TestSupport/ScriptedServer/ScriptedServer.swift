import Foundation
import Glibc
import Synchronization
package import ToolSchema

/// A server on the loopback that answers each request with the bytes of a script.
///
/// Requests to `/v1/chat/completions` take the scripts in order, the last one again and again;
/// other paths answer what ``route(_:_:)`` gave them, else 404.
package final class ScriptedServer: Sendable {
  /// One request as it came.
  package struct Request: Sendable {
    package var method: String
    package var path: String
    /// The headers, their names in small letters.
    package var headers: [String: String]
    package var body: [UInt8]

    package var json: JSONValue? {
      try? JSONValue(parsing: String(decoding: body, as: UTF8.self))  // A body need not be JSON.
    }

    fileprivate var asksForWording: Bool {
      let first = json?["messages"]?.array?.first?["content"]?.string
      return first?.hasPrefix("You word one question") == true
    }
  }

  private struct State {
    var scripts: [ServerScript]
    var routes: [String: ServerScript] = [:]
    var requests: [Request] = []
    var isStopped = false
    var connections = 0
    var openConnections = 0
  }

  package struct Failure: Error {
    package let message: String
  }

  private let state: Mutex<State>
  private let listener: Int32
  package let port: Int

  package init(_ scripts: [ServerScript]) throws {
    state = Mutex(State(scripts: scripts))
    (listener, port) = try ServerSocket.listen()
    let thread = Thread { [self] in accept() }
    thread.start()
  }

  package convenience init(_ scripts: ServerScript...) throws { try self.init(scripts) }

  package var url: String { "http://127.0.0.1:\(port)" }

  /// Every request so far, in the order in which they came.
  package var requests: [Request] { state.withLock(\.requests) }

  /// The bodies of the chat requests so far.
  package var chatBodies: [JSONValue] {
    requests.filter { $0.path.hasSuffix("/chat/completions") }.compactMap(\.json)
  }

  /// How many connections came, and how many of them are still open.
  package var connections: Int { state.withLock(\.connections) }
  package var openConnections: Int { state.withLock(\.openConnections) }

  /// Answers another path with a script, each time.
  package func route(_ path: String, _ script: ServerScript) {
    state.withLock { $0.routes[path] = script }
  }

  package func add(_ script: ServerScript) { state.withLock { $0.scripts.append(script) } }

  package func stop() {
    state.withLock { $0.isStopped = true }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  package var isStopped: Bool { state.withLock(\.isStopped) }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { break }
      let thread = Thread { [self] in serve(ServerSocket(client)) }
      thread.start()
    }
    Glibc.close(listener)
  }

  private func serve(_ socket: ServerSocket) {
    state.withLock { state in
      state.connections += 1
      state.openConnections += 1
    }
    defer {
      socket.close()
      state.withLock { $0.openConnections -= 1 }
    }
    while let request = socket.readRequest() {
      guard play(script(for: request), on: socket) else { return }
    }
  }

  private func script(for request: Request) -> ServerScript {
    state.withLock { state in
      state.requests.append(request)
      let path = String(request.path.prefix { $0 != "?" })
      if let script = state.routes[path] { return script }
      guard path.hasSuffix("/chat/completions"), let first = state.scripts.first else {
        return .status(404, #"{"error":{"message":"no such path"}}"#)
      }
      // How a question about a plan is worded is none of the lines that a test has scripted.
      if request.asksForWording { return .text("") }
      if state.scripts.count > 1 { state.scripts.removeFirst() }
      return first
    }
  }

  /// Plays a script; false when the connection is over.
  private func play(_ script: ServerScript, on socket: ServerSocket) -> Bool {
    for step in script.steps {
      switch step {
      case .send(let bytes): guard socket.send(bytes) else { return false }
      case .wait(let pause):
        let (seconds, attoseconds) = pause.components
        Thread.sleep(forTimeInterval: Double(seconds) + Double(attoseconds) / 1e18)
      case .stall:
        while !isStopped, !socket.isClosedByPeer(within: 20) {}
        return false
      case .reset:
        socket.reset()
        return false
      case .close: return false
      }
    }
    return true
  }
}
