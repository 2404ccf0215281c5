import Glibc

/// One connection of a ``ScriptedServer``.
final class ServerSocket: @unchecked Sendable {
  // `@unchecked`: the one thread that serves the connection is the only one to touch it.
  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Opens a listener on a free port of 127.0.0.1.
  static func listen() throws(ScriptedServer.Failure) -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .init(message: "no socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && Glibc.listen(descriptor, 64) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    guard isBound else { throw .init(message: "no port to listen on") }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  func readRequest() -> ScriptedServer.Request? {
    guard let head = read(until: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first else { return nil }
    let words = first.split(separator: " ")
    guard words.count >= 2 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while unread.count < length { guard readMore() else { return nil } }
    defer { unread.removeFirst(length) }
    return ScriptedServer.Request(
      method: String(words[0]), path: String(words[1]), headers: headers,
      body: Array(unread.prefix(length)))
  }

  private func read(until marker: [UInt8]) -> [UInt8]? {
    while true {
      if unread.count >= marker.count,
        let end = (0...(unread.count - marker.count)).first(where: {
          unread[$0..<$0 + marker.count].elementsEqual(marker)
        })
      {
        defer { unread.removeFirst(end + marker.count) }
        return Array(unread[..<end])
      }
      guard readMore() else { return nil }
    }
  }

  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }

  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  func isClosedByPeer(within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  /// Makes the close that follows a TCP reset.
  func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  func close() { Glibc.close(descriptor) }
}
