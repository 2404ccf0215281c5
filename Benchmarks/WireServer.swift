import Foundation
import Synchronization

/// A chat server in a process of its own, so that its work is not counted as the client's.
///
/// The model's name tells what to stream: `stamped N PAUSE` sends N chunks, each with the time at
/// which it was sent as its text, so many microseconds apart; `call` sends one native call.
struct WireServer {
  let port: Int
  private let child: Process

  /// Starts this program once more, as a server on a free port of 127.0.0.1.
  init() throws {
    child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["serve", "chat"]
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw BenchFailure(message: "The server did not start.")
    }
    self.port = port
  }

  var url: String { "http://127.0.0.1:\(port)" }
  var process: Int32 { child.processIdentifier }

  func stop() {
    child.terminate()
    child.waitUntilExit()
  }

  /// Listens and answers until the process is ended.
  static func serve() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, generic, &length) == 0
      }
    }
    guard isBound else { throw BenchFailure(message: "There is no port to listen on.") }
    print(UInt16(bigEndian: address.sin_port))
    fflush(nil)
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      Thread { WireConnection(client).serve() }.start()
    }
  }
}

struct BenchFailure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}

/// One connection of the server.
private struct WireConnection {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  consuming func serve() {
    defer { close(descriptor) }
    while let request = read() { answer(request) }
  }

  /// A request's head and body as one text.
  private mutating func read() -> String? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let text = String(decoding: unread, as: UTF8.self)
      if let head = text.range(of: "\r\n\r\n") {
        let words = text[..<head.lowerBound].lowercased()
        let length =
          words.range(of: "content-length: ").flatMap {
            Int(words[$0.upperBound...].prefix { $0.isNumber })
          } ?? 0
        if text[head.upperBound...].utf8.count >= length {
          unread = []
          return text
        }
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
  }

  private func answer(_ request: String) {
    guard request.hasPrefix("POST") else {
      return send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    }
    send(
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
    if let model = request.range(of: "\"stamped "),
      let numbers = request[model.upperBound...].split(separator: "\"").first
    {
      let parts = numbers.split(separator: " ").compactMap { Int($0) }
      stream(parts.first ?? 0, pause: parts.last ?? 0)
    } else {
      let arguments = #"{\"title\":\"Run\",\"measurements\":[{\"unit\":\"km\",\"value\":5}]}"#
      event(
        #"{"tool_calls":[{"index":0,"id":"a","type":"function","function":{"#
          + #""name":"create_action","arguments":"\#(arguments)"}}]}"#)
    }
    event("{}", finish: "\"stop\"")
    send("e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n")
  }

  private func stream(_ count: Int, pause: Int) {
    for _ in 0..<count {
      event(#"{"content":" \#(WireClock.now)"}"#)
      if pause > 0 { usleep(UInt32(pause)) }
    }
  }

  private func event(_ delta: String, finish: String = "null") {
    let text =
      #"data: {"choices":[{"index":0,"delta":\#(delta),"finish_reason":\#(finish)}]}"# + "\n\n"
    send("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}

/// The machine's clock, the same in every process.
enum WireClock {
  /// Nanoseconds since the machine started.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Nanoseconds of processor time that this process has used.
  static var work: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
