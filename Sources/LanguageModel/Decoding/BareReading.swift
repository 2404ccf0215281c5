import ToolSchema

extension TextScan {
  /// Reads calls that stand in the text as bare JSON or as a Python list.
  ///
  /// JSON that is no call is data, and nothing inside it is a call either.
  mutating func readBare(at start: Int) -> Reading {
    guard reply.fuel > 0 else { return .text(end: reply.count) }
    var body = body(from: start, limit: reply.count, isWrapped: false)
    var end = start
    defer { spend(body.offset - start) }
    do {
      while try readBareCall(&body) {
        end = body.offset
        body.skipSeparators()
        guard body.byte == UInt8(ascii: "{") || body.byte == UInt8(ascii: "[") else { break }
      }
    } catch {
      if end == start, error == .cut { return isCutCall(from: start) }
    }
    guard end > start else { return .text(end: max(body.offset, start + 1)) }
    return .bare(body.calls, end: end)
  }

  /// One call or list of calls; false where the JSON is whole and none.
  private func readBareCall(_ body: inout CallBody) throws(CallBody.Stop) -> Bool {
    let known = body.calls.count
    if body.byte == UInt8(ascii: "["), body.startsPythonic(after: body.offset + 1) {
      try body.pythonicList()
    } else {
      let value = try body.value()
      guard let found = body.shape.calls(in: value) else { return false }
      body.calls += found
      body.skipStrayClosers()
    }
    if body.calls.dropFirst(known).allSatisfy({ tools.has($0.name) }) { return true }
    body.calls.removeSubrange(known...)
    return false
  }

  /// Text that ends inside JSON is a cut call when it names a tool, else it is text.
  func isCutCall(from start: Int) -> Reading {
    tools.names.contains { reply.contains($0, from: start) } ? .cut([]) : .text(end: reply.count)
  }
}
