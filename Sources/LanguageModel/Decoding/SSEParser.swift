/// Takes a stream of server-sent events apart, wherever its bytes are split.
///
/// It follows the WHATWG rules for lines, comments and fields, and in two places is kinder: an
/// event that the end of the stream cuts off before its blank line still counts, and so does a
/// line of bare JSON.
package struct SSEParser: Sendable {
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var lastWasReturn = false

  package init() {}

  /// The data of the events that these bytes complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [String] {
    var events: [String] = []
    for byte in bytes {
      // CR, LF and CRLF each end one line.
      let follows = lastWasReturn && byte == UInt8(ascii: "\n")
      lastWasReturn = byte == UInt8(ascii: "\r")
      if follows { continue }
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        line.append(byte)
        continue
      }
      if let event = endLine() { events.append(event) }
    }
    return events
  }

  /// The data of an event that the end of the stream left open.
  package mutating func finish() -> [String] {
    if !line.isEmpty, let event = endLine() { return [event] }
    return endEvent().map { [$0] } ?? []
  }

  private mutating func endLine() -> String? {
    defer { line.removeAll(keepingCapacity: true) }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    guard let first = line.first else { return endEvent() }
    if first == UInt8(ascii: ":") { return nil }
    if first == UInt8(ascii: "{") {
      hasData = true
      data += line
      return endEvent()
    }
    guard line.starts(with: "data".utf8) else { return nil }
    var value = line.dropFirst(4)
    if value.isEmpty {
      hasData = true
      return nil
    }
    guard value.removeFirst() == UInt8(ascii: ":") else { return nil }
    if value.first == 0x20 { value.removeFirst() }
    if hasData { data.append(UInt8(ascii: "\n")) }
    hasData = true
    data += value
    return nil
  }

  private mutating func endEvent() -> String? {
    guard hasData else { return nil }
    defer {
      data.removeAll(keepingCapacity: true)
      hasData = false
    }
    return String(decoding: data, as: UTF8.self)
  }
}
